import { viewOf } from './bytes';

/**
 * The figures of one width that a font offers beside its usual ones (OpenType feature `tnum`):
 * usual glyph to tabular one. Only single substitutions are read, which is what figures are. A font
 * without the feature gives an empty map.
 */
export function tabularGlyphs(gsub: Uint8Array | undefined): Map<number, number> {
  const found = new Map<number, number>();
  if (!gsub) return found;
  const view = viewOf(gsub);
  const [features, lookups] = [view.getUint16(6), view.getUint16(8)];
  for (const index of lookupsOf(view, features, 'tnum')) {
    const lookup = lookups + view.getUint16(lookups + 2 + index * 2);
    for (const sub of offsets(view, lookup + 4))
      readSingle(view, view.getUint16(lookup), lookup + sub, found);
  }
  return found;
}

/** A count, and so many offsets after it. */
const offsets = (view: DataView, at: number): number[] =>
  Array.from({ length: view.getUint16(at) }, (_, i) => view.getUint16(at + 2 + i * 2));

function lookupsOf(view: DataView, features: number, tag: string): Set<number> {
  const found = new Set<number>();
  for (let i = 0; i < view.getUint16(features); i++) {
    const record = features + 2 + i * 6;
    const name = String.fromCharCode(
      view.getUint8(record),
      view.getUint8(record + 1),
      view.getUint8(record + 2),
      view.getUint8(record + 3),
    );
    if (name === tag)
      for (const index of offsets(view, features + view.getUint16(record + 4) + 2))
        found.add(index);
  }
  return found;
}

const SINGLE = 1;
const EXTENSION = 7;

function readSingle(view: DataView, type: number, at: number, found: Map<number, number>): void {
  if (type === EXTENSION)
    readSingle(view, view.getUint16(at + 2), at + view.getUint32(at + 4), found);
  if (type !== SINGLE) return;
  const isDelta = view.getUint16(at) === 1;
  for (const [i, glyph] of covered(view, at + view.getUint16(at + 2)).entries())
    found.set(
      glyph,
      isDelta ? (glyph + view.getInt16(at + 4)) & 0xffff : view.getUint16(at + 6 + i * 2),
    );
}

function covered(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2);
  if (view.getUint16(at) === 1)
    return Array.from({ length: count }, (_, i) => view.getUint16(at + 4 + i * 2));
  const glyphs: number[] = [];
  for (let i = 0; i < count; i++) {
    const range = at + 4 + i * 6;
    for (let glyph = view.getUint16(range); glyph <= view.getUint16(range + 2); glyph++)
      glyphs.push(glyph);
  }
  return glyphs;
}
