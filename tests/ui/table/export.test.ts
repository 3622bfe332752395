import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  count,
  type ExportCell,
  type ExportColumn,
  looksLikeFormula,
  money,
  pure,
  text,
  time,
} from '@/ui/table/export/cell';
import { CSV_MARK, csvField } from '@/ui/table/export/csv';
import { pagesOf } from '@/ui/table/export/pages';
import { type ExportProgress, writeExport } from '@/ui/table/export/write';
import { letters } from '@/ui/table/export/xlsx';

/** Readers written here again, from the formats and not from the writer. */
function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    const [crc, packed, size] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = inflateRawSync(bytes.subarray(start, start + packed));
    expect([name, data.length, crc32(data)]).toEqual([name, size, crc]);
    files.set(name, data.toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;

const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );

type Read = { style: string; text?: string; number?: number };

/** Cells by their address. */
function readSheet(xml: string): Map<string, Read> {
  const cells = new Map<string, Read>();
  for (const [, at = '', style = '', inner = ''] of xml.matchAll(
    /<c r="([A-Z]+\d+)" s="(\d+)"(?: t="inlineStr")?>(.*?)<\/c>/gs,
  )) {
    const words = /<t xml:space="preserve">(.*)<\/t>/s.exec(inner)?.[1];
    const value = /<v>(.*)<\/v>/.exec(inner)?.[1];
    cells.set(
      at,
      words === undefined ? { style, number: Number(value) } : { style, text: unescaped(words) },
    );
  }
  return cells;
}

