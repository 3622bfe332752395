/**
 * What is left, as a clock reads: 48 s is "0:48". Rounded up, so that it says 0:00 only at the end.
 */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
