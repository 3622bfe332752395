import { err, type Result } from '@/domain/base/result';
import {
  type PrintRefusal,
  type SerialPrinter,
  sendToSerial,
  sendToUsb,
  type UsbPrinter,
} from './label-printer';
import type { LabelPrinter } from './settings';

type Usb = {
  getDevices: () => Promise<UsbPrinter[]>;
  requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbPrinter>;
};
type Serial = {
  getPorts: () => Promise<SerialPrinter[]>;
  requestPort: () => Promise<SerialPrinter>;
};
const cables = () => navigator as unknown as { usb?: Usb; serial?: Serial };

export const canPrintBy = (by: LabelPrinter['by']): boolean =>
  typeof navigator !== 'undefined' && by in navigator;

let chosenPort: SerialPrinter | undefined;

/**
 * Sends to the printer of labels; the first time of a page a person chooses it, under their press.
 * A printer on USB is found again by itself where the browser knows just one; a serial port is
 * asked for once a page, since the scale has one too.
 */
export async function printLabels(
  by: LabelPrinter['by'],
  zpl: string,
): Promise<Result<null, PrintRefusal>> {
  const { usb, serial } = cables();
  if (by === 'usb' && usb) {
    const known = await usb.getDevices();
    const device =
      known.length === 1
        ? known[0]
        : await usb.requestDevice({ filters: [{ classCode: 7 }] }).catch(() => undefined);
    return device ? sendToUsb(device, zpl) : err('none');
  }
  if (by === 'serial' && serial) {
    chosenPort ??= await serial.requestPort().catch(() => undefined);
    return chosenPort ? sendToSerial(chosenPort, zpl) : err('none');
  }
  return err('none');
}
