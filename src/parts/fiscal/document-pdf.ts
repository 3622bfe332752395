import type { FiscalDocument } from '@/domain/fiscal/document';
import { type PrintedDocument, printedOf } from '@/domain/fiscal/printed';
import type { TemplateLook } from '@/domain/fiscal/template';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { PdfPaper, type Style } from '@/ui/pdf/pdf-paper';
import type { Picture } from '@/ui/pdf/picture';
import type { PdfTools } from '@/ui/pdf/tools';
import { type Mark, qrMark } from '@/ui/print/marks';

/** Measures of A4 in millimetres; `size` in points. Figures end at their column's measure. */
const SHEET = { width: 210, height: 297, side: 16, top: 18, bottom: 17, size: 9 } as const;
const RIGHT = SHEET.width - SHEET.side;
const COLUMN = { net: 138, vat: 164, total: RIGHT } as const;
/** Room of a figure's column before the next. */
const FIGURE = 25;
/** Where the quantity ends, beside this many columns of the template. */
const quantityAt = (extra: number): number => COLUMN.net - 30 - extra * 20;
const STEP = SHEET.size * 0.5;
/** Room of the texts before the first column of figures. */
const roomAt = (extra: number): number => quantityAt(extra) - FIGURE + 1 - SHEET.side;
/** The document's own language, whatever the device shows. */
const LANGUAGE = 'tr';

/**
 * Draws a legal document on A4: head and columns on every page, no line split, sums kept together,
 * pages numbered.
 */
export const documentPdf = (
  document: FiscalDocument & { test?: true },
  issuer: CompanyProfile,
  { look, ...tools }: PdfTools & { look?: TemplateLook | undefined },
): Promise<Uint8Array<ArrayBuffer>> =>
  printedPdf(printedOf(document, issuer, look), document.test === true, tools);

/** Draws what is printed of any invoice, also of one that came in. */
export async function printedPdf(
  printed: PrintedDocument,
  isTest: boolean,
  { family, painter, logo }: PdfTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfPaper(SHEET.width, SHEET.height, family, painter);
  const pen = new Pen(pdf, printed, logo);
  for (const line of printed.view.lines) drawLine(pen, line);
  drawSums(pen);
  drawNotes(pen);
  if (printed.qr) drawQr(pen, await qrMark(printed.qr));
  if (isTest) drawTestMark(pen);
  pen.countPages();
  return pdf.save({ title: `${printed.title} ${printed.number}`.trim(), language: LANGUAGE });
}

const style = (over: Partial<Style> = {}): Style => ({ size: SHEET.size, ...over });
const STRONG = style({ weight: 'strong' });
const QUIET = style({ quiet: true });
const SMALL = style({ size: SHEET.size * 0.85, quiet: true });

class Pen {
  y = 0;

  constructor(
    readonly pdf: PdfPaper,
    readonly printed: PrintedDocument,
    readonly logo: Picture | undefined,
  ) {
    this.turn();
  }

  /** Starts a new page if `height` millimetres do not fit. */
  need(height: number): void {
    if (this.y + height > SHEET.height - SHEET.bottom) this.turn();
  }

  turn(): void {
    this.pdf.addPage();
    this.y = SHEET.top;
    if (this.pdf.pages === 1) drawHead(this);
    else this.right(RIGHT, `${this.printed.title} ${this.printed.number}`.trim(), QUIET);
    drawColumns(this);
  }

  right(x: number, text: string, look: Style): void {
    this.pdf.text(x, this.y, text, { ...look, align: 'right' });
  }

  block(x: number, room: number, text: string, look: Style): void {
    for (const line of this.pdf.lines(text, room, look)) {
      this.pdf.text(x, this.y, line, look);
      this.y += STEP * (look.size / SHEET.size);
    }
  }

  countPages(): void {
    for (let page = 0; page < this.pdf.pages; page++) {
      this.pdf.turnTo(page);
      const at = SHEET.height - SHEET.bottom / 2;
      this.pdf.text(RIGHT, at, `${page + 1} / ${this.pdf.pages}`, { ...QUIET, align: 'right' });
    }
  }
}

function drawHead(pen: Pen): void {
  const { printed, pdf, logo } = pen;
  const half = (RIGHT - SHEET.side) * 0.55;
  const top = pen.y;
  pen.right(RIGHT, printed.title, style({ size: SHEET.size * 1.5, weight: 'strong' }));
  pen.y += STEP * 1.4;
  if (printed.number) pen.right(RIGHT, printed.number, STRONG);
  pen.y += STEP * 1.2;
  for (const [name, value] of printed.facts) {
    pen.right(RIGHT, `${name}: ${value}`, style({ size: SHEET.size * 0.9, quiet: true }));
    pen.y += STEP * 0.95;
  }
  const below = pen.y;
  pen.y = top;
  if (logo && printed.logo)
    pen.y += pdf.image(logo, SHEET.side, pen.y - STEP, { width: half, height: 16 }) + STEP * 0.4;
  pen.block(
    SHEET.side,
    half,
    printed.issuer.name,
    style({ size: SHEET.size * 1.3, weight: 'strong' }),
  );
  for (const line of printed.issuer.lines) pen.block(SHEET.side, half, line, QUIET);
  pen.y = Math.max(pen.y, below) + STEP;
  pen.block(SHEET.side, RIGHT - SHEET.side, printed.party.name, STRONG);
  for (const line of printed.party.lines) pen.block(SHEET.side, RIGHT - SHEET.side, line, style());
}

