/** A third game in words, as the server would tell it: nothing of the client may need more. */
import { meet, type GameWords } from '../src/lib/games';
import type { Choice } from '../src/lib/protocol';

const part = (heading: string, more: object = {}): GameWords['deck'][number] =>
  ({ heading, wanted: '1', single: false, optional: false, aside: false, ...more });
const mark = (key: string, says: string, more: object = {}): GameWords['marks'][number] =>
  ({ key, says, mark: '', kind: '', turned: false, not: '', ...more });

export const PEBBLES: GameWords = {
  game: 'pebbles',
  title: 'Pebbles on the Shore',
  name: 'Pebbles',
  called: 'Pebbles',
  how_to: [],
  usual: { deck: 'shore', against: 'dune' },
  examples: { rule: '1', list: '' },
  modes: { duel: { title: 'Duel', about: 'one against one' }, tide: { title: 'Tide', about: 'each alone' } },
  phases: { main: 'Main' },
  zones: { hand: { name: 'hand', pile: '' }, beach: { name: 'wide beach', pile: '' }, chain: { name: 'chain', pile: '' }, sea: { name: 'sea', pile: 'Sea' } },
  filters: {},
  charts: {},
  colors: [{ name: 'red', title: 'Red', letter: 'R', hue: 'red' }],
  types: ['stone'],
  stats: [
    { key: 'cost', title: 'Price', short: '', place: 'hand' },
    { key: 'ap', title: 'Weight', short: '', place: 'foot' },
    { key: 'might_bonus', title: 'Moss', short: '', place: 'plus' },
  ],
  marks: [
    mark('damage', 'chipped {}', { mark: '−{}', kind: 'bad' }),
    mark('rested', 'lying', { turned: true, not: 'standing' }),
    mark('attached', 'with {}'),
  ],
  windows: {},
  worn: '',
  deck: [part('Rock', { single: true }), part('Heap'), part('Pocket', { aside: true })],
  own: {
    fields: {
      color: { label: 'Colour', kind: 'choice', among: ['red'], hint: '' },
      ap: { label: 'Weight', kind: 'number', among: [], hint: '' },
      traits: { label: 'Traits', kind: 'list', among: [], hint: '' },
      zones: { label: 'Shores', kind: 'several', among: ['East'], hint: '' },
      text: { label: 'Text', kind: 'text', among: [], hint: '' },
    },
    types: { stone: ['color', 'ap', 'traits', 'zones', 'text'], wave: ['text'] },
    fresh: { type: 'stone', color: 'red', ap: '2', text: '' },
    examples: [],
  },
  scenario: '',
};

export const known = (): void => void meet({ games: [PEBBLES], opponents: [] });

export const choice = (line: string, from: string[] = [], to: string[] = [], more: Partial<Choice> = {}): Choice =>
  ({ line, verb: line.split(' ')[0] ?? '', from, to, number: null, label: line, weight: '', key: '', read: false, aim: '', along: null, ...more });
