/** Several things picked as one answer: cards of a set, units that move together. Plain functions, no drawing. */
import type { Choice, Picks, Ref } from '../lib/protocol';

export interface Picking {
  least: number;
  most: number;
  prompt: string;
  /** The words on the button for each number of picks. */
  labels: string[];
  choices: Choice[];
  /** What others may go along with. */
  leader: Ref | null;
  /** Where they go. */
  goal: Ref | null;
  /** The lines that say what was picked; empty: nothing can be said yet. */
  said: (lines: readonly string[]) => string[];
}

export function ofSet(picks: Picks | null | undefined): Picking | null {
  if (!picks) return null;
  const { least, none } = picks;
  return { ...picks, leader: null, goal: null, said: (lines) => (lines.length < least ? [] : lines.length ? [...lines] : [none]) };
}

/** What may be taken along with a choice; null if there is nothing. */
export function along(choices: readonly Choice[], line: string): Picking | null {
  const meant = choices.find((choice) => choice.line === line);
  if (!meant?.along) return null;
  const { lines, prompt, labels } = meant.along;
  const others = choices.filter((choice) => lines.includes(choice.line)).map((choice) => ({ ...choice, to: [] }));
  const [leader = null] = meant.from;
  const [goal = null] = meant.to;
  return { least: 0, most: others.length, prompt, labels, choices: others, leader, goal, said: (more) => [line, ...more] };
}
