import { inflate, viewOf } from './bytes';
import { tabularGlyphs } from './tabular';

/** A font file opened: its tables, and what setting a text needs of them. */
export type Face = {
  name: string;
  tables: ReadonlyMap<string, Uint8Array>;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  box: readonly [number, number, number, number];
  glyphs: number;
  /**
   * Glyph of a character, a figure in its tabular form; undefined when the font does not have it.
   */
  glyphOf: (codePoint: number) => number | undefined;
  /** In thousandths of the size, as PDF counts. */
  advanceOf: (glyph: number) => number;
};

/** Reads a WOFF file (version 1 with TrueType outlines). */
export async function readFace(name: string, woff: Uint8Array): Promise<Face> {
  const tables = await unpack(woff);
  const [head, hhea, maxp, os2] = ['head', 'hhea', 'maxp', 'OS/2'].map((tag) =>
    viewOf(tableOf(tables, tag)),
  );
  if (!head || !hhea || !maxp || !os2) throw new Error('a font without metrics');
  const unitsPerEm = head.getUint16(18);
  const scaled = (units: number) => Math.round((units * 1000) / unitsPerEm);
  const longMetrics = hhea.getUint16(34);
  const hmtx = viewOf(tableOf(tables, 'hmtx'));
  return {
    name,
    tables,
    unitsPerEm,
    ascent: scaled(hhea.getInt16(4)),
    descent: scaled(hhea.getInt16(6)),
    capHeight: scaled(os2.getUint16(0) >= 2 ? os2.getInt16(88) : hhea.getInt16(4) * 0.7),
    box: [
      scaled(head.getInt16(36)),
      scaled(head.getInt16(38)),
      scaled(head.getInt16(40)),
      scaled(head.getInt16(42)),
    ],
    glyphs: maxp.getUint16(4),
    glyphOf: readMap(tableOf(tables, 'cmap'), tabularGlyphs(tables.get('GSUB'))),
    advanceOf: (glyph) => scaled(hmtx.getUint16(Math.min(glyph, longMetrics - 1) * 4)),
  };
}

export function tableOf(tables: ReadonlyMap<string, Uint8Array>, tag: string): Uint8Array {
  const table = tables.get(tag);
  if (!table) throw new Error(`a font without ${tag}`);
  return table;
}

async function unpack(woff: Uint8Array): Promise<Map<string, Uint8Array>> {
  const view = viewOf(woff);
  if (view.getUint32(0) !== 0x774f4646) throw new Error('not a WOFF file');
  const tables = new Map<string, Uint8Array>();
  for (let i = 0; i < view.getUint16(12); i++) {
    const entry = 44 + i * 20;
    const tag = String.fromCharCode(...woff.subarray(entry, entry + 4));
    const [offset, packed, length] = [
      view.getUint32(entry + 4),
      view.getUint32(entry + 8),
      view.getUint32(entry + 12),
    ];
    const data = woff.subarray(offset, offset + packed);
    tables.set(tag, packed < length ? await inflate(data) : data);
  }
  return tables;
}

/** The Unicode map: format 12 where there is one, else format 4, which every font has. */
function readMap(cmap: Uint8Array, instead: ReadonlyMap<number, number>): Face['glyphOf'] {
  const view = viewOf(cmap);
  const subtables = Array.from({ length: view.getUint16(2) }, (_, i) =>
    view.getUint32(4 + i * 8 + 4),
  );
  const map = new Map<number, number>();
  for (const format of [4, 12]) {
    const at = subtables.find((offset) => view.getUint16(offset) === format);
    if (at === undefined) continue;
    if (format === 4) readSegments(view, at, map);
    else readGroups(view, at, map);
  }
  for (const [code, glyph] of map) map.set(code, instead.get(glyph) ?? glyph);
  return (codePoint) => map.get(codePoint);
}

function readSegments(view: DataView, at: number, map: Map<number, number>): void {
  const double = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + double];
  const [deltas, offsets] = [starts + double, starts + 2 * double];
  for (let i = 0; i < double; i += 2) {
    const [start, end] = [view.getUint16(starts + i), view.getUint16(ends + i)];
    const offset = view.getUint16(offsets + i);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const direct =
        offset === 0 ? code : view.getUint16(offsets + i + offset + (code - start) * 2);
      const glyph =
        direct === 0 && offset !== 0 ? 0 : (direct + view.getUint16(deltas + i)) & 0xffff;
      if (glyph !== 0) map.set(code, glyph);
    }
  }
}

function readGroups(view: DataView, at: number, map: Map<number, number>): void {
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + i * 12;
    const [start, end, first] = [
      view.getUint32(group),
      view.getUint32(group + 4),
      view.getUint32(group + 8),
    ];
    for (let code = start; code <= end; code++) map.set(code, first + code - start);
  }
}
