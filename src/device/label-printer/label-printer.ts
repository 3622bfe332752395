import { err, ok, type Result } from '@/domain/base/result';

/**
 * A printer of labels on a cable. Guarantee: what is sent goes whole and in order, or the refusal
 * is told; that the paper came out nobody can know, so "sent" is all that is ever said. The cable
 * is let go after each batch, so that another tab may print.
 */
export type PrintRefusal = 'none' | 'busy' | 'lost';

type Endpoint = { direction: 'in' | 'out'; type: string; endpointNumber: number };
type UsbInterface = {
  interfaceNumber: number;
  alternate: { interfaceClass: number; endpoints: readonly Endpoint[] };
};
export type UsbPrinter = {
  open: () => Promise<void>;
  close: () => Promise<void>;
  selectConfiguration: (value: number) => Promise<void>;
  claimInterface: (number: number) => Promise<void>;
  transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ status?: string }>;
  readonly configuration: { interfaces: readonly UsbInterface[] } | null;
};
export type SerialPrinter = {
  open: (options: { baudRate: number; flowControl: string }) => Promise<void>;
  close: () => Promise<void>;
  readonly writable: WritableStream<Uint8Array> | null;
};

/** Printers are class 7 of USB. */
const PRINTER_CLASS = 7;
/** Small enough for the slowest of them, and a cut cable is noticed at the next. */
const CHUNK = 4096;
const BAUD = 9600;

export async function sendToUsb(
  printer: UsbPrinter,
  zpl: string,
): Promise<Result<null, PrintRefusal>> {
  let opened = false;
  try {
    await printer.open();
    if (!printer.configuration) await printer.selectConfiguration(1);
    const face = printer.configuration?.interfaces.find(
      ({ alternate }) => alternate.interfaceClass === PRINTER_CLASS,
    );
    const end = face?.alternate.endpoints.find(
      ({ direction, type }) => direction === 'out' && type === 'bulk',
    );
    if (!face || !end) return err('none');
    await printer.claimInterface(face.interfaceNumber);
    opened = true;
    for (const chunk of chunksOf(zpl)) {
      const { status } = await printer.transferOut(end.endpointNumber, chunk);
      if (status !== 'ok') return err('lost');
    }
    return ok(null);
  } catch {
    // The system's own driver, or another tab, has it; later on it is the cable.
    return err(opened ? 'lost' : 'busy');
  } finally {
    await printer.close().catch(() => undefined);
  }
}

export async function sendToSerial(
  printer: SerialPrinter,
  zpl: string,
): Promise<Result<null, PrintRefusal>> {
  try {
    await printer.open({ baudRate: BAUD, flowControl: 'hardware' });
  } catch {
    return err('busy');
  }
  try {
    const writer = printer.writable?.getWriter();
    if (!writer) return err('lost');
    try {
      for (const chunk of chunksOf(zpl)) await writer.write(chunk);
      await writer.close();
    } finally {
      writer.releaseLock();
    }
    return ok(null);
  } catch {
    return err('lost');
  } finally {
    await printer.close().catch(() => undefined);
  }
}

function* chunksOf(zpl: string): Generator<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(zpl);
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.slice(at, at + CHUNK);
}
