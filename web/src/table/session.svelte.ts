/** A seat at a live table: frames in, lines out, and the pace at which states are shown. */
import { tick } from 'svelte';
import { Connection, tableAddress, type Link } from '../lib/connection';
import { bringDeck, type DeckSaid } from '../lib/content';
import { sentence } from '../lib/phrases';
import type { Auto, Hint, LogLine, PlayerWord, Ref, ServerFrame, StateFrame, View, WaitingFrame, Why } from '../lib/protocol';
import { keepToken } from '../lib/seats';
import { settings, STEP } from '../lib/settings.svelte';
import { Desk } from './desk.svelte';
import { refsOf } from './model';
import { Motion } from './motion';

export interface Notice {
  text: string;
  rule: string;
}

export interface WhyShown {
  ref: Ref | null;
  name: string;
  number: string | null;
  answers: Why[] | null;
}

/** Is there anything to see between two views? A window that somebody passed has none. */
const looksOther = (one: View, other: View): boolean =>
  JSON.stringify([one.zones, one.battle, one.chain, one.points]) !==
  JSON.stringify([other.zones, other.battle, other.chain, other.points]);

/** A state with the whole log up to it: one that is never shown may have told lines too. */
interface Told {
  frame: StateFrame;
  log: LogLine[];
}

export class Session {
  readonly desk: Desk;
  readonly motion = new Motion();
  frame: StateFrame | null = $state.raw(null);
  /** Who is awaited, as long as the table is not dealt. */
  gathering: WaitingFrame | null = $state.raw(null);
  log: LogLine[] = $state.raw([]);
  /** The lines told by what is shown now: read out to those who listen. */
  fresh: LogLine[] = $state.raw([]);
  link: Link = $state('connecting');
  linkText = $state('');
  thinking: PlayerWord | null = $state(null);
  notice: Notice | null = $state.raw(null);
  why: WhyShown | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  hinting = $state(false);
  asked: PlayerWord | null = $state(null);
  waiting = $state(0);

  private pending: Told[] = $state.raw([]);
  private sentAt = $state(-1);
  private known: LogLine[] = [];
  private pumping = false;
  private wake: (() => void) | null = null;
  private readonly connection: Connection;

  constructor(
    readonly id: string,
    private token: string | null,
  ) {
    this.seated = token !== null;
    this.desk = new Desk(
      (said) => void this.play(said),
      (ref) => void this.askWhy(ref),
    );
    this.connection = new Connection(tableAddress(id), token, {
      state: (frame) => this.receive(frame),
      link: (link, text) => {
        this.link = link;
        this.linkText = text;
      },
      other: (frame) => this.hear(frame),
      known: () => this.known.length,
    });
  }

