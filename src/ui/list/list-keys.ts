/**
 * Where a key leads in a list of `count` rows of which `page` fit on the screen; undefined when it
 * is none of the list's keys.
 */
export function rowAfterKey(
  key: string,
  at: number,
  count: number,
  page: number,
): number | undefined {
  if (count === 0) return undefined;
  const clamp = (index: number) => Math.max(0, Math.min(count - 1, index));
  if (key === 'ArrowDown') return clamp(at + 1);
  if (key === 'ArrowUp') return clamp(at < 0 ? 0 : at - 1);
  if (key === 'PageDown') return clamp(at + page);
  if (key === 'PageUp') return clamp(at - page);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
