/** Arrow keys over things that lie anywhere: the nearest in that direction. */

export interface Spot {
  x: number;
  y: number;
}

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Which of the spots is next that way: near along the way counts, far off to the side counts double. */
export function nextSpot(from: Spot, spots: readonly Spot[], way: Way): number {
  let best = -1;
  let least = Infinity;
  const across = way === 'ArrowLeft' || way === 'ArrowRight';
  const sign = way === 'ArrowRight' || way === 'ArrowDown' ? 1 : -1;
  spots.forEach((spot, index) => {
    const along = sign * (across ? spot.x - from.x : spot.y - from.y);
    const aside = Math.abs(across ? spot.y - from.y : spot.x - from.x);
    if (along < 4) return;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}

export function walk(root: HTMLElement, way: Way): void {
  const things = [...root.querySelectorAll<HTMLElement>('[data-ref]')].filter((one) => one.offsetParent !== null);
  if (!things.length) return;
  const lit = things.filter((one) => one.dataset['lit']);
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? things.indexOf(active) : -1;
  const middle = (one: HTMLElement): Spot => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const here = things[at];
  if (!here) {
    (lit[0] ?? things[0])?.focus();
    return;
  }
  const others = things.filter((_, index) => index !== at);
  const next = nextSpot(middle(here), others.map(middle), way);
  if (next >= 0) others[next]?.focus();
}

/** The thing on a board that a ref means, if there is a choice one that is seen; `item:1` is an item of the chain. */
export function findIn(root: HTMLElement | undefined, ref: string): HTMLElement | null {
  if (!root) return null;
  if (ref.startsWith('item:')) return root.querySelector(`[data-item="${ref.slice(5)}"]`);
  const all = [...root.querySelectorAll<HTMLElement>(`[data-ref="${CSS.escape(ref)}"]`)];
  return all.find((one) => one.offsetParent !== null) ?? all[0] ?? null;
}
