/** Ways of playing: in plain words, who sits where, and decks for those who are to be surprised. */
import { fits } from './choosing';
import type { ShippedDeck } from './content';
import { wordsOf } from './games';
import type { Game } from './protocol';

/** As the server tells it; `teams`: the seats (from 1) that play together, if any do. */
export interface Mode {
  name: string;
  least: number;
  most: number;
  teams: number[][];
  editions: string[];
}

export const modeTitle = (game: Game, name: string): string => wordsOf(game).modes[name]?.title ?? name;

const playersOf = ({ least, most }: Mode): string => (least === most ? `${least} players` : `${least} to ${most} players`);

/** `Team battle: 4 players, two against two`. */
export function modeWords(game: Game, mode: Mode): string {
  const about = wordsOf(game).modes[mode.name]?.about;
  return `${modeTitle(game, mode.name)}: ${playersOf(mode)}${about ? `, ${about}` : ''}`;
}

export const areMates = (teams: readonly (readonly number[])[], one: number, other: number): boolean =>
  teams.some((team) => team.includes(one) && team.includes(other));

/** The editions of a game in words, the newest first. */
export const editionWords = (editions: readonly string[], name: string): string =>
  `${editions[0] === name ? 'Newest' : 'Earlier'} (${name})`;

export interface Dealing {
  decks: readonly ShippedDeck[];
  edition: string;
  teams: readonly (readonly number[])[];
  random?: () => number;
}

/**
 * The decks of all seats, the own first, with one drawn where none was chosen (''): of the same kind as the own, real
 * cards or made-up ones, each once while there are enough, and nothing that teammates may not both bring. A person's deck
 * is null, and so is one that can't be drawn: the server knows one.
 */
export function surprises(wanted: readonly (string | null)[], { decks, edition, teams, random = Math.random }: Dealing): (string | null)[] {
  const named = (name: string | null | undefined): ShippedDeck | undefined => decks.find((each) => each.name === name);
  const chosen = [...wanted];
  const made = named(chosen[0])?.starter ?? false;
  const fit = decks.filter(
    (each) => each.starter === made && each.legal && fits(each, edition) && (teams.length > 0 || !each.for_teams),
  );
  chosen.forEach((deck, seat) => {
    if (deck !== '') return;
    const taken = chosen
      .filter((_, other) => other !== seat && areMates(teams, seat + 1, other + 1))
      .flatMap((name) => named(name)?.unlike ?? []);
    const possible = fit.filter((each) => !each.unlike.some((part) => taken.includes(part)));
    const fresh = possible.filter((each) => !chosen.includes(each.name));
    const from = fresh.length ? fresh : possible;
    chosen[seat] = from[Math.floor(random() * from.length)]?.name ?? null;
  });
  return chosen;
}
