/** Cards that move, come and go: drawn between two states with the browser's own animations, all of which can be skipped. */
import type { Ref, View } from '../lib/protocol';
import { cardsByRef, type Placed } from './model';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is moved: the drawn card with its button, or the thing itself. */
const body = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>('[data-mover]') ?? element;

export class Motion {
  root: HTMLElement | null = null;
  private boxes = new Map<Ref, Box>();
  private ghosts = new Map<Ref, HTMLElement>();
  private running = new Set<Animation>();

  /** Remember where everything is, and keep a picture of what is about to go. */
  before(old: View, next: View): void {
    this.boxes.clear();
    this.ghosts.clear();
    if (!this.root) return;
    const staying = cardsByRef(next);
    const known = cardsByRef(old);
    for (const element of this.elements()) {
      const ref = element.dataset['ref'] ?? '';
      const { x, y, width, height } = element.getBoundingClientRect();
      this.boxes.set(ref, { x, y, width, height });
      if (known.has(ref) && !staying.has(ref)) this.ghosts.set(ref, body(element).cloneNode(true) as HTMLElement);
    }
  }

  /** Let everything travel from where it was. */
  after(old: View, next: View, time: number): void {
    if (!this.root) return;
    const was = cardsByRef(old);
    const now = cardsByRef(next);
    const gone = [...was].filter(([ref]) => !now.has(ref));
    for (const element of this.elements()) {
      const ref = element.dataset['ref'] ?? '';
      const placed = now.get(ref);
      if (!placed) continue;
      const origin = was.has(ref) ? this.boxes.get(ref) : this.origin(placed, gone);
      if (origin) this.travel(element, origin, time);
      else this.appear(element, time);
      this.numbers(element, was.get(ref), placed, time);
    }
    this.counts(old, next, time);
    for (const ghost of this.ghosts) this.fade(ghost[0], ghost[1], time);
    this.ghosts.clear();
  }

  finish(): void {
    for (const animation of this.running) animation.finish();
  }

  stop(): void {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
  }

  private elements(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>('[data-ref^="c"]') ?? [])];
  }

  /** A card that came is the one of its kind that went, if there is one; a new object has a new name. */
  private origin(placed: Placed, gone: [Ref, Placed][]): Box | undefined {
    const at = gone.findIndex(([, old]) => old.card.number === placed.card.number && old.player === placed.player);
    if (at >= 0) {
      const ref = gone[at]?.[0] ?? '';
      gone.splice(at, 1);
      this.ghosts.delete(ref);
      return this.boxes.get(ref);
    }
    const pile = placed.zone === 'hand' ? 'deck' : placed.zone === 'runes' ? 'rune_deck' : 'hand';
    const from = this.root?.querySelector(`[data-pile="${placed.player}.${pile}"]`);
    return from?.getBoundingClientRect();
  }

  private play(element: Element, frames: Keyframe[], time: number, after?: () => void): void {
    const animation = element.animate(frames, { duration: time, easing: 'cubic-bezier(.2,.7,.3,1)' });
    this.running.add(animation);
    const end = (): void => {
      this.running.delete(animation);
      after?.();
    };
    animation.onfinish = end;
    animation.oncancel = end;
  }

  private travel(element: HTMLElement, from: Box, time: number): void {
    const to = element.getBoundingClientRect();
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    if (Math.abs(dx) + Math.abs(dy) < 3) return;
    this.play(body(element), [{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], time);
  }

  private appear(element: HTMLElement, time: number): void {
    this.play(body(element), [{ opacity: 0, scale: 0.7 }, { opacity: 1, scale: 1 }], time);
  }

  private fade(ref: Ref, ghost: HTMLElement, time: number): void {
    const box = this.boxes.get(ref);
    if (!box || !box.width) return;
    for (const one of [ghost, ...ghost.querySelectorAll('[data-ref]')]) {
      one.removeAttribute('data-ref');
      one.removeAttribute('data-lit');
      one.removeAttribute('data-testid');
    }
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: '0',
      pointerEvents: 'none',
      zIndex: '60',
    });
    this.root?.append(ghost);
    this.play(ghost, [{ opacity: 1 }, { opacity: 0, scale: 0.8 }], time, () => ghost.remove());
  }

  private numbers(element: HTMLElement, was: Placed | undefined, now: Placed, time: number): void {
    const hurt = (now.card.damage ?? 0) - (was?.card.damage ?? 0);
    if (was && hurt) this.float(element, hurt > 0 ? `−${hurt}` : `+${-hurt}`, hurt > 0, time);
  }

  private counts(old: View, next: View, time: number): void {
    for (let player = 1; player <= next.players; player++) {
      const shields = `p${player}.shields`;
      const lost = (old.zones[shields]?.count ?? 0) - (next.zones[shields]?.count ?? 0);
      const pile = this.root?.querySelector<HTMLElement>(`[data-pile="${shields}"]`);
      if (pile && lost > 0) this.float(pile, `−${lost}`, true, time);
      const scored = (next.points?.[player - 1] ?? 0) - (old.points?.[player - 1] ?? 0);
      const track = this.root?.querySelector<HTMLElement>(`[data-points="p${player}"]`);
      if (track && scored) this.float(track, `${scored > 0 ? '+' : '−'}${Math.abs(scored)}`, scored < 0, time);
    }
  }

  private float(over: HTMLElement, text: string, bad: boolean, time: number): void {
    const box = over.getBoundingClientRect();
    const sign = document.createElement('span');
    sign.className = bad ? 'float bad' : 'float';
    sign.textContent = text;
    sign.ariaHidden = 'true';
    sign.style.left = `${box.x + box.width / 2}px`;
    sign.style.top = `${box.y + box.height / 2}px`;
    this.root?.append(sign);
    const frames = [
      { translate: '-50% -50%', opacity: 0, scale: 0.6 },
      { translate: '-50% -90%', opacity: 1, scale: 1.2, offset: 0.25 },
      { translate: '-50% -160%', opacity: 0, scale: 1 },
    ];
    this.play(sign, frames, time * 2.2, () => sign.remove());
  }
}
