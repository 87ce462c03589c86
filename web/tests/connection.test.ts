import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection, pauseBefore, type Hooks, type Socket } from '../src/lib/connection';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
  }
}

let sockets: FakeSocket[];
let known: number;
let links: string[];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  links = [];
  known = 0;
  const hooks: Hooks = {
    state: () => undefined,
    link: (link) => links.push(link),
    other: () => undefined,
    known: () => known,
  };
  connection = new Connection('ws://somewhere', 'secret', hooks, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  connection.open();
  sockets[0]?.onopen?.({} as Event);
  sockets[0]?.say({ is: 'state' });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

test('the first frame sits down with the token', () => {
  expect(sockets[0]?.sent[0]).toEqual({ do: 'sit', token: 'secret', log: 0 });
  expect(links.at(-1)).toBe('open');
});

test('an answer goes to who asked, whatever comes between', async () => {
  const first = connection.ask({ do: 'hint', at: 1 });
  const second = connection.ask({ do: 'why', line: 'end' });
  const [, one, two] = sockets[0]?.sent ?? [];
  sockets[0]?.say({ is: 'answer', id: two?.['id'], why: [] });
  sockets[0]?.say({ is: 'refused', id: one?.['id'], text: 'No.', rule: '' });
  expect(await second).toMatchObject({ is: 'answer', why: [] });
  expect(await first).toMatchObject({ is: 'refused', text: 'No.' });
});

test('a lost connection refuses what waits, comes back and says what it knows', async () => {
  const asked = connection.ask({ do: 'play', at: 1, line: 'end' });
  known = 41;
  sockets[0]?.close();
  expect(await asked).toMatchObject({ is: 'refused' });
  expect(await connection.ask({ do: 'concede' })).toMatchObject({ is: 'refused' });
  expect(links.at(-1)).toBe('lost');
  vi.advanceTimersByTime(pauseBefore(0));
  sockets[1]?.onopen?.({} as Event);
  expect(sockets[1]?.sent[0]).toEqual({ do: 'sit', token: 'secret', log: 41 });
});

test('sent away for good it stays away', () => {
  sockets[0]?.say({ is: 'bye', text: 'There is no such table.' });
  sockets[0]?.close(4004);
  vi.advanceTimersByTime(60000);
  expect(sockets).toHaveLength(1);
  expect(links.at(-1)).toBe('closed');
});

test('an invitation is exchanged for a token, which later connections use', () => {
  sockets[0]?.say({ is: 'seated', seat: 'p2', token: 'own' });
  sockets[0]?.close();
  vi.advanceTimersByTime(pauseBefore(0));
  sockets[1]?.onopen?.({} as Event);
  expect(sockets[1]?.sent[0]).toMatchObject({ do: 'sit', token: 'own' });
});

test('the pauses grow up to a bound', () => {
  expect([0, 1, 2, 10].map(pauseBefore)).toEqual([400, 800, 1600, 8000]);
});

test('a table that waits is as good as one that plays, and who brings a deck sits down again with another token', () => {
  connection.leave();
  connection.sit('invitation');
  sockets[1]?.onopen?.({} as Event);
  sockets[1]?.say({ is: 'waiting' });
  expect(links.at(-1)).toBe('open');
  connection.leave();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
  const before = links.length;
  sockets[1]?.say({ is: 'state' });
  expect(links).toHaveLength(before);
  connection.sit('seat');
  sockets[2]?.onopen?.({} as Event);
  expect(sockets[2]?.sent[0]).toMatchObject({ do: 'sit', token: 'seat' });
});
