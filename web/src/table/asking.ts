/** What is asked and what can be answered, in words for somebody who has read nothing. Plain functions, no drawing. */
import type { Choice, Face, Game, LogLine, View } from '../lib/protocol';
import { capital, ownLines } from '../lib/words';
import { lineWords, unquoted } from './model';
import type { Picking } from './picking';

const DOINGS: [string, string][] = [
  ['play', 'play cards'],
  ['attack', 'attack'],
  ['move', 'move'],
  ['activate', 'use abilities'],
  ['hide', 'hide cards'],
];

/** What the main phase is for: all that can be done now. */
function mainWords(choices: readonly Choice[]): string {
  const can = DOINGS.filter(([verb]) => choices.some((choice) => choice.verb === verb)).map(([, words]) => words);
  const ways = [['pass', 'let your teammate act'], ['end', 'end it']].filter(([line]) => choices.some((choice) => choice.line === line));
  const out = ways.map(([, words]) => words).join(' or ') || 'end it';
  return can.length ? `Your turn: ${can.join(', ')}, or ${out}.` : `Your turn: there is nothing more to do, so ${out}.`;
}

export function asked(view: View, choices: readonly Choice[]): string {
  if (view.decision?.kind === 'main') return mainWords(choices);
  if (view.decision?.kind === 'assign') return 'Your units deal their damage: choose who takes it first.';
  const begun = view.chain?.findLast((item) => !item.final)?.targets ?? [];
  if (view.decision?.kind === 'target' && begun.length) return `Choose the next target, after ${begun.map(unquoted).join(' and ')}.`;
  const top = unquoted(view.chain?.at(-1)?.name ?? '');
  if (view.decision?.kind === 'priority' && top) return `React to ${top}, or pass.`;
  if (view.decision?.kind === 'focus' && view.showdown) return `${view.combat ? 'Combat' : 'Showdown'} at ${view.showdown}: act, or pass.`;
  return view.decision?.prompt || 'Your choice.';
}

const least = ({ least, most }: Picking): string => {
  if (least === most) return `${most}`;
  return least ? `${least} to ${most}` : `up to ${most}`;
};

/** What is asked while several things are picked. */
export function pickWords(picking: Picking, picked: number, prompt: string, leader: string): string {
  if (picking.leader) return `${leader} moves: who goes along?`;
  const chosen = picked ? ` (${picked} chosen)` : '';
  const many = prompt.replace(/^Choose a (card|target)\.$/, `Choose ${least(picking)} $1s.`);
  const said = many !== prompt || /up to/.test(prompt) ? many : `${prompt} Choose ${least(picking)}.`;
  return said + chosen;
}

/** The button that says what was picked. */
export function confirmWords(picking: Picking, picked: number, line: string): string {
  if (picking.leader) return picked ? `Move ${picked + 1} units` : 'Move alone';
  if (!picked) return line === 'keep' ? 'Keep all' : 'Choose none';
  const verb = line.slice(0, line.indexOf(' '));
  return `${verb === 'mulligan' ? 'Set aside' : capital(verb)} ${picked === 1 ? 'this card' : `these ${picked}`}`;
}

/** What a click on a target would do with what is held. */
export function heldWords(name: string, can: readonly Choice[], menu: boolean, game: Game): string {
  const verbs = new Set(can.filter((choice) => choice.to.length).map((choice) => choice.verb));
  const or = menu ? ', or what else to do' : '';
  if (verbs.size === 1 && verbs.has('attack')) return `Attack with ${name}: choose what it attacks${or}.`;
  if (verbs.size === 1 && verbs.has('move')) return `Move ${name}: choose where to${or}.`;
  if (verbs.size === 1 && verbs.has('hide')) return `Hide ${name}: choose a battlefield${or}.`;
  if (verbs.size === 1 && verbs.has('play')) {
    const where = game === 'gundam' ? 'choose the Unit it goes onto' : 'choose where it goes';
    return `Play ${name}: ${where}${menu ? ', or how else to play it' : ''}.`;
  }
  return `${name}: choose a target${or}.`;
}

/** What is asked of a card that is held and has nothing to aim at. */
export const menuWords = (name: string, can: readonly Choice[]): string =>
  can.every((choice) => choice.verb === 'play') ? `Play ${name}: choose how.` : `${name}: what shall it do?`;

/** The parts of `(…) or (…)`, whatever brackets they have in them. */
function options(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(' && depth++ === 0) start = at + 1;
    else if (text[at] === ')' && --depth === 0) {
      found.push(text.slice(start, at));
      if (!text.startsWith(' or (', at + 1)) break;
    }
  }
  return found;
}

/** What an effect that is one of several does; empty if the wording doesn't tell it for sure. */
function modeWords(face: Face | null, number: number): string {
  const lines = [...(face ? ownLines(face) : []), ...(face?.worn ?? [])].filter((line) => /\bdo \w+ of these[^:(]*: \(/i.test(line));
  const [line] = lines;
  if (line === undefined || lines.length > 1) return '';
  return options(line.slice(line.search(/\bdo \w+ of these/i)))[number - 1] ?? '';
}

const PASSES: Record<string, string> = { block: 'Don’t block', invited: 'Decline' };
const DONES: Record<string, string> = { join: 'Nobody else', choose: 'No more', target: 'No more' };
const YES: Record<string, [string, string]> = { burst: ['Use the Burst', 'Don’t use it'], may: ['Use it', 'Don’t'], trigger_may: ['Use it', 'Don’t'] };

const DOMAIN = /^pay (fury|calm|mind|body|chaos|order|any)$/;

/** A line as the words on its button. */
export function answerWords(line: string, kind: string, asker: Face | null): string {
  const mode = /^choose effect (\d+)$/.exec(line);
  if (mode) return capital(modeWords(asker, Number(mode[1])) || lineWords(line));
  if (kind === 'pay' && DOMAIN.test(line)) return `${capital(line.slice(4))} from the pool`;
  if (line === 'pass') return PASSES[kind] ?? 'Pass';
  if (line === 'done') return DONES[kind] ?? 'Done';
  if (line === 'yes' || line === 'no') return YES[kind]?.[line === 'yes' ? 0 : 1] ?? capital(line);
  return lineWords(line);
}

/** Steps of a play that other lines tell as well: paying for it, its way over the chain, both sides of a fight. */
const DETAILS: Record<Game, ReadonlySet<string>> = {
  gundam: new Set(['turn']),
  riftbound: new Set([
    'turn', 'beginning_phase', 'main_phase', 'turn_ends', 'channelled', 'adds', 'exhausted', 'readied', 'finalized', 'resolve',
    'played', 'enters', 'leaves', 'move', 'attacks', 'defends', 'you_attack', 'you_defend', 'combat_begins', 'combat_ends',
    'killed', 'conquers', 'holds', 'you_score', 'control',
  ]),
};

/** Is this a line that a player wants to read, and not a step on the way to it? */
export const matters = (line: LogLine, game: Game): boolean =>
  !DETAILS[game].has(line.kind) && !(line.kind === 'recycled' && / Rune\b/.test(line.text));

/** What the card that asks says: of a Burst that alone. */
export function askerWords(face: Face, kind: string): string {
  const lines = [...ownLines(face), ...(face.worn ?? [])];
  const bursts = lines.filter((line) => line.startsWith('Burst'));
  if (kind === 'burst' && bursts.length) return bursts.join(' ');
  return lines.filter((line) => !bursts.includes(line)).join(' ');
}
