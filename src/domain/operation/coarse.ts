/**
 * Figures of the whole server as one company may see them: so coarse that what another company does
 * does not move them in sight.
 */

/** The next size of the steps 1, 2, 5 × 10^n megabytes at or above `bytes`. */
export function coarseBytes(bytes: number): number {
  const megabytes = Math.max(1, bytes / 1_000_000);
  const ten = 10 ** Math.floor(Math.log10(megabytes));
  const step = [1, 2, 5, 10].find((one) => one * ten >= megabytes) ?? 10;
  return step * ten * 1_000_000;
}

/** Whole tens of per cent of a part, rounded down, so that little room is never shown as more. */
export const coarsePercent = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part / whole) * 10) * 10 : 0;
