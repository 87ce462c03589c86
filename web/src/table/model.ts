/** What a view and its choices mean for somebody who clicks: plain functions, no drawing. */
import type { GameWords, Mark } from '../lib/games';
import type { CardView, ChainItemView, Choice, Face, PlayerWord, Ref, View, ZoneView } from '../lib/protocol';

export interface Placed {
  card: CardView;
  zone: string;
  player: PlayerWord | null;
}

export const refOf = (card: { id: number }): Ref => `c${card.id}`;

/** `p1.battle` is the zone `battle` of p1; a shared zone is nobody's. */
export function zoneParts(name: string): { player: PlayerWord | null; zone: string } {
  const dot = name.indexOf('.');
  return dot < 0 ? { player: null, zone: name } : { player: name.slice(0, dot), zone: name.slice(dot + 1) };
}

export function cardsByRef(view: View): Map<Ref, Placed> {
  const found = new Map<Ref, Placed>();
  for (const [name, entry] of Object.entries(view.zones)) {
    for (const card of entry.cards ?? []) found.set(refOf(card), { card, ...zoneParts(name) });
  }
  return found;
}

export const zoneOf = (view: View, player: PlayerWord, zone: string): ZoneView =>
  view.zones[`${player}.${zone}`] ?? { count: 0 };

export const cardsIn = (view: View, player: PlayerWord, zone: string): CardView[] =>
  zoneOf(view, player, zone).cards ?? [];

/** Is a card of this zone drawn on the board, where it can be clicked? */
export const isDrawn = (words: GameWords, zone: string): boolean => words.zones[zone]?.pile === '';

export const players = (view: View): PlayerWord[] =>
  Array.from({ length: view.players }, (_, index) => `p${index + 1}`);

/** From whose side the table is seen: the own, and a spectator sits with the first player. */
export const seatShown = (view: View): PlayerWord => view.you ?? 'p1';

/** Do two players play together? Nobody is their own teammate. */
export const areMates = (view: View, one: PlayerWord, other: PlayerWord): boolean =>
  one !== other && (view.teams ?? []).some((team) => team.includes(one) && team.includes(other));

/** Who plays on the side from which the table is seen. */
export const isAlly = (view: View, player: PlayerWord): boolean =>
  player === seatShown(view) || areMates(view, player, seatShown(view));

/** The others from the left, or from above: opponents in the order of their seats, teammates next to oneself. */
export function others(view: View): PlayerWord[] {
  const all = players(view);
  const mine = all.indexOf(seatShown(view));
  const round = [...all.slice(mine + 1), ...all.slice(0, mine)];
  return [...round.filter((player) => !isAlly(view, player)), ...round.filter((player) => isAlly(view, player))];
}

/** Is a player out, with all cards? Whoever is beaten last still has theirs before them. */
export const isGone = (view: View, words: GameWords, player: PlayerWord): boolean =>
  (view.out?.includes(player) ?? false) &&
  Object.entries(view.zones).every(([name, zone]) => {
    const part = zoneParts(name);
    return part.player !== player || !zone.count || !words.zones[part.zone];
  });

/** What is clicked first: a choice that names only where it goes begins there. */
const first = (choice: Choice): Ref[] => (choice.from.length ? choice.from : choice.to);
const then = (choice: Choice): Ref[] => (choice.from.length ? choice.to : []);

export interface Offer {
  /** Choices that begin at a ref. */
  at: Map<Ref, Choice[]>;
  /** Choices that are about nothing on the table: buttons. */
  buttons: Choice[];
  /** Cards that lie in no place of the board: drawn in the prompt. */
  tray: { key: string; number: string; ref: Ref | null; choices: Choice[] }[];
}

export function offer(
  choices: readonly Choice[],
  placed: ReadonlyMap<Ref, Placed>,
  words: GameWords,
  chain: readonly ChainItemView[] = [],
): Offer {
  const at = new Map<Ref, Choice[]>();
  const buttons: Choice[] = [];
  const tray = new Map<string, Offer['tray'][number]>();
  for (const choice of choices) {
    const refs = first(choice);
    for (const ref of refs) at.set(ref, [...(at.get(ref) ?? []), choice]);
    const away = refs.find((ref) => {
      const where = placed.get(ref);
      if (where?.zone === 'chain') return !chain.some((item) => item.ref === ref);
      return where && !isDrawn(words, where.zone);
    });
    if (away !== undefined) {
      const number = placed.get(away)?.card.number ?? '';
      const item = tray.get(away) ?? { key: away, number, ref: away, choices: [] };
      item.choices.push(choice);
      tray.set(away, item);
    } else if (!refs.length) {
      if (choice.number) tray.set(choice.line, { key: choice.line, number: choice.number, ref: null, choices: [choice] });
      else buttons.push(choice);
    }
  }
  return { at, buttons, tray: [...tray.values()] };
}

export type Step =
  | { kind: 'play'; line: string }
  /** Something is held: its targets light up, and what needs no target is a menu. */
  | { kind: 'hold'; ref: Ref; targets: Ref[]; menu: Choice[] }
  | { kind: 'nothing' };

