/** A deck while it is built: which cards lie in which part, and the list that says so. The server judges it. */

import { wordsOf } from './games';
import type { Face, Game } from './protocol';

export interface Entry {
  number: string;
  name: string;
  count: number;
}

export type Parts = Record<string, Entry[]>;

/** The part of a deck that a card is put into: of those it may be in the first that isn't full; null: into none. */
export function partFor(game: Game, card: Pick<Face, 'parts'>, parts: Parts, aside = false): string | null {
  const can = wordsOf(game).deck.filter((kind) => card.parts.includes(kind.heading));
  const found = can.filter((kind) => kind.aside === aside);
  return (found.find((kind) => !kind.single || !parts[kind.heading]?.length) ?? found[0] ?? can[0])?.heading ?? null;
}

/** The parts with so many more or fewer copies of a card; in a part for one card it takes the other's place. */
export function changed(game: Game, parts: Parts, part: string, card: { number: string; name: string }, by: number): Parts {
  const single = wordsOf(game).deck.some((kind) => kind.heading === part && kind.single);
  const entries = parts[part] ?? [];
  if (single && by > 0) return { ...parts, [part]: [{ number: card.number, name: card.name, count: 1 }] };
  const known = entries.some((entry) => entry.number === card.number);
  const next = known
    ? entries.map((entry) => (entry.number === card.number ? { ...entry, count: entry.count + by } : entry))
    : [...entries, { number: card.number, name: card.name, count: by }];
  return { ...parts, [part]: next.filter((entry) => entry.count > 0) };
}

/** How many copies of a card the whole deck has. */
export function copies(parts: Parts, number: string): number {
  return Object.values(parts).flat().reduce((sum, entry) => sum + (entry.number === number ? entry.count : 0), 0);
}

export function size(entries: Entry[] | undefined): number {
  return (entries ?? []).reduce((sum, entry) => sum + entry.count, 0);
}

/** The deck as a text list, which reads back as the same deck. */
export function listOf(game: Game, title: string, parts: Parts): string {
  const lines = [`name: ${plain(title) || 'My deck'}`];
  for (const { heading } of wordsOf(game).deck) {
    const entries = parts[heading] ?? [];
    if (!entries.length) continue;
    lines.push('', heading);
    for (const entry of entries) lines.push(`${entry.count} ${entry.number}${asName(entry.name)}`);
  }
  return `${lines.join('\n')}\n`;
}

/** A title on one line, without what would begin a comment. */
export function plain(title: string): string {
  return title.replace(/(^|\s)(#|\/\/)+/g, '$1').replace(/\s+/g, ' ').trim();
}

/** The name beside the number, unless a list would take a part of it for a comment. */
function asName(name: string): string {
  return /(^|\s)(#|\/\/)/.test(name) ? '' : ` ${name}`;
}

/** The cards of one's own that a list names, by number or by name. */
export function named<T extends { number: string; name: string }>(text: string, own: readonly T[]): T[] {
  const lines = text.toLowerCase().split('\n');
  const says = (word: string): boolean => word !== '' && lines.some((line) => line.includes(word.toLowerCase()));
  return own.filter((card) => says(card.number) || says(card.name));
}
