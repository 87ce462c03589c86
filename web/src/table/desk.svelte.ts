/** The desk: what is drawn and what the hand does on it. A replay has one too, on which nothing can be played. */
import { getContext, setContext } from 'svelte';
import { wordsOf, type GameWords } from '../lib/games';
import type { CardView, Choice, Face, Game, Picks, PlayerWord, Question, Ref, Seat, Side, TableInfo, View } from '../lib/protocol';
import { aim, cardsByRef, drop, isQuiet, offer, refOf, seatShown, take, type Placed, type Step } from './model';
import { along, ofSet, type Picking } from './picking';

/** The part of a State frame that is drawn. */
export interface Shown {
  view: View;
  faces: Record<string, Face>;
  seats: Seat[];
  table: TableInfo;
  choices?: Choice[];
  picks?: Picks | null;
  question: Question | null;
  sides: Side[];
}

export interface Peek {
  face: Face;
  card: CardView | null;
  ref: Ref | null;
}

export interface Menu {
  ref: Ref;
  choices: Choice[];
}

export class Desk {
  view: View = $state.raw({} as View);
  faces: Record<string, Face> = $state.raw({});
  seats: Seat[] = $state.raw([]);
  table: TableInfo = $state.raw({} as TableInfo);
  choices: Choice[] = $state.raw([]);
  question: Question | null = $state.raw(null);
  sides: Side[] = $state.raw([]);

  /** Several things are picked before anything is said. */
  picking: Picking | null = $state.raw(null);
  picked: { key: string; line: string }[] = $state.raw([]);

  held: Ref | null = $state(null);
  targets: Ref[] = $state.raw([]);
  menu: Menu | null = $state.raw(null);
  /** What a hint points at. */
  pointed: Ref[] = $state.raw([]);
  /** What has just been sent, until it is shown: the arrow of an attack. */
  sent: { from: Ref; to: Ref } | null = $state.raw(null);
  /** What the pointer or the focus is on. */
  near: { ref: Ref | null; number: string | null } | null = $state.raw(null);
  /** A card that was asked for in large on a small screen. */
  sheet: Peek | null = $state.raw(null);
  pile: { title: string; cards: CardView[] } | null = $state.raw(null);

  readonly game: Game = $derived(this.table.game);
  readonly words: GameWords = $derived(wordsOf(this.game));
  readonly placed: Map<Ref, Placed> = $derived(this.view.zones ? cardsByRef(this.view) : new Map());
  readonly offer = $derived(
    offer(this.picking?.choices ?? this.choices, this.placed, this.words, this.view.chain),
  );
  readonly peek: Peek | null = $derived(this.near ? this.look(this.near.ref, this.near.number) : null);
  readonly byName: Map<string, Face> = $derived(
    new Map(Object.values(this.faces).flatMap((face) => [[face.name, face], ...(face.pilot ? [[face.pilot.name, face]] : [])] as [string, Face][])),
  );
  readonly seat: PlayerWord = $derived(seatShown(this.view));

  constructor(
    private readonly onplay: (said: string | string[]) => void = () => undefined,
    private readonly onwhy: (ref: Ref) => void = () => undefined,
    /** Only looked at: a replay, a ruling. */
    readonly still = false,
  ) {}

  show(frame: Shown): void {
    this.view = frame.view;
    this.faces = { ...this.faces, ...frame.faces };
    this.seats = frame.seats;
    this.table = frame.table;
    this.question = frame.question;
    this.sides = frame.sides;
    this.offerAll(frame.choices ?? [], frame.picks);
    const asks = frame.view.decision;
    if (frame.choices?.length && asks?.number) this.near = { ref: asks.source ?? null, number: asks.number };
  }

  /** What may be done now; whatever was held is put back. */
  offerAll(choices: Choice[], picks: Picks | null = null): void {
    this.choices = choices;
    this.picking = ofSet(choices.length ? picks : null);
    this.picked = [];
    this.pointed = [];
    this.cancel();
  }

  cancel(): void {
    this.held = null;
    this.targets = [];
    this.menu = null;
  }

  face(number: string | null | undefined): Face | null {
    return number ? (this.faces[number] ?? null) : null;
  }

  name(player: PlayerWord): string {
    return this.seats.find((seat) => seat.player === player)?.name ?? `Player ${player.slice(1)}`;
  }

  side(player: PlayerWord): Side {
    return this.sides[Number(player.slice(1)) - 1] ?? { turn: false, guard: player };
  }

  /** What is said for all that is picked; empty: not enough is. */
  readonly pickedLines: string[] = $derived(this.picking?.said(this.picked.map((one) => one.line)) ?? []);

