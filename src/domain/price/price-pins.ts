import { isPriceCode } from '../catalogue/price-code';

/** Highest number of prices that a person may pin to the top bar. */
export const MOST_PINS = 5;

export const USUAL_PINS: readonly string[] = ['HAS', 'AYAR22', 'CEYREK_YENI', 'ATA_YENI', 'USD'];

/**
 * Reads the stored pins, which may be any value. Returns `USUAL_PINS` if the stored value
 * is not a list of price codes, or is empty.
 */
export function readPins(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return USUAL_PINS;
  const codes = stored.filter(
    (code): code is string => typeof code === 'string' && isPriceCode(code),
  );
  return codes.length > 0 && codes.length === stored.length
    ? Array.from(new Set(codes)).slice(0, MOST_PINS)
    : USUAL_PINS;
}

/**
 * Removes a pinned code, or appends a new one. Returns undefined if `MOST_PINS` would be exceeded
 * or no pin would be left.
 */
export function withPin(pins: readonly string[], code: string): readonly string[] | undefined {
  if (pins.includes(code)) return pins.length > 1 ? pins.filter((one) => one !== code) : undefined;
  return pins.length < MOST_PINS ? [...pins, code] : undefined;
}

/** Moves a code one position towards the front. */
export function pinAhead(pins: readonly string[], code: string): readonly string[] {
  const at = pins.indexOf(code);
  return at <= 0 ? pins : pins.toSpliced(at - 1, 2, code, pins[at - 1] ?? code);
}
