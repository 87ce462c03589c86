/** Decks of this browser: opening, changing and keeping them, with the server as their judge. */
import { checkDeck, shippedDeck, type DeckCheck } from './content';
import { changed, listOf, partFor, type Parts } from './decks';
import { freeId, keepDeck, ownDeck, ownDecks, type OwnDeck } from './storage';
import type { Face, Game } from './protocol';

/** The parts of a deck as they are built. */
export function partsOf(check: DeckCheck): Parts {
  return Object.fromEntries(
    check.parts.map((part) => [
      part.part,
      part.entries.map(({ count, face }) => ({ number: face.number, name: face.name, count })),
    ]),
  );
}

export function facesOf(check: DeckCheck): Record<string, Face> {
  return Object.fromEntries(check.parts.flatMap((part) => part.entries.map(({ face }) => [face.number, face])));
}

/** A new deck of this browser with this list. */
export function makeDeck(game: Game, title: string, parts: Parts): OwnDeck {
  const id = freeId(title, ownDecks(game).map((deck) => deck.id));
  const deck = { id, game, title, text: listOf(game, title, parts), at: Date.now() };
  if (!keepDeck(deck)) throw new Error('This browser keeps nothing for this page, so the deck cannot be kept.');
  return deck;
}

/** A deck by its address: one of this browser's, or a shipped one. */
export async function openDeck(game: Game, name: string): Promise<{ own: OwnDeck | null; check: DeckCheck }> {
  const own = ownDeck(game, name);
  return { own, check: own ? await checkDeck(game, own.text) : await shippedDeck(game, name) };
}

/** Put a card into a deck of this browser's. */
export async function addToDeck(game: Game, id: string, face: Face, count = 1): Promise<OwnDeck> {
  const deck = ownDeck(game, id);
  if (!deck) throw new Error('This deck is gone.');
  const check = await checkDeck(game, deck.text);
  if (check.error) throw new Error(check.error.text);
  const parts = partsOf(check);
  const into = partFor(game, face, parts);
  if (!into) throw new Error(`${face.name} belongs in no deck.`);
  const next = { ...deck, text: listOf(game, deck.title, changed(game, parts, into, face, count)), at: Date.now() };
  keepDeck(next);
  return next;
}
