/**
 * The smallest ZIP that every reader takes: deflated entries with known sizes, written as the data comes. Guarantee: an
 * entry's text is never held whole, only what the browser's own deflate has made of it.
 */
export type ZipEntry = { name: string; chunks: AsyncIterable<string> | Iterable<string> };

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before >>> 0;
  for (const byte of bytes) crc = ((TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)) >>> 0;
  return ~crc >>> 0;
}

type Packed = { crc: number; size: number; packed: number; parts: Uint8Array<ArrayBuffer>[] };

async function pack(chunks: ZipEntry['chunks']): Promise<Packed> {
  const deflate = new CompressionStream('deflate-raw');
  const collected = collect(deflate.readable);
  const writer = deflate.writable.getWriter();
  const encoder = new TextEncoder();
  let [crc, size] = [0, 0];
  try {
    for await (const chunk of chunks) {
      const bytes = encoder.encode(chunk);
      crc = crc32(bytes, crc);
      size += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    // Cancelled or failed: the other end must not wait for ever.
    await Promise.allSettled([writer.abort(error), collected]);
    throw error;
  }
  const parts = await collected;
  return { crc, size, packed: parts.reduce((sum, part) => sum + part.length, 0), parts };
}

async function collect(readable: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return parts;
}

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980: a file's time is nobody's business. */
const DATE = 0x0021;

export async function zip(entries: readonly ZipEntry[], type: string): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const packed = await pack(entry.chunks);
    const local = header([0x04034b50, 4], [20, 2], [UTF8_NAMES, 2], [DEFLATED, 2], [0, 2], [DATE, 2], ...sizes(packed), [name.length, 2], [0, 2]);
    directory.push(central(packed, name, offset), name);
    parts.push(local, name, ...packed.parts);
    offset += local.length + name.length + packed.packed;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const n = entries.length;
  return new Blob([...parts, ...directory, header([0x06054b50, 4], [0, 2], [0, 2], [n, 2], [n, 2], [length, 4], [offset, 4], [0, 2])], { type });
}

type Word = [value: number, bytes: 2 | 4];

const sizes = ({ crc, packed, size }: Packed): Word[] => [
  [crc, 4],
  [packed, 4],
  [size, 4],
];

const central = (packed: Packed, name: Uint8Array, offset: number): Uint8Array<ArrayBuffer> =>
  header(
    ...([
      [0x02014b50, 4],
      [20, 2],
      [20, 2],
      [UTF8_NAMES, 2],
      [DEFLATED, 2],
      [0, 2],
      [DATE, 2],
    ] satisfies Word[]),
    ...sizes(packed),
    ...([
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ] satisfies Word[]),
  );

function header(...words: Word[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(words.reduce((sum, [, width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, width] of words) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}
