/** Which words of the game a card's text uses, so that they can be explained beside it. */
import type { Face, Keyword } from './protocol';

const KINDS = ['keyword', 'timing', 'term'];
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words used, keywords first; a longer phrase hides the shorter one in it (`Main ability`, `Main`). */
export function termsIn(face: Pick<Face, 'text' | 'worn' | 'keywords'>, all: readonly Keyword[]): Keyword[] {
  let text = [...face.text, ...(face.worn ?? []), ...(face.keywords ?? [])].join('\n');
  const said = all
    .flatMap((term) => (term.words ?? [term.name]).map((word) => ({ term, word })))
    .sort((one, other) => other.word.length - one.word.length);
  const found = new Set<Keyword>();
  for (const { word } of said) {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}])`, 'gu');
    if (!pattern.test(text)) continue;
    for (const each of said) if (each.word === word) found.add(each.term);
    text = text.replace(pattern, ' ');
  }
  const rank = (term: Keyword): number => KINDS.indexOf(term.kind ?? 'keyword');
  return all.filter((term) => found.has(term)).sort((one, other) => rank(one) - rank(other));
}
