import { expect, test } from 'vitest';
import type { Choice, Face, LogLine, View } from '../src/lib/protocol';
import { answerWords, asked, askerWords, confirmWords, heldWords, matters, menuWords, pickWords, whyWords } from '../src/table/asking';
import { ofSet, setLine, together } from '../src/table/picking';

const choice = (line: string, from: string[] = [], to: string[] = []): Choice => ({
  line,
  verb: line.split(' ')[0] ?? '',
  from,
  to,
});
const face = (text: string[]): Face => ({ number: 'X', name: 'X', type: 'command', colors: [], text, keywords: [] }) as unknown as Face;
const asks = (kind: string, prompt = 'Asked?'): View => ({ decision: { kind, prompt, source: null, number: null } }) as unknown as View;

test('the main phase says what can be done in it', () => {
  expect(asked(asks('main'), [choice('end'), choice('play Zaku', ['c1']), choice('attack Dom -> player', ['c2'], ['p2'])])).toBe(
    'Your turn: play cards, attack, or end it.',
  );
  expect(asked(asks('main'), [choice('end'), choice('exhaust Calm Rune', ['c3'])])).toContain('nothing more to do, so end it');
  expect(asked(asks('main'), [choice('pass'), choice('end')])).toContain('so let your teammate act or end it.');
  expect(asked(asks('main'), [choice('pass'), choice('play Zaku', ['c1'])])).toBe('Your turn: play cards, or let your teammate act.');
  const chain = [{ name: 'Bolt' }, { name: '"Ahri, Alluring"' }] as View['chain'];
  expect(asked({ ...asks('priority'), chain }, [choice('pass')])).toBe('React to Ahri, Alluring, or pass.');
  const dance = [{ name: 'Bolt', final: true, targets: ['Dom'] }, { name: 'Dance', final: false, targets: ['"Ahri, Alluring"'] }] as View['chain'];
  expect(asked({ ...asks('target'), chain: dance }, [])).toBe('Choose the next target, after Ahri, Alluring.');
  expect(asked({ ...asks('target'), chain: dance?.slice(0, 1) }, [])).toBe('Asked?');
  expect(asked({ ...asks('focus'), showdown: 'Void Gate' }, [choice('pass')])).toBe('Showdown at Void Gate: act, or pass.');
  expect(asked(asks('burst', 'Use the Burst?'), [choice('yes')])).toBe('Use the Burst?');
});

test('a mode is told by what it does, whatever brackets it has in it', () => {
  const two = face(['Burst: draw 1.', 'Main: do one of these: (make 1 token (AP4･HP2)) or (draw 2).']);
  expect(answerWords('choose effect 1', 'mode', two)).toBe('Make 1 token (AP4 · HP2)');
  expect(answerWords('choose effect 2', 'mode', two)).toBe('Draw 2');
  expect(answerWords('choose effect 3', 'mode', two)).toBe('Choose effect 3');
  expect(answerWords('choose effect 1', 'mode', face(['Draw 1.']))).toBe('Choose effect 1');
  expect(answerWords('pass', 'block', null)).toBe('Don’t block');
  expect(answerWords('pay mind', 'pay', null)).toBe('Mind from the pool');
  expect(askerWords(two, 'burst')).toBe('Burst: draw 1.');
  expect(askerWords(face(['Effect: Give it +2 [M] this turn.']), 'target')).toBe('Effect: Give it +2 Might this turn.');
  expect(askerWords(two, 'mode')).not.toContain('Burst');
});

test('what is held says what a target would mean', () => {
  expect(heldWords('Dom', [choice('attack Dom -> player', ['c2'], ['p2'])], false, 'gundam')).toBe('Attack with Dom: choose what it attacks.');
  expect(heldWords('Poro', [choice('move Poro -> base', ['c2'], ['p1.base'])], true, 'riftbound')).toContain('where to, or what else');
  const pilot = choice('play Kai -> GM', ['c2'], ['c3']);
  expect(heldWords('Kai', [pilot], false, 'gundam')).toBe('Play Kai: choose the Unit it goes onto.');
  expect(heldWords('Kai', [pilot, choice('play Kai', ['c2'], [])], true, 'gundam')).toContain('or how else to play it');
  expect(menuWords('GM', [choice('play GM', ['c2'], []), choice('play GM ex=1', ['c2'], [])])).toBe('Play GM: choose how.');
  expect(menuWords('Rune', [choice('exhaust Rune', ['c2'], [])])).toBe('Rune: what shall it do?');
});

test('why not is told for the card before the rule is told for all', () => {
  expect(whyWords('gundam', 'play Zaku Ⅱ', '2-9-1')).toBe('You have fewer Resources than its level.');
  expect(whyWords('riftbound', 'move Poro -> base', '140.2')).toBe('It is exhausted.');
  expect(whyWords('gundam', 'attack Zaku -> player', '10-1-5-6')).toBe('');
});

test('cards of a set are named in any order, and what can be put back is counted', () => {
  const set = ofSet({ least: 1, most: 2, none: '', choices: [choice('choose "Ahri, Alluring"', ['c1']), choice('choose Dom', ['c2'])] });
  if (!set) throw new Error('no set');
  expect(set.said([])).toBe('');
  expect(set.said(['choose Dom', 'choose "Ahri, Alluring"'])).toBe('choose Dom, "Ahri, Alluring"');
  expect(setLine([], 'keep')).toBe('keep');
  expect(pickWords(set, 1, 'Choose a card.', '')).toBe('Choose 1 to 2 cards. (1 chosen)');
  expect(pickWords(set, 0, 'What pays the cost?', '')).toBe('What pays the cost? Choose 1 to 2.');
  expect(confirmWords(set, 2, 'choose A, B')).toBe('Choose these 2');
  expect(ofSet({ least: 0, most: 2, none: 'done', choices: [choice('choose fire')] })).toBeNull();
});

test('units that can make the same move may go along', () => {
  const all = [
    choice('move Poro -> Void Gate', ['c1'], ['c9']),
    choice('move Poro #2 -> Void Gate', ['c2'], ['c9']),
    choice('move Poro #2 -> The Papertree', ['c2'], ['c8']),
  ];
  const group = together(all, 'move Poro #2 -> Void Gate');
  expect(group?.choices.map((one) => one.from[0])).toEqual(['c1']);
  expect(group?.said([])).toBe('move Poro #2 -> Void Gate');
  expect(group?.said(['move Poro -> Void Gate'])).toBe('move Poro #2, Poro -> Void Gate');
  expect(together(all, 'move Poro #2 -> The Papertree')).toBeNull();
});

test('runes say what they give', () => {
  expect(answerWords('exhaust Calm Rune', 'main', null)).toBe('Exhaust Calm Rune for 1 Energy');
  expect(answerWords('recycle Calm Rune', 'main', null)).toBe('Recycle Calm Rune for 1 Calm Power');
});

test('the short log leaves out how things are paid for', () => {
  const line = (kind: string, text: string): LogLine => ({ n: 0, turn: 1, player: null, kind, text, rule: '' });
  expect(matters(line('play', 'p1 plays Bolt.'), 'riftbound')).toBe(true);
  expect(matters(line('adds', 'p1 adds with Body Rune.'), 'riftbound')).toBe(false);
  expect(matters(line('recycled', 'p1 recycles Body Rune.'), 'riftbound')).toBe(false);
  expect(matters(line('recycled', 'p1 recycles Bolt.'), 'riftbound')).toBe(true);
  expect(matters(line('attacks', 'Zaku attacks p1.'), 'gundam')).toBe(true);
});
