/** What a view and its choices mean for somebody who clicks: plain functions, no drawing. */
import type { CardView, ChainItemView, Choice, Face, Game, PlayerWord, Ref, Seat, View, ZoneView } from '../lib/protocol';
import { withPlainBrackets } from '../lib/words';

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

const NO_PLACE = new Set(['nowhere', 'outside']);
const OFF_BOARD = new Set(['trash', 'removal', 'banished', 'nowhere', 'outside', 'deck', 'resource_deck', 'rune_deck']);

/** Is a card of this zone drawn on the board, where it can be clicked? */
export const isDrawn = (zone: string): boolean => !OFF_BOARD.has(zone);

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

/** Is it this player's turn? In a team battle of Gundam a team takes its turn together. */
export const hasTurn = (view: View, game: Game, player: PlayerWord): boolean =>
  view.active === player || (game === 'gundam' && areMates(view, view.active, player));

/** Whose turn it is, in a word or two. */
export function turnWords(view: View, game: Game, name: (player: PlayerWord) => string): string {
  return view.you && hasTurn(view, game, view.you) ? 'yours' : name(view.active);
}

/** Is a player out, with all cards? Whoever is beaten last still has theirs before them. */
export const isGone = (view: View, player: PlayerWord): boolean =>
  (view.out?.includes(player) ?? false) &&
  Object.entries(view.zones).every(([name, zone]) => {
    const part = zoneParts(name);
    return part.player !== player || !zone.count || NO_PLACE.has(part.zone);
  });

/** Before whom the shields and the base of a player lie: a team of Gundam shares them, at its leader. */
export const shieldHolder = (view: View, player: PlayerWord): PlayerWord =>
  (view.teams ?? []).find((team) => team.includes(player))?.[0] ?? player;

/** Choices that are buttons although they point at somebody: a click on a name would not say what it does. */
const SPOKEN = new Set(['invite']);

/** What is clicked first: a choice that names only where it goes begins there. */
const first = (choice: Choice): Ref[] => (SPOKEN.has(choice.verb) ? [] : choice.from.length ? choice.from : choice.to);
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
      return where && !isDrawn(where.zone);
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

/** Verbs that are always there and never the point: lit more quietly. */
const QUIET = new Set(['exhaust', 'recycle']);
export const isQuiet = (choices: readonly Choice[]): boolean => choices.every((choice) => QUIET.has(choice.verb));

export function lineWords(line: string): string {
  if (line === 'end') return 'End turn';
  const rune = /^(exhaust|recycle) (\w+) Rune\b/.exec(line);
  const gain = rune ? (rune[1] === 'exhaust' ? ' for 1 Energy' : ` for 1 ${rune[2]} Power`) : '';
  const said = (line + gain).replaceAll(' -> ', ' → ').replace(/\bex=(\d+)/, (_, many) => `with ${many} EX Resource${many === '1' ? '' : 's'}`);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export function seatName(seats: readonly Seat[], player: PlayerWord, you: PlayerWord | null): string {
  if (player === you) return 'You';
  const seat = seats.find((one) => one.player === player);
  if (!seat) return `Player ${player.slice(1)}`;
  if (seat.name && !['you', 'person', player, seat.kind].includes(seat.name)) return seat.name;
  return seat.kind === 'person' || seats.length > 2 ? `Player ${player.slice(1)}` : 'Computer';
}

const ODD_VERBS: Record<string, string> = { has: 'have', is: 'are', was: 'were', goes: 'go', does: 'do' };

/** The verb of a sentence about somebody, said to them: takes, take; passes, pass. */
const toYou = (verb: string): string =>
  ODD_VERBS[verb] ?? (/(ss|sh|ch|x)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, ''));

/** Names with a comma are quoted in lines, where they are told apart; who reads them needs no quotes. */
export const unquoted = (text: string): string => text.replace(/"([^"]*, [^"]*)"/g, '$1');

