import { expect, test } from 'vitest';
import { keywordNamed, pieces } from '../src/lib/words';
import type { Choice, Seat, View } from '../src/lib/protocol';
import {
  aim, areMates, cardLabel, cardsByRef, drop, hasTurn, isAlly, isGone, offer, others, refsOf, seatName, shieldHolder, take, turnWords, withNames,
} from '../src/table/model';
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
      choice('invite p3', ['p3']),
    ],
    placed,
  );
  expect(given.buttons.map((one) => one.line)).toEqual(['end', 'invite p3']);
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

const four = { ...view, players: 4, teams: [['p1', 'p3'], ['p2', 'p4']] };

test('of four players the teammate sits nearest, and belongs to the own side', () => {
  expect(others(four)).toEqual(['p2', 'p4', 'p3']);
  expect(others({ ...four, you: 'p4' })).toEqual(['p1', 'p3', 'p2']);
  expect(['p1', 'p2', 'p3', 'p4'].map((player) => isAlly(four, player))).toEqual([true, false, true, false]);
  expect(areMates(four, 'p1', 'p1')).toBe(false);
  expect(isAlly(view, 'p2')).toBe(false);
});

test('whose turn it is: a team of Gundam takes it together, one of Riftbound does not', () => {
  const name = (player: string): string => player.toUpperCase();
  const theirs = { ...four, active: 'p3' };
  expect([turnWords(theirs, 'gundam', name), turnWords(theirs, 'riftbound', name)]).toEqual(['yours', 'P3']);
  expect([turnWords({ ...four, active: 'p2' }, 'gundam', name), turnWords({ ...theirs, you: null }, 'gundam', name)]).toEqual(['P2', 'P3']);
  expect([hasTurn(theirs, 'gundam', 'p1'), hasTurn(theirs, 'riftbound', 'p1'), hasTurn(theirs, 'gundam', 'p2')]).toEqual([true, false, false]);
});

test('a team has its shields before the first of its players', () => {
  const pairs = { ...view, players: 4, teams: [['p1', 'p2'], ['p3', 'p4']] };
  expect(['p1', 'p2', 'p3', 'p4'].map((player) => shieldHolder(pairs, player))).toEqual(['p1', 'p1', 'p3', 'p3']);
  expect(shieldHolder(view, 'p2')).toBe('p2');
});

test('a player is gone who is out with all cards, not one who was beaten last', () => {
  const beaten = { ...view, out: ['p2', 'p3'], zones: { ...view.zones, 'p3.outside': { count: 60 }, 'p3.hand': { count: 0 } } };
  expect(['p1', 'p2', 'p3'].map((player) => isGone(beaten, player))).toEqual([false, false, true]);
});

test('of more than two players each is called by the number of the seat', () => {
  const three: Seat[] = ['p1', 'p2', 'p3'].map((player) => ({ player, name: 'greedy', kind: 'greedy', taken: true, here: true }));
  expect(three.map((seat) => seatName(three, seat.player, 'p1'))).toEqual(['You', 'Player 2', 'Player 3']);
  expect(seatName(three.slice(0, 2), 'p2', 'p1')).toBe('Computer');
});

test('a card says what it is, how it stands and what can be done', () => {
  const dom = placed.get('c7');
  if (!dom) throw new Error('the card is not there');
  expect(cardLabel(dom, null, view, [choice('choose Dom', ['c7'])], 'from')).toBe(
    "Dom, unit, AP 3, HP 1, damage 2, rested, player 2's battle area, can: choose",
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
  ['p2 plays p2/Dom at p1.base.', "Computer plays Computer's Dom at your base."],
  ['A Shield of p1 is destroyed.', 'A Shield of yours is destroyed.'],
  ['The main phase of p1 starts.', 'Your main phase starts.'],
  ['Dom returns to the hand of p1.', 'Dom returns to your hand.'],
  ['"Ahri, Alluring" triggers.', 'Ahri, Alluring triggers.'],
  ['attack Zaku -> p1/Dom', 'attack Zaku -> your Dom'],
  ['p2 plays Guards!.', 'Computer plays Guards!'],
  ["Whose turn? p2's.", "Whose turn? Computer's."],
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
