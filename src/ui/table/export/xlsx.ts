import { clipped } from '@/domain/base/clipped';
import { decimalOf, type ExportCell, type ExportColumn, looksLikeFormula } from './cell';
import { type ZipEntry, zip } from './zip';

/**
 * A workbook of one sheet. Guarantee: a number is a number with all its digits, a moment is a date
 * of Istanbul's clock, and a text is a text (also one that begins like a formula, also one of
 * digits only). Rows are written as they are read.
 */
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a sheet holds, its head included. */
const XLSX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;

type Sheet<T> = {
  name: string;
  columns: readonly ExportColumn<T>[];
  pages: AsyncIterable<readonly T[]>;
};

export function xlsx<T>(sheet: Sheet<T>): Promise<Blob> {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', chunks: [CONTENT_TYPES] },
    {
      name: '_rels/.rels',
      chunks: [
        relations(
          `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`,
        ),
      ],
    },
    { name: 'xl/workbook.xml', chunks: [workbook(sheet.name)] },
    { name: 'xl/_rels/workbook.xml.rels', chunks: [relations(WORKBOOK_PARTS)] },
    { name: 'xl/styles.xml', chunks: [STYLES] },
    { name: 'xl/worksheets/sheet1.xml', chunks: sheetXml(sheet) },
  ];
  return zip(entries, XLSX_TYPE);
}

async function* sheetXml<T>({ columns, pages }: Sheet<T>): AsyncGenerator<string> {
  const widths = columns
    .map(
      ({ width = 16 }, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  yield rowXml(
    1,
    columns.map(({ head }, i) => inline(i, 1, STYLE.head, head)),
  );
  let n = 1;
  for await (const page of pages) {
    let xml = '';
    for (const row of page) {
      n += 1;
      if (n > XLSX_ROWS) throw new RangeError('a sheet holds no more rows');
      xml += rowXml(
        n,
        columns.map((column, i) => cellXml(i, n, column.cell(row))),
      );
    }
    yield xml;
  }
  yield `</sheetData>${n > 1 ? `<autoFilter ref="A1:${letters(columns.length - 1)}${n}"/>` : ''}</worksheet>`;
}

const rowXml = (n: number, cells: readonly string[]): string =>
  `<row r="${n}">${cells.join('')}</row>`;

function cellXml(column: number, row: number, cell: ExportCell): string {
  if (cell === null) return '';
  if (cell.kind === 'text')
    return inline(column, row, looksLikeFormula(cell.text) ? STYLE.quoted : STYLE.text, cell.text);
  const at = `r="${letters(column)}${row}"`;
  if (cell.kind === 'time') return `<c ${at} s="${STYLE.time}"><v>${serial(cell.at)}</v></c>`;
  return `<c ${at} s="${STYLE.decimals[cell.decimals] ?? STYLE.text}"><v>${decimalOf(cell.value, cell.scale)}</v></c>`;
}

const inline = (column: number, row: number, style: number, text: string): string =>
  text === ''
    ? ''
    : `<c r="${letters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(clipped(text, MAX_TEXT))}</t></is></c>`;

const DAY = 86_400_000;
const SECOND = 1000;
const ISTANBUL = 3 * 3_600_000;
const EPOCH_SERIAL = 25_569;

/** Days since 1899-12-30 on Istanbul's clock, to the second. */
const serial = (at: number): number =>
  EPOCH_SERIAL + (Math.floor(at / SECOND) * SECOND + ISTANBUL) / DAY;

/** "A", "Z", "AA". */
export function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** What XML 1.0 forbids, and CR, which its readers turn into LF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/**
 * What XML cannot hold is written the way spreadsheets read it back, "_x0007_"; a text that already
 * looks so is kept apart from it.
 */
const escapeXml = (value: string): string =>
  value
    .toWellFormed()
    .replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replace(FORBIDDEN, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (inner: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;

const WORKBOOK_PARTS =
  `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>`;

const part = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}.xml" ContentType="${KIND}.${kind}+xml"/>`;

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`;

/** A sheet's name has at most 31 characters and none of []:*?/\. */
const workbook = (name: string): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Places in `cellXfs` below. */
const STYLE = {
  text: 0,
  head: 1,
  quoted: 2,
  time: 3,
  decimals: { 0: 4, 2: 5, 3: 6 } as Record<number, number>,
};

const xf = (format: number, more = ''): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
const formatted = (format: number): string => xf(format, ' applyNumberFormat="1"');

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${xf(49, ' applyNumberFormat="1"')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${xf(49, ' applyNumberFormat="1" quotePrefix="1"')}${formatted(164)}${formatted(3)}${formatted(4)}${formatted(165)}</cellXfs></styleSheet>`;