/** A click on a thing when nothing is held. */
export function take(given: Offer, ref: Ref): Step {
  const choices = given.at.get(ref) ?? [];
  const aimed = choices.filter((choice) => then(choice).length);
  const plain = choices.filter((choice) => !then(choice).length);
  if (!choices.length) return { kind: 'nothing' };
  const only = plain[0];
  if (only && plain.length === 1 && !aimed.length) return { kind: 'play', line: only.line };
  return { kind: 'hold', ref, targets: [...new Set(aimed.flatMap(then))], menu: plain };
}

/** A click on (or a drop onto) a thing while another is held. */
export function aim(given: Offer, held: Ref, target: Ref): Step {
  const choices = (given.at.get(held) ?? []).filter((choice) => then(choice).includes(target));
  const only = choices[0];
  if (!only) return { kind: 'nothing' };
  return choices.length === 1
    ? { kind: 'play', line: only.line }
    : { kind: 'hold', ref: held, targets: [target], menu: choices };
}

/** What is dropped on the open table, where no target is wanted. */
export function drop(given: Offer, held: Ref): Step {
  const plain = (given.at.get(held) ?? []).filter((choice) => !then(choice).length);
  const only = plain[0];
  if (!only) return { kind: 'nothing' };
  return plain.length === 1
    ? { kind: 'play', line: only.line }
    : { kind: 'hold', ref: held, targets: [], menu: plain };
}

/** All that is lit for a line: for a hint. */
export const refsOf = (choices: readonly Choice[], line: string): Ref[] =>
  choices.filter((choice) => choice.line === line).flatMap((choice) => [...choice.from.slice(0, 1), ...choice.to]);

/** Are these always there and never the point? They are lit more quietly. */
export const isQuiet = (choices: readonly Choice[]): boolean => choices.every((choice) => choice.weight === 'quiet');

/** What is asked while a card is held: what a target would mean, or what else could be done. */
export function heldWords(name: string, can: readonly Choice[], aiming: boolean, menu: boolean): string {
  if (!aiming) return `${name}: what shall it do?`;
  const aims = new Set(can.filter((choice) => choice.to.length).map((choice) => choice.aim));
  const [aim] = aims;
  return `${aims.size === 1 && aim ? aim : `${name}: choose a target`}${menu ? ', or what else to do' : ''}.`;
}

/** What a card is, how it stands and what can be done with it, in one sentence for those who listen. */
export function cardLabel(
  placed: Placed,
  face: Face | null,
  view: View,
  words: GameWords,
  can: readonly Choice[],
  lit: '' | 'from' | 'to',
): string {
  const { card, zone, player } = placed;
  const shown = words.stats.filter((stat) => stat.place === 'foot' || (stat.place === 'hand' && zone === 'hand'));
  const numbers = shown.map((stat) => ({ title: stat.title, value: numberOf(card, face, stat.key) }));
  const parts: string[] = [card.name, face?.type ?? card.type];
  parts.push(...numbers.filter(({ value }) => value != null).map(({ title, value }) => `${title} ${value}`), ...standing(card, words));
  if (card.keywords?.length) parts.push(card.keywords.join(', '));
  if (player) parts.push(`${player === view.you ? 'your' : `player ${player.slice(1)}'s`} ${words.zones[zone]?.name ?? zone}`);
  const verbs = [...new Set(can.map((choice) => choice.verb))];
  if (lit === 'to') parts.push('can be the target');
  else if (verbs.length) parts.push(`can: ${verbs.join(', ')}`);
  return parts.join(', ');
}

/** A number of a card: as it is now, or as printed. */
export function numberOf(card: CardView | null, face: Face | null, key: string): number | null {
  const now = factsOf(card)[key] ?? factsOf(face)[key];
  return typeof now === 'number' ? now : null;
}

const factsOf = (thing: object | null): Record<string, unknown> => (thing ?? {}) as Record<string, unknown>;

/** The value of a mark in words; null where it doesn't hold. */
function valueOf(card: CardView, mark: Mark): string | null {
  const value = factsOf(card)[mark.key];
  if (Array.isArray(value)) return value.length ? value.join(', ') : null;
  return value ? String(value) : null;
}

const filled = (words: string, value: string): string => words.replace('{}', value);

/** How a card stands, in words. */
export const standing = (card: CardView, words: GameWords): string[] =>
  words.marks.flatMap((mark) => {
    const value = valueOf(card, mark);
    return value === null ? [] : [filled(mark.says, value)];
  });

/** Does a card lie sideways, and the word for how it lies? */
export const turning = (card: CardView, words: GameWords): { turned: boolean; word: string } => {
  const mark = words.marks.find((each) => each.turned && each.key in card);
  const turned = mark !== undefined && valueOf(card, mark) !== null;
  return { turned, word: mark ? (turned ? mark.says : mark.not) : '' };
};

/** What is drawn on a card about how it stands. */
export const marksOf = (card: CardView, words: GameWords): { text: string; kind: string }[] =>
  words.marks.flatMap((mark) => {
    const value = valueOf(card, mark);
    return value === null || !mark.mark ? [] : [{ text: filled(mark.mark, value), kind: mark.kind }];
  });

/** How a number differs from what is printed. */
export function changed(now: number | null | undefined, printed: number | null | undefined): '' | 'up' | 'down' {
  if (now == null || printed == null || now === printed) return '';
  return now > printed ? 'up' : 'down';
}
