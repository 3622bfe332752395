import { may, type Permissions } from './permission';

/**
 * The counter's PIN: four to eight digits by which somebody says "it is me" at a tablet that another one is signed in at.
 * It is kept as a PBKDF2 hash. On a device that is a deterrent and no proof: ten thousand four-digit PINs are tried in an
 * hour by whoever has the tablet's storage. What it stops is a wrong hand at the counter, not a thief of the disk.
 */
export type PinHash = { salt: string; iterations: number; hash: string };

/** Somebody with a PIN, as devices know them, so that it is judged without a network. */
export type PinHolder = PinHash & { user: string; name: string };

export const PIN_MIN = 4;
export const PIN_MAX = 8;
/** Of a new hash; an older one keeps its own. */
export const PIN_ITERATIONS = 210_000;

export type PinFlaw = 'format' | 'easy';

/** Why these digits are no PIN; runs and repetitions are what a stranger tries first. */
export function pinFlaw(pin: string): PinFlaw | undefined {
  if (!new RegExp(`^\\d{${PIN_MIN},${PIN_MAX}}$`).test(pin)) return 'format';
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, i) => Number(digit) - Number(pin[i])),
  );
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? 'easy' : undefined;
}

/**
 * The PIN that opens a whole session on one device is longer than the counter's: it alone stands between the session and
 * whoever has the device's disk.
 */
export const DEVICE_PIN_MIN = 6;
export const devicePinFlaw = (pin: string): PinFlaw | undefined => (pin.length < DEVICE_PIN_MIN ? 'format' : pinFlaw(pin));

/** Who may sell, and so take over the counter of another one's session. */
export const maySell = (permissions: Permissions): boolean => may({ permissions, modules: [] }, 'workbench', 2);

/** Who may approve what falls short of a rule. */
export const mayApprove = (permissions: Permissions): boolean => may({ permissions, modules: [] }, 'workbench', 3);