/** Players are told by name, not by seat; who reads is `you`. */
export function withNames(text: string, seats: readonly Seat[], you: PlayerWord | null): string {
  const start = new RegExp(`(^|[.:] )${you} (\\w+)([^.]* and wins\\b)?`, 'g');
  const mine = new RegExp(`\\b(the )((?:\\w+ )?\\w+) of ${you}\\b`, 'gi');
  const owned = unquoted(withPlainBrackets(text))
    .replace(/([!?])\.(?= |$)/g, '$1')
    .replace(mine, (_, the: string, what: string) => `${the === 'The ' ? 'Your' : 'your'} ${what}`)
    .replace(new RegExp(`\\bof ${you}\\b(?!')`, 'g'), 'of yours');
  const said = owned.replace(start, (_, before: string, verb: string, rest?: string) => {
    return `${before}You ${toYou(verb)}${rest?.replace(/wins$/, 'win') ?? ''}`;
  });
  // `p2/Dom` is a card of p2, `p2.base` one of their places.
  return said.replace(/\bp([1-8])\b(?:('s)|\/|\.([a-z]\w*))?/g, (all, number, own, zone, at) => {
    const player = `p${number}`;
    const owns = own !== undefined || all.length > 2;
    const rest = zone ? ` ${zoneWords(zone)}` : all.endsWith('/') ? ' ' : '';
    if (player !== you) return seatName(seats, player, you) + (owns ? "'s" : '') + rest;
    const word = owns ? 'your' : 'you';
    return (at === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word) + rest;
  });
}

const ZONE_WORDS: Record<string, string> = {
  hand: 'hand',
  battle: 'battle area',
  pilots: 'battle area',
  base: 'base',
  shields: 'shields',
  resources: 'resource area',
  trash: 'trash',
  removal: 'removal area',
  runes: 'runes',
  legend: 'legend zone',
  champion: 'champion zone',
  chain: 'chain',
  facedown: 'facedown',
  banished: 'banishment',
  battlefields: 'battlefields',
};

export const zoneWords = (zone: string): string => ZONE_WORDS[zone] ?? (zone.startsWith('field') ? 'battlefield' : zone);

/** What a card is, how it stands and what can be done with it, in one sentence for those who listen. */
export function cardLabel(
  placed: Placed,
  face: Face | null,
  view: View,
  can: readonly Choice[],
  lit: '' | 'from' | 'to',
): string {
  const { card, zone, player } = placed;
  const parts: string[] = [card.name, face?.type ?? card.type];
  if (zone === 'hand' && face) {
    if (face.level != null) parts.push(`level ${face.level}`);
    if (face.cost != null) parts.push(`cost ${face.cost}`);
    if (face.power) parts.push(`power ${face.power}`);
  }
  const ap = card.ap ?? face?.ap;
  const hp = card.hp ?? face?.hp;
  const might = card.might ?? face?.might;
  if (ap != null) parts.push(`AP ${ap}`);
  if (hp != null) parts.push(`HP ${hp}`);
  if (might != null) parts.push(`Might ${might}`);
  if (card.damage) parts.push(`damage ${card.damage}`);
  if (card.pilot) parts.push(`pilot ${card.pilot}`);
  if (card.attached?.length) parts.push(`with ${card.attached.join(', ')}`);
  parts.push(...states(card));
  if (card.keywords?.length) parts.push(card.keywords.join(', '));
  if (player) parts.push(`${player === view.you ? 'your' : `player ${player.slice(1)}'s`} ${zoneWords(zone)}`);
  const verbs = [...new Set(can.map((choice) => choice.verb))];
  if (lit === 'to') parts.push('can be the target');
  else if (verbs.length) parts.push(`can: ${verbs.join(', ')}`);
  return parts.join(', ');
}

export function states(card: CardView): string[] {
  return [
    card.rested ? 'rested' : '',
    card.exhausted ? 'exhausted' : '',
    card.linked ? 'linked' : '',
    card.stunned ? 'stunned' : '',
    card.empowered ? 'empowered' : '',
    card.buffed ? `buffed ${card.buffed}` : '',
    card.role ?? '',
  ].filter(Boolean);
}

/** How a number differs from what is printed. */
export function changed(now: number | null | undefined, printed: number | null | undefined): '' | 'up' | 'down' {
  if (now == null || printed == null || now === printed) return '';
  return now > printed ? 'up' : 'down';
}

export const PHASES: Record<Game, string[]> = {
  gundam: ['start', 'draw', 'resource', 'main', 'end'],
  riftbound: ['awaken', 'beginning', 'channel', 'draw', 'main', 'ending'],
};

/** What somebody else is about to decide, as far as everybody can tell. */
export function waitsFor(view: View): string {
  if (view.phase === 'setup') return ' before the first turn';
  if (view.battle?.step === 'block') return ': block or not';
  if (view.battle?.step === 'action') return ' in the action step';
  if (view.priority && view.priority === view.to_act) return ': react or pass';
  if (view.focus && view.focus === view.to_act) return ': act in the showdown or pass';
  return ` in the ${view.phase} phase`;
}
