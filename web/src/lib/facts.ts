/** Numbers that a card adds to another one. */
import { wordsOf } from './games';
import type { Face, Game } from './protocol';

/** What a Pilot or an Equipment adds: `+1`, and with its title `+1 AP`. */
export function adds(game: Game, face: Face): { plus: string; title: string }[] {
  const facts = face as unknown as Record<string, number | null | undefined>;
  return wordsOf(game).stats.flatMap(({ key, title, place }) => {
    const value = place === 'plus' ? facts[key] : place === 'foot' ? face.pilot?.[key as 'ap' | 'hp'] : null;
    return value == null ? [] : [{ plus: `+${value}`, title }];
  });
}