  /** Somebody with a token for a seat, whether or not it is taken up yet. */
  readonly seated: boolean;

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
    this.motion.stop();
  }

  /** Bring a deck and take the seat; what was wrong with it in one sentence, or nothing. */
  async bring(deck: DeckSaid): Promise<string> {
    // The game may begin before the answer is here: it is looked at from the own seat only.
    this.connection.leave();
    let trouble = '';
    try {
      this.token = (await bringDeck(this.id, deck, this.token)).token;
      keepToken(this.id, this.token);
    } catch (error) {
      trouble = sentence(error);
    }
    this.connection.sit(this.token);
    return trouble;
  }

  hurry(): void {
    this.connection.hurry();
  }

  /** States wait to be shown, or one is being played. */
  get busy(): boolean {
    return this.pending.length > 0;
  }

  get mine(): boolean {
    return this.frame !== null && this.frame.choices.length > 0 && !this.busy && this.sentAt !== this.frame.at;
  }

  get over(): boolean {
    return this.frame?.view.result != null;
  }

  skip(): void {
    this.motion.finish();
    if (this.pending.length > 1) this.pending = this.pending.slice(-1);
    this.wake?.();
  }

  async play(said: string | string[]): Promise<void> {
    const frame = this.frame;
    if (!frame || !this.mine) return;
    this.sentAt = frame.at;
    this.notice = null;
    this.hint = null;
    this.why = null;
    this.desk.offerAll([]);
    const reply = await this.connection.ask({ do: 'play', at: frame.at, ...(typeof said === 'string' ? { line: said } : { lines: said }) });
    if (reply.is !== 'refused') return;
    this.notice = { text: reply.text, rule: reply.rule };
    this.sentAt = -1;
    if (this.frame?.at === frame.at) this.desk.offerAll(this.frame.choices, this.frame.picks);
  }

  async askWhy(ref: Ref): Promise<void> {
    const placed = this.desk.placed.get(ref);
    if (!this.frame?.seat || this.over) return;
    this.why = { ref, name: placed?.card.name ?? '', number: placed?.card.number ?? null, answers: null };
    const reply = await this.connection.ask({ do: 'why', card: ref });
    this.answerWhy(ref, reply);
  }

  async undo(): Promise<void> {
    if (!this.frame) return;
    const reply = await this.connection.ask({ do: 'undo', at: this.frame.at });
    if (reply.is === 'refused') this.notice = { text: reply.text, rule: reply.rule };
  }

  async consent(yes: boolean): Promise<void> {
    this.asked = null;
    const reply = await this.connection.ask({ do: 'consent', yes });
    if (reply.is === 'refused') this.notice = { text: reply.text, rule: reply.rule };
  }

  async askHint(): Promise<void> {
    const frame = this.frame;
    if (!frame || this.hinting) return;
    this.hinting = true;
    const reply = await this.connection.ask({ do: 'hint', at: frame.at });
    this.hinting = false;
    if (reply.is === 'refused') this.notice = { text: reply.text, rule: reply.rule };
    else if (reply.is === 'answer' && reply.hint && this.frame?.at === frame.at) {
      this.hint = reply.hint;
      this.desk.pointed = refsOf(frame.choices, reply.hint.line);
    }
  }

  async setAuto(auto: Auto): Promise<void> {
    const reply = await this.connection.ask({ do: 'auto', auto });
    if (reply.is === 'refused') this.notice = { text: reply.text, rule: reply.rule };
  }

  async concede(): Promise<void> {
    const reply = await this.connection.ask({ do: 'concede' });
    if (reply.is === 'refused') this.notice = { text: reply.text, rule: reply.rule };
  }

  private answerWhy(ref: Ref | null, reply: Extract<ServerFrame, { is: 'done' | 'refused' | 'answer' }>): void {
    if (!this.why || this.why.ref !== ref) return;
    if (reply.is === 'answer') this.why = { ...this.why, answers: reply.why ?? [] };
    else {
      this.why = null;
      if (reply.is === 'refused') this.notice = { text: reply.text, rule: reply.rule };
    }
  }

  private hear(frame: ServerFrame): void {
    if (frame.is === 'thinking') this.thinking = frame.seat;
    else if (frame.is === 'seated') keepToken(this.id, frame.token);
    else if (frame.is === 'waiting') this.gathering = frame;
    else if (frame.is === 'asked' && frame.what === 'undo') this.asked = frame.by;
    else if (frame.is === 'refused') this.notice = { text: frame.text, rule: frame.rule };
  }

  private receive(frame: StateFrame): void {
    this.thinking = null;
    this.gathering = null;
    this.known = [...this.known.slice(0, frame.log_from), ...frame.log];
    // Faces come once a connection: they are kept even of states that are never shown.
    this.desk.faces = { ...this.desk.faces, ...frame.faces };
    this.pending = [...this.pending, { frame, log: this.known }];
    if (!this.pumping) void this.pump();
  }

  private async pump(): Promise<void> {
    this.pumping = true;
    while (this.pending.length) {
      const pace = settings.now;
      if (pace === 'off' || document.hidden) this.pending = this.pending.slice(-1);
      const [next, ...rest] = this.pending;
      if (!next) break;
      const seen = !this.frame || looksOther(this.frame.view, next.frame.view);
      await this.put(next, rest.length === 0);
      this.pending = this.pending.filter((told) => told !== next);
      if (this.pending.length && pace !== 'off' && seen) await this.rest(STEP[pace]);
      this.offerNow();
    }
    this.pumping = false;
  }

  private async put({ frame, log }: Told, last: boolean): Promise<void> {
    const pace = settings.now;
    const before = this.frame;
    if (before && pace !== 'off') this.motion.before(before.view, frame.view);
    this.fresh = before ? log.slice(this.log.length) : [];
    this.log = log;
    this.frame = frame;
    this.notice = null;
    if (before && before.at !== frame.at) this.hint = null;
    else if (before?.undo.asking && !frame.undo.asking) this.notice = { text: 'The move is not taken back: not everybody agrees.', rule: '' };
    const asker = frame.undo.asked_by;
    this.asked = asker && asker !== frame.seat ? asker : null;
    this.desk.show({ ...frame, choices: last ? frame.choices : [] });
    await tick();
    if (before && pace !== 'off') this.motion.after(before.view, frame.view, STEP[pace] * 0.6);
    const sent = this.desk.sent;
    setTimeout(() => {
      if (this.desk.sent === sent) this.desk.sent = null;
    }, STEP[pace]);
  }

  private offerNow(): void {
    if (this.pending.length || !this.frame) return;
    if (!this.desk.choices.length && this.sentAt !== this.frame.at) this.desk.offerAll(this.frame.choices, this.frame.picks);
  }

  private rest(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      const self = this;
      function done(): void {
        clearTimeout(timer);
        self.wake = null;
        resolve();
      }
      this.wake = done;
    });
  }
}
