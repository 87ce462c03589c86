import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropDeck, forgetGame, freeId, freeNumber, keepCard, keepChoice, keepDeck, lastChoice, meetGame, noteGame, ownCards, ownDeck, ownDecks,
  recentGames, rememberGame, type KeptGame,
} from '../src/lib/storage';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
}

function game(id: string, at: number): KeptGame {
  return { id, seat: 'p1', game: 'gundam', title: 'Meridian', at };
}

beforeEach(() => vi.stubGlobal('localStorage', memory()));

describe('games', () => {
  it('are kept with the newest first, each once', () => {
    rememberGame(game('a', 1));
    rememberGame(game('b', 3));
    rememberGame(game('a', 2));
    expect(recentGames().map((each) => each.id)).toEqual(['b', 'a']);
  });

  it('can be noted and forgotten', () => {
    rememberGame(game('a', 1));
    noteGame('a', { over: true });
    noteGame('unknown', { over: true });
    expect(recentGames()).toEqual([{ ...game('a', 1), over: true }]);
    forgetGame('a');
    expect(recentGames()).toEqual([]);
  });

  it('are met once, and keep their title when they are over', () => {
    meetGame({ ...game('a', 1), title: 'First' });
    meetGame({ ...game('a', 2), title: 'Second', over: true });
    expect(recentGames()).toEqual([{ ...game('a', 1), title: 'First', over: true }]);
  });

  it('that something else has written are passed over', () => {
    localStorage.setItem('rulebound.games', '[{"id": 3}, null, "x"]');
    expect(recentGames()).toEqual([]);
    localStorage.setItem('rulebound.games', '{not json');
    expect(recentGames()).toEqual([]);
  });

  it('are done without where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberGame(game('a', 1));
    expect(recentGames()).toEqual([]);
    expect(keepDeck({ id: 'x', game: 'gundam', title: 'X', text: '', at: 0 })).toBe(false);
  });
});

describe("decks and cards of one's own", () => {
  it('belong to their game', () => {
    keepDeck({ id: 'x', game: 'gundam', title: 'X', text: '4 Lancer', at: 0 });
    keepDeck({ id: 'x', game: 'riftbound', title: 'Y', text: '', at: 0 });
    keepDeck({ id: 'x', game: 'gundam', title: 'Z', text: '', at: 1 });
    expect(ownDecks('gundam').map((deck) => deck.title)).toEqual(['Z']);
    dropDeck('gundam', 'x');
    expect(ownDeck('gundam', 'x')).toBeNull();
    expect(ownDeck('riftbound', 'x')?.title).toBe('Y');
  });

  it('get an address and a number that are free', () => {
    expect(freeId('Él Deck!', ['deck'])).toBe('el-deck');
    expect(freeId('!', ['deck', 'deck-2'])).toBe('deck-3');
    keepCard('gundam', { number: 'OWN-001', name: 'A', type: 'unit' });
    expect(freeNumber('gundam')).toBe('OWN-002');
    expect(freeNumber('riftbound')).toBe('OWN-001');
    expect(ownCards('gundam')).toHaveLength(1);
  });
});

describe('what was chosen last', () => {
  it('is added to', () => {
    keepChoice('gundam', { deck: 'meridian' });
    keepChoice('gundam', { opponent: 'greedy' });
    expect(lastChoice('gundam')).toEqual({ deck: 'meridian', opponent: 'greedy' });
    expect(lastChoice('riftbound')).toEqual({});
  });
});
