import { expect, test } from 'vitest';
import { keywordNamed, pieces } from '../src/lib/words';
import type { Choice, Seat, View } from '../src/lib/protocol';
import { aim, cardLabel, cardsByRef, drop, offer, others, refsOf, take, withNames } from '../src/table/model';
import { nextSpot } from '../src/table/walking';

const choice = (line: string, from: string[] = [], to: string[] = [], number: string | null = null): Choice => ({
  line,
  verb: line.split(' ')[0] ?? '',
  from,
  to,
  number,
});

const view = {
  you: 'p1',
  players: 3,
  turn: 4,
  active: 'p1',
  phase: 'main',
  to_act: 'p1',
  result: null,
  zones: {
    'p1.hand': { count: 1, cards: [{ id: 5, name: 'Zaku', number: 'A-1', type: 'unit' }] },
    'p1.trash': { count: 1, cards: [{ id: 9, name: 'Gouf', number: 'A-2', type: 'unit' }] },
    'p2.battle': {
      count: 1,
      cards: [{ id: 7, name: 'Dom', number: 'A-3', type: 'unit', ap: 3, hp: 1, damage: 2, rested: true }],
    },
  },
} satisfies View;
const placed = cardsByRef(view);

test('choices become lit things, buttons, and cards of the tray', () => {
  const given = offer(
    [
      choice('end'),
      choice('play Zaku', ['c5']),
      choice('choose Gouf', ['c9'], [], 'A-2'),
      choice('choose Ball', [], [], 'A-4'),
      choice('choose p2', ['p2']),
    ],
    placed,
  );
  expect(given.buttons.map((one) => one.line)).toEqual(['end']);
  expect([...given.at.keys()]).toEqual(['c5', 'c9', 'p2']);
  expect(given.tray.map((one) => [one.number, one.ref])).toEqual([
    ['A-2', 'c9'],
    ['A-4', null],
  ]);
});

test('an ability on the chain that is not drawn by itself is offered in the tray', () => {
  const zones = { 'p2.chain': { count: 1, cards: [{ id: 20, name: 'Spark', number: 'A-8', type: 'spell' }] } };
  const there = cardsByRef({ ...view, zones });
  const item = { name: 'Spark', kind: 'card' as const, controller: 'p2', final: true, targets: [], place: null };
  const counter = [choice('choose Spark', ['c20'])];
  expect(offer(counter, there, [{ ...item, ref: 'c20' }]).tray).toEqual([]);
  expect(offer(counter, there, [{ ...item, ref: 'c3' }]).tray).toMatchObject([{ ref: 'c20', number: 'A-8' }]);
});

test('a single thing to do is done at once, several are asked about', () => {
  const given = offer([choice('play Zaku', ['c5']), choice('assign Dom=1', ['c7']), choice('assign Dom=2', ['c7'])], placed);
  expect(take(given, 'c5')).toEqual({ kind: 'play', line: 'play Zaku' });
  expect(take(given, 'c7')).toMatchObject({ kind: 'hold', targets: [], menu: [{ line: 'assign Dom=1' }, { line: 'assign Dom=2' }] });
  expect(take(given, 'c1')).toEqual({ kind: 'nothing' });
});

test('what has targets waits for one, also where something else could be done', () => {
  const given = offer(
    [
      choice('attack Zaku -> player', ['c5'], ['p2']),
      choice('attack Zaku -> Dom', ['c5'], ['c7']),
      choice('activate Zaku', ['c5']),
      choice('play Zaku as pilot -> Dom', ['c5'], ['c7']),
    ],
    placed,
  );
  expect(take(given, 'c5')).toMatchObject({ kind: 'hold', targets: ['p2', 'c7'], menu: [{ line: 'activate Zaku' }] });
  expect(aim(given, 'c5', 'p2')).toEqual({ kind: 'play', line: 'attack Zaku -> player' });
  expect(aim(given, 'c5', 'c7')).toMatchObject({
    kind: 'hold',
    menu: [{ line: 'attack Zaku -> Dom' }, { line: 'play Zaku as pilot -> Dom' }],
  });
  expect(aim(given, 'c5', 'c9')).toEqual({ kind: 'nothing' });
  expect(drop(given, 'c5')).toEqual({ kind: 'play', line: 'activate Zaku' });
});

