/** What this browser keeps by itself: the games it sits at, decks and cards of its own, and what was chosen last. */

import type { Game } from './protocol';

/** A game somebody played in this browser; the token of the seat is kept beside it (seats.ts). */
export interface KeptGame {
  id: string;
  seat: string;
  game: Game;
  title: string;
  at: number;
  over?: boolean;
}

export interface OwnDeck {
  id: string;
  game: Game;
  title: string;
  text: string;
  at: number;
}

/** The facts of a card somebody made up, as the server reads them. */
export type OwnCard = { number: string; name: string; type: string } & Record<string, unknown>;

/** What was last played with, for each game. */
export interface Choice {
  deck: string;
  opponent: string;
  opponentDeck: string;
  /** Who sat in the other seats when more than two played. */
  others: Row[];
}

/** One of the other seats: a computer player with its deck (none: any), or a person. */
export interface Row {
  kind: string;
  deck: string;
}

const MOST_GAMES = 60;
const MOST_DECKS = 200;
const MOST_CARDS = 300;

function load<T>(key: string, usual: T, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`rulebound.${key}`) ?? 'null');
    return fits(value) ? value : usual;
  } catch {
    return usual;
  }
}

/** False where the browser lets nothing be kept: the caller goes on without. */
function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`rulebound.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a kept list that have these words; others were written by something else. */
function listed<T>(key: string, words: string[]): T[] {
  const found = load<unknown[]>(key, [], (value): value is unknown[] => Array.isArray(value));
  return found.filter((item) => isRecord(item) && words.every((word) => typeof item[word] === 'string')) as T[];
}

// ------------------------------------------------------------------------------------------------ games

export function recentGames(): KeptGame[] {
  return listed<KeptGame>('games', ['id', 'seat', 'game']).sort((one, other) => (other.at || 0) - (one.at || 0));
}

export function rememberGame(game: KeptGame): void {
  save('games', [game, ...recentGames().filter((each) => each.id !== game.id)].slice(0, MOST_GAMES));
}

/** A game that is being played here: kept, if it wasn't (an invitation leads to one), and noted when it is over. */
export function meetGame(game: KeptGame): void {
  const known = recentGames().find((each) => each.id === game.id);
  if (!known) rememberGame(game);
  else if (known.over !== game.over) noteGame(game.id, { over: game.over ?? false });
}

/** Notes something new about a game that is kept; one that isn't is left alone. */
export function noteGame(id: string, news: Partial<KeptGame>): void {
  const known = recentGames();
  if (known.some((each) => each.id === id)) save('games', known.map((each) => (each.id === id ? { ...each, ...news } : each)));
}

export function forgetGame(id: string): void {
  save('games', recentGames().filter((each) => each.id !== id));
}

// ------------------------------------------------------------------------------------------------ decks

export function ownDecks(game: Game): OwnDeck[] {
  return listed<OwnDeck>('decks', ['id', 'game', 'title', 'text']).filter((deck) => deck.game === game);
}

export function ownDeck(game: Game, id: string): OwnDeck | null {
  return ownDecks(game).find((deck) => deck.id === id) ?? null;
}

export function keepDeck(deck: OwnDeck): boolean {
  const others = listed<OwnDeck>('decks', ['id', 'game', 'title', 'text']).filter((each) => each.id !== deck.id || each.game !== deck.game);
  return save('decks', [deck, ...others].slice(0, MOST_DECKS));
}

export function dropDeck(game: Game, id: string): void {
  const decks = listed<OwnDeck>('decks', ['id', 'game', 'title', 'text']);
  save('decks', decks.filter((each) => each.id !== id || each.game !== game));
}

/** A word for an address that no other of these has: `my-deck`, `my-deck-2`. */
export function freeId(title: string, taken: Iterable<string>): string {
  const plain = title.toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 40);
  const known = new Set(taken);
  const first = plain || 'deck';
  let id = first;
  for (let count = 2; known.has(id); count += 1) id = `${first}-${count}`;
  return id;
}

// ------------------------------------------------------------------------------------------------ cards

export function ownCards(game: Game): OwnCard[] {
  return listed<OwnCard>(`cards.${game}`, ['number', 'name', 'type']);
}

export function keepCard(game: Game, card: OwnCard): boolean {
  return save(`cards.${game}`, [card, ...ownCards(game).filter((each) => each.number !== card.number)].slice(0, MOST_CARDS));
}

export function dropCard(game: Game, number: string): void {
  save(`cards.${game}`, ownCards(game).filter((each) => each.number !== number));
}

/** A number for a new card of one's own: OWN-001, OWN-002 and so on. */
export function freeNumber(game: Game): string {
  const taken = new Set(ownCards(game).map((card) => card.number));
  let count = 1;
  while (taken.has(`OWN-${String(count).padStart(3, '0')}`)) count += 1;
  return `OWN-${String(count).padStart(3, '0')}`;
}

// ------------------------------------------------------------------------------------------------ choices

export function lastChoice(game: Game): Partial<Choice> {
  return load<Partial<Choice>>(`choice.${game}`, {}, isRecord);
}

export function keepChoice(game: Game, choice: Partial<Choice>): void {
  save(`choice.${game}`, { ...lastChoice(game), ...choice });
}
