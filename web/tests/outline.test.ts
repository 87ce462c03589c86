import { expect, it } from 'vitest';
import { outline } from '../src/lib/outline';

it('shows an effect with one fact on each line', () => {
  const effect = { kind: 'triggered', timing: ['deploy'], does: [{ do: 'draw', amount: 1 }, { do: 'rest', what: { side: 'enemy', text: 'a: b' } }] };
  expect(outline([effect])).toBe(
    [
      '- kind: triggered',
      '  timing: deploy',
      '  does:',
      '    - do: draw',
      '      amount: 1',
      '    - do: rest',
      '      what:',
      '        side: enemy',
      '        text: "a: b"',
    ].join('\n'),
  );
});

it('leaves plain words as they are', () => {
  expect(outline('once')).toBe('once');
  expect(outline([1, null, ''])).toBe('- 1\n- null\n- ""');
});
