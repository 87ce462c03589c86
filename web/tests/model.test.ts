import { expect, test } from 'vitest';
import type { View } from '../src/lib/protocol';
import {
  aim, areMates, cardLabel, cardsByRef, drop, heldWords, isAlly, isGone, isQuiet, marksOf, offer, others, refsOf, take, turning,
} from '../src/table/model';
import { along, ofSet } from '../src/table/picking';
import { nextSpot } from '../src/table/walking';
import { PEBBLES, choice } from './words';

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
    'p1.sea': { count: 1, cards: [{ id: 9, name: 'Gouf', number: 'A-2', type: 'unit' }] },
    'p2.beach': {
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
      choice('choose Gouf', ['c9'], [], { number: 'A-2' }),
      choice('choose Ball', [], [], { number: 'A-4' }),
      choice('choose p2', ['p2']),
      choice('invite p3'),
    ],
    placed,
    PEBBLES,
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
  expect(offer(counter, there, PEBBLES, [{ ...item, ref: 'c20' }]).tray).toEqual([]);
  expect(offer(counter, there, PEBBLES, [{ ...item, ref: 'c3' }]).tray).toMatchObject([{ ref: 'c20', number: 'A-8' }]);
});

test('a single thing to do is done at once, several are asked about', () => {
  const given = offer([choice('play Zaku', ['c5']), choice('assign Dom=1', ['c7']), choice('assign Dom=2', ['c7'])], placed, PEBBLES);
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
    PEBBLES,
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

test('a player is gone who is out with all cards, not one who was beaten last', () => {
  const beaten = { ...view, out: ['p2', 'p3'], zones: { ...view.zones, 'p3.outside': { count: 60 }, 'p3.hand': { count: 0 } } };
  expect(['p1', 'p2', 'p3'].map((player) => isGone(beaten, PEBBLES, player))).toEqual([false, false, true]);
});

test('a card says what it is, how it stands and what can be done, in the words of its game', () => {
  const dom = placed.get('c7');
  if (!dom) throw new Error('the card is not there');
  expect(cardLabel(dom, null, view, PEBBLES, [choice('choose Dom', ['c7'])], 'from')).toBe(
    "Dom, unit, Weight 3, chipped 2, lying, player 2's wide beach, can: choose",
  );
  expect(cardLabel(dom, null, view, PEBBLES, [], 'to')).toContain('can be the target');
  expect(marksOf({ ...dom.card, attached: ['Moss', 'Kelp'] }, PEBBLES)).toEqual([{ text: '−2', kind: 'bad' }]);
  expect(turning(dom.card, PEBBLES)).toEqual({ turned: true, word: 'lying' });
  expect(turning({ ...dom.card, rested: false }, PEBBLES)).toEqual({ turned: false, word: 'standing' });
});

test('what is held says what the server says a target would mean', () => {
  const throwing = choice('throw Dom -> p2', ['c7'], ['p2'], { aim: 'Throw Dom: choose at whom' });
  expect(heldWords('Dom', [throwing], true, false)).toBe('Throw Dom: choose at whom.');
  expect(heldWords('Dom', [throwing, choice('skip Dom', ['c7'])], true, true)).toBe('Throw Dom: choose at whom, or what else to do.');
  expect(heldWords('Dom', [throwing, choice('roll Dom -> p3', ['c7'], ['p3'], { aim: 'Roll' })], true, false)).toBe('Dom: choose a target.');
  expect(heldWords('Dom', [choice('skip Dom', ['c7'])], false, true)).toBe('Dom: what shall it do?');
  expect([isQuiet([choice('sit', [], [], { weight: 'quiet' })]), isQuiet([throwing])]).toEqual([true, false]);
});

test('a set is said by the lines of what was picked, once there is enough of it', () => {
  const set = ofSet({ least: 1, most: 2, none: '', choices: [choice('choose A'), choice('choose B')], prompt: 'Which?', labels: ['', 'This', 'Both'] });
  expect([set?.said([]), set?.said(['choose B', 'choose A'])]).toEqual([[], ['choose B', 'choose A']]);
  const keep = ofSet({ least: 0, most: 1, none: 'keep', choices: [], prompt: '', labels: [] });
  expect([keep?.said([]), ofSet(null)]).toEqual([['keep'], null]);
});

test('what may go along is what the server says, whichever is moved first', () => {
  const words = { prompt: 'Who goes along?', labels: ['Alone', 'Two'] };
  const all = [
    choice('move A -> X', ['c1'], ['c9'], { along: { ...words, lines: ['move B -> X'] } }),
    choice('move B -> X', ['c2'], ['c9'], { along: { ...words, lines: ['move A -> X'] } }),
    choice('move B -> Y', ['c2'], ['c8']),
  ];
  const group = along(all, 'move B -> X');
  expect(group).toMatchObject({ least: 0, most: 1, leader: 'c2', goal: 'c9', prompt: 'Who goes along?', labels: ['Alone', 'Two'] });
  expect(group?.choices.map((one) => [one.from, one.to])).toEqual([[['c1'], []]]);
  expect([group?.said([]), group?.said(['move A -> X'])]).toEqual([['move B -> X'], ['move B -> X', 'move A -> X']]);
  expect(along(all, 'move B -> Y')).toBeNull();
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
