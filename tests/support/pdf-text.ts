import { inflateSync } from 'node:zlib';

/**
 * What a PDF of ours says, read back by a reader of its own: objects, streams, pages, and each
 * glyph by the way back to its letter that the file gives. It knows as much of PDF as the product
 * writes, and trusts none of the product's code.
 */
export type ReadPdf = {
  pages: string[];
  size: readonly [number, number];
  fonts: string[];
  title: string;
};

type Bodies = Map<number, Buffer>;

export function readPdf(file: Uint8Array): ReadPdf {
  const bytes = Buffer.from(file);
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-1.')) throw new Error('not a PDF');
  const bodies = objectsOf(bytes);
  const texts = [...bodies.values()].map((body) => body.toString('latin1'));
  const pages = texts.filter((text) => text.includes('/Type /Page '));
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0] ?? '');
  return {
    pages: pages.map((page) => pageText(page, bodies)),
    size: [Math.round((Number(box?.[1]) * 25.4) / 72), Math.round((Number(box?.[2]) * 25.4) / 72)],
    fonts: texts.flatMap(
      (text) => /\/Type \/FontDescriptor \/FontName \/(\S+)/.exec(text)?.[1] ?? [],
    ),
    title: utf16(/\/Title <([0-9a-f]+)>/.exec(bytes.toString('latin1'))?.[1] ?? ''),
  };
}

/**
 * By the cross-reference table, so that a wrong offset fails the test and not only a strict viewer.
 */
function objectsOf(bytes: Buffer): Bodies {
  const text = bytes.toString('latin1');
  const at = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
  const rows = text.slice(at).match(/\d{10} 00000 n /g) ?? [];
  return new Map(
    rows.map((row, i) => {
      const offset = Number(row.slice(0, 10));
      const head = `${i + 1} 0 obj\n`;
      if (!text.startsWith(head, offset))
        throw new Error(`object ${i + 1} is not where the table says`);
      return [i + 1, bytes.subarray(offset + head.length, text.indexOf('\nendobj', offset))];
    }),
  );
}

function streamOf(body: Buffer | undefined): string {
  if (!body) throw new Error('an object is missing');
  const from = body.indexOf('stream\n') + 7;
  const length = Number(/\/Length (\d+)/.exec(body.toString('latin1'))?.[1]);
  return inflateSync(body.subarray(from, from + length)).toString('latin1');
}

const referred = (text: string, name: string): number =>
  Number(new RegExp(`${name} (\\d+) 0 R`).exec(text)?.[1]);

function pageText(page: string, bodies: Bodies): string {
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => {
      const font = bodies.get(Number(number))?.toString('latin1') ?? '';
      return [name, lettersOf(streamOf(bodies.get(referred(font, '/ToUnicode'))))] as const;
    }),
  );
  return streamOf(bodies.get(referred(page, '/Contents')))
    .split('\n')
    .map((line) => lineText(line, fonts))
    .filter(Boolean)
    .join('\n');
}

const lettersOf = (map: string): Map<string, string> =>
  new Map(
    [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, glyph = '', text = '']) => [
      glyph,
      utf16(text),
    ]),
  );

/** One drawing of text; what stands in a marked span is what the span says it is. */
function lineText(
  line: string,
  fonts: ReadonlyMap<string | undefined, Map<string, string>>,
): string {
  const parts = line.matchAll(
    /ActualText <feff([0-9a-f]+)> >> BDC.*?EMC|\/(F\d+) [\d.]+ Tf <([0-9a-f]+)> Tj/g,
  );
  return Array.from(parts, ([, actual, font, glyphs]) => {
    if (actual) return utf16(actual);
    return (glyphs?.match(/.{4}/g) ?? [])
      .map((glyph) => fonts.get(font)?.get(glyph) ?? '\ufffd')
      .join('');
  }).join('');
}

const utf16 = (hex: string): string =>
  (hex.replace(/^feff/, '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