/** Where a column of the template ends: between quantity and price. */
const extraAt = (count: number, i: number): number =>
  quantityAt(count) + ((COLUMN.net - quantityAt(count)) / (count + 1)) * (i + 1);

function drawColumns(pen: Pen): void {
  const { columns, extra } = pen.printed;
  const { text, quantity, net, vat, total } = columns;
  pen.y += STEP * 1.4;
  const heads: [at: number, words: string][] = [
    [quantityAt(extra.length), quantity],
    ...extra.map(({ head }, i): [number, string] => [extraAt(extra.length, i), head]),
    [COLUMN.net, net],
    [COLUMN.vat, vat],
    [COLUMN.total, total],
  ];
  const [name = '', other] = text.split('\n');
  pen.pdf.text(SHEET.side, pen.y, name, QUIET);
  for (const [at, words] of heads) pen.right(at, words.split('\n')[0] ?? '', QUIET);
  if (other !== undefined) {
    pen.y += STEP * 0.85;
    pen.pdf.text(SHEET.side, pen.y, other, SMALL);
    for (const [at, words] of heads) pen.right(at, words.split('\n')[1] ?? '', SMALL);
  }
  pen.y += STEP * 0.4;
  pen.pdf.rule(SHEET.side, RIGHT, pen.y, true);
  pen.y += STEP * 1.1;
}

function drawLine(pen: Pen, line: PrintedDocument['view']['lines'][number]): void {
  const { pdf } = pen;
  const { figures, quantity, law, explanation } = line;
  const { extra } = pen.printed;
  const name = pdf.lines(`${line.no}. ${line.text}`, roomAt(extra.length), STRONG);
  const small = SMALL;
  const details = [explanation, law].flatMap((text) =>
    text === '' ? [] : pdf.lines(text, RIGHT - SHEET.side, small),
  );
  pen.need(STEP * (name.length + details.length + 1));
  pen.right(quantityAt(extra.length), quantity, style());
  for (const [i, { figure }] of extra.entries())
    pen.right(extraAt(extra.length, i), figures[figure], SMALL);
  pen.right(COLUMN.net, figures.net, style());
  pen.right(COLUMN.vat, figures.vat, style());
  pen.right(COLUMN.total, figures.total, STRONG);
  for (const part of name) {
    pdf.text(SHEET.side, pen.y, part, STRONG);
    pen.y += STEP;
  }
  for (const part of details) {
    pdf.text(SHEET.side, pen.y, part, small);
    pen.y += STEP * 0.9;
  }
  pdf.rule(SHEET.side, RIGHT, pen.y - STEP * 0.5);
  pen.y += STEP * 0.7;
}

function drawSums(pen: Pen): void {
  const { totals, payments } = pen.printed;
  const left = RIGHT - Math.max(78, ...totals.map(([name]) => pen.pdf.measure(name, STRONG) + 34));
  pen.need(STEP * (totals.length + payments.length + 2));
  pen.y += STEP;
  for (const [i, [name, value]] of [...totals, ...payments].entries()) {
    const isPayable = i === totals.length - 1;
    pen.pdf.text(left, pen.y, name, isPayable ? STRONG : QUIET);
    pen.right(RIGHT, value, isPayable ? STRONG : style());
    pen.y += STEP * (isPayable ? 1.6 : 1.1);
  }
}

function drawNotes(pen: Pen): void {
  pen.y += STEP;
  for (const note of pen.printed.view.notes)
    for (const line of pen.pdf.lines(note, RIGHT - SHEET.side, style())) {
      pen.need(STEP);
      pen.pdf.text(SHEET.side, pen.y, line, style());
      pen.y += STEP;
    }
}

const QR_SIDE = 26;

function drawQr(pen: Pen, mark: Mark): void {
  pen.need(QR_SIDE + STEP);
  pen.pdf.mark(mark, SHEET.side, pen.y, QR_SIDE, QR_SIDE);
  pen.y += QR_SIDE + STEP;
}

/** A document of the sandbox integrator says that it has no legal effect. */
function drawTestMark(pen: Pen): void {
  pen.need(STEP * 3);
  pen.y += STEP * 2;
  pen.pdf.text(SHEET.side, pen.y, 'DENEME: yasal hükmü yoktur', STRONG);
}
