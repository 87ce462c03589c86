/** A card of one's own while it is typed: the record that its fields make. Which fields there are, the server tells. */
import { wordsOf, type FieldWords } from './games';
import type { OwnCard } from './storage';
import type { Game } from './protocol';

export interface Field extends FieldWords {
  name: string;
}

export interface Draft {
  name: string;
  type: string;
  [field: string]: string | string[];
}

/** The fields of a card of this type, besides name and type. */
export function fieldsOf(game: Game, type: string): Field[] {
  const { fields, types } = wordsOf(game).own;
  return (types[type] ?? []).flatMap((name) => (fields[name] ? [{ name, ...fields[name] }] : []));
}

/** A new card: so cheap that it can be tried at once. */
export const fresh = (game: Game): Draft => ({ type: '', ...wordsOf(game).own.fresh, name: '' }) as Draft;

const listed = (said: string): string[] => said.split(',').map((word) => word.trim()).filter(Boolean);

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
    } else record[field.name] = field.kind === 'list' ? listed(said) : said.trim();
  }
  return record;
}

/** The draft that a kept card is edited as. */
export function draftOf(game: Game, card: OwnCard): Draft {
  const draft: Draft = { name: card.name, type: card.type };
  for (const field of fieldsOf(game, card.type)) {
    const value = card[field.name];
    if (Array.isArray(value)) draft[field.name] = field.kind === 'list' ? value.join(', ') : value.map(String);
    else if (value !== undefined && value !== null) draft[field.name] = String(value);
  }
  return draft;
}
