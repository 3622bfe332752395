import type { KeyboardEvent } from 'react';

/**
 * Where an arrow, Home or End leads in a row of `count`, wrapping; undefined when the key is none
 * of them.
 */
export function roved(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Keyboard of a tab list: arrows move the choice and the focus with it. */
export function roveTabs(
  event: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
  choose: (index: number) => void,
): void {
  const next = roved(event.key, index, count);
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  choose(next);
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
}
