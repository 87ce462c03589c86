/** What the pages ask the server for besides a table: cards, decks, rulings, replays. */
import { get, once, part, post, type NewTable } from './api';
import { named } from './decks';
import type { Mode } from './modes';
import { keepInvites, keepToken, keepWish, tokenOf, wishOf } from './seats';
import { ownCards, ownDeck, rememberGame, type OwnCard } from './storage';
import type { Face, Game, Outcome, Seat, StateFrame, TableInfo } from './protocol';

// ------------------------------------------------------------------------------------------------ the start

export interface ShippedDeck {
  name: string;
  title: string;
  colors: string[];
  /** For tournaments; without that it may still be played. */
  legal: boolean;
  starter: boolean;
  /** Under which editions of the rules it may be played. */
  editions: string[];
  /** What no teammate may bring too. */
  unlike: string[];
  /** Made for games of teams. */
  for_teams: boolean;
}

export interface GameStart {
  game: Game;
  title: string;
  editions: string[];
  modes: Mode[];
  decks: ShippedDeck[];
}

export interface Start {
  games: GameStart[];
}

export const start = (): Promise<Start> => once<Start>('/start');

// ------------------------------------------------------------------------------------------------ tables

export interface DeckSaid {
  name?: string;
  text?: string;
  cards?: OwnCard[];
}

export interface TableWish {
  game: Game;
  deck: DeckSaid;
  opponent?: { kind: string; deck?: DeckSaid };
  /** Of each other seat, where more than two play. */
  opponents?: { kind: string; deck?: DeckSaid }[];
  seat?: number;
  mode?: string;
  edition?: string;
  seed?: number;
}

/** A list with the own cards that it names. */
export function withOwnCards(game: Game, text: string): { text: string; cards: OwnCard[] } {
  return { text, cards: named(text, ownCards(game)) };
}

/** A deck as chosen on a page (`own:ID` for one of this browser's) as the server is told it. */
export function deckSaid(game: Game, chosen: string): DeckSaid {
  if (!chosen.startsWith('own:')) return { name: chosen };
  const deck = ownDeck(game, chosen.slice(4));
  return withOwnCards(game, deck?.text ?? '');
}

/** The seat at a new table, kept in this browser. */
export function seated(table: NewTable, game: Game, title: string): NewTable {
  keepToken(table.id, table.token);
  keepInvites(table.id, table.invites);
  rememberGame({ id: table.id, seat: table.seat, game, title, at: Date.now() });
  return table;
}

/** Bring a deck to a table that one is invited to: the seat, and the token for it. */
export const bringDeck = (id: string, deck: DeckSaid, invitation: string | null): Promise<{ token: string; seat: string }> =>
  post(`/tables/${part(id)}/deck`, { deck }, { token: invitation });

export async function newTable(wish: TableWish, title: string): Promise<NewTable> {
  const table = seated(await post<NewTable>('/tables', wish), wish.game, title);
  keepWish(table.id, JSON.stringify({ wish, title }));
  return table;
}

/** Another table like one that was made in this browser; null if it was made elsewhere. */
export async function sameAgain(id: string): Promise<NewTable | null> {
  const kept = wishOf(id);
  if (!kept) return null;
  const { wish, title } = JSON.parse(kept) as { wish: TableWish; title: string };
  return newTable(wish, title);
}

/** A table and its seats, whether or not it is dealt. */
export const wholeTable = (id: string): Promise<{ table: TableInfo; seats: Seat[] }> => get(`/tables/${part(id)}`);

// ------------------------------------------------------------------------------------------------ replays

export interface Move {
  n: number;
  turn: number;
  player: string;
  label: string;
}

/** A game as it can be looked at again; `turns`: after how many moves each turn had begun; `open`: all may be seen. */
export interface Replay {
  table: TableInfo;
  moves: Move[];
  turns: number[];
  seats: Seat[];
  open: boolean;
  outcome: Outcome | null;
}

type Standing = 'view' | 'choices' | 'question' | 'sides' | 'waits' | 'outcome' | 'log_from' | 'log';
export type ReplayState = Pick<StateFrame, Standing | 'at' | 'seat' | 'faces' | 'seats' | 'table'>;

export const replay = (id: string): Promise<Replay> => get<Replay>(`/tables/${part(id)}/replay`, { token: tokenOf(id) });

/** How a replay is looked at: from the own seat, as everybody may, or with all cards open. */
export type Perspective = 'own' | 'public' | 'open';

/** The table after so many moves, with the lines of the log from `known` on. */
export function replayState(id: string, at: number, seen: Perspective, known: number): Promise<ReplayState> {
  return get<ReplayState>(`/tables/${part(id)}/replay/${at}`, {
    token: seen === 'own' ? tokenOf(id) : null,
    query: { open: seen === 'open' ? true : null, log: known },
  });
}

/** Who sits in the other seats, in their order, as the server is told it. */
const opponents = (kinds: readonly string[]): { kind: string }[] => kinds.map((kind) => ({ kind }));

export const continueFrom = (id: string, at: number, seat: number, kinds: readonly string[]): Promise<NewTable> =>
  post<NewTable>(`/tables/${part(id)}/continue`, { at, seat, opponents: opponents(kinds) }, { token: tokenOf(id) });

export const asScenario = (id: string, at: number, title: string): Promise<{ text: string }> =>
  post<{ text: string }>(`/tables/${part(id)}/scenario`, { at, title }, { token: tokenOf(id) });

export const gameFile = (id: string): Promise<unknown> => get(`/tables/${part(id)}/file`, { token: tokenOf(id) });

export const loadFile = (file: unknown): Promise<{ id: string; moves: number }> => post('/tables/file', file);

// ------------------------------------------------------------------------------------------------ cards

