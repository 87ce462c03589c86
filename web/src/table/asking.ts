/** What is asked and what can be answered, in words for somebody who has read nothing. Plain functions, no drawing. */
import type { Choice, Face, Game, LogLine, View } from '../lib/protocol';
import { capital, ownLines, wornLines } from '../lib/words';
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
  const lines = [...(face ? [...ownLines(face), ...wornLines(face)] : [])].filter((line) => /\bdo \w+ of these[^:(]*: \(/i.test(line));
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

/** What it comes to when a rule forbids something: rules are said for everybody, and this is about one card now. */
const WHY: Record<Game, Record<string, string>> = {
  gundam: {
    'play 2-9-1': 'You have fewer Resources than its level.',
    'play 2-10-1': 'Too few of your Resources are active to pay its cost.',
    'play 3-3-3': 'A Pilot goes onto a Unit of yours.',
    'play 3-3-4': 'A Pilot goes onto a Unit of yours that has none yet.',
    'play 7-5-1': 'Cards are played in your main phase and in action steps.',
    'play 7-5-2-1': 'This is played in your main phase.',
    'play 10-1-8-1-1': 'There is nothing it could choose.',
    'play 13-2-3-1': 'This is played in your main phase.',
    'play 13-2-4-1': 'This is played in an action step only.',
    'attack 3-2-4': 'It came this turn, and attacks from your next turn on.',
    'attack 8-1': 'Units attack in your main phase.',
    'attack 8-2-1': 'Only an active Unit attacks, and only a player or a rested Unit.',
    'block 8-3-1': 'Only an active Unit blocks, and only when you are asked.',
    'block 13-1-4-1': 'It has no <Blocker>.',
    'block 13-1-6-1': 'The attacker has <High-Maneuver>.',
    'activate 10-1-7-2': 'Its cost can’t be paid.',
    'activate 10-1-7-3': 'Too few of your Resources are active to pay for it.',
    'activate 13-2-1-1': 'It is used in your main phase.',
    'activate 13-2-2-1': 'It is used in an action step.',
    'activate 13-2-13-1': 'It was used this turn.',
  },
  riftbound: {
    'play 508.1.a': 'In a showdown only Actions and Reactions can be played.',
    'play 509.1.a': 'Only Reactions can be played now.',
    'play 512.1.b': 'Something else is asked first.',
    'play 559.3': 'There is nothing it could choose.',
    'play 561.1': 'You can’t pay for it.',
    'play 561.2': 'Its other cost can’t be paid.',
    'activate 508.1.a': 'It is neither an Action nor a Reaction.',
    'activate 509.1.a': 'It is no Reaction.',
    'activate 512.1.b': 'Something else is asked first.',
    'activate 559.3': 'There is nothing it could choose.',
    'activate 561.1': 'You can’t pay for it.',
    'activate 561.2': 'Its other cost can’t be paid.',
    'activate 577': 'It was used this turn.',
    'activate 592.4': 'It is exhausted.',
    'choose 559.2': 'It can’t be played there.',
    'exhaust 512.1.b': 'Something else is asked first.',
    'hide 597.1': 'You don’t hold this battlefield.',
    'hide 723.1.b': 'You can’t pay for hiding it.',
    'move 140.1.a': 'Units move in your own main phase.',
    'move 140.1.b': 'Nothing moves while something is on the chain.',
    'move 140.1.c': 'Nothing moves during a showdown.',
    'move 140.2': 'It is exhausted.',
    'move 140.4.c.1': 'From battlefield to battlefield go only units with Ganking.',
    'recycle 512.1.b': 'Something else is asked first.',
  },
};

/** Why a line is forbidden, shorter than the rule; empty where the rule has to do. */
export const whyWords = (game: Game, line: string, rule: string): string => WHY[game][`${line.slice(0, line.indexOf(' '))} ${rule}`] ?? '';

/** What the card that asks says: of a Burst that alone. */
export function askerWords(face: Face, kind: string): string {
  const lines = [...ownLines(face), ...wornLines(face)];
  const bursts = lines.filter((line) => line.startsWith('Burst'));
  if (kind === 'burst' && bursts.length) return bursts.join(' ');
  return lines.filter((line) => !bursts.includes(line)).join(' ');
}
