/** What is being explained: a rule or a keyword, in one dialog of the page. */
import type { Game } from './protocol';

interface Asked {
  game: Game;
  rule?: string;
  keyword?: string;
}

class Help {
  asked: Asked | null = $state(null);
}

export const help = new Help();

export const showRule = (game: Game, rule: string): void => {
  help.asked = { game, rule };
};

export const showKeyword = (game: Game, keyword: string): void => {
  help.asked = { game, keyword };
};
