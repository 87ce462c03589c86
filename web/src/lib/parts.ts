/** Sentences as the server tells them: parts, of which some stand for a card, a player, a keyword or a rule. */
import type { Parts } from './protocol';

/** The text alone, without the number of the rule behind it. */
export const textOf = (parts: Parts): string => parts.filter((part) => !part.rule).map((part) => part.text).join('').trim();

export const textOfAll = (lines: readonly Parts[] | null | undefined): string => (lines ?? []).map(textOf).join(' ');
