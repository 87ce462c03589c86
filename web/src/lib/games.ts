/** What the server tells of its games once: all words that are shown beside cards and rules, and who may sit in a seat. */
import { once } from './api';
import type { Face, Game } from './protocol';

export interface Color {
  name: string;
  title: string;
  /** One letter, so that no colour stands alone. */
  letter: string;
  /** Name of a `--hue-…` token. */
  hue: string;
}

/** A number of a card: told of cards in the hand, drawn at the foot, or as what it adds. */
export interface Stat {
  key: string;
  title: string;
  short: string;
  place: 'hand' | 'foot' | 'plus';
}

/** A fact of the moment about a card, said ({} is its value), perhaps drawn; `turned`: it lies sideways. */
export interface Mark {
  key: string;
  says: string;
  mark: string;
  kind: string;
  turned: boolean;
  not: string;
}

/** A part of a deck by its heading in a list; `single`: another card replaces it; `aside`: only what is put there. */
export interface PartKind {
  heading: string;
  wanted: string;
  single: boolean;
  optional: boolean;
  aside: boolean;
}

export interface FieldWords {
  label: string;
  kind: 'number' | 'list' | 'word' | 'text' | 'choice' | 'several';
  among: string[];
  hint: string;
}

export interface GameWords {
  game: Game;
  title: string;
  name: string;
  called: string;
  how_to: string[];
  usual: { deck: string; against: string };
  examples: { rule: string; list: string };
  modes: Record<string, { title: string; about: string }>;
  phases: Record<string, string>;
  /** The zones that are drawn; `pile`: as a heap of this title, and not card by card. */
  zones: Record<string, { name: string; pile: string }>;
  filters: Record<string, string>;
  charts: Record<string, string>;
  colors: Color[];
  types: string[];
  stats: Stat[];
  marks: Mark[];
  windows: Record<string, string>;
  worn: string;
  deck: PartKind[];
  own: {
    fields: Record<string, FieldWords>;
    types: Record<string, string[]>;
    fresh: Record<string, string | string[]>;
    examples: { type: string; text: string }[];
  };
  scenario: string;
}

export interface Opponent {
  kind: string;
  title: string;
  about: string;
}

export interface Told {
  games: GameWords[];
  opponents: Opponent[];
}

let known: Told = { games: [], opponents: [] };

/** Keep what was told; no page is shown before. */
export const meet = (told: Told): Told => (known = told);
export const loadGames = async (): Promise<Told> => meet(await once<Told>('/games'));

export const games = (): GameWords[] => known.games;
/** The computer players from weak to strong. */
export const computers = (): Opponent[] => known.opponents.filter((each) => each.kind !== 'person');

export function wordsOf(game: Game): GameWords {
  const found = known.games.find((each) => each.game === game) ?? known.games[0];
  if (!found) throw new Error('The server has told of no game.');
  return found;
}

/** The game that an address names; a wrong one is the first. */
export const gameOf = (said: string | undefined): Game => wordsOf(said ?? '').game;

/** A colour in words; what is none of the game's is grey. */
export const tint = (game: Game, color: string): Color =>
  wordsOf(game).colors.find((each) => each.name === color) ?? { name: color, title: color || 'Colourless', letter: '–', hue: 'grey' };

export const tintsOf = (game: Game, face: Pick<Face, 'colors'> | null): Color[] =>
  face?.colors.length ? face.colors.map((color) => tint(game, color)) : [tint(game, '')];

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
