/** Words the pages share: counts, decks of a table, what went wrong. */

/** Who is proposed as an opponent at first. */
export const USUAL_OPPONENT = 'greedy';

/** The decks of a table; the name of another person's is told when the game is over. */
export const decksTitle = (decks: readonly (string | null)[]): string =>
  decks.map((deck) => deck ?? 'another deck').join(' against ');

/** `1 card`, `3 cards`. */
export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

export const sentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.';