  /** Take a thing into what is picked, or put it back. */
  pick(key: string, line: string): void {
    if (!this.picking) return;
    const others = this.picked.filter((one) => one.key !== key);
    if (others.length < this.picked.length) this.picked = others;
    else if (this.picked.length < this.picking.most) this.picked = [...this.picked, { key, line }];
  }

  /** Nothing is picked; units that were about to move together stay. */
  pickAnew(): void {
    this.picked = [];
    if (this.picking?.leader) this.picking = null;
  }

  confirm(): void {
    if (!this.pickedLines.length) return;
    const { leader = null, goal = null } = this.picking ?? {};
    this.sent = leader && goal ? { from: leader, to: goal } : null;
    this.onplay(this.pickedLines);
  }

  isHeld(ref: Ref): boolean {
    return this.held === ref || this.picking?.leader === ref || this.picked.some((one) => one.key === ref);
  }

  lit(ref: Ref): '' | 'from' | 'to' {
    if (this.picking) {
      const more = this.picked.length < this.picking.most && this.offer.at.has(ref);
      return more || this.picked.some((one) => one.key === ref) ? 'from' : '';
    }
    if (this.held !== null && this.held !== ref && this.targets.includes(ref)) return 'to';
    if (this.held !== null && this.targets.length) return '';
    return this.offer.at.has(ref) ? 'from' : '';
  }

  at(ref: Ref): Choice[] {
    return this.offer.at.get(ref) ?? [];
  }

  click(ref: Ref): void {
    if (this.still) return;
    if (this.picking) {
      const meant = this.at(ref)[0];
      if (meant) this.pick(ref, meant.line);
      else if (this.picking.leader === ref) this.pickAnew();
      return;
    }
    if (this.held === ref) {
      this.cancel();
      return;
    }
    if (this.held !== null && this.targets.includes(ref)) {
      this.follow(aim(this.offer, this.held, ref));
      return;
    }
    const step = take(this.offer, ref);
    const can = this.at(ref);
    if (step.kind === 'play' && can.length && isQuiet(can)) {
      this.follow({ kind: 'hold', ref, targets: [], menu: can }); // seldom meant, so it is asked for once more
      return;
    }
    if (step.kind === 'nothing') {
      this.cancel();
      if (this.placed.has(ref)) this.onwhy(ref);
      return;
    }
    this.follow(step);
  }

  /** Pick a thing up to drag it: its targets light up, no menu comes. */
  lift(ref: Ref): void {
    if (this.picking) return;
    const step = take(this.offer, ref);
    this.menu = null;
    this.held = ref;
    this.targets = step.kind === 'hold' ? step.targets : [];
  }

  /** Let go of what is dragged, over a thing or over the open table. */
  release(target: Ref | null): void {
    if (this.held === null) return;
    const held = this.held;
    const step = target && this.targets.includes(target) ? aim(this.offer, held, target) : drop(this.offer, held);
    if (step.kind === 'nothing') this.cancel();
    else this.follow(step);
  }

  choose(line: string): void {
    const meant = this.choices.find((choice) => choice.line === line);
    const from = this.held && meant?.from.includes(this.held) ? this.held : meant?.from[0];
    const to = meant?.to[0];
    this.cancel();
    this.sent = from && to ? { from, to } : null;
    this.onplay(line);
  }

  why(ref: Ref): void {
    this.onwhy(ref);
  }

  /** Look closer at a thing of the page, if it is one that can be read. */
  lookAt(thing: HTMLElement | null): void {
    const ref = thing?.dataset['ref'] ?? null;
    const number = thing?.dataset['number'] ?? (ref ? this.placed.get(ref)?.card.number : null) ?? null;
    if (number) this.near = { ref, number };
  }

  look(ref: Ref | null, number?: string | null): Peek | null {
    const placed = ref ? this.placed.get(ref) : undefined;
    const face = this.face(placed?.card.number ?? number);
    return face ? { face, card: placed?.card ?? null, ref: placed ? ref : null } : null;
  }

  under(card: CardView): CardView[] {
    const ids = card.attached_ids ?? (card.pilot_id != null ? [card.pilot_id] : []);
    return ids.map((id) => this.placed.get(refOf({ id }))?.card).filter((one) => one !== undefined);
  }

  private follow(step: Step): void {
    const group = step.kind === 'play' ? along(this.choices, step.line) : null;
    if (group) {
      this.cancel();
      this.picking = group;
      this.picked = [];
    } else if (step.kind === 'play') this.choose(step.line);
    else if (step.kind === 'hold') {
      this.held = step.ref;
      this.targets = step.targets;
      this.menu = step.menu.length ? { ref: step.ref, choices: step.menu } : null;
    }
  }
}

const KEY = Symbol('desk');
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const getDesk = (): Desk => getContext<Desk>(KEY);
/** The desk, where there is one. */
export const findDesk = (): Desk | undefined => getContext<Desk | undefined>(KEY);
