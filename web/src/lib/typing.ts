/** A card of one's own while it is typed: its fields by game and type, and the record that they make. */
import type { OwnCard } from './storage';
import type { Game } from './protocol';

export type Kind = 'number' | 'list' | 'word' | 'text' | 'choice' | 'several';

export interface Field {
  name: string;
  label: string;
  kind: Kind;
  /** What can be chosen, of a choice. */
  among?: readonly string[];
  hint?: string;
}

export interface Draft {
  name: string;
  type: string;
  [field: string]: string | string[];
}

export const TYPES: Record<Game, readonly string[]> = {
  gundam: ['unit', 'pilot', 'command', 'base'],
  riftbound: ['unit', 'spell', 'gear', 'equipment', 'legend', 'battlefield'],
};
const COLORS: Record<Game, readonly string[]> = {
  gundam: ['blue', 'green', 'red', 'white', 'purple'],
  riftbound: ['fury', 'calm', 'mind', 'body', 'chaos', 'order'],
};

const number = (name: string, label: string): Field => ({ name, label, kind: 'number' });
const TEXT: Field = { name: 'text', label: 'Text', kind: 'text', hint: 'One effect on each line' };

const GUNDAM: Record<string, readonly Field[]> = {
  unit: [
    number('ap', 'AP'),
    number('hp', 'HP'),
    { name: 'traits', label: 'Traits', kind: 'list', hint: 'Lantern, Relay' },
    { name: 'link', label: 'Link', kind: 'word', hint: '[Pilot name] or (Trait) Trait' },
    { name: 'zones', label: 'Zones', kind: 'several', among: ['Space', 'Earth'] },
  ],
  pilot: [number('ap', 'AP it adds'), number('hp', 'HP it adds'), { name: 'traits', label: 'Traits', kind: 'list' }],
  command: [],
  base: [number('hp', 'HP'), { name: 'traits', label: 'Traits', kind: 'list' }, { name: 'zones', label: 'Zones', kind: 'several', among: ['Space', 'Earth'] }],
};

const TAGS: Field = { name: 'tags', label: 'Tags', kind: 'list', hint: 'Kiln, Guard' };
const SUPERTYPES: Field = { name: 'supertypes', label: 'Is a', kind: 'several', among: ['champion', 'signature'] };
const PRICE: readonly Field[] = [number('energy', 'Energy'), number('power', 'Power')];

const RIFTBOUND: Record<string, readonly Field[]> = {
  unit: [...PRICE, number('might', 'Might'), TAGS, SUPERTYPES],
  spell: [...PRICE, TAGS, SUPERTYPES],
  gear: [...PRICE, TAGS],
  equipment: [...PRICE, number('might_bonus', 'Might bonus'), TAGS],
  legend: [TAGS],
  battlefield: [],
};

/** The fields of a card of this type, besides name and type. */
export function fieldsOf(game: Game, type: string): Field[] {
  if (game === 'gundam') {
    const color: Field = { name: 'color', label: 'Colour', kind: 'choice', among: COLORS.gundam };
    return [color, number('level', 'Level'), number('cost', 'Cost'), ...(GUNDAM[type] ?? []), TEXT];
  }
  const domains: Field = { name: 'domains', label: 'Domains', kind: 'several', among: COLORS.riftbound };
  const worn: Field = { name: 'effect_text', label: 'Text for its wearer', kind: 'text' };
  const first = type === 'battlefield' ? [] : [domains];
  return [...first, ...(RIFTBOUND[type] ?? []), TEXT, ...(type === 'equipment' ? [worn] : [])];
}

/** A new card: so cheap that it can be tried at once. */
export function fresh(game: Game): Draft {
  return game === 'gundam'
    ? { name: '', type: 'unit', color: 'blue', level: '2', cost: '1', ap: '2', hp: '2', text: '' }
    : { name: '', type: 'unit', domains: ['fury'], energy: '2', power: '0', might: '2', text: '' };
}

const listed = (said: string): string[] => said.split(',').map((word) => word.trim()).filter(Boolean);

const TIMINGS = [
  'Activate･Main', 'Activate･Action', 'Main', 'Action', 'Burst', 'Deploy', 'Attack', 'Destroyed', 'When Paired', 'During Pair',
  'When Linked', 'During Link', 'Once per Turn', 'Pilot',
];
const WORDS: Record<Game, readonly string[]> = {
  gundam: ['Repair', 'Breach', 'Support', 'Blocker', 'First Strike', 'High-Maneuver', 'Suppression'],
  riftbound: ['Action', 'Reaction', 'Hidden', 'Tank', 'Ganking', 'Temporary', 'Unique', 'Backline', 'Assault', 'Shield', 'Deflect', 'Hunt', 'Vision', 'Accelerate'],
};
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
const known = (all: readonly string[], word: string): string | undefined => all.find((each) => plain(each) === plain(word));

