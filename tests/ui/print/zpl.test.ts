import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barMark, qrMark } from '@/ui/print/marks';
import { dots, zplLabel, zplMark, zplText } from '@/ui/print/zpl';

const at = { x: 8, y: 10, width: 184, height: 21 };
const text = (said: string, box: Partial<typeof at> = {}) => zplText({ ...at, ...box, text: said });

/**
 * What a printer prints of a field: hexadecimal after the prefix as UTF-8. Written here again, and
 * not from the product's.
 */
function printed(zpl: string): string {
  const data = /\^FH_\^FD(.*)\^FS$/s.exec(zpl)?.[1] ?? '';
  const bytes = Array.from(data.matchAll(/_([0-9A-F]{2})|([\s\S])/g), ([, hex, sign]) =>
    hex ? Number.parseInt(hex, 16) : (sign ?? '').charCodeAt(0),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

describe('DV8: the bytes of known texts and codes', () => {
  it('a name in Turkish', () => {
    expect(text('Işıltılı künye')).toEqual({
      ok: true,
      value: '^FO8,10^A0N,21,21^FH_^FDI_C5_9F_C4_B1lt_C4_B1l_C4_B1 k_C3_BCnye^FS',
    });
    expect(text('Burma 22')).toEqual({ ok: true, value: '^FO8,10^A0N,21,21^FH_^FDBurma 22^FS' });
    // Too wide for its place at its own width: narrower.
    expect(text('65.119,66\u00a0₺ · 18')).toEqual({
      ok: true,
      value: '^FO8,10^A0N,21,19^FH_^FD65.119,66_C2_A0_E2_82_BA _C2_B7 18^FS',
    });
    expect(text('  ')).toEqual({ ok: true, value: '' });
  });

  it('millimetres in dots of both printers', () => {
    expect([dots(72, 203), dots(12, 203), dots(25.5, 203), dots(72, 300), dots(12, 300)]).toEqual([
      576, 96, 204, 850, 142,
    ]);
  });

  it('bars and squares, each line once and its repetitions as signs', () => {
    const mark = {
      width: 8,
      height: 1,
      dark: [
        { x: 1, y: 0, width: 2, height: 1 },
        { x: 4, y: 0, width: 1, height: 1 },
      ],
    };
    expect(zplMark(mark, { x: 1, y: 2, width: 16, height: 3 })).toBe('^FO1,2^GFA,6,6,2,3CC0::^FS');
    const square = {
      width: 2,
      height: 2,
      dark: [
        { x: 0, y: 0, width: 1, height: 1 },
        { x: 1, y: 1, width: 1, height: 1 },
      ],
    };
    expect(zplMark(square, { x: 0, y: 0, width: 9, height: 8 })).toBe(
      '^FO0,0^GFA,8,8,1,F0:::0F:::^FS',
    );
    expect(zplMark(mark, { x: 0, y: 0, width: 7, height: 3 })).toBeUndefined();
  });

  it('a label says its size and its letters anew', () => {
    expect(zplLabel(576, 96, ['A', 'B'])).toBe('^XA^CI28^LH0,0^PW576^LL96AB^XZ\n');
  });
});

/** The picture of a drawn code, dot by dot, as the printer unpacks it. */
function unpacked(zpl: string): string[] {
  const [, perRow = '', data = ''] = /\^GFA,\d+,\d+,(\d+),([0-9A-F:]+)\^FS$/.exec(zpl) ?? [];
  const digits = Number(perRow) * 2;
  const rows: string[] = [];
  for (let place = 0; place < data.length; ) {
    const repeats = data[place] === ':';
    rows.push(repeats ? (rows.at(-1) ?? '') : data.slice(place, place + digits));
    place += repeats ? 1 : digits;
  }
  return rows.map((row) =>
    Array.from(row, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join(''),
  );
}

it('DV8: a code comes out as it is drawn in the browser, in whole dots', async () => {
  for (const mark of [barMark('2012345678905'), await qrMark('BZ-22/4')]) {
    if (!mark) throw new Error('no mark');
    const box = { x: 0, y: 0, width: 400, height: 120 };
    const rows = unpacked(zplMark(mark, box) ?? '');
    const module = Math.floor(
      mark.height > 1 ? Math.min(400 / mark.width, 120 / mark.height) : 400 / mark.width,
    );
    expect(rows).toHaveLength(mark.height > 1 ? mark.height * module : 120);
    for (const [y, row] of rows.entries()) {
      const of = mark.height > 1 ? Math.floor(y / module) : 0;
      const dark = Array.from({ length: mark.width * module }, (_, x) =>
        mark.dark.some(
          (one) =>
            of >= one.y &&
            of < one.y + one.height &&
            x >= one.x * module &&
            x < (one.x + one.width) * module,
        )
          ? '1'
          : '0',
      );
      expect(row.slice(0, dark.length)).toBe(dark.join(''));
      expect(row.slice(dark.length)).not.toContain('1');
    }
  }
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '^',
        '~',
        '_',
        '^FS',
        '^XZ',
        '~JA',
        '_5E',
        '\r\n',
        '^CC#',
        '\u0000',
        '^FDx^FS',
        '\ud800',
        'ş',
        '₺',
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join('')),
);

describe('DV9: no text of a card can say anything to the printer', () => {
  it('whatever it is, one field comes out, closed where it ends, and nothing but harmless signs in it', () => {
    fc.assert(
      fc.property(anyText, (said) => {
        const zpl = text(said, { width: 100_000 });
        if (!zpl.ok || zpl.value === '') return;
        expect(zpl.value).toMatch(
          /^\^FO8,10\^A0N,21,21\^FH_\^FD(?:[A-Za-z0-9 .,:/()[\]%+-]|_[0-9A-F]{2})*\^FS$/,
        );
        expect(printed(zpl.value)).toBe(
          said
            .normalize('NFC')
            .replace(
              /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
              '\ufffd',
            ),
        );
      }),
      { numRuns: 500 },
    );
  });
});

it('DV10: a text of three hundred letters is refused, and one that is only too wide ends in an ellipsis', () => {
  expect(text('a'.repeat(300))).toEqual({ ok: false, error: 'too-long' });
  expect(text('^'.repeat(300))).toEqual({ ok: false, error: 'too-long' });
  const wide = text('Çok uzun bir künyenin adı');
  expect(wide.ok && printed(wide.value)).toBe('Çok uzun bir künyenin a…');
});
