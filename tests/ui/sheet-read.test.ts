import { describe, expect, it } from 'vitest';
import { money, text } from '@/ui/table/export/cell';
import { pagesOf } from '@/ui/table/export/pages';
import { writeExport } from '@/ui/table/export/write';
import { zip } from '@/ui/table/export/zip';
import { columnsOf } from '@/ui/table/import/heads';
import { readSheetFile } from '@/ui/table/import/read-file';
import { cellText, MOST_FILE_BYTES, type SheetCell } from '@/ui/table/import/sheet';

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await blob.arrayBuffer());
const utf8 = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>, name = 'a.csv', most = 100) => {
  const read = await readSheetFile(bytes, name, most);
  return read.ok ? read.rows.map(({ cells }) => cells.map(shown)) : read.fault;
};
const shown = (cell: SheetCell | undefined): string | undefined =>
  cell &&
  (cell.kind === 'number'
    ? `#${cell.decimal}`
    : cell.kind === 'day'
      ? `@${cell.day}`
      : cell.kind === 'error'
        ? `!${cell.text}`
        : cell.text);

const STYLES =
  '<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>';
const SHARED =
  '<sst><si><t>Ad</t></si><si><r><t>Ay</t></r><r><t>şe &amp; Co</t></r><rPh><t>okunuş</t></rPh></si></sst>';
const WORKBOOK = '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId7"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId7" Target="worksheets/one.xml"/></Relationships>';

const workbook = (
  sheet: string,
  more: { name: string; chunks: string[] }[] = [],
  parts: Record<string, string> = {},
): Promise<Blob> =>
  zip(
    [
      { name: '[Content_Types].xml', chunks: [parts.types ?? '<Types/>'] },
      { name: 'xl/workbook.xml', chunks: [parts.workbook ?? WORKBOOK] },
      { name: 'xl/_rels/workbook.xml.rels', chunks: [RELATIONS] },
      { name: 'xl/styles.xml', chunks: [STYLES] },
      { name: 'xl/sharedStrings.xml', chunks: [SHARED] },
      { name: 'xl/worksheets/one.xml', chunks: [sheet] },
      ...more,
    ],
    'x',
  );
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const read = async (
  sheet: string,
  ...rest: [Parameters<typeof workbook>[1]?, Parameters<typeof workbook>[2]?]
) => cellsOf(await bytesOf(await workbook(sheet, ...rest)), 'a.xlsx');

it('a cell reads as a person would have typed it: a comma before the decimals, nothing around a text', () => {
  const cells: SheetCell[] = [
    { kind: 'number', decimal: '12.34' },
    { kind: 'number', decimal: '-5' },
    { kind: 'day', day: '2026-11-23' },
    { kind: 'text', text: ' 12.34 g ' },
    { kind: 'error', text: '#N/A' },
  ];
  expect(cells.map(cellText)).toEqual(['12,34', '-5', '2026-11-23', '12.34 g', '#N/A']);
});

