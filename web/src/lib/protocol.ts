/** The words of the wire: what docs/web-table.md says, as types. */

/** The name of one of the server's games. */
export type Game = string;
export type Ref = string;
export type PlayerWord = string;

/** A piece of a sentence: its text, and what it stands for, if anything. */
export interface Part {
  text: string;
  /** The name of a card. */
  card?: string;
  player?: PlayerWord;
  keyword?: string;
  rule?: string;
}
export type Parts = Part[];

export interface Face {
  number: string;
  name: string;
  type: string;
  colors: string[];
  set?: string | null;
  cost?: number | null;
  level?: number | null;
  power?: number | null;
  ap?: number | null;
  hp?: number | null;
  might?: number | null;
  might_bonus?: number | null;
  supertypes?: string[] | null;
  traits?: string[] | null;
  link?: string | null;
  pilot?: { name: string; ap?: number | null; hp?: number | null } | null;
  keywords?: string[] | null;
  text: Parts[];
  worn?: Parts[] | null;
  /** Words of the glossary that it uses. */
  terms: string[];
  /** The parts of a deck it may be in, the usual one first. */
  parts: string[];
  own?: boolean;
  token?: boolean;
  zones?: string[] | null;
  champion?: string | null;
  effects?: unknown;
}

/** A card as a view tells it: facts of the moment beside the name. */
export interface CardView {
  id: number;
  name: string;
  number: string;
  type: string;
  ap?: number;
  hp?: number;
  damage?: number;
  keywords?: string[];
  traits?: string[];
  rested?: boolean;
  pilot?: string | null;
  pilot_id?: number | null;
  linked?: boolean;
  fresh?: boolean;
  exhausted?: boolean;
  named?: string;
  host?: number | null;
  might?: number;
  stunned?: boolean;
  empowered?: boolean;
  buffed?: number;
  role?: 'attacker' | 'defender' | null;
  attached?: string[];
  attached_ids?: number[];
  at?: string;
  at_ref?: Ref | null;
  from_top?: number;
}

export type Seen = Omit<CardView, 'id'> & { id?: number };

export interface ZoneView {
  count: number;
  cards?: CardView[];
  seen?: Seen[];
}

export interface BattlefieldView {
  name: string;
  controller: PlayerWord | null;
  contested: PlayerWord | null;
  facedown: PlayerWord[];
  ref: Ref;
  /** What a player has there is in the zone `p1.` and this word. */
  zone: string;
}

export interface ChainItemView {
  name: string;
  kind: 'card' | 'ability';
  controller: PlayerWord | null;
  final: boolean;
  targets: string[];
  place: string | null;
  number?: string | null;
  ref?: Ref | null;
  target_refs?: Ref[];
}

export interface BattleView {
  attacker: string;
  target: string;
  attacker_ref?: Ref | null;
  target_ref?: Ref | null;
  step?: string;
}

export interface Decision {
  kind: string;
  prompt: string;
  /** The card whose effect or play asks. */
  source?: Ref | null;
  number?: string | null;
}

export interface View {
  you: PlayerWord | null;
  players: number;
  /** Who plays together; empty where everybody plays alone. */
  teams?: PlayerWord[][];
  turn: number;
  active: PlayerWord;
  zones: Record<string, ZoneView>;
  phase: string;
  to_act: PlayerWord | null;
  options?: string[];
  result: { winners: PlayerWord[]; rule: string } | null;
  decision?: Decision | null;
  edition?: string;
  mode?: string;
  out?: PlayerWord[];
  battle?: BattleView | null;
  turn_order?: string;
  victory_score?: number;
  points?: number[];
  xp?: number[];
  pools?: Record<string, number>[];
  battlefields?: BattlefieldView[];
  chain?: ChainItemView[];
  showdown?: string | null;
  showdown_ref?: Ref | null;
  combat?: boolean;
  attacker?: PlayerWord | null;
  defender?: PlayerWord | null;
  focus?: PlayerWord | null;
  priority?: PlayerWord | null;
}

export interface Choice {
  line: string;
  verb: string;
  from: Ref[];
  to: Ref[];
  number?: string | null;
  /** The words on a button. */
  label: string;
  /** Whether it stands out, or is always there and seldom the point. */
  weight: '' | 'main' | 'quiet';
  /** What the space bar does: at once, or after asking again. */
  key: '' | 'pass' | 'end';
  /** Worth a second look on a touch screen. */
  read: boolean;
  /** What a target would mean, while the card is held. */
  aim: string;
  /** Other choices that may be taken along with this one. */
  along: { prompt: string; labels: string[]; lines: string[] } | null;
}

