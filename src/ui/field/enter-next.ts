import type { KeyboardEvent } from 'react';

const BOXES =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first box of a form that takes typing or a choice; null in a form without one. */
export const firstBox = (form: HTMLElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>(BOXES) ?? null;

/**
 * Key handler of a form in which Enter means "next box" and never submits. Guarantee: Enter moves
 * from a text box to the next box, from the last one to `last`, where a second press is a separate
 * decision; a key that is held down moves once; Enter on a button still presses it.
 */
export function enterNext(event: KeyboardEvent<HTMLElement>, last: HTMLElement | null): void {
  if (
    event.key !== 'Enter' ||
    event.nativeEvent.isComposing ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey
  )
    return;
  ignoreHeldEnter(event);
  const box = event.target;
  if (event.repeat || !(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  const boxes = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(BOXES));
  (boxes[boxes.indexOf(box) + 1] ?? last)?.focus();
}

/** Key handler: an Enter that is held down presses nothing again. */
export function ignoreHeldEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
