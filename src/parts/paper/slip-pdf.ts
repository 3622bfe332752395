import { t } from '@lingui/core/macro';
import { formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { PdfPaper, type Style } from '@/ui/pdf/pdf-paper';
import type { Picture } from '@/ui/pdf/picture';
import type { PdfTools } from '@/ui/pdf/tools';
import { markText, type SlipPaper } from './slip-paper';
import { type LinePart, type SidePart, type SlipGroup, sumsOf } from './slip-parts';

/** Measures of the two paper sizes in millimetres; `size` in points. */
const SHEETS = {
  a5: { width: 148, height: 210, side: 10, top: 11, bottom: 15, size: 8.5, gram: 76, has: 104 },
  a4: { width: 210, height: 297, side: 16, top: 17, bottom: 20, size: 9.5, gram: 122, has: 156 },
} as const;

/**
 * Draws the slip of SlipPages as PDF: head repeated on every page, no line split, sums kept
 * together, pages numbered.
 */
export async function slipPdf(
  paper: SlipPaper,
  size: 'a5' | 'a4',
  { family, painter, language, logo }: PdfTools & { language: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = SHEETS[size];
  const pdf = new PdfPaper(sheet.width, sheet.height, family, painter);
  const pen = new Pen(pdf, sheet, paper, logo);
  drawSides(pen, paper.parts.sides);
  for (const group of paper.parts.groups) drawGroup(pen, group);
  pen.hasLines = false;
  drawSums(pen, paper);
  drawFoot(pen, paper);
  pen.countPages();
  return pdf.save({ title: `${paper.parts.title} ${paper.parts.number}`, language });
}

type Sheet = (typeof SHEETS)[keyof typeof SHEETS];

/** Cursor of the drawing: moves down, and starts a new page with the head if there is no room. */
class Pen {
  y = 0;
  /** Whether a new page begins with the columns of the lines. */
  hasLines: boolean;
  readonly right: number;
  /** Distance between baselines in millimetres. */
  readonly step: number;

  constructor(
    readonly pdf: PdfPaper,
    readonly sheet: Sheet,
    private readonly paper: SlipPaper,
    readonly logo: Picture | undefined,
  ) {
    this.right = sheet.width - sheet.side;
    this.step = sheet.size * 0.5;
    this.hasLines = paper.parts.groups.length > 0;
    this.turn();
  }

  style(over: Partial<Style> = {}): Style {
    return { size: this.sheet.size, ...over };
  }

  /** Starts a new page if `height` millimetres do not fit. */
  need(height: number): void {
    if (this.y + height > this.sheet.height - this.sheet.bottom) this.turn();
  }

  turn(): void {
    this.pdf.addPage();
    this.y = this.sheet.top;
    drawHead(this, this.paper);
  }

  /** Draws a text in several lines and moves below them. */
  block(
    x: number,
    room: number,
    text: string,
    style: Style,
    most = Number.POSITIVE_INFINITY,
  ): void {
    for (const line of this.pdf.lines(text, room, style).slice(0, most)) {
      this.pdf.text(x, this.y, line, style);
      this.y += this.step * (style.size / this.sheet.size);
    }
  }

  rule(strong = false): void {
    this.pdf.rule(this.sheet.side, this.right, this.y, strong);
  }

  countPages(): void {
    for (let page = 0; page < this.pdf.pages; page++) {
      this.pdf.turnTo(page);
      const at = this.sheet.height - this.sheet.bottom / 2;
      this.pdf.text(
        this.right,
        at,
        `${page + 1} / ${this.pdf.pages}`,
        this.style({ size: this.sheet.size * 0.85, align: 'right', quiet: true }),
      );
    }
  }
}

function drawHead(pen: Pen, { parts, shop, shopLines, when, copy, contact }: SlipPaper): void {
  const { pdf, sheet, right, step } = pen;
  const top = pen.y + step * 0.6;
  const facts = [parts.number, when, ...(copy ? [copy] : [])];
  pdf.text(
    right,
    top,
    parts.title,
    pen.style({ size: sheet.size * 1.25, weight: 'strong', align: 'right' }),
  );
  for (const [i, fact] of facts.entries())
    pdf.text(
      right,
      top + step * (1.1 + i),
      fact,
      pen.style({
        align: 'right',
        quiet: fact === when,
        weight: fact === copy ? 'strong' : 'regular',
      }),
    );
  const room = (right - sheet.side) * 0.62;
  pen.y = top + step * 0.2;
  if (pen.logo)
    pen.y +=
      pdf.image(pen.logo, sheet.side, pen.y - step, { width: room, height: 16 }) + step * 0.4;
  pen.block(sheet.side, room, shop, pen.style({ size: sheet.size * 1.6, weight: 'strong' }), 2);
  for (const line of shopLines) pen.block(sheet.side, room, line, pen.style({ quiet: true }), 2);
  if (contact) {
    pen.y = Math.max(pen.y, top + step * (1.1 + facts.length));
    pen.block(sheet.side, right - sheet.side, contact, pen.style(), 3);
  }
  pen.y = Math.max(pen.y, top + step * (1 + facts.length)) + step * 0.8;
  if (pen.hasLines) drawColumns(pen);
}

function drawColumns(pen: Pen): void {
  const quiet = pen.style({ quiet: true });
  pen.pdf.text(pen.sheet.side, pen.y, t`Kalem`, quiet);
  pen.pdf.text(pen.sheet.gram, pen.y, t`Gram`, { ...quiet, align: 'right' });
  pen.pdf.text(pen.sheet.has, pen.y, t`Has`, { ...quiet, align: 'right' });
  pen.pdf.text(pen.right, pen.y, t`Tutar`, { ...quiet, align: 'right' });
  pen.y += pen.step * 0.4;
  pen.rule(true);
  pen.y += pen.step * 1.1;
}

/** Draws the two accounts of a mahsup (offset), each with what happens to it. */
function drawSides(pen: Pen, sides: readonly SidePart[]): void {
  const { pdf, sheet, right, step } = pen;
  for (const { name, action, figure } of sides) {
    const lines = pdf.lines(name, (right - sheet.side) * 0.6, pen.style({ weight: 'strong' }));
    pen.need(step * (lines.length + 2));
    pdf.text(
      right,
      pen.y,
      figure,
      pen.style({ size: sheet.size * 1.25, weight: 'strong', align: 'right' }),
    );
    for (const [i, line] of lines.entries())
      pdf.text(sheet.side, pen.y + step * i, line, pen.style({ weight: 'strong' }));
    pdf.text(sheet.side, pen.y + step * lines.length, action, pen.style({ quiet: true }));
    endRow(pen, step * (lines.length + 1.4));
  }
}

function drawGroup(pen: Pen, group: SlipGroup): void {
  const strong = pen.style({ weight: 'strong' });
  if (group.head) {
    // Keep the head of a group with its first lines.
    pen.need(pen.step * 5);
    pen.y += pen.step * 0.3;
    pen.pdf.text(pen.sheet.side, pen.y, group.head, strong);
    drawFigures(pen, group.pure > 0 ? group.pure : null, group.kurus, strong);
    endRow(pen, pen.step);
  }
  for (const line of group.lines) drawLine(pen, line);
}

function drawLine(pen: Pen, line: LinePart): void {
  const { pdf, sheet, step } = pen;
  const room = sheet.gram - sheet.side - 22;
  const name = pen.style({ weight: 'strong' });
  const lines = pdf.lines(
    line.mark === null ? line.name : `${line.name} ${markText(line.mark)}`,
    room,
    name,
  );
  const details = pdf.lines(line.besides, room, pen.style());
  pen.need(step * (lines.length + details.length + 0.4));
  pdf.text(
    sheet.gram,
    pen.y,
    line.weight === null ? '–' : formatWeight(line.weight),
    pen.style({ align: 'right' }),
  );
  drawFigures(pen, line.pure, line.kurus, pen.style());
  for (const [i, text] of [...lines, ...details].entries())
    pdf.text(
      sheet.side,
      pen.y + step * i,
      text,
      i < lines.length ? name : pen.style({ quiet: true }),
    );
  endRow(pen, step * (lines.length + details.length));
}

function drawFigures(pen: Pen, pure: number | null, kurus: number, style: Style): void {
  pen.pdf.text(pen.sheet.has, pen.y, pure === null ? '–' : formatHas(pure), {
    ...style,
    align: 'right',
  });
  pen.pdf.text(pen.right, pen.y, formatMoney(kurus), { ...style, align: 'right' });
}

function endRow(pen: Pen, height: number): void {
  pen.y += height - pen.step * 0.55;
  pen.rule();
  pen.y += pen.step * 1.15;
}

function drawSums(pen: Pen, { parts, account }: SlipPaper): void {
  const { big, beside } = sumsOf(parts);
  const rows: [string, string][] = [
    ...(beside ? [[beside.label, beside.text] as [string, string]] : []),
    ...parts.payments.map(({ label, kurus }): [string, string] => [label, formatMoney(kurus)]),
    ...(parts.change > 0 ? [[t`Para üstü`, formatMoney(parts.change)] as [string, string]] : []),
    ...account.map(({ label, text }): [string, string] => [label, text]),
  ];
  const { pdf, right, step, sheet } = pen;
  const left = right - (right - sheet.side) * 0.62;
  pen.need(step * (rows.length + 3.5));
  pen.y += step * 1.6;
  if (big) {
    pdf.text(left, pen.y, big.label, pen.style({ weight: 'strong' }));
    pdf.text(
      right,
      pen.y,
      big.text,
      pen.style({ size: sheet.size * 2, weight: 'strong', align: 'right' }),
    );
    pen.y += step * 1.3;
  }
  for (const [label, text] of rows) {
    pdf.text(left, pen.y, label, pen.style({ quiet: true }));
    pdf.text(right, pen.y, text, pen.style({ align: 'right' }));
    pen.y += step;
  }
}

const QR = 22;
const BARS = 10;

function drawFoot(pen: Pen, paper: SlipPaper): void {
  drawSignedFor(pen, paper);
  drawSignatures(pen, paper);
  const { pdf, sheet, right, step } = pen;
  const { parts, qr, bars } = paper;
  const left = sheet.side + (qr ? QR + 4 : 0);
  const barsWidth = bars ? bars.width * 0.33 : 0;
  const room = right - left - barsWidth - 3;
  const said: [string, Style][] = [
    ...parts.remarks.map((remark): [string, Style] => [remark, pen.style()]),
    ...parts.prices.map((price): [string, Style] => [price, pen.style({ quiet: true })]),
    ...(paper.standing
      ? [[paper.standing, pen.style({ weight: 'strong' })] as [string, Style]]
      : []),
    ...paper.rule
      .split('\n')
      .filter(Boolean)
      .map((line): [string, Style] => [line, pen.style({ quiet: true })]),
    [paper.foot, pen.style({ quiet: true })],
  ];
  const rows = said.flatMap(([text, style]) =>
    pdf.lines(text, room, style).map((line): [string, Style] => [line, style]),
  );
  const height = Math.max(QR, rows.length * step);
  pen.y += step * 1.5;
  pen.need(Math.min(height, QR));
  const top = pen.y;
  if (qr) pdf.mark(qr, sheet.side, top, QR, QR);
  if (bars) {
    pdf.mark(bars, right - barsWidth, top + QR - BARS - step, barsWidth, BARS);
    pdf.text(right - barsWidth / 2, top + QR, parts.number, pen.style({ align: 'center' }));
  }
  pen.y = top + Math.max(step * 0.8, QR - rows.length * step + step * 0.8);
  for (const [line, style] of rows) {
    pen.need(step * 0.2);
    pdf.text(left, pen.y, line, style);
    pen.y += step;
  }
}

function drawSignedFor(pen: Pen, { parts: { signedFor = [] } }: SlipPaper): void {
  const { pdf, sheet, right, step } = pen;
  for (const [i, said] of signedFor.entries()) {
    const style = pen.style(i === 0 ? { weight: 'strong' } : {});
    for (const line of pdf.lines(said, right - sheet.side, style)) {
      pen.need(step);
      pdf.text(sheet.side, pen.y, line, style);
      pen.y += step;
    }
  }
}

function drawSignatures(pen: Pen, { signatures }: SlipPaper): void {
  if (signatures.length === 0) return;
  pen.need(34);
  pen.y += pen.step * 3;
  const width = (pen.right - pen.sheet.side - 10) / signatures.length;
  for (const [i, who] of signatures.entries()) {
    const from = pen.sheet.side + i * (width + 10);
    pen.pdf.text(from, pen.y, who, pen.style({ quiet: true }));
    pen.pdf.rule(from, from + width, pen.y + 20);
  }
  pen.y += 22;
}
