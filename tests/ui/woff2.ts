import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const KNOWN = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];
const HEADER = 48;

/** The characters that a WOFF2 file draws, read from its cmap as a browser does. */
export function charactersOf(file: URL): Set<number> {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error(`${file.pathname} is no WOFF2`);
  const tables = directory(bytes);
  const font = brotliDecompressSync(
    bytes.subarray(tables.end, tables.end + bytes.readUInt32BE(20)),
  );
  const cmap = tables.all.find(({ tag }) => tag === 'cmap');
  if (!cmap) throw new Error('no cmap');
  return readCmap(font.subarray(cmap.at, cmap.at + cmap.length));
}

type Table = { tag: string; at: number; length: number };

function directory(bytes: Buffer): { all: Table[]; end: number } {
  const all: Table[] = [];
  let at = HEADER;
  let offset = 0;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left--) {
    const flags = bytes.readUInt8(at++);
    const index = flags & 0x3f;
    const tag =
      index === 0x3f ? bytes.toString('latin1', at, at + 4) : (KNOWN[index] ?? `#${index}`);
    if (index === 0x3f) at += 4;
    const original = number();
    const outlines = tag === 'glyf' || tag === 'loca';
    const transformed = outlines ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = transformed ? number() : original;
    all.push({ tag, at: offset, length });
    offset += length;
  }
  return { all, end: at };
}

function readCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 4) segments(cmap, at, found);
    if (format === 12)
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
        const from = at + 16 + group * 12;
        for (let code = cmap.readUInt32BE(from); code <= cmap.readUInt32BE(from + 4); code++)
          found.add(code);
      }
  }
  return found;
}

function segments(cmap: Buffer, at: number, found: Set<number>): void {
  const twice = cmap.readUInt16BE(at + 6);
  for (let i = 0; i < twice; i += 2) {
    const [end, start] = [cmap.readUInt16BE(at + 14 + i), cmap.readUInt16BE(at + 16 + twice + i)];
    const delta = cmap.readUInt16BE(at + 16 + 2 * twice + i);
    const rangeAt = at + 16 + 3 * twice + i;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph =
        range === 0
          ? (code + delta) & 0xffff
          : cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (glyph !== 0) found.add(code);
    }
  }
}
