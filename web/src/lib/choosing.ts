/** Decks to choose from: shipped ones by their names, those of this browser as `own:ID`. */
import type { GameStart, ShippedDeck } from './content';
import type { Game } from './protocol';
import { ownDecks } from './storage';
import { capital } from './games';

const ownOne = (game: Game, chosen: string) => ownDecks(game).find((each) => `own:${each.id}` === chosen);

/** May a shipped deck be played by the rules of an edition; none: the newest? Lists of forbidden cards don't count. */
export const fits = (deck: ShippedDeck, edition: string): boolean => !edition || deck.editions.includes(edition);

/** What is said beside a shipped deck that tournaments refuse. */
export const UNFIT = 'not for tournaments';

/** Is there such a deck, and do the rules allow it? Before the server has told its decks, any could be one. */
export const isThere = (game: Game, about: GameStart | null, chosen: string, edition = ''): boolean =>
  !about ||
  about.decks.some((each) => each.name === chosen && fits(each, edition)) ||
  ownOne(game, chosen) !== undefined;

export const deckTitle = (game: Game, about: GameStart | null, chosen: string): string =>
  ownOne(game, chosen)?.title ??
  about?.decks.find((each) => each.name === chosen)?.title ??
  capital(chosen);
