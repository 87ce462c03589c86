import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, fresh, recordOf } from '../src/lib/typing';
import { known } from './words';

known();

describe('a typed card', () => {
  it('becomes a record with numbers, lists and nothing that was left empty', () => {
    const draft = { ...fresh('pebbles'), name: ' Flint ', traits: 'Smooth, , Flat', zones: ['East'], text: ' Skip 1 \n' };
    expect(recordOf('pebbles', draft, 'OWN-001')).toEqual({
      number: 'OWN-001', name: 'Flint', type: 'stone', color: 'red', ap: 2, traits: ['Smooth', 'Flat'], zones: ['East'], text: 'Skip 1',
    });
    expect(recordOf('pebbles', { ...draft, ap: 'x', traits: '  ' }, 'OWN-001')).not.toHaveProperty('ap');
  });

  it('says only what its type has', () => {
    expect(recordOf('pebbles', { ...fresh('pebbles'), type: 'wave', text: 'x' }, 'OWN-001')).toEqual({ number: 'OWN-001', name: 'Prototype', type: 'wave', text: 'x' });
    expect(fieldsOf('pebbles', 'wave').map((field) => [field.name, field.label])).toEqual([['text', 'Text']]);
  });

  it('is edited as it was kept', () => {
    const stone = { number: 'OWN-002', name: 'Ann', type: 'stone', color: 'red', ap: 1, traits: ['Flat', 'Grey'] };
    expect(draftOf('pebbles', stone)).toEqual({ name: 'Ann', type: 'stone', color: 'red', ap: '1', traits: 'Flat, Grey' });
    expect(recordOf('pebbles', draftOf('pebbles', stone), 'OWN-002')).toEqual(stone);
  });
});
