import { expect, it } from 'vitest';
import {
  type SerialPrinter,
  sendToSerial,
  sendToUsb,
  type UsbPrinter,
} from '@/device/label-printer/label-printer';
import { storedLabelPrinter } from '@/device/label-printer/settings';

const ZPL = `^XA^CI28${'^FO1,1^GFA,6,6,2,3CC0::^FS'.repeat(1000)}^XZ\n`;

const joined = (chunks: readonly Uint8Array[]): string =>
  chunks.map((chunk) => new TextDecoder().decode(chunk)).join('');

function usb(more: Partial<UsbPrinter> = {}) {
  const [sent, done]: [Uint8Array[], string[]] = [[], []];
  const printer: UsbPrinter = {
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [] } },
        {
          interfaceNumber: 2,
          alternate: {
            interfaceClass: 7,
            endpoints: [
              { direction: 'in', type: 'bulk', endpointNumber: 1 },
              { direction: 'out', type: 'bulk', endpointNumber: 2 },
            ],
          },
        },
      ],
    },
    open: async () => void done.push('open'),
    close: async () => void done.push('close'),
    selectConfiguration: async () => undefined,
    claimInterface: async (number) => void done.push(`claim ${number}`),
    transferOut: async (endpoint, data) => {
      sent.push(data);
      return { status: endpoint === 2 ? 'ok' : 'stall' };
    },
    ...more,
  };
  return { printer, sent, done };
}

it('DV11: over USB everything goes in order to the printer’s own end, and the cable is let go', async () => {
  const { printer, sent, done } = usb();
  expect(await sendToUsb(printer, ZPL)).toEqual({ ok: true, value: null });
  expect([joined(sent) === ZPL, sent.length > 1, done]).toEqual([
    true,
    true,
    ['open', 'claim 2', 'close'],
  ]);
});

it('DV11: a printer that the system holds, one that is none and a cable that is pulled are told apart', async () => {
  const fails = async () => {
    throw new DOMException('no', 'SecurityError');
  };
  const held = usb({ claimInterface: fails });
  expect([await sendToUsb(held.printer, ZPL), held.done.at(-1)]).toEqual([
    { ok: false, error: 'busy' },
    'close',
  ]);
  expect(await sendToUsb(usb({ configuration: { interfaces: [] } }).printer, ZPL)).toEqual({
    ok: false,
    error: 'none',
  });
  const pulled = usb({ transferOut: fails });
  expect([await sendToUsb(pulled.printer, ZPL), pulled.done.at(-1)]).toEqual([
    { ok: false, error: 'lost' },
    'close',
  ]);
  expect(
    await sendToUsb(usb({ transferOut: async () => ({ status: 'stall' }) }).printer, ZPL),
  ).toEqual({ ok: false, error: 'lost' });
});

function serial(write: (chunk: Uint8Array) => void): { printer: SerialPrinter; done: string[] } {
  const done: string[] = [];
  const printer: SerialPrinter = {
    open: async () => void done.push('open'),
    close: async () => void done.push('close'),
    writable: new WritableStream({ write }),
  };
  return { printer, done };
}

it('DV11: over a serial cable too', async () => {
  const sent: Uint8Array[] = [];
  const { printer, done } = serial((chunk) => void sent.push(chunk));
  expect(await sendToSerial(printer, ZPL)).toEqual({ ok: true, value: null });
  expect([joined(sent) === ZPL, done]).toEqual([true, ['open', 'close']]);
  const cut = serial(() => {
    throw new Error('gone');
  });
  expect([await sendToSerial(cut.printer, ZPL), cut.done]).toEqual([
    { ok: false, error: 'lost' },
    ['open', 'close'],
  ]);
});

it('a damaged note of the printer is none', () => {
  const note = (text: string) => storedLabelPrinter({ getItem: () => text });
  expect([
    note('{'),
    note('7'),
    note('{"by":"usb","dpi":600}'),
    note('{"by":"usb","dpi":300}'),
  ]).toEqual([undefined, undefined, undefined, { by: 'usb', dpi: 300 }]);
});
