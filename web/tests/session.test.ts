import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session as SessionType } from '../src/table/session.svelte';
import { textOf } from '../src/lib/parts';
import type { StateFrame } from '../src/lib/protocol';
import { choice, known } from './words';

known();

class FakeSocket {
  static last: FakeSocket;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const state = (at: number, logFrom: number, texts: string[], choices: string[] = []): StateFrame => ({
  is: 'state',
  at,
  seat: 'p1',
  view: { you: 'p1', players: 2, turn: 1, active: 'p1', zones: {}, phase: 'main', to_act: 'p1', result: null },
  choices: choices.map((line) => choice(line)),
  question: null,
  sides: [],
  waits: '',
  outcome: null,
  log_from: logFrom,
  log: texts.map((text, index) => ({ n: logFrom + index, turn: 1, player: 'p1', kind: '', heads: false, detail: false, parts: [{ text }] })),
  faces: {},
  seats: [],
  undo: { possible: false, free: true, why_not: '', asked_by: null, asking: false },
  auto: null,
  table: { id: 't', game: 'pebbles', edition: '', mode: '', decks: [], over: false, waiting: false, link: '' },
});

let session: SessionType;
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(async () => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'here', search: '?fast', pathname: '/', hash: '' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('WebSocket', FakeSocket);
  const { Session } = await import('../src/table/session.svelte');
  session = new Session('t', 'token');
  session.open();
  FakeSocket.last.onopen?.();
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

test('states that are passed over still tell their lines', async () => {
  FakeSocket.last.say(state(1, 0, ['one']));
  FakeSocket.last.say(state(2, 1, ['two', 'three']));
  FakeSocket.last.say(state(3, 3, ['four']));
  await settled();
  expect(session.log.map((line) => textOf(line.parts))).toEqual(['one', 'two', 'three', 'four']);
  FakeSocket.last.say(state(4, 2, []));
  await settled();
  expect(session.log.map((line) => textOf(line.parts))).toEqual(['one', 'two']);
});

test('a line is sent once, and a refusal gives the choices back', async () => {
  FakeSocket.last.say(state(7, 0, [], ['end', 'pass']));
  await settled();
  expect(session.mine).toBe(true);
  session.desk.choose('end');
  session.desk.choose('pass');
  const plays = FakeSocket.last.sent.filter((frame) => frame['do'] === 'play');
  expect(plays).toMatchObject([{ at: 7, line: 'end' }]);
  expect(session.mine).toBe(false);
  FakeSocket.last.say({ is: 'refused', id: plays[0]?.['id'], text: 'Not now.', rule: '7-1' });
  await settled();
  expect(session.notice).toEqual({ text: 'Not now.', rule: '7-1' });
  expect(session.desk.choices.map((choice) => choice.line)).toEqual(['end', 'pass']);
  expect(session.mine).toBe(true);
});

test('the other person is asked before a move is taken back', async () => {
  FakeSocket.last.say({ ...state(3, 0, []), undo: { possible: false, free: false, why_not: '', asked_by: 'p2', asking: false } });
  await settled();
  expect(session.asked).toBe('p2');
  void session.consent(true);
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'consent', yes: true });
  expect(session.asked).toBeNull();
});

test('whoever asked to go back is told that it was refused', async () => {
  const undo = { possible: true, free: false, why_not: '', asked_by: null };
  FakeSocket.last.say({ ...state(3, 0, []), undo: { ...undo, asking: true } });
  await settled();
  expect(session.notice).toBeNull();
  FakeSocket.last.say({ ...state(3, 0, []), undo: { ...undo, asking: false } });
  await settled();
  expect(session.notice?.text).toContain('not taken back');
});
