/** Words the pages share: games in addresses, computer players, counts, what went wrong. */
import type { Game } from './protocol';

export const GAMES: readonly Game[] = ['gundam', 'riftbound'];

export const FULL_NAMES: Record<Game, string> = { gundam: 'Gundam Card Game', riftbound: 'Riftbound' };

/** The game that an address names; a wrong one is the first. */
export const gameOf = (said: string | undefined): Game => (said === 'riftbound' ? 'riftbound' : 'gundam');

/** The computer players from weak to strong. */
export const OPPONENTS: readonly { kind: string; title: string; about: string }[] = [
  { kind: 'random', title: 'Beginner', about: 'plays anything legal' },
  { kind: 'greedy', title: 'Easy', about: 'takes what looks best at once' },
  { kind: 'search-1', title: 'Medium', about: 'thinks ahead a little' },
  { kind: 'search-2', title: 'Hard', about: 'thinks ahead' },
  { kind: 'search-3', title: 'Hardest', about: 'thinks ahead for long' },
];

export const opponentTitle = (kind: string): string =>
  kind === 'person' ? 'a friend' : (OPPONENTS.find((each) => each.kind === kind)?.title ?? kind);

/** What a newcomer begins with: decks of cards that players know. */
export const USUAL: Record<Game, { deck: string; title: string; against: string }> = {
  gundam: { deck: 'earth-federation', title: 'Earth Federation Starter', against: 'st03-zeon' },
  riftbound: { deck: 'jinx-miracle', title: 'Jinx, miracle', against: 'yasuo-bologna' },
};
export const USUAL_OPPONENT = 'greedy';

/** The decks of a table; the name of another person's is told when the game is over. */
export const decksTitle = (decks: readonly (string | null)[]): string =>
  decks.map((deck) => deck ?? 'another deck').join(' against ');

/** `1 card`, `3 cards`. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** `battle_area.yaml` as a title: `Battle area`. */
export const fileTitle = (file: string): string => {
  const plain = (file.split('/').at(-1) ?? file).replace(/\.ya?ml$/, '').replace(/_/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

export const sentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.';
