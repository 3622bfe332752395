import { ascii } from './bytes';
import type { Face } from './face';
import { hexText, type PdfFile } from './pdf-file';
import { subsetOf } from './subset';

const hex = (value: number): string => value.toString(16).padStart(4, '0');
export const glyphHex = hex;

/**
 * Puts a face into the file with the glyphs that were drawn, and with the way back from each to its
 * letter, for search and copy.
 */
export async function embedFace(
  file: PdfFile,
  face: Face,
  used: ReadonlyMap<number, string>,
): Promise<number> {
  const glyphs = [...used.keys()].sort((a, b) => a - b);
  const data = subsetOf(face, new Set(glyphs));
  const program = await file.addStream(data, `/Length1 ${data.length}`);
  const name = `/${subsetTag(glyphs)}+${face.name}`;
  const metrics = `/FontBBox [${face.box.join(' ')}] /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight ${face.capHeight}`;
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 ${metrics} /ItalicAngle 0 /StemV 80 /FontFile2 ${program} 0 R >>`,
  );
  const widths = glyphs.map((glyph) => `${glyph} [${face.advanceOf(glyph)}]`).join(' ');
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>';
  const cid = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ${system} /FontDescriptor ${descriptor} 0 R /DW 0 /W [${widths}] /CIDToGIDMap /Identity >>`,
  );
  const letters = await file.addStream(ascii(toUnicode(used)));
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${cid} 0 R] /ToUnicode ${letters} 0 R >>`,
  );
}

/** Six capitals that tell two subsets of one font apart. */
function subsetTag(glyphs: readonly number[]): string {
  let hash = glyphs.reduce((sum, glyph) => (sum * 31 + glyph) % 308_915_776, 7);
  let tag = '';
  for (let i = 0; i < 6; i++) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}

function toUnicode(used: ReadonlyMap<number, string>): string {
  const rows = [...used].map(
    ([glyph, text]) => `<${hex(glyph)}> ${hexText(text).replace('feff', '')}`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
