/** A deck while it is built: which cards lie in which part, and the list that says so. The server judges it. */

import type { Game } from './protocol';

export interface Entry {
  number: string;
  name: string;
  count: number;
}

export type Parts = Record<string, Entry[]>;

/** A part of a deck, by the heading that begins it in a list. */
export interface PartKind {
  heading: string;
  /** How many cards it has when it is complete. */
  wanted: string;
  /** A single card: choosing another replaces it. */
  single?: boolean;
}

export const PARTS: Record<Game, PartKind[]> = {
  gundam: [
    { heading: 'Main Deck', wanted: '50' },
    { heading: 'Resource Deck', wanted: '10' },
  ],
  riftbound: [
    { heading: 'Legend', wanted: '1', single: true },
    { heading: 'Champion', wanted: '1', single: true },
    { heading: 'Main Deck', wanted: '39 or more' },
    { heading: 'Battlefields', wanted: '3' },
    { heading: 'Runes', wanted: '12' },
    { heading: 'Sideboard', wanted: 'up to 8' },
  ],
};

/** What of a card says where it belongs. */
export interface Sortable {
  number: string;
  name: string;
  type: string;
  token?: boolean | undefined;
  supertypes?: string[] | null | undefined;
}

/** The part of a deck that a card is put into when nothing else is said; null: into none. */
export function partFor(game: Game, card: Sortable, parts: Parts): string | null {
  if (card.token) return null;
  if (game === 'gundam') return card.type === 'resource' ? 'Resource Deck' : 'Main Deck';
  if (card.type === 'legend') return 'Legend';
  if (card.type === 'rune') return 'Runes';
  if (card.type === 'battlefield') return 'Battlefields';
  const champion = card.type === 'unit' && card.supertypes?.includes('champion') && !card.supertypes.includes('signature');
  return champion && !(parts['Champion'] ?? []).length ? 'Champion' : 'Main Deck';
}

/** The parts with so many more or fewer copies of a card; in a part for one card it takes the other's place. */
export function changed(game: Game, parts: Parts, part: string, card: { number: string; name: string }, by: number): Parts {
  const single = PARTS[game].some((kind) => kind.heading === part && kind.single);
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
  for (const { heading } of PARTS[game]) {
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

const RUNES = 12;

/** How many runes of each domain fill up a rune deck: shared out evenly, the first domains get what is left over. */
export function runeShares(domains: readonly string[], there: number): { domain: string; count: number }[] {
  const missing = Math.max(0, RUNES - there);
  return domains.map((domain, index) => ({
    domain,
    count: Math.floor(missing / domains.length) + (index < missing % domains.length ? 1 : 0),
  }));
}