describe('a sheet from a file', () => {
  it('IM1: is the same rows in both kinds of our own files', async () => {
    const columns = [
      { head: 'Ad', cell: (row: string[]) => text(row[0] ?? '') },
      { head: 'TL', cell: () => money(-123_456) },
    ];
    const rows = [['Şükrü "Usta"; Ltd'], ['=1+1'], ['00123']];
    const file = async (format: 'xlsx' | 'csv') =>
      bytesOf(
        (
          await writeExport(
            { name: 'a', sheet: 'S', format, columns, pages: pagesOf(rows) },
            () => undefined,
            new AbortController().signal,
          )
        ).blob,
      );
    expect(await cellsOf(await file('csv'))).toEqual([
      ['Ad', 'TL'],
      ...rows.map(([name]) => [name, '-1234,56']),
    ]);
    expect(await cellsOf(await file('xlsx'), 'a.xlsx')).toEqual([
      ['Ad', 'TL'],
      ...rows.map(([name]) => [name, '#-1234.56']),
    ]);
  });

  it('IM2: is read in every encoding and with every separator that a Turkish Excel writes', async () => {
    const table = [
      ['Ad', 'Şehir'],
      ['Gülşen Işık', 'İzmir'],
    ];
    expect(await cellsOf(utf8('\ufeffAd;Şehir\r\nGülşen Işık;İzmir\r\n'))).toEqual(table);
    expect(await cellsOf(utf8('Ad,Şehir\nGülşen Işık,İzmir'))).toEqual(table);
    expect(await cellsOf(utf8('Ad\tŞehir\rX\nGülşen Işık\tİzmir'.replace('\rX', '')))).toEqual(
      table,
    );
    // windows-1254: Þ ð ý stand where Latin-1 has them.
    const turkish = Uint8Array.from('Ad;\xdeehir\r\nG\xfcl\xfeen I\xfe\xfdk;\xddzmir', (c) =>
      c.charCodeAt(0),
    );
    expect(await cellsOf(turkish)).toEqual(table);
    const wide = new Uint8Array(
      new Uint16Array([
        0xfeff,
        ...Array.from('Ad\tŞehir\nGülşen Işık\tİzmir', (c) => c.charCodeAt(0)),
      ]).buffer,
    );
    expect(await cellsOf(wide)).toEqual(table);
  });

  it('IM2: has quotes, doubled quotes and line breaks inside its cells, and its rows are numbered as in the file', async () => {
    const found = await readSheetFile(
      utf8('Ad;Not\n"Bir ""iki""";"ilk\nsonra"\n\nSon;x'),
      'a.csv',
      10,
    );
    expect(found.ok && found.rows.map(({ line, cells }) => [line, ...cells.map(shown)])).toEqual([
      [1, 'Ad', 'Not'],
      [2, 'Bir "iki"', 'ilk\nsonra'],
      [5, 'Son', 'x'],
    ]);
    expect(await cellsOf(utf8('Ad;"açık kaldı'))).toBe('broken');
  });

  it('IM3: takes the value of a formula, the error of a cell, shared and rich texts, and days', async () => {
    const row =
      '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><f>SUM(1,2)</f><v>3.0000000000000004</v></c><c r="C4" t="str"><f>A1</f><v>yazı</v></c>' +
      '<c r="D4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E4" s="1"><v>46348</v></c><c r="G4" s="2"><v>46348.75</v></c><c r="H4" t="inlineStr"><is><t>iç</t></is></c></row>';
    expect(await read(sheetOf(row))).toEqual([
      ['Ayşe & Co', '#3', 'yazı', '!#DIV/0!', '@2026-11-22', undefined, '@2026-11-22', 'iç'],
    ]);
    const old = { workbook: WORKBOOK.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') };
    expect(
      await read(sheetOf('<row r="1"><c r="A1" s="2"><v>44886</v></c></row>'), [], old),
    ).toEqual([['@2026-11-22']]);
  });

  it('IM3: opens no entity of its own', async () => {
    expect(
      await read(
        `<!DOCTYPE x [<!ENTITY a "aaaa">]>${sheetOf('<row r="1"><c t="str"><v>&a;</v></c></row>')}`,
      ),
    ).toBe('broken');
  });

  it('IM4: is refused by its reason where it is no table, has macros, a password or an old kind', async () => {
    const right = sheetOf('<row r="1"><c t="str"><v>Ad</v></c></row>');
    expect(await read(right, [{ name: 'xl/vbaProject.bin', chunks: ['x'] }])).toBe('macro');
    expect(
      await read(right, [], {
        types:
          '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
    ).toBe('macro');
    const whole = await bytesOf(await workbook(right));
    expect(await cellsOf(whole, 'a.xlsm')).toBe('macro');
    expect(await cellsOf(whole.slice(0, whole.length - 200), 'a.xlsx')).toBe('not-a-sheet');
    const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    expect([await cellsOf(ole, 'a.xls'), await cellsOf(ole, 'a.xlsx')]).toEqual([
      'old-excel',
      'encrypted',
    ]);
    expect(await cellsOf(new Uint8Array(0))).toBe('empty');
    expect(await cellsOf(utf8('%PDF-1.7\0\0'))).toBe('not-a-sheet');
    expect(
      await cellsOf(await bytesOf(await zip([{ name: 'a.txt', chunks: ['x'] }], 'x')), 'a.xlsx'),
    ).toBe('not-a-sheet');
    expect(await read('<worksheet><sheetData><row')).toBe('broken');
  });

  it('IM4: is left at the limit of rows, and never unpacks beyond the limit of bytes', async () => {
    // As many as a sheet of Excel has.
    const million = '<row><c t="str"><v>x</v></c></row>'.repeat(1_048_576);
    expect(await cellsOf(await bytesOf(await workbook(sheetOf(million))), 'a.xlsx')).toBe(
      'too-many-rows',
    );
    expect(await cellsOf(utf8('x\n'.repeat(1000)))).toBe('too-many-rows');
    const bomb = await bytesOf(
      await workbook('x', [], {}).then(() =>
        zip(
          [
            {
              name: '[Content_Types].xml',
              chunks: Array.from({ length: 50 }, () => ' '.repeat(1_000_000)),
            },
          ],
          'x',
        ),
      ),
    );
    expect(bomb.length).toBeLessThan(200_000);
    expect(await cellsOf(bomb, 'a.xlsx')).toBe('too-big');
    expect(await cellsOf(new Uint8Array(MOST_FILE_BYTES + 1))).toBe('too-big');
  });

  it('IM4: unpacks no part beyond its limit when the file claims that the part is small', async () => {
    const bomb = await bytesOf(
      await zip(
        [
          {
            name: '[Content_Types].xml',
            chunks: Array.from({ length: 50 }, () => ' '.repeat(1_000_000)),
          },
        ],
        'x',
      ),
    );
    const view = new DataView(bomb.buffer);
    const directory = view.getUint32(bomb.length - 22 + 16, true);
    view.setUint32(directory + 24, 10, true);
    expect(await cellsOf(bomb, 'a.xlsx')).toBe('too-big');
  });

  it('IM4: names a password where a part of the file is encrypted', async () => {
    const file = await bytesOf(await workbook(sheetOf('')));
    const view = new DataView(file.buffer);
    const directory = view.getUint32(file.length - 22 + 16, true);
    view.setUint16(directory + 8, 1, true);
    expect(await cellsOf(file, 'a.xlsx')).toBe('encrypted');
  });

  // Each took hours before: a search that starts anew at every letter of a text without its end.
  it.each([
    [
      'a tag with a name without end',
      `<worksheet><sheetData><row r="1"><c ${'a'.repeat(2_000_000)} t="str"><v>x</v></c></row></sheetData></worksheet>`,
    ],
    [
      'a million attributes',
      `<worksheet><sheetData><row r="1"><c ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}="1"`).join(' ')}/></row></sheetData></worksheet>`,
    ],
    ['a million tags that are never closed', `<worksheet>${'<row>'.repeat(1_000_000)}`],
    [
      'a million entities that nobody defined',
      `<worksheet><sheetData><row r="1"><c t="str"><v>${'&a;'.repeat(1_000_000)}</v></c></row></sheetData></worksheet>`,
    ],
  ])('IM5: is broken with %s, found in time that grows with its length', async (_what, sheet) => {
    expect(await read(sheet)).toBe('broken');
  });

  it('IM5: reads formats and heads full of open brackets in time that grows with their length', async () => {
    const styles = STYLES.replace('dd/mm/yyyy', '['.repeat(2_000_000));
    const row = sheetOf('<row r="1"><c r="A1" s="1"><v>46348</v></c></row>');
    expect(await read(row, [{ name: 'xl/styles.xml', chunks: [styles] }])).toEqual([['#46348']]);
    const head = { line: 1, cells: [{ kind: 'text' as const, text: '('.repeat(2_000_000) }] };
    expect(columnsOf(head, [{ head: 'Ad' }]).columns).toEqual([undefined]);
  });

  it('IM5: keeps control characters and entities of HTML in a text as they are written', async () => {
    expect(
      await read(
        sheetOf('<row r="1"><c t="str"><v>a\u0007b&nbsp;c&constructor;&#65;</v></c></row>'),
      ),
    ).toEqual([['a\u0007b&nbsp;c&constructor;A']]);
  });
});
