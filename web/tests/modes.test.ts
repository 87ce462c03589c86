import { describe, expect, it } from 'vitest';
import type { ShippedDeck } from '../src/lib/content';
import { areMates, editionWords, modeTitle, modeWords, surprises, type Mode } from '../src/lib/modes';
import { known } from './words';

known();

const mode = (name: string, least: number, most = least, teams: number[][] = []): Mode => ({ name, least, most, teams, editions: ['2'] });

describe('a way of playing', () => {
  it.each([
    [mode('duel', 2), 'Duel: 2 players, one against one'],
    [mode('tide', 3, 8), 'Tide: 3 to 8 players, each alone'],
    [mode('brawl', 5), 'brawl: 5 players'],
  ])('is said in the words of its game', (given, words) => expect(modeWords('pebbles', given)).toBe(words));

  it('has a title even if nobody wrote one', () => expect([modeTitle('pebbles', 'tide'), modeTitle('pebbles', 'x')]).toEqual(['Tide', 'x']));

  it('knows who plays together', () => {
    const teams = [[1, 3], [2, 4]];
    expect([2, 3, 4].map((seat) => areMates(teams, 1, seat))).toEqual([false, true, false]);
    expect(areMates([], 1, 2)).toBe(false);
  });

  it('says which rules are the newest', () =>
    expect(['2', '1'].map((name) => editionWords(['2', '1'], name))).toEqual(['Newest (2)', 'Earlier (1)']));
});

describe('a deck that is a surprise', () => {
  const deck = (name: string, more: Partial<ShippedDeck> = {}): ShippedDeck =>
    ({ name, title: name, colors: [], legal: true, starter: false, editions: ['2', '1'], unlike: [], for_teams: false, ...more });
  const draw = (wanted: (string | null)[], decks: ShippedDeck[], teams: number[][] = [], edition = '2'): (string | null)[] =>
    surprises(wanted, { decks, edition, teams, random: () => 0 });

  it('is none that is played already, as long as there are others', () => {
    const decks = [deck('a'), deck('b'), deck('c')];
    expect(draw(['a', '', ''], decks)).toEqual(['a', 'b', 'c']);
    expect(draw(['a', '', '', ''], decks)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('has real cards against real ones and made-up cards against made-up ones', () => {
    const decks = [deck('a'), deck('s', { starter: true }), deck('t', { starter: true })];
    expect(draw(['s', ''], decks)).toEqual(['s', 't']);
    expect(draw(['own:mine', ''], decks)).toEqual(['own:mine', 'a']);
  });

  it('is legal under the rules that are played by, and for teams only if it says so', () => {
    const decks = [deck('a'), deck('broken', { legal: false }), deck('new', { editions: ['2'] }), deck('pair', { for_teams: true }), deck('z')];
    expect(draw(['a', ''], decks, [], '1')).toEqual(['a', 'z']);
    expect(draw(['a', '', '', ''], decks, [[1, 2], [3, 4]])).toEqual(['a', 'new', 'pair', 'z']);
  });

  it('shares nothing with a teammate that teammates may not both bring, whatever the others have', () => {
    const decks = [deck('a', { unlike: ['hill'] }), deck('b', { unlike: ['hill'] }), deck('c', { unlike: ['lake'] })];
    expect(draw(['a', '', '', ''], decks, [[1, 3], [2, 4]])).toEqual(['a', 'b', 'c', 'c']);
    expect(draw(['a', 'c', ''], decks.slice(0, 2), [[1, 3]])).toEqual(['a', 'c', null]);
  });

  it('leaves a friend their own', () => expect(draw(['a', null, ''], [deck('a'), deck('b')])).toEqual(['a', null, 'b']));
});
