import { describe, expect, it } from 'vitest';
import { changed, copies, listOf, named, partFor, plain, runeShares, size, type Parts } from '../src/lib/decks';

const legend = { number: 'R-1', name: 'Old Hand', type: 'legend' };
const champion = { number: 'R-2', name: 'Quick Hand', type: 'unit', supertypes: ['champion'] };

describe('where a card belongs', () => {
  it('takes the first champion unit for the Chosen Champion and the next for the main deck', () => {
    expect(partFor('riftbound', champion, {})).toBe('Champion');
    expect(partFor('riftbound', champion, { Champion: [{ number: 'R-9', name: 'X', count: 1 }] })).toBe('Main Deck');
  });

  it('knows legends, runes, battlefields and resources, and leaves tokens out', () => {
    expect(partFor('riftbound', legend, {})).toBe('Legend');
    expect(partFor('riftbound', { ...legend, type: 'rune' }, {})).toBe('Runes');
    expect(partFor('riftbound', { ...legend, type: 'battlefield' }, {})).toBe('Battlefields');
    expect(partFor('riftbound', { ...legend, type: 'unit', token: true }, {})).toBeNull();
    expect(partFor('gundam', { ...legend, type: 'resource' }, {})).toBe('Resource Deck');
    expect(partFor('gundam', { ...legend, type: 'unit', token: true }, {})).toBeNull();
  });
});

describe('changing a deck', () => {
  it('adds, counts and takes away, and drops what is none', () => {
    let parts: Parts = {};
    parts = changed('gundam', parts, 'Main Deck', { number: 'G-1', name: 'Lancer' }, 3);
    parts = changed('gundam', parts, 'Main Deck', { number: 'G-1', name: 'Lancer' }, -1);
    expect(copies(parts, 'G-1')).toBe(2);
    expect(size(parts['Main Deck'])).toBe(2);
    parts = changed('gundam', parts, 'Main Deck', { number: 'G-1', name: 'Lancer' }, -2);
    expect(parts['Main Deck']).toEqual([]);
  });

  it('has one legend: another takes its place', () => {
    const parts = changed('riftbound', { Legend: [{ number: 'R-1', name: 'Old Hand', count: 1 }] }, 'Legend', { number: 'R-3', name: 'New Hand' }, 1);
    expect(parts['Legend']).toEqual([{ number: 'R-3', name: 'New Hand', count: 1 }]);
  });
});

describe('the list', () => {
  it('has a heading for each part that holds something', () => {
    const text = listOf('riftbound', 'Two Hands', {
      Legend: [{ number: 'R-1', name: 'Old Hand', count: 1 }],
      'Main Deck': [{ number: 'R-5', name: 'Slip', count: 3 }],
      Runes: [],
    });
    expect(text).toBe('name: Two Hands\n\nLegend\n1 R-1 Old Hand\n\nMain Deck\n3 R-5 Slip\n');
  });

  it('says no name that would be read as a comment', () => {
    expect(listOf('gundam', 'A # B', { 'Main Deck': [{ number: 'G-1', name: 'Unit #9', count: 1 }] })).toBe('name: A B\n\nMain Deck\n1 G-1\n');
    expect(plain(' a\n b // c')).toBe('a b c');
  });

  it('tells which own cards it names', () => {
    const own = ['One', 'Two', 'Three'].map((name, index) => ({ number: `OWN-00${index + 1}`, name: `Card ${name}` }));
    expect(named('2 OWN-001 Thing\n1 card three', own).map((card) => card.name)).toEqual(['Card One', 'Card Three']);
  });
});

it('shares the missing runes out among the domains', () => {
  expect(runeShares(['fury', 'calm'], 1)).toEqual([{ domain: 'fury', count: 6 }, { domain: 'calm', count: 5 }]);
  expect(runeShares(['fury'], 12)).toEqual([{ domain: 'fury', count: 0 }]);
});
