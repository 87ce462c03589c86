import { describe, expect, it } from 'vitest';
import { asRead, draftOf, fieldsOf, fresh, recordOf } from '../src/lib/typing';

describe('a typed card', () => {
  it('becomes a record with numbers, lists and nothing that was left empty', () => {
    const draft = { ...fresh('gundam'), name: ' Lancer ', traits: 'Lantern, , Relay', link: '  ', ap: 'x', zones: ['Space'], text: '<Blocker>\n' };
    expect(recordOf('gundam', draft, 'OWN-001')).toEqual({
      number: 'OWN-001', name: 'Lancer', type: 'unit', color: 'blue', level: 2, cost: 1, hp: 2, traits: ['Lantern', 'Relay'],
      zones: ['Space'], text: '<Blocker>\n',
    });
  });

  it('says only what its type has', () => {
    const draft = { ...fresh('riftbound'), type: 'spell', might: '9', effect_text: 'x' };
    expect(recordOf('riftbound', draft, 'OWN-001')).toEqual({ number: 'OWN-001', name: 'Prototype', type: 'spell', domains: ['fury'], energy: 2, power: 0 });
    expect(fieldsOf('riftbound', 'equipment').map((field) => field.name)).toContain('effect_text');
    expect(fieldsOf('riftbound', 'battlefield').map((field) => field.name)).toEqual(['text']);
  });

  it.each([
    ['gundam', '[Deploy] Draw 1.', '【Deploy】 Draw 1.'],
    ['gundam', '[activate: main] [once per turn] Draw 1.', '【Activate･Main】 【Once per Turn】 Draw 1.'],
    ['gundam', 'blocker\n<Repair 2> <High-Maneuver>', '<Blocker>\n<Repair 2>\n<High-Maneuver>'],
    ['gundam', 'Deploy: draw 1', 'Deploy: draw 1.'],
    ['gundam', 'Make 1 [Zaku] token.', 'Make 1 [Zaku] token.'],
    ['riftbound', '[REACTION] Deal 3 to a unit.', '[Reaction]\nDeal 3 to a unit.'],
    ['riftbound', 'Assault 2', '[Assault 2]'],
    ['riftbound', '[Reaction] use — [E]: [Add] [Fury].', '[Reaction] use — [E]: [Add] [Fury].'],
    ['riftbound', '[Deathknell]: Draw 1.', '[Deathknell]: Draw 1.'],
  ] as const)('%s: %s', (game, typed, read) => {
    expect(asRead(game, typed)).toBe(read);
  });

  it('is edited as it was kept', () => {
    const pilot = { number: 'OWN-002', name: 'Ann', type: 'pilot', color: 'red', level: 3, cost: 1, ap_mod: 1, hp_mod: 2, traits: ['Relay', 'Coil'] };
    const draft = draftOf('gundam', pilot);
    expect(draft).toMatchObject({ ap: '1', hp: '2', traits: 'Relay, Coil' });
    expect(recordOf('gundam', draft, 'OWN-002')).toMatchObject({ ap: 1, hp: 2, traits: ['Relay', 'Coil'] });
  });
});
