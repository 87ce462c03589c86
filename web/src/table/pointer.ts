/** Mouse, finger and pen on the table: looking closer, long press, drag and drop. */
import type { Ref } from '../lib/protocol';
import type { Desk } from './desk.svelte';

const FAR = 8;
const LONG = 450;

export interface Hand {
  moved(point: { x: number; y: number } | null): void;
}

const near = (target: EventTarget | null, what: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(what) : null;

export function onTable(root: HTMLElement, desk: Desk, hand: Hand): () => void {
  let start: { x: number; y: number; ref: Ref; id: number; touch: boolean } | null = null;
  let dragging = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let swallow = false;

  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || dragging) return;
    desk.lookAt(near(event.target, '[data-ref],[data-number]'));
  };

  const focus = (event: FocusEvent): void => desk.lookAt(near(event.target, '[data-ref],[data-number]'));

  const down = (event: PointerEvent): void => {
    swallow = false;
    const thing = near(event.target, '[data-ref],[data-number]');
    if (!thing || event.button !== 0) return;
    const ref = thing.dataset['ref'] ?? '';
    const touch = event.pointerType !== 'mouse';
    start = { x: event.clientX, y: event.clientY, ref, id: event.pointerId, touch };
    clearTimeout(timer);
    if (touch) {
      const number = thing.dataset['number'] ?? null;
      timer = setTimeout(() => {
        if (dragging) return;
        desk.sheet = desk.look(ref || null, number);
        swallow = desk.sheet !== null;
        start = null;
      }, LONG);
    }
  };

  const move = (event: PointerEvent): void => {
    const point = { x: event.clientX, y: event.clientY };
    if (start && event.pointerId === start.id && !dragging) {
      if (Math.hypot(point.x - start.x, point.y - start.y) < FAR) return;
      clearTimeout(timer);
      if (desk.picking || !desk.at(start.ref).length || desk.lit(start.ref) === 'to') {
        start = null;
        return;
      }
      dragging = true;
      swallow = true;
      desk.lift(start.ref);
    }
    hand.moved(desk.held !== null && (dragging || event.pointerType === 'mouse') ? point : null);
  };

  const up = (event: PointerEvent): void => {
    clearTimeout(timer);
    const begun = start;
    start = null;
    if (!dragging) return;
    dragging = false;
    hand.moved(null);
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const things = under.map((one) => one.closest<HTMLElement>('[data-ref],[data-player]')).filter((one) => one !== null);
    const refs = things.map((one) => one.dataset['ref'] ?? one.dataset['player'] ?? '');
    const target = refs.find((ref) => desk.targets.includes(ref)) ?? null;
    const back = refs[0] === begun?.ref || under.some((one) => one.closest('[data-testid="hand"]'));
    if (!target && back) desk.cancel();
    else desk.release(target);
  };

  const cancel = (): void => {
    clearTimeout(timer);
    start = null;
    if (!dragging) return;
    dragging = false;
    hand.moved(null);
    desk.cancel();
  };

  /** A finger that taps a card which would be played at once sees it large first. */
  const click = (event: MouseEvent): void => {
    if (swallow) {
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const touch = (event as PointerEvent).pointerType === 'touch';
    const thing = near(event.target, '[data-ref]');
    const ref = thing?.dataset['ref'];
    if (touch && ref && desk.held === null && !desk.picking && !thing?.dataset['line']) {
      const can = desk.at(ref);
      if (can.length && can.every((choice) => choice.read && !choice.to.length)) {
        desk.sheet = desk.look(ref);
        if (desk.sheet) event.stopPropagation();
      }
    }
  };

  const menu = (event: Event): void => {
    if (near(event.target, '[data-ref],[data-number]')) event.preventDefault();
  };

  root.addEventListener('pointerover', over);
  root.addEventListener('focusin', focus);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  return () => {
    cancel();
    root.removeEventListener('pointerover', over);
    root.removeEventListener('focusin', focus);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('click', click, true);
    root.removeEventListener('contextmenu', menu);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
  };
}
