import { may, type Permissions } from './permission';

/**
 * The counter's PIN: four to eight digits by which somebody says "it is me" at a tablet that
 * another one is signed in at. It is kept as a PBKDF2 hash. On a device that is a deterrent and no
 * proof: ten thousand four-digit PINs are tried in an hour by whoever has the tablet's storage.
 * What it stops is a wrong hand at the counter, not a thief of the disk.
 */
export type PinHash = { salt: string; iterations: number; hash: string };

/** Somebody with a PIN, as devices know them, so that it is judged without a network. */
export type PinHolder = PinHash & {
  user: string;
  name: string;
  /**
   * What the person may do, so that a counter that they took over opens no more than that. Absent
   * in records of earlier releases.
   */
  permissions?: Permissions;
};

export const PIN_MIN = 4;
export const PIN_MAX = 8;
/**
 * A PIN that approves is longer: ten thousand four-digit ones are tried in an hour by whoever holds
 * the hash.
 */
export const APPROVER_PIN_MIN = 6;
/** Of a new hash; an older one keeps its own. */
export const PIN_ITERATIONS = 210_000;

export type PinRefusal = 'format' | 'easy';

/**
 * Why these digits are no PIN of at least `least` digits; runs and repetitions are what a stranger
 * tries first.
 */
export function pinRefusal(pin: string, least: number = PIN_MIN): PinRefusal | undefined {
  if (!new RegExp(`^\\d{${least},${PIN_MAX}}$`).test(pin)) return 'format';
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, i) => Number(digit) - Number(pin[i])),
  );
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1 ? 'easy' : undefined;
}

/**
 * The PIN that opens a whole session on one device is longer than the counter's: it alone stands
 * between the session and whoever has the device's disk.
 */
export const DEVICE_PIN_MIN = 6;
export const devicePinRefusal = (pin: string): PinRefusal | undefined =>
  pinRefusal(pin, DEVICE_PIN_MIN);

/** Who may sell, and so take over the counter of another one's session. */
export const maySell = (permissions: Permissions): boolean =>
  may({ permissions, modules: [] }, 'workbench', 2);

/** Who may approve what falls short of a rule. */
export const mayApprove = (permissions: Permissions): boolean =>
  may({ permissions, modules: [] }, 'workbench', 3);

/** Who decides about sanctions lists, and may let a slip at the identity limit pass. */
export const mayDecide = (permissions: Permissions): boolean =>
  may({ permissions, modules: [] }, 'inspections', 3);

/** The fewest digits of a new counter PIN. */
export const leastPin = (permissions: Permissions): number =>
  mayApprove(permissions) ? APPROVER_PIN_MIN : PIN_MIN;

/** Modules in which somebody writes what may need an approval. */
const APPROVED_IN = ['workbench', 'inventory', 'accounts'] as const;

/**
 * Whether devices of this person may hold the PIN hashes of others: only where something can be
 * written that they approve or sell.
 */
export const needsPins = (permissions: Permissions): boolean =>
  APPROVED_IN.some((module) => may({ permissions, modules: [] }, module, 2));