/** A text as the reader wants it: signs that no keyboard has, keywords in any case and without their brackets, each on a line; a full stop. */
export function asRead(game: Game, text: string): string {
  const keyword = /^[<[]?([A-Za-z][A-Za-z -]*?)( \d+)?[>\]]?$/;
  const [open, close] = game === 'gundam' ? ['<', '>'] : ['[', ']'];
  const spelled = (said: string): string => {
    const [, word = '', count = ''] = keyword.exec(said.trim()) ?? [];
    const name = word && known(WORDS[game], word);
    return name ? `${open}${name}${count}${close}` : said;
  };
  const line = (said: string): string => {
    if (game === 'gundam') {
      const signs = said.replace(/\[([A-Za-z･·:./ -]+)\]/g, (whole, word: string) => {
        const timing = known(TIMINGS, word);
        return timing ? `【${timing}】` : whole;
      });
      return signs.replace(/^<[^<>]+>(?:\s+<[^<>]+>)+$/, (all) => all.replace(/>\s+</g, '>\n<')).split('\n').map(spelled).join('\n');
    }
    const cased = said.replace(/\[([A-Za-z-]+)( \d+)?\]/g, (whole) => spelled(whole));
    const apart = cased.replace(/^(\[([A-Za-z-]+)(?: \d+)?\])\s+(?=[A-Z])/, (whole, word: string, name: string) =>
      known(WORDS.riftbound, name) ? `${word}\n` : whole,
    );
    return apart.split('\n').map(spelled).join('\n');
  };
  const ended = (said: string): string => (/ .*[A-Za-z0-9]$/.test(said.trim()) ? `${said.trim()}.` : said);
  return text.split('\n').map(line).join('\n').split('\n').map(ended).join('\n');
}

/** The record of what was typed; fields left empty are not in it. */
export function recordOf(game: Game, draft: Draft, cardNumber: string): OwnCard {
  const record: OwnCard = { number: cardNumber, name: draft.name.trim() || 'Prototype', type: draft.type };
  for (const field of fieldsOf(game, draft.type)) {
    const said = draft[field.name];
    if (said === undefined || said.length === 0) continue;
    if (field.kind === 'several') record[field.name] = said;
    else if (typeof said !== 'string' || !said.trim()) continue;
    else if (field.kind === 'number') {
      const value = Number(said);
      if (Number.isInteger(value)) record[field.name] = value;
    } else if (field.kind === 'list') record[field.name] = listed(said);
    else record[field.name] = field.kind === 'text' ? asRead(game, said) : said.trim();
  }
  return record;
}

/** The draft that a kept card is edited as. */
export function draftOf(game: Game, card: OwnCard): Draft {
  const draft: Draft = { name: card.name, type: card.type };
  const printed: Record<string, string> = game === 'gundam' && card.type === 'pilot' ? { ap: 'ap_mod', hp: 'hp_mod' } : {};
  for (const field of fieldsOf(game, card.type)) {
    const value = card[field.name] ?? card[printed[field.name] ?? ''];
    if (Array.isArray(value)) draft[field.name] = field.kind === 'list' ? value.join(', ') : value.map(String);
    else if (value !== undefined && value !== null) draft[field.name] = String(value);
  }
  return draft;
}

/** Texts to begin with. */
export const EXAMPLES: Record<Game, readonly { type: string; text: string }[]> = {
  gundam: [
    { type: 'unit', text: '<Blocker>' },
    { type: 'unit', text: 'Deploy: draw 1.' },
    { type: 'unit', text: 'Attack: choose 1 enemy Unit; it takes 1 damage.' },
    { type: 'command', text: 'Main: choose 1 enemy Unit; rest it.' },
  ],
  riftbound: [
    { type: 'unit', text: '[Assault 2]' },
    { type: 'unit', text: 'When you play me: Draw 1.' },
    { type: 'unit', text: 'When I attack: Choose an enemy unit here; deal 2 to it.' },
    { type: 'spell', text: '[Action]\nEffect: Choose an enemy unit at a battlefield; deal 4 to it.' },
  ],
};
