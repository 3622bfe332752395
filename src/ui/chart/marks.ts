/**
 * Deal on a price line, drawn as an outgoing or incoming arrow: above the line if dearer than the
 * line's price, below if cheaper.
 */
export type Mark = {
  id: string;
  /** Position along the axis, 0 to 1. */
  at: number;
  side: 'out' | 'in';
  /** Price of the line at the deal, in the unit of the line; undefined if there is none. */
  value: number | undefined;
  /**
   * Price of the deal less the line's price, in the unit of the line: above zero dearer. Undefined
   * if not known.
   */
  off: number | undefined;
  /** Quantity of the deal, in any unit common to all marks; sets the size of the arrow. */
  size: number;
};

const LEAST_PX = 9;
const MOST_PX = 20;

/** Side of an arrow in px. Grows with the square root of the size, since the eye compares areas. */
export function arrowPx(size: number, largest: number): number {
  if (largest <= 0 || size <= 0) return LEAST_PX;
  return Math.round(LEAST_PX + (MOST_PX - LEAST_PX) * Math.sqrt(Math.min(1, size / largest)));
}

const NEAR_PX = 5;
const FAR_PX = 26;

/**
 * Distance of an arrow from its point on the line in px; negative is up. Zero if the deal was at
 * the line's price or the difference is not known; otherwise the arrow is clearly off the line.
 */
export function distancePx(off: number | undefined, furthest: number, px: number): number {
  if (!off) return 0;
  const share = furthest > 0 ? Math.min(1, Math.abs(off) / furthest) : 0;
  const distance = px / 2 + NEAR_PX + (FAR_PX - NEAR_PX) * share;
  return Math.round(off > 0 ? -distance : distance);
}
