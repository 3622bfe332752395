type DecidingSize = 40 | 36 | 30;

/**
 * By how many digits stand before the mark: up to eight at 40, nine at 36, more at 30 (292 px hold
 * twelve).
 */
export function decidingSize(whole: string, max: DecidingSize = 40): DecidingSize {
  const count = whole.replace(/\D/g, '').length;
  const wanted: DecidingSize = count <= 8 ? 40 : count === 9 ? 36 : 30;
  return wanted < max ? wanted : max;
}