test('a hint lights what its line is about', () => {
  const choices = [choice('attack Zaku -> Dom', ['c5', 'c6'], ['c7']), choice('end')];
  expect(refsOf(choices, 'attack Zaku -> Dom')).toEqual(['c5', 'c7']);
  expect(refsOf(choices, 'end')).toEqual([]);
});

test('others sit in the order of turns', () => {
  expect(others({ ...view, you: 'p2' })).toEqual(['p3', 'p1']);
  expect(others({ ...view, you: null })).toEqual(['p2', 'p3']);
});

test('a card says what it is, how it stands and what can be done', () => {
  const dom = placed.get('c7');
  if (!dom) throw new Error('the card is not there');
  expect(cardLabel(dom, null, view, [choice('choose Dom', ['c7'])], 'from')).toBe(
    "Dom, unit, AP 3, HP 1, damage 2, rested, p2's battle area, can: choose",
  );
  expect(cardLabel(dom, null, view, [], 'to')).toContain('can be the target');
});

const seats: Seat[] = [
  { player: 'p1', name: 'you', kind: 'person', taken: true, here: true },
  { player: 'p2', name: 'greedy', kind: 'greedy', taken: true, here: true },
];

test.each([
  ['p1 draws 1.', 'You draw 1.'],
  ['p1 passes.', 'You pass.'],
  ['p1 has 8 points and wins.', 'You have 8 points and win.'],
  ['Zaku attacks p1.', 'Zaku attacks you.'],
  ["p1's Zaku", 'Your Zaku'],
  ['p2 plays p2/Dom at p1.base.', 'Computer plays p2/Dom at p1.base.'],
  ['A Shield of p1 is destroyed.', 'A Shield of yours is destroyed.'],
  ['The main phase of p1 starts.', 'Your main phase starts.'],
  ['Dom returns to the hand of p1.', 'Dom returns to your hand.'],
  ['"Ahri, Alluring" triggers.', 'Ahri, Alluring triggers.'],
])('%s reads %s', (line, said) => {
  expect(withNames(line, seats, 'p1')).toBe(said);
});

test('arrow keys find the nearest thing that way', () => {
  const spots = [
    { x: 100, y: 0 },
    { x: 50, y: 80 },
    { x: 0, y: 60 },
    { x: -30, y: 0 },
  ];
  const from = { x: 0, y: 0 };
  expect(nextSpot(from, spots, 'ArrowRight')).toBe(0);
  expect(nextSpot(from, spots, 'ArrowDown')).toBe(2);
  expect(nextSpot(from, spots, 'ArrowLeft')).toBe(3);
  expect(nextSpot(from, spots, 'ArrowUp')).toBe(-1);
});

test('keywords are found in wording, costs are not', () => {
  expect(pieces('While paired: <Repair 2>.')).toEqual([
    { text: 'While paired: ', keyword: false },
    { text: 'Repair 2', keyword: true },
    { text: '.', keyword: false },
  ]);
  expect(pieces('Pay [1]: [High-Maneuver]').filter((piece) => piece.keyword)).toEqual([{ text: 'High-Maneuver', keyword: true }]);
  expect(pieces('Make 1 [Zaku] with <Blocker>', 'gundam').filter((piece) => piece.keyword)).toEqual([{ text: 'Blocker', keyword: true }]);
  const all = [{ name: 'Repair', text: 'Heals.', rule: '13-1-1' }];
  expect(keywordNamed(all, '<Repair 2>')?.rule).toBe('13-1-1');
  expect(keywordNamed(all, 'Breach 1')).toBeUndefined();
});
