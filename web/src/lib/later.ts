import { onDestroy } from 'svelte';

/** Does things a moment later, unless another comes meanwhile; whoever has left the page is not called back. */
export function afterPause(pause: number): { do(work: () => void): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  onDestroy(cancel);
  return {
    do(work) {
      cancel();
      timer = setTimeout(work, pause);
    },
    cancel,
  };
}
