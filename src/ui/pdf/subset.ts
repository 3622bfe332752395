import { joined, viewOf } from './bytes';
import { type Face, tableOf } from './face';

/** What a viewer needs to draw glyphs by their numbers; names, maps and kerning stay at home. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

/**
 * The font with the outlines of these glyphs alone, under their own numbers: some ten kilobytes
 * instead of a hundred.
 */
export function subsetOf(face: Face, used: ReadonlySet<number>): Uint8Array<ArrayBuffer> {
  const { glyf, loca } = outlines(face, used);
  const head = new Uint8Array(tableOf(face.tables, 'head'));
  viewOf(head).setInt16(50, 1);
  const tables = new Map([...face.tables, ['glyf', glyf], ['loca', loca], ['head', head]] as const);
  return sfnt(
    KEPT.flatMap((tag) => (tables.has(tag) ? [[tag, tableOf(tables, tag)] as const] : [])),
  );
}

function outlines(face: Face, used: ReadonlySet<number>): { glyf: Uint8Array; loca: Uint8Array } {
  const outline = reader(face);
  const wanted = new Set([0, ...used]);
  for (const glyph of wanted) for (const part of partsOf(outline(glyph))) wanted.add(part);
  const loca = new Uint8Array((face.glyphs + 1) * 4);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (let glyph = 0; glyph < face.glyphs; glyph++) {
    viewOf(loca).setUint32(glyph * 4, at);
    if (!wanted.has(glyph)) continue;
    const padded = new Uint8Array(Math.ceil(outline(glyph).length / 4) * 4);
    padded.set(outline(glyph));
    parts.push(padded);
    at += padded.length;
  }
  viewOf(loca).setUint32(face.glyphs * 4, at);
  return { glyf: joined(parts), loca };
}

function reader(face: Face): (glyph: number) => Uint8Array {
  const glyf = tableOf(face.tables, 'glyf');
  const loca = viewOf(tableOf(face.tables, 'loca'));
  const isLong = viewOf(tableOf(face.tables, 'head')).getInt16(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2;
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1));
}

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const MATRIX = 0x0080;

/** The glyphs that a composite one is made of: ğ is g and its breve. */
function partsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline);
  if (outline.length === 0 || view.getInt16(0) >= 0) return [];
  const parts: number[] = [];
  for (let at = 10, flags = MORE; flags & MORE; ) {
    flags = view.getUint16(at);
    parts.push(view.getUint16(at + 2));
    at +=
      4 +
      (flags & WORDS ? 4 : 2) +
      (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
  }
  return parts;
}

/**
 * Puts tables into a TrueType file. Viewers do not read the checksums of an embedded one, so they
 * are left out.
 */
function sfnt(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const directory = new Uint8Array(12 + tables.length * 16);
  const view = viewOf(directory);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, power * 16);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (tables.length - power) * 16);
  const parts: Uint8Array[] = [directory];
  let offset = directory.length;
  for (const [i, [tag, data]] of tables.entries()) {
    const entry = 12 + i * 16;
    for (let letter = 0; letter < 4; letter++) directory[entry + letter] = tag.charCodeAt(letter);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, data.length);
    const padded = new Uint8Array(Math.ceil(data.length / 4) * 4);
    padded.set(data);
    parts.push(padded);
    offset += padded.length;
  }
  return joined(parts);
}
