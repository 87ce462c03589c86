/** What a player likes: kept in this browser. */

export type Pace = 'off' | 'fast' | 'normal';
const KEY = 'rulebound.settings';
export const STEP: Record<Pace, number> = { off: 0, fast: 260, normal: 700 };

interface Kept {
  pace?: Pace;
  theme?: '' | 'light' | 'dark';
  /** Every line of the log, or what matters. */
  log?: 'all' | 'short';
  /** The game in a few sentences, before the first turn on a small screen. */
  tips?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

class Settings {
  pace: Pace = $state(kept().pace ?? 'normal');
  theme: '' | 'light' | 'dark' = $state(kept().theme ?? '');
  log: 'all' | 'short' = $state(kept().log ?? 'short');
  tips: boolean = $state(kept().tips ?? true);

  keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ pace: this.pace, theme: this.theme, log: this.log, tips: this.tips }));
    } catch {
      // A browser that keeps nothing: the settings last until the page is closed.
    }
    this.paint();
  }

  paint(): void {
    if (this.theme) document.documentElement.dataset['theme'] = this.theme;
    else delete document.documentElement.dataset['theme'];
  }

  /** The pace that counts: who asked for less motion, or came with `?fast`, gets none. */
  get now(): Pace {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 'off';
    return new URLSearchParams(location.search).has('fast') ? 'off' : this.pace;
  }
}

export const settings = new Settings();
