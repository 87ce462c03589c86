import { describe, expect, it } from 'vitest';
import { changed, copies, listOf, named, partFor, plain, size, type Parts } from '../src/lib/decks';
import { known } from './words';

known();

const inRock = [{ number: 'R-9', name: 'X', count: 1 }];

describe('where a card belongs', () => {
  it('is the first part it may be in that is not taken', () => {
    expect(partFor('pebbles', { parts: ['Rock', 'Heap', 'Pocket'] }, {})).toBe('Rock');
    expect(partFor('pebbles', { parts: ['Rock', 'Heap', 'Pocket'] }, { Rock: inRock })).toBe('Heap');
    expect(partFor('pebbles', { parts: ['Rock'] }, { Rock: inRock })).toBe('Rock');
    expect(partFor('pebbles', { parts: [] }, {})).toBeNull();
  });

  it('is aside only if that is asked for and may be', () => {
    expect(partFor('pebbles', { parts: ['Heap', 'Pocket'] }, {}, true)).toBe('Pocket');
    expect(partFor('pebbles', { parts: ['Rock'] }, {}, true)).toBe('Rock');
  });
});

describe('changing a deck', () => {
  it('adds, counts and takes away, and drops what is none', () => {
    let parts: Parts = {};
    parts = changed('pebbles', parts, 'Heap', { number: 'G-1', name: 'Lancer' }, 3);
    parts = changed('pebbles', parts, 'Heap', { number: 'G-1', name: 'Lancer' }, -1);
    expect(copies(parts, 'G-1')).toBe(2);
    expect(size(parts['Heap'])).toBe(2);
    parts = changed('pebbles', parts, 'Heap', { number: 'G-1', name: 'Lancer' }, -2);
    expect(parts['Heap']).toEqual([]);
  });

  it('has one rock: another takes its place', () => {
    const parts = changed('pebbles', { Rock: [{ number: 'R-1', name: 'Old Hand', count: 1 }] }, 'Rock', { number: 'R-3', name: 'New Hand' }, 1);
    expect(parts['Rock']).toEqual([{ number: 'R-3', name: 'New Hand', count: 1 }]);
  });
});

describe('the list', () => {
  it('has a heading for each part that holds something', () => {
    const text = listOf('pebbles', 'Two Hands', {
      Rock: [{ number: 'R-1', name: 'Old Hand', count: 1 }],
      'Heap': [{ number: 'R-5', name: 'Slip', count: 3 }],
      Pocket: [],
    });
    expect(text).toBe('name: Two Hands\n\nRock\n1 R-1 Old Hand\n\nHeap\n3 R-5 Slip\n');
  });

  it('says no name that would be read as a comment', () => {
    expect(listOf('pebbles', 'A # B', { 'Heap': [{ number: 'G-1', name: 'Unit #9', count: 1 }] })).toBe('name: A B\n\nHeap\n1 G-1\n');
    expect(plain(' a\n b // c')).toBe('a b c');
  });

  it('tells which own cards it names', () => {
    const own = ['One', 'Two', 'Three'].map((name, index) => ({ number: `OWN-00${index + 1}`, name: `Card ${name}` }));
    expect(named('2 OWN-001 Thing\n1 card three', own).map((card) => card.name)).toEqual(['Card One', 'Card Three']);
  });
});
