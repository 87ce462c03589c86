/** Decks to choose from: shipped ones by their names, those of this browser as `own:ID`. */
import type { GameStart } from './content';
import { USUAL } from './phrases';
import type { Game } from './protocol';
import { ownDecks } from './storage';
import { capital } from './words';

const ownOne = (game: Game, chosen: string) => ownDecks(game).find((each) => `own:${each.id}` === chosen);

/** Is there such a deck, and do the rules allow it? Before the server has told its decks, any could be one. */
export const isThere = (game: Game, about: GameStart | null, chosen: string, edition = ''): boolean =>
  !about ||
  about.decks.some((each) => each.name === chosen && (!edition || each.editions.includes(edition))) ||
  ownOne(game, chosen) !== undefined;

export const deckTitle = (game: Game, about: GameStart | null, chosen: string): string =>
  ownOne(game, chosen)?.title ??
  about?.decks.find((each) => each.name === chosen)?.title ??
  (chosen === USUAL[game].deck ? USUAL[game].title : capital(chosen));
