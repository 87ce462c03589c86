/** Decks of this browser: opening, changing and keeping them, with the server as their judge. */
import { checkDeck, shippedDeck, type Sheet } from './content';
import { changed, listOf, partFor, type Parts } from './decks';
import { freeId, keepDeck, ownDeck, ownDecks, type OwnDeck } from './storage';
import type { Face, Game } from './protocol';

/** The parts of a deck as they are built. */
export function partsOf(sheet: Sheet): Parts {
  return Object.fromEntries(
    sheet.parts.map((part) => [
      part.heading,
      part.entries.map(({ count, face }) => ({ number: face.number, name: face.name, count })),
    ]),
  );
}

export function facesOf(sheet: Sheet): Record<string, Face> {
  return Object.fromEntries(sheet.parts.flatMap((part) => part.entries.map(({ face }) => [face.number, face])));
}

/** A new deck of this browser with this list. */
export function makeDeck(game: Game, title: string, parts: Parts): OwnDeck {
  const id = freeId(title, ownDecks(game).map((deck) => deck.id));
  const deck = { id, game, title, text: listOf(game, title, parts), at: Date.now() };
  if (!keepDeck(deck)) throw new Error('This browser keeps nothing for this page, so the deck cannot be kept.');
  return deck;
}

/** A deck by its address: one of this browser's, or a shipped one. */
export async function openDeck(game: Game, name: string): Promise<{ own: OwnDeck | null; sheet: Sheet }> {
  const own = ownDeck(game, name);
  return { own, sheet: own ? await checkDeck(game, own.text) : await shippedDeck(game, name) };
}

/** Put a card into a deck of this browser's. */
export async function addToDeck(game: Game, id: string, face: Face, count = 1): Promise<OwnDeck> {
  const deck = ownDeck(game, id);
  if (!deck) throw new Error('This deck is gone.');
  const parts = partsOf(await checkDeck(game, deck.text));
  const into = partFor(game, face, parts);
  if (!into) throw new Error(`${face.name} belongs in no deck.`);
  const next = { ...deck, text: listOf(game, deck.title, changed(game, parts, into, face, count)), at: Date.now() };
  keepDeck(next);
  return next;
}
