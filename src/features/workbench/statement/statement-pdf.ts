import { t } from '@lingui/core/macro';
import { PdfPaper, type Style } from '../../../ui/pdf/pdf-paper';
import type { Painter } from '../../../ui/pdf/picture';
import type { Family } from '../../../ui/pdf/type';
import type { PaperRow, PaperSection, StatementPaper } from './statement-paper';

type PdfTools = { family: Family; painter: Painter; language: string };

/** Millimetres of A4 upright; left edges of texts, right edges of figures. */
const SHEET = { width: 210, height: 297, side: 14, top: 16, bottom: 18 } as const;
const RIGHT = SHEET.width - SHEET.side;
const AT = { date: SHEET.side, number: 33, kind: 52, about: 74, debit: 132, credit: 158, balance: RIGHT } as const;
const ABOUT_ROOM = 38;
const SIZE = 8;
const STEP = 4;

/** The same paper as StatementSheet, drawn: columns again on every page, an asset's sums never alone, pages counted. */
export async function statementPdf(paper: StatementPaper, { family, painter, language }: PdfTools): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfPaper(SHEET.width, SHEET.height, family, painter);
  const pen = new Pen(pdf, paper);
  for (const section of paper.sections) drawSection(pen, section);
  if (paper.sections.length === 0) pen.line(t`Bu dönemde hareket yok.`, SHEET.side, style());
  if (paper.worth) {
    pen.need(STEP * 3);
    pen.y += STEP;
    pen.block(paper.worth, style({ weight: 'strong' }));
  }
  pen.countPages();
  return pdf.save({ title: `${paper.title} ${paper.who}`, language });
}

const style = (over: Partial<Style> = {}): Style => ({ size: SIZE, ...over });

class Pen {
  y = 0;
  /** Whose columns a new page begins with. */
  section = '';

  constructor(
    readonly pdf: PdfPaper,
    private readonly paper: StatementPaper,
  ) {
    this.turn();
  }

  need(height: number): void {
    if (this.y + height <= SHEET.height - SHEET.bottom) return;
    this.turn();
    if (this.section) drawColumns(this, this.section);
  }

  line(text: string, x: number, how: Style): void {
    this.pdf.text(x, this.y, text, how);
  }

  block(text: string, how: Style): void {
    for (const line of this.pdf.lines(text, RIGHT - SHEET.side, how)) {
      this.line(line, SHEET.side, how);
      this.y += STEP;
    }
  }

  turn(): void {
    this.pdf.addPage();
    this.y = SHEET.top;
    const { shop, title, who, contact, period, made } = this.paper;
    const [firm = ''] = this.pdf.lines(shop, 100, style({ size: 13, weight: 'strong' }));
    this.line(firm, SHEET.side, style({ size: 13, weight: 'strong' }));
    this.line(title, RIGHT, style({ size: 11, weight: 'strong', align: 'right' }));
    this.y += STEP * 1.3;
    this.line(period, RIGHT, style({ align: 'right' }));
    const names = this.pdf.lines(who, 110, style({ size: 10, weight: 'strong' })).slice(0, 2);
    for (const [i, name] of names.entries()) {
      this.line(name, SHEET.side, style({ size: 10, weight: 'strong' }));
      if (i < names.length - 1) this.y += STEP;
    }
    this.y += STEP;
    this.line(contact.join(' · '), SHEET.side, style({ quiet: true }));
    this.line(made, RIGHT, style({ align: 'right', quiet: true }));
    this.y += STEP * 2;
  }

  countPages(): void {
    for (let page = 0; page < this.pdf.pages; page++) {
      this.pdf.turnTo(page);
      this.pdf.text(RIGHT, SHEET.height - SHEET.bottom / 2, `${page + 1} / ${this.pdf.pages}`, style({ align: 'right', quiet: true }));
    }
  }
}

function drawColumns(pen: Pen, name: string): void {
  pen.line(name, SHEET.side, style({ size: 10, weight: 'strong' }));
  pen.y += STEP * 1.3;
  const heads: [string, number, 'left' | 'right'][] = [
    [t`Tarih`, AT.date, 'left'],
    [t`No`, AT.number, 'left'],
    [t`Tür`, AT.kind, 'left'],
    [t`Açıklama`, AT.about, 'left'],
    [t`Borç`, AT.debit, 'right'],
    [t`Alacak`, AT.credit, 'right'],
    [t`Bakiye`, AT.balance, 'right'],
  ];
  for (const [head, x, align] of heads) pen.line(head, x, style({ align, quiet: true }));
  pen.y += 1.4;
  pen.pdf.rule(SHEET.side, RIGHT, pen.y, true);
  pen.y += STEP;
}

function drawSection(pen: Pen, section: PaperSection): void {
  pen.need(STEP * 9);
  drawColumns(pen, section.name);
  pen.section = section.name;
  drawRow(pen, { id: 'opening', date: '', number: '', kind: t`Devir`, about: '', debit: '', credit: '', balance: section.opening });
  for (const row of section.rows) drawRow(pen, row);
  pen.need(STEP * 2);
  const strong = style({ weight: 'strong' });
  pen.line(t`Toplam`, AT.kind, strong);
  pen.line(section.debit, AT.debit, { ...strong, align: 'right' });
  pen.line(section.credit, AT.credit, { ...strong, align: 'right' });
  pen.line(section.closing, AT.balance, { ...strong, align: 'right' });
  pen.y += STEP * 2.5;
  pen.section = '';
}

function drawRow(pen: Pen, row: PaperRow): void {
  const about = pen.pdf.lines(row.about, ABOUT_ROOM, style()).slice(0, 3);
  pen.need(STEP * Math.max(1, about.length) + 1);
  pen.line(row.date, AT.date, style());
  pen.line(row.number, AT.number, style());
  pen.line(row.kind, AT.kind, style());
  for (const [text, x] of [
    [row.debit, AT.debit],
    [row.credit, AT.credit],
    [row.balance, AT.balance],
  ] as const)
    pen.line(text, x, style({ align: 'right' }));
  for (const [i, line] of about.entries()) pen.pdf.text(AT.about, pen.y + i * STEP * 0.9, line, style({ quiet: true }));
  pen.y += STEP * 0.9 * Math.max(1, about.length) - 2.2;
  pen.pdf.rule(SHEET.side, RIGHT, pen.y);
  pen.y += STEP;
}
