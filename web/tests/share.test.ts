import { describe, expect, it } from 'vitest';
import { packed, unpacked } from '../src/lib/share';

describe('a text in an address', () => {
  it('comes back as it was, in letters an address may have', async () => {
    const text = 'title: «A» ≥ B\n' + 'steps: [x]\n'.repeat(300);
    const letters = await packed(text);
    expect(letters).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(letters.length).toBeLessThan(300);
    expect(await unpacked(letters)).toBe(text);
  });

  it('is refused when it was none, or is too long', async () => {
    expect(await unpacked('not packed!')).toBeNull();
    expect(await unpacked('AAAA')).toBeNull();
    expect(await unpacked(await packed('x'.repeat(300_000)))).toBeNull();
  });
});