/** What the cards of a game can be filtered by. */
export interface Filters {
  types: string[];
  colors: string[];
  sets: string[];
  costs: number[];
  keywords: string[];
}

export interface CardPage {
  total: number;
  cards: Face[];
  filters: Filters;
}

export interface CardQuery {
  q?: string;
  type?: string;
  color?: string | readonly string[];
  set?: string;
  cost?: string;
  keyword?: string;
}

export const cards = (game: Game, query: CardQuery, offset: number, limit: number): Promise<CardPage> =>
  get<CardPage>(`/cards/${game}`, { query: { ...query, offset, limit } });

/** Where reading stopped: the line as the reader sees it, and how many of its characters come before. */
export interface Unread {
  field: string;
  clause: string;
  line: string;
  column: number;
  reason: string;
}

export interface Reading {
  read: boolean;
  playable: boolean;
  face: Face | null;
  effects: Effect[];
  worn_effects: Effect[];
  unread: Unread | null;
  refused: string;
  card: OwnCard | null;
  /** A sentence for each line of one's own words that can't be used. */
  words: string[];
}

/** An ability in the effect language, as plain data. */
export type Effect = Record<string, unknown>;

export interface WholeCard extends Face {
  effects: Effect[];
  worn_effects: Effect[];
}

export const wholeCard = (game: Game, number: string): Promise<WholeCard> => once(`/cards/${game}/${part(number)}`);

export const readCard = (game: Game, card: Record<string, unknown>): Promise<Reading> =>
  post<Reading>(`/cards/${game}/read`, card);

// ------------------------------------------------------------------------------------------------ decks

/** What makes a deck illegal: by a rule, or by a list of forbidden cards. */
export interface Breach {
  rule: string;
  list: string;
  text: string;
}

export interface DeckPart {
  heading: string;
  count: number;
  entries: { count: number; face: Face }[];
}

/** All there is to know about a deck; lines in `wrong` are passed over, the others count. */
export interface Sheet {
  name: string;
  title: string;
  legal: boolean;
  /** No rule is against it: it can be played, whatever lists of forbidden cards say. */
  playable: boolean;
  parts: DeckPart[];
  breaches: Breach[];
  /** What is against it in other modes only. */
  elsewhere: Breach[];
  wrong: { line: number; text: string }[];
  curve: { cost: number; count: number }[];
  colors: { name: string; count: number }[];
  types: { name: string; count: number }[];
  /** The colours that fit; empty: any. */
  within: string[];
  /** What a part can be filled up with. */
  fill: { heading: string; label: string; entries: DeckPart['entries'] } | null;
  list: string;
}

export const shippedDeck = (game: Game, name: string): Promise<Sheet> => once(`/decks/${game}/${part(name)}`);

export const checkDeck = (game: Game, text: string): Promise<Sheet> =>
  post<Sheet>(`/decks/${game}/check`, withOwnCards(game, text));

/** A deck to try a card out with. */
export const deckWith = (game: Game, card: OwnCard): Promise<Sheet> => post<Sheet>(`/decks/${game}/with`, { card });

// ------------------------------------------------------------------------------------------------ rules

export interface RuleLine {
  number: string;
  text: string;
}

export interface Chapter {
  chapter: string;
  title: string;
  rules: RuleLine[];
}

export interface Rulebook {
  title: string;
  editions: string[];
  chapters: Chapter[];
}

/** All that is known of a rule: `above` it is part of, `parts` are its own, `also` others of that number. */
export interface RuleSheet extends RuleLine {
  chapter: string;
  title: string;
  editions: string[];
  remarks: string[];
  above: RuleLine[];
  parts: RuleLine[];
  also: RuleLine[];
  enforced: { file: string; line: number; where: string }[];
  scenarios: RulingLine[];
  total: number;
}

export const rules = (game: Game): Promise<Rulebook> => once(`/rules/${game}`);

export const ruleSheet = (game: Game, number: string): Promise<RuleSheet> => once(`/rules/${game}/${part(number)}`);

// ------------------------------------------------------------------------------------------------ rulings

export interface RulingLine {
  key: string;
  title: string;
  rules: string[];
  file: string;
}

export interface RulingPage {
  available: boolean;
  message: string;
  total: number;
  files: Record<string, string>;
  scenarios: RulingLine[];
}

export interface Ruling extends RulingLine {
  edition: string;
  text: string;
  before: string | null;
  after: string | null;
}

/** A state in which nothing is hidden. */
export type OpenState = Pick<StateFrame, Standing>;

export interface RunStep {
  number: number;
  line: number;
  label: string;
  ok: boolean;
  message: string;
  state: OpenState;
}

/** One scenario under one edition; without a start where it has no position. */
export interface Run {
  title: string;
  game: Game;
  edition: string;
  rules: string[];
  ok: boolean;
  message: string;
  /** The line of the text that is to blame; 0: none. */
  fault: number;
  start: OpenState | null;
  steps: RunStep[];
  faces: Record<string, Face>;
}

export interface Judged {
  ok: boolean;
  message: string;
  fault: number;
  runs: Run[];
}

export const rulings = (game: Game, query: { q?: string; rule?: string; file?: string }, offset: number): Promise<RulingPage> =>
  get<RulingPage>(`/rulings/${game}`, { query: { ...query, offset } });

export const ruling = (game: Game, key: string): Promise<Ruling> => get<Ruling>(`/rulings/${game}/${part(key)}`);

export const runRuling = (text: string): Promise<Judged> => post<Judged>('/rulings/run', { text });

export const playRuling = (text: string, steps: number, seat: number, kinds: readonly string[]): Promise<NewTable> =>
  post<NewTable>('/rulings/play', { text, steps, seat, opponents: opponents(kinds) });
