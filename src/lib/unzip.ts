import { Inflate } from 'fflate';
import type { Steps } from './slices';

/**
 * A ZIP read by its own directory, a part at a time. Guarantee: no part is unpacked further than it
 * is allowed to be, whatever its header says of its size, so that a small file cannot fill the
 * memory; what this cannot read is refused by a reason.
 *
 * The directory is read here because fflate's `unzipSync` trusts the size in the header and goes on
 * unpacking beyond it: a file of 1 MB that claimed ten bytes took it 11.7 s. It does not tell which
 * parts are encrypted either.
 */
type ZipFailure = 'not-a-zip' | 'encrypted' | 'too-big' | 'broken';
export class ZipError extends Error {
  constructor(readonly fault: ZipFailure) {
    super(fault);
  }
}

export type Zip = {
  names: string[];
  read(name: string, most: number): Steps<Uint8Array<ArrayBuffer> | undefined>;
};

type Entry = { offset: number; packed: number; method: number; encrypted: boolean };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MOST_ENTRIES = 2000;

export function unzip(bytes: Uint8Array<ArrayBuffer>): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(view, bytes, endOf(view));
  return {
    names: Array.from(entries.keys()),
    *read(name, most) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.encrypted) throw new ZipError('encrypted');
      const packed = bytes.subarray(
        dataAt(view, entry.offset),
        dataAt(view, entry.offset) + entry.packed,
      );
      if (packed.length < entry.packed) throw new ZipError('broken');
      if (entry.method === 0) {
        if (packed.length > most) throw new ZipError('too-big');
        return packed;
      }
      if (entry.method !== 8) throw new ZipError('broken');
      return yield* inflate(packed, most);
    },
  };
}

/** The last record of the file, behind which only a comment may stand. */
function endOf(view: DataView): number {
  for (
    let at = view.byteLength - END_LENGTH;
    at >= Math.max(0, view.byteLength - END_LENGTH - 0xffff);
    at--
  ) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ZipError('not-a-zip');
}

function directory(view: DataView, bytes: Uint8Array, end: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw new ZipError('too-big');
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL)
      throw new ZipError('broken');
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    const encrypted = (view.getUint16(at + 8, true) & 1) === 1;
    entries.set(name, {
      encrypted,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function dataAt(view: DataView, offset: number): number {
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL)
    throw new ZipError('broken');
  return offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
}

/**
 * So much of a packed part is unpacked at once: a run of one letter comes out a thousand times as
 * long.
 */
const SLICE = 4096;

function* inflate(packed: Uint8Array, most: number): Steps<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflating = new Inflate((part) => {
    size += part.length;
    if (size > most) throw new ZipError('too-big');
    parts.push(part);
  });
  try {
    for (let at = 0; at < packed.length || at === 0; at += SLICE) {
      inflating.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
      yield;
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
