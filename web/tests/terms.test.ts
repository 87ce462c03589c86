import { expect, it } from 'vitest';
import { termsIn } from '../src/lib/terms';
import type { Keyword } from '../src/lib/protocol';
import { withPlainBrackets } from '../src/lib/words';

const term = (name: string, kind: string, words: string[]): Keyword => ({ name, kind, words, rule: '1', text: '' });
const ALL = [
  term('Rest', 'term', ['rest', 'rested']),
  term('Main', 'timing', ['Main', 'Main or action']),
  term('Action', 'timing', ['Action', 'Main or action']),
  term('Activate･Main', 'timing', ['Main ability']),
  term('Repair', 'keyword', ['Repair']),
  term('Level', 'term', ['Lv.']),
];
const names = (...text: string[]): string[] => termsIn({ text, keywords: [] }, ALL).map((each) => each.name);

it('finds the words of a text, keywords first', () => {
  expect(names('<Repair 2>', 'Main ability: rest this card.')).toEqual(['Repair', 'Activate･Main', 'Rest']);
});

it('takes the longest phrase, which may mean two things', () => {
  expect(names('Main or action: draw 1.')).toEqual(['Main', 'Action']);
});

it('passes over words that only contain one', () => {
  expect(names('Restore the Mainframe; unrested')).toEqual([]);
  expect(names('a Unit of Lv.2 or lower')).toEqual(['Level']);
});

it('brackets that few fonts have are drawn as plain ones, wherever they stand in an answer', () => {
  const told = { text: 'Use the 【Burst】?', parts: [{ text: '【Main】/【Action】' }], count: 2, none: null };
  expect(withPlainBrackets(told)).toEqual({ text: 'Use the [Burst]?', parts: [{ text: '[Main]/[Action]' }], count: 2, none: null });
});
