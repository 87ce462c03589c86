import { expect, it } from 'vitest';
import { turnsOf } from '../src/lib/turns';

it('knows where turns begin', () => {
  expect(turnsOf([0, 0, 1, 1, 1, 2, 4].map((turn) => ({ turn })))).toEqual([0, 2, 5, 6]);
  expect(turnsOf([])).toEqual([]);
});
