/** Several things picked as one answer: cards of a set, units that move together. Plain functions, no drawing. */
import type { Choice, Picks, Ref } from '../lib/protocol';

export interface Picking {
  least: number;
  most: number;
  choices: Choice[];
  /** The unit that others may go along with. */
  leader: Ref | null;
  /** Where they go. */
  goal: Ref | null;
  /** What is said for what was picked; empty: nothing can be said yet. */
  said: (lines: readonly string[]) => string;
}

const after = (line: string, word: string): string => line.slice(line.indexOf(word) + word.length);

/** `choose A`, `choose B`: `choose A, B`. */
export function setLine(lines: readonly string[], none: string): string {
  const [first] = lines;
  if (first === undefined) return none;
  return `${first.slice(0, first.indexOf(' '))} ${lines.map((line) => after(line, ' ')).join(', ')}`;
}

export function ofSet(picks: Picks | null | undefined): Picking | null {
  if (!picks || picks.choices.some((choice) => !choice.from.length && !choice.number)) return null;
  const { least, most, none, choices } = picks;
  return { least, most, choices, leader: null, goal: null, said: (lines) => (lines.length < least ? '' : setLine(lines, none)) };
}

/** Where a move goes, and who. */
function moveParts(line: string): { who: string; where: string } {
  const at = line.lastIndexOf(' -> ');
  return { who: after(line.slice(0, at), ' '), where: line.slice(at) };
}

/** The others that could make the same move; null if there are none. */
export function together(choices: readonly Choice[], line: string): Picking | null {
  const meant = choices.find((choice) => choice.line === line);
  if (meant?.verb !== 'move' || !meant.to.length) return null;
  const { who, where } = moveParts(line);
  const along = choices.filter(
    (choice) => choice.verb === 'move' && choice.line !== line && moveParts(choice.line).where === where,
  );
  if (!along.length) return null;
  return {
    least: 0,
    most: along.length,
    choices: along.map((choice) => ({ ...choice, to: [] })),
    leader: meant.from[0] ?? null,
    goal: meant.to[0] ?? null,
    said: (lines) => `move ${[who, ...lines.map((one) => moveParts(one).who)].join(', ')}${where}`,
  };
}