/** RFC 4180 with semicolons. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

const never = new AbortController().signal;
const ignore = () => undefined;

async function exported<T>(
  rows: readonly T[],
  columns: readonly ExportColumn<T>[],
  format: 'csv' | 'xlsx',
): Promise<Buffer> {
  const { blob } = await writeExport(
    { name: 'liste', sheet: 'Liste', format, columns, pages: pagesOf(rows) },
    ignore,
    never,
  );
  return Buffer.from(await blob.arrayBuffer());
}

const only = (cell: (row: string) => ExportCell): ExportColumn<string>[] => [{ head: 'Ad', cell }];

describe('a text in a CSV file', () => {
  it.each([
    '=1+1',
    '+90 532',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '"=1',
    "'=1",
    '\u200b=1',
    '\ufeff+1',
    '＝1',
    '\n=1',
    '\u202e=1',
  ])('%j is no formula', (evil) => {
    const [[cell = '']] = readCsv(`${csvField(text(evil))}\r\n`) as [[string]];
    expect(cell).toBe(`'${evil}`);
  });

  it('never begins like a formula, whatever it is, and comes back as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '"', ' ', "'"),
        (tail, head) => {
          const typed = `${head}${tail}`.replaceAll('\0', '').toWellFormed();
          const rows = readCsv(`${csvField(text(typed))};${csvField(text(typed))}\r\n`);
          const back = rows[0]?.[0] ?? '';
          expect(rows).toEqual([[back, back]]);
          expect(/^[=+\-@\t\r]/.test(back)).toBe(false);
          expect(looksLikeFormula(typed) ? back.slice(1) : back).toBe(typed);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves names, emoji and right-to-left text as they are', () => {
    for (const name of ['Şükrü Çağlayan', '💍 Yüzükçü', 'محمد الصائغ', 'Ali - Veli', 'T1-000482'])
      expect(csvField(text(name))).toBe(name);
  });
});

describe('figures', () => {
  it('stay numbers in a CSV file, below zero too', () => {
    expect(
      [money(-123_456), money(5), count(-3), pure(112_797_856), money(0)].map(csvField),
    ).toEqual(['-1234,56', '0,05', '-3', '11,2797856', '0,00']);
  });

  it('are dates of Istanbul, also just after its midnight', () => {
    expect(csvField(time(Date.parse('2026-11-21T00:00:05+03:00')))).toBe('21.11.2026 00:00:05');
  });

  it('come back from a workbook exactly', async () => {
    const columns: ExportColumn<number>[] = [
      { head: 'Tutar', cell: money },
      { head: 'Has', cell: pure },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 }), {
          minLength: 1,
          maxLength: 20,
        }),
        async (values) => {
          const cells = readSheet(
            readZip(await exported(values, columns, 'xlsx')).get('xl/worksheets/sheet1.xml') ?? '',
          );
          expect(
            values.map((_, i) => Math.round((cells.get(`A${i + 2}`)?.number ?? Number.NaN) * 100)),
          ).toEqual(values);
          expect(
            values.map((_, i) => Math.round((cells.get(`B${i + 2}`)?.number ?? Number.NaN) * 1e7)),
          ).toEqual(values);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are a spreadsheet’s days in a workbook', async () => {
    const at = Date.parse('2026-11-21T18:00:00+03:00');
    const cells = readSheet(
      readZip(await exported([at], [{ head: 'Tarih', cell: time }], 'xlsx')).get(
        'xl/worksheets/sheet1.xml',
      ) ?? '',
    );
    // 46347 is 21 November 2026 in Excel; a quarter of the day is left.
    expect(cells.get('A2')?.number).toBe(46_347.75);
  });
});

describe('a workbook', () => {
  it('keeps every text a text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { minLength: 1, maxLength: 10 }),
        async (names) => {
          const rows = [
            ...names,
            '=1+1',
            '000482',
            '_x0041_',
            '<b>&amp;</b>',
            'محمد',
            '💍',
            ' \t kenar ',
            'satır\nsonu',
            '\u0007\r',
          ];
          const files = readZip(await exported(rows, only(text), 'xlsx'));
          const cells = readSheet(files.get('xl/worksheets/sheet1.xml') ?? '');
          expect(rows.map((_, i) => cells.get(`A${i + 2}`)?.text ?? '')).toEqual(
            rows.map((row) => row.toWellFormed()),
          );
          for (const xml of files.values()) expect(FORBIDDEN_IN_XML.test(xml)).toBe(false);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('names its columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('has a head in its first row and all parts that it names', async () => {
    const files = readZip(await exported(['Ayşe'], only(text), 'xlsx'));
    const named = Array.from(
      (files.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g),
      ([, name]) => name,
    );
    expect(named.every((name) => files.has(name ?? ''))).toBe(true);
    expect(readSheet(files.get('xl/worksheets/sheet1.xml') ?? '').get('A1')).toEqual({
      style: '1',
      text: 'Ad',
    });
  });
});

describe('an export', () => {
  it('is marked as UTF-8, counts its rows and tells how far it is', async () => {
    const told: ExportProgress[] = [];
    const rows = Array.from({ length: 1_201 }, (_, i) => `Müşteri ${i}`);
    const made = await writeExport(
      { name: 'liste', sheet: 'Liste', format: 'csv', columns: only(text), pages: pagesOf(rows) },
      (p) => told.push(p),
      never,
    );
    const csv = Buffer.from(await made.blob.arrayBuffer()).toString('utf8');
    expect(csv.startsWith(CSV_MARK)).toBe(true);
    expect(readCsv(csv.slice(1)).length).toBe(rows.length + 1);
    expect([made.rows, made.file, told.map((p) => p.written)]).toEqual([
      1_201,
      'liste.csv',
      [500, 1_000, 1_201],
    ]);
  });

  it.each(['csv', 'xlsx'] as const)(
    'that is cancelled (%s) asks for no further page and leaves no file',
    async (format) => {
      const control = new AbortController();
      let asked = 0;
      async function* pages() {
        for (;;) {
          asked++;
          yield { rows: ['Ayşe'], read: 1 };
        }
      }
      const writing = writeExport(
        { name: 'liste', sheet: 'Liste', format, columns: only(text), pages: pages() },
        ({ read }) => read === 3 && control.abort(),
        control.signal,
      );
      await expect(writing).rejects.toThrow();
      expect(asked).toBeLessThanOrEqual(4);
    },
  );
});
