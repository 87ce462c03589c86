/** Plain data as an indented outline: how effects are shown to people who want to see them. */

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

function word(value: unknown): string {
  if (typeof value === 'string') return value === '' || /[:#\n]|^\s|\s$/.test(value) ? JSON.stringify(value) : value;
  return String(value);
}

function lines(value: unknown, depth: number): string[] {
  const space = '  '.repeat(depth);
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      if (isPlain(item)) return [`${space}- ${word(item)}`];
      const [first = '', ...rest] = lines(item, depth + 1);
      return [`${space}- ${first.trimStart()}`, ...rest];
    });
  }
  return Object.entries(value as Record<string, unknown>).flatMap(([key, item]) => {
    if (isPlain(item)) return [`${space}${key}: ${word(item)}`];
    if (Array.isArray(item) && item.every(isPlain)) return [`${space}${key}: ${item.length ? item.map(word).join(', ') : 'none'}`];
    return [`${space}${key}:`, ...lines(item, depth + 1)];
  });
}

export const outline = (value: unknown): string => (isPlain(value) ? word(value) : lines(value, 0).join('\n'));
