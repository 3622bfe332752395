import type { Steps } from '@/lib/slices';
import { unzip, type Zip, ZipError } from '@/lib/unzip';
import { readXml, XmlError, xmlSteps } from '@/lib/xml';
import { MOST_SHEET_BYTES, type ReadSheet, type SheetCell, type SheetRow } from './sheet';

/**
 * The first sheet of a workbook. Guarantee: of a formula only the value that stands in its cell is
 * taken and nothing is ever evaluated; a workbook with macros is refused; one with more rows than
 * asked for is left after so many.
 */
export function* readXlsx(bytes: Uint8Array<ArrayBuffer>, mostRows: number): Steps<ReadSheet> {
  try {
    return yield* read(unzip(bytes), mostRows);
  } catch (error) {
    if (error instanceof ZipError)
      return { ok: false, fault: error.fault === 'not-a-zip' ? 'not-a-sheet' : error.fault };
    if (error instanceof XmlError) return { ok: false, fault: 'broken' };
    throw error;
  }
}

function* read(zip: Zip, mostRows: number): Steps<ReadSheet> {
  if (zip.names.some((name) => /vbaProject|macrosheets\//i.test(name)))
    return { ok: false, fault: 'macro' };
  if (zip.names.includes('EncryptedPackage')) return { ok: false, fault: 'encrypted' };
  const text = function* (name: string): Steps<string | undefined> {
    const part = yield* zip.read(name, MOST_SHEET_BYTES);
    return part && new TextDecoder().decode(part);
  };
  const types = yield* text('[Content_Types].xml');
  if (types && /macroEnabled/i.test(types)) return { ok: false, fault: 'macro' };
  const workbook = yield* text('xl/workbook.xml');
  if (workbook === undefined) return { ok: false, fault: 'not-a-sheet' };
  const relations = (yield* text('xl/_rels/workbook.xml.rels')) ?? '<Relationships/>';
  const sheet = yield* text(sheetPath(workbook, relations));
  if (sheet === undefined) return { ok: false, fault: 'broken' };
  const shared = yield* sharedTexts((yield* text('xl/sharedStrings.xml')) ?? '<sst/>');
  const dates = dateStyles((yield* text('xl/styles.xml')) ?? '<styleSheet/>');
  const from1904 = /date1904\s*=\s*"(?:1|true)"/.test(workbook);
  return yield* rowsOf(sheet, { shared, dates, from1904 }, mostRows);
}

function sheetPath(workbook: string, relations: string): string {
  let id: string | undefined;
  readXml(workbook, {
    open(name, get) {
      if (name === 'sheet') id = get('id');
    },
    done: () => id !== undefined,
  });
  let target: string | undefined;
  readXml(relations, {
    open(name, get) {
      if (name === 'Relationship' && get('Id') === id) target = get('Target');
    },
  });
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Rich text is its runs one after another; how a word is spoken is left out. */
function* sharedTexts(xml: string): Steps<string[]> {
  const texts: string[] = [];
  let [text, inside, spoken] = ['', false, false];
  yield* xmlSteps(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') inside = true;
      if (name === 'rPh') spoken = true;
    },
    text(part) {
      if (inside && !spoken) text += part;
    },
    close(name) {
      if (name === 't') inside = false;
      if (name === 'rPh') spoken = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** Which of the cell styles show a number as a day. */
function dateStyles(xml: string): Set<number> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let cells = false;
  readXml(xml, {
    open(name, get) {
      if (name === 'numFmt') formats.set(Number(get('numFmtId')), get('formatCode') ?? '');
      if (name === 'cellXfs') cells = true;
      if (name === 'xf' && cells) styles.push(Number(get('numFmtId') ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') cells = false;
    },
  });
  return new Set(styles.flatMap((format, i) => (isDate(format, formats.get(format)) ? [i] : [])));
}

const MOST_FORMAT = 255;

function isDate(format: number, code: string | undefined): boolean {
  if (code === undefined) return (format >= 14 && format <= 22) || (format >= 45 && format <= 47);
  // Excel takes no longer code; a hostile one is searched no further.
  return /[dyg]/i.test(code.slice(0, MOST_FORMAT).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}

type Book = { shared: readonly string[]; dates: ReadonlySet<number>; from1904: boolean };

function* rowsOf(xml: string, book: Book, mostRows: number): Steps<ReadSheet> {
  const rows: SheetRow[] = [];
  let row: SheetRow | undefined;
  let cell: { column: number; type: string; style: number } | undefined;
  let [value, inside, over] = ['', false, false];
  yield* xmlSteps(xml, {
    open(name, get) {
      if (name === 'row')
        row = { line: Number(get('r')) || (rows.at(-1)?.line ?? 0) + 1, cells: [] };
      if (name === 'c' && row) {
        cell = {
          column: columnOf(get('r')) ?? row.cells.length,
          type: get('t') ?? 'n',
          style: Number(get('s') ?? 0),
        };
        value = '';
      }
      if (name === 'v' || name === 't') inside = true;
    },
    text(part) {
      if (inside && cell) value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') inside = false;
      if (name === 'c' && row && cell) {
        if (cell.column < MOST_COLUMNS)
          row.cells[cell.column] = cellOf(cell.type, cell.style, value, book);
        cell = undefined;
      }
      if (name === 'row' && row) {
        if (row.cells.some((one) => one !== undefined)) rows.push(row);
        row = undefined;
        over = rows.length > mostRows;
      }
    },
    done: () => over,
  });
  return over ? { ok: false, fault: 'too-many-rows' } : { ok: true, rows };
}

const MOST_COLUMNS = 200;

/** "AB12" is column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(
  type: string,
  style: number,
  value: string,
  { shared, dates, from1904 }: Book,
): SheetCell | undefined {
  if (type === 's') return textCell(shared[Number(value)] ?? '');
  if (type === 'str' || type === 'inlineStr') return textCell(value);
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'b') return textCell(value === '1' ? 'DOĞRU' : 'YANLIŞ');
  if (type === 'd') return { kind: 'day', day: value.slice(0, 10) };
  if (value.trim() === '') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return { kind: 'error', text: value };
  if (dates.has(style)) return { kind: 'day', day: dayOfSerial(number, from1904) };
  return { kind: 'number', decimal: decimalOf(number) };
}

const textCell = (text: string): SheetCell | undefined =>
  text === ''
    ? undefined
    : { kind: 'text', text: text.replace(/_x000D_/gi, '').replace(/_x005F_/g, '_') };

/** A sheet keeps doubles: the fifteen digits that it shows are what somebody typed. */
function decimalOf(value: number): string {
  const text = Number(value.toPrecision(15)).toString();
  return text.includes('e') ? value.toFixed(value < 1 ? 20 : 0).replace(/\.?0+$/, '') : text;
}

const DAY = 86_400_000;
/** Days since 1899-12-30, which swallows the leap day that 1900 never had; or since 1904. */
function dayOfSerial(serial: number, from1904: boolean): string {
  const whole = Math.floor(serial);
  const since = from1904
    ? Date.UTC(1904, 0, 1)
    : whole < 60
      ? Date.UTC(1899, 11, 31)
      : Date.UTC(1899, 11, 30);
  const at = since + whole * DAY;
  return Math.abs(at) > 8e15 ? '' : new Date(at).toISOString().slice(0, 10);
}