/** Things of which several are picked, in any order; `none`: what is said to pick nothing. */
export interface Picks {
  least: number;
  most: number;
  none: string;
  choices: Choice[];
  prompt: string;
  /** The words on the button for each number of picks. */
  labels: string[];
}

/** What is asked, and what the card says that asks. */
export interface Question {
  prompt: string;
  says: string;
}

/** Of each player: is the turn theirs, and who holds what guards them? */
export interface Side {
  turn: boolean;
  guard: PlayerWord;
}

export interface Outcome {
  title: string;
  parts: Parts;
}

export interface LogLine {
  n: number;
  turn: number;
  player: PlayerWord | null;
  kind: string;
  /** It is the heading of its turn. */
  heads: boolean;
  /** A step on the way to what other lines tell. */
  detail: boolean;
  parts: Parts;
}

export interface Seat {
  player: PlayerWord;
  name: string;
  kind: string;
  /** How well a computer plays. */
  level: string;
  taken: boolean;
  here: boolean;
}

export interface Undo {
  possible: boolean;
  free: boolean;
  why_not: string;
  asked_by: PlayerWord | null;
  /** The own request to go back stands. */
  asking: boolean;
}

export interface Auto {
  nothing: boolean;
  until: '' | 'turn' | 'something';
  steps: Record<string, 'ask' | 'pass'>;
}

export interface TableInfo {
  id: string;
  game: Game;
  edition: string;
  mode: string;
  /** Their names; null is one that another person keeps to themselves until the game is over. */
  decks: (string | null)[];
  over: boolean;
  /** Not all decks are there yet. */
  waiting: boolean;
  link: string;
}

export interface Hint {
  line: string;
  label: string;
  chance: number;
  reason: string;
  others: { line: string; label: string; chance: number }[];
  tries: number;
}

/** What forbids something: what it comes to, if that can be said in short, and the rule. */
export interface Why {
  label: string;
  short: Parts;
  parts: Parts;
}

export interface StateFrame {
  is: 'state';
  at: number;
  seat: PlayerWord | null;
  view: View;
  choices: Choice[];
  picks?: Picks | null;
  question: Question | null;
  sides: Side[];
  /** What somebody is about to decide: follows their name. */
  waits: string;
  outcome: Outcome | null;
  log_from: number;
  log: LogLine[];
  faces: Record<string, Face>;
  seats: Seat[];
  undo: Undo;
  auto: Auto | null;
  /** This seat is asked, but passes by itself in a moment. */
  passing?: boolean;
  table: TableInfo;
}

/** A table that is dealt when everybody has brought a deck; `bring`: the invitation of this browser asks for one. */
export interface WaitingFrame {
  is: 'waiting';
  seat: PlayerWord | null;
  bring: boolean;
  seats: Seat[];
  table: TableInfo;
}

export type ServerFrame =
  | StateFrame
  | WaitingFrame
  | { is: 'done'; id?: number; at: number }
  | { is: 'refused'; id?: number; text: string; rule: string }
  | { is: 'answer'; id?: number; why?: Why[]; hint?: Hint }
  | { is: 'thinking'; seat: PlayerWord }
  | { is: 'asked'; what: string; by: PlayerWord; to: number }
  /** An invitation was taken up: from now on this is the seat's token. */
  | { is: 'seated'; seat: PlayerWord; token: string }
  | { is: 'pong' }
  | { is: 'bye'; text: string };

export type ClientFrame =
  | { do: 'sit'; token: string | null; log: number }
  | { do: 'play'; at: number; line: string }
  /** Lines that are said as one: all that is picked, or all who move. */
  | { do: 'play'; at: number; lines: string[] }
  | { do: 'why'; line: string }
  | { do: 'why'; card: Ref }
  | { do: 'undo'; at: number }
  | { do: 'consent'; yes: boolean }
  | { do: 'hint'; at: number }
  | { do: 'auto'; auto: Auto }
  | { do: 'concede' }
  | { do: 'ping' };

export interface Keyword {
  name: string;
  text: string;
  rule: string;
  kind: string;
}

export interface RuleText {
  number: string;
  text: string;
  part?: string | null;
  scenarios?: { key: string; title: string }[];
}
