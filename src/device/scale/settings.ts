import { isInteger } from '@/domain/base/integer';
import {
  SCALE_KINDS,
  SCALE_UNITS,
  type ScaleKind,
  type ScaleUnit,
} from '@/domain/metal/scale-reading';
import { EQUAL_MOST, EQUAL_USUAL } from '@/domain/metal/steady-weight';
import { SCALE_NOTE } from '../device-note';

/**
 * How the scale of this device speaks, as its own menu is set. It belongs to the device: a logout
 * leaves it, and a damaged note is taken for none.
 */
export type ScaleSettings = {
  kind: ScaleKind;
  baud: number;
  bits: 7 | 8;
  parity: 'none' | 'even' | 'odd';
  stop: 1 | 2;
  /** What a plain figure without a unit is in. */
  unit: ScaleUnit;
  /** Equal readings that count as rest where the scale has no word for it. */
  equal: number;
  /**
   * Asks for a reading by the family's own command; otherwise the scale speaks by itself, or when
   * its key is pressed.
   */
  asks: boolean;
  /** The adapter at which it was found; a port of the machine itself has none. */
  usb?: UsbName | undefined;
};
export type UsbName = { vendor: number; product: number };

export const BAUDS: readonly number[] = [1200, 2400, 4800, 9600, 19_200, 38_400];

/** As the families leave their factories. */
const LINE: Record<ScaleKind, Pick<ScaleSettings, 'baud' | 'bits' | 'parity' | 'stop'>> = {
  and: { baud: 2400, bits: 7, parity: 'even', stop: 1 },
  cas: { baud: 9600, bits: 8, parity: 'none', stop: 1 },
  kern: { baud: 9600, bits: 8, parity: 'none', stop: 1 },
  sics: { baud: 9600, bits: 8, parity: 'none', stop: 1 },
  plain: { baud: 9600, bits: 8, parity: 'none', stop: 1 },
};

/** A family without a command of its own cannot be asked. */
export const ASKING: Record<ScaleKind, string | undefined> = {
  and: 'Q\r\n',
  cas: undefined,
  kern: 'w',
  sics: 'SI\r\n',
  plain: undefined,
};

export const usualSettings = (kind: ScaleKind): ScaleSettings => ({
  kind,
  ...LINE[kind],
  unit: 'g',
  equal: EQUAL_USUAL,
  asks: ASKING[kind] !== undefined,
});

export function storedScale(
  store: Pick<Storage, 'getItem'> | undefined = globalThis.localStorage,
): ScaleSettings | undefined {
  try {
    const note: unknown = JSON.parse(store?.getItem(SCALE_NOTE) ?? 'null');
    return isSettings(note) ? note : undefined;
  } catch {
    return undefined;
  }
}

export function storeScale(
  settings: ScaleSettings | undefined,
  store: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (settings) store.setItem(SCALE_NOTE, JSON.stringify(settings));
    else store.removeItem(SCALE_NOTE);
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}

const among = (all: readonly unknown[], value: unknown): boolean => all.includes(value);

function isSettings(note: unknown): note is ScaleSettings {
  const { kind, baud, bits, parity, stop, unit, equal, asks, usb } = (note ??
    {}) as Partial<ScaleSettings>;
  return (
    among(SCALE_KINDS, kind) &&
    among(BAUDS, baud) &&
    among([7, 8], bits) &&
    among(['none', 'even', 'odd'], parity) &&
    among([1, 2], stop) &&
    among(SCALE_UNITS, unit) &&
    isInteger(equal) &&
    equal >= 1 &&
    equal <= EQUAL_MOST &&
    typeof asks === 'boolean' &&
    (usb === undefined || (isInteger(usb?.vendor) && isInteger(usb?.product)))
  );
}
