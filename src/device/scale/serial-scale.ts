import { err, ok, type Result } from '@/domain/base/result';
import { parseScaleReading } from '@/domain/metal/scale-reading';
import { addReading, type SteadyRun, type WeighRefusal, weigh } from '@/domain/metal/steady-weight';
import type { Milligrams } from '@/domain/metal/weight';
import { ASKING, type ScaleSettings } from './settings';
import { splitIntoLines } from './split-into-lines';

/** Of the browser's port what a scale needs; the library of types does not know it yet. */
export type SerialPortLike = {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open: (options: {
    baudRate: number;
    dataBits: number;
    parity: string;
    stopBits: number;
  }) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * `busy`: another tab or program has the port. `unclear`: it speaks, and no line of it is one of
 * its family's.
 */
export type ScaleRefusal = WeighRefusal | 'silent' | 'unclear' | 'lost' | 'busy';
export type Weighed = Result<Milligrams, ScaleRefusal>;

/**
 * A scale on a cable. Guarantee: a weight is given only of lines that came after it was asked for
 * or a moment before, only at rest, and never twice; a pulled cable, a mute one and one that nobody
 * understands each end the wait with their name.
 */
export type SerialScale = {
  /** The net weight as soon as the pan rests. */
  take: () => Promise<Weighed>;
  /** What lies there now is taken off from here on; an empty pan ends that. */
  tare: () => Promise<Weighed>;
  close: () => Promise<void>;
  isLost: () => boolean;
};

/** So long a hand waits for a pan to rest. */
export const PATIENCE_MS = 5000;
/** A line as old as this is still what lies on the pan: the slowest scales say two in a second. */
const FRESH_MS = 1000;
const ASK_EVERY_MS = 400;

export async function openScale(
  port: SerialPortLike,
  settings: ScaleSettings,
): Promise<Result<SerialScale, 'busy'>> {
  const { baud, bits, parity, stop } = settings;
  try {
    await port.open({ baudRate: baud, dataBits: bits, parity, stopBits: stop });
  } catch {
    return err('busy');
  }
  return ok(scaleOn(port, settings));
}

type Ear = {
  heard: SteadyRun | undefined;
  at: number;
  noise: boolean;
  lost: boolean;
  tare: number;
  waiting: Set<() => void>;
};

function scaleOn(port: SerialPortLike, settings: ScaleSettings): SerialScale {
  const ear: Ear = {
    heard: undefined,
    at: 0,
    noise: false,
    lost: false,
    tare: 0,
    waiting: new Set(),
  };
  const ending = listen(port, settings, ear);
  const settle = (judge: (heard: SteadyRun) => Weighed) => waitFor(port, settings, ear, judge);
  return {
    take: () => settle((heard) => weigh(heard, settings.equal, ear.tare)),
    tare: () => settle((heard) => tared(heard, settings.equal, ear)),
    async close() {
      ear.lost = true;
      await ending.stop();
      await port.close().catch(() => undefined);
    },
    isLost: () => ear.lost,
  };
}

function tared(heard: SteadyRun, equal: number, ear: Ear): Weighed {
  const gross = weigh(heard, equal);
  if (!gross.ok && gross.error !== 'empty') return gross;
  ear.tare = gross.ok && heard.line.says === 'weight' ? heard.line.micrograms : 0;
  return ok(gross.ok ? gross.value : 0);
}

function listen(
  port: SerialPortLike,
  settings: ScaleSettings,
  ear: Ear,
): { stop: () => Promise<void> } {
  const cutter = splitIntoLines();
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const take = (bytes: Uint8Array): void => {
    for (const text of cutter.take(bytes)) {
      const line = parseScaleReading(settings.kind, text, settings.unit);
      ear.noise ||= !line;
      if (!line) continue;
      ear.heard = addReading(ear.heard, line);
      ear.at = performance.now();
      for (const wake of ear.waiting) wake();
    }
  };
  const done = (async () => {
    // A damaged byte (parity, framing, overrun) ends the stream and the port offers another; a
    // pulled cable leaves none.
    while (port.readable && !ear.lost) {
      reader = port.readable.getReader();
      if (await drained(reader, take)) break;
      cutter.spoil();
    }
    ear.lost = true;
    for (const wake of ear.waiting) wake();
  })();
  return {
    async stop() {
      await reader?.cancel().catch(() => undefined);
      await done;
    },
  };
}

/** True when the stream ended by itself, false when a byte was damaged. */
async function drained(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  take: (bytes: Uint8Array) => void,
): Promise<boolean> {
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) take(step.value);
    return true;
  } catch {
    return false;
  } finally {
    reader.releaseLock();
  }
}

function waitFor(
  port: SerialPortLike,
  settings: ScaleSettings,
  ear: Ear,
  judge: (heard: SteadyRun) => Weighed,
): Promise<Weighed> {
  const question = settings.asks ? ASKING[settings.kind] : undefined;
  // What answered an earlier question is no answer to this one.
  if (question) ear.heard = undefined;
  ear.noise = false;
  return new Promise((resolve) => {
    const look = (): void => {
      const found: Weighed | undefined = ear.lost
        ? err('lost')
        : isFresh(ear) && ear.heard
          ? judge(ear.heard)
          : undefined;
      if (found && (found.ok || found.error !== 'moving')) end(found);
    };
    const asking = question ? setInterval(() => void ask(port, question), ASK_EVERY_MS) : undefined;
    const patience = setTimeout(
      () => end(err(isFresh(ear) ? 'moving' : ear.noise ? 'unclear' : 'silent')),
      PATIENCE_MS,
    );
    const end = (weighed: Weighed): void => {
      clearInterval(asking);
      clearTimeout(patience);
      ear.waiting.delete(look);
      resolve(weighed);
    };
    ear.waiting.add(look);
    if (question) void ask(port, question);
    look();
  });
}

const isFresh = (ear: Ear): boolean =>
  ear.heard !== undefined && performance.now() - ear.at <= FRESH_MS;

/**
 * One question at a time: while the last one is still on its way the writer is locked, and this one
 * is let go.
 */
async function ask(port: SerialPortLike, question: string): Promise<void> {
  if (!port.writable || port.writable.locked) return;
  const writer = port.writable.getWriter();
  try {
    await writer.write(new TextEncoder().encode(question));
  } catch {
    // A cable that is gone is told by its reader.
  } finally {
    writer.releaseLock();
  }
}
