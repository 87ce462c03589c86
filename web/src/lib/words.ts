/** Small things about names and words that several pages need. */
import type { Face, Game, Keyword } from './protocol';

export const GAME_NAMES: Record<Game, string> = { gundam: 'Gundam', riftbound: 'Riftbound' };

/** 【X】 as [X] and ･ as · in all words of an answer: few systems have a font with the signs that cards use. */
export function withPlainBrackets<T>(told: T): T {
  if (typeof told === 'string') return told.replace(/【/g, '[').replace(/】/g, ']').replace(/･/g, ' · ') as T;
  if (Array.isArray(told)) return told.map(withPlainBrackets) as T;
  if (told && typeof told === 'object')
    return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, withPlainBrackets(value)])) as T;
  return told;
}

interface Tint {
  /** Name of a `--hue-…` token. */
  hue: string;
  /** One letter, so that no colour stands alone. */
  letter: string;
  name: string;
}

const TINTS: Record<string, Tint> = {
  blue: { hue: 'blue', letter: 'B', name: 'Blue' },
  green: { hue: 'green', letter: 'G', name: 'Green' },
  red: { hue: 'red', letter: 'R', name: 'Red' },
  white: { hue: 'white', letter: 'W', name: 'White' },
  purple: { hue: 'purple', letter: 'P', name: 'Purple' },
  yellow: { hue: 'yellow', letter: 'Y', name: 'Yellow' },
  fury: { hue: 'red', letter: 'F', name: 'Fury' },
  calm: { hue: 'green', letter: 'C', name: 'Calm' },
  mind: { hue: 'blue', letter: 'M', name: 'Mind' },
  body: { hue: 'orange', letter: 'B', name: 'Body' },
  chaos: { hue: 'purple', letter: 'X', name: 'Chaos' },
  order: { hue: 'yellow', letter: 'O', name: 'Order' },
};

export const tint = (color: string): Tint =>
  TINTS[color.toLowerCase()] ?? { hue: 'grey', letter: '–', name: color || 'Colourless' };

export const tintsOf = (face: Pick<Face, 'colors'>): Tint[] =>
  face.colors.length ? face.colors.map(tint) : [tint('')];

/** `Repair 2`, `<Repair 2>` and `repair` mean the same keyword. */
export function keywordNamed(all: readonly Keyword[], said: string): Keyword | undefined {
  const plain = (word: string): string =>
    word
      .toLowerCase()
      .replace(/[<>[\]【】]/g, '')
      .replace(/\s+\d+$/, '')
      .replace(/[\s_]+/g, '-')
      .trim();
  const wanted = plain(said);
  return all.find((keyword) => plain(keyword.name) === wanted);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Piece {
  text: string;
  keyword: boolean;
}

/** What stands in brackets in a wording and is a symbol, not a keyword. */
const SYMBOLS = new Set(['fury', 'calm', 'mind', 'body', 'chaos', 'order', 'energy', 'power', 'might', 'exhaust', 'any', 'rainbow']);

/** A line of wording in pieces: `<Repair 2>` and `[Shield]` are keywords that can be asked about; Gundam has names in `[…]`. */
export function pieces(line: string, game?: Game): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const hit of line.matchAll(/[<[]([A-Za-z][A-Za-z-]{2,}(?: [A-Za-z-]+)*(?: \d+)?)[>\]]/g)) {
    if (SYMBOLS.has((hit[1] ?? '').toLowerCase()) || (game === 'gundam' && hit[0].startsWith('['))) continue;
    if (hit.index > at) found.push({ text: line.slice(at, hit.index), keyword: false });
    found.push({ text: hit[1] ?? '', keyword: true });
    at = hit.index + hit[0].length;
  }
  if (at < line.length) found.push({ text: line.slice(at), keyword: false });
  return found;
}

/** A line of wording for reading: who doesn't know the symbol of Might knows the word from the card. */
const readable = (line: string): string => withPlainBrackets(line).replaceAll('[M]', 'Might');

/** The wording without lines that are a keyword alone: keywords are told beside it. */
export const ownLines = (face: Face): string[] =>
  face.text.filter((line) => !face.keywords?.length || !/^[<[][^>\]]+[>\]]$/.test(line)).map(readable);

/** What an Equipment says of the unit that wears it. */
export const wornLines = (face: Face): string[] => (face.worn ?? []).map(readable);
