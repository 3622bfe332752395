import { t } from '@lingui/core/macro';
import { PdfPaper, type Style } from '@/ui/pdf/pdf-paper';
import type { Picture } from '@/ui/pdf/picture';
import type { PdfTools } from '@/ui/pdf/tools';
import type { PaperRow, PaperSection, StatementPaper } from './statement-paper';

const [SIDE, TOP, BOTTOM] = [14, 16, 18];

/**
 * Measures of A4 in millimetres: left edges of texts, right edges of figures. Portrait without
 * grams and rates; otherwise landscape, with their columns in `extra`.
 */
type Sheet = {
  width: number;
  height: number;
  at: {
    date: number;
    number: number;
    kind: number;
    about: number;
    debit: number;
    credit: number;
    balance: number;
  };
  /** Width of the note, from `at.about`. */
  aboutRoom: number;
  extra: { weight: number; fineness: number; rates: number; ratesRoom: number } | null;
};
const UPRIGHT: Sheet = {
  width: 210,
  height: 297,
  at: { date: SIDE, number: 33, kind: 52, about: 74, debit: 132, credit: 158, balance: 210 - SIDE },
  aboutRoom: 38,
  extra: null,
};
const ACROSS: Sheet = {
  width: 297,
  height: 210,
  at: { date: SIDE, number: 33, kind: 52, about: 76, debit: 226, credit: 252, balance: 297 - SIDE },
  aboutRoom: 46,
  extra: { weight: 146, fineness: 161, rates: 165, ratesRoom: 38 },
};
const SIZE = 8;
const STEP = 4;
/** Lines of a note, or of the rates, that a row has room for. */
const MOST_LINES = 4;

/**
 * Draws the statement of StatementPages as PDF: columns repeated on every page, an asset's sums
 * never alone, pages numbered.
 */
export async function statementPdf(
  paper: StatementPaper,
  { family, painter, language, logo }: PdfTools & { language: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = paper.wide ? ACROSS : UPRIGHT;
  const pdf = new PdfPaper(sheet.width, sheet.height, family, painter);
  const pen = new Pen(pdf, paper, sheet, logo);
  for (const section of paper.sections) drawSection(pen, section);
  if (paper.sections.length === 0) pen.line(t`Bu dönemde hareket yok.`, SIDE, style());
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
  /** Section whose columns begin a new page. */
  section = '';
  readonly right: number;

  constructor(
    readonly pdf: PdfPaper,
    private readonly paper: StatementPaper,
    readonly sheet: Sheet,
    private readonly logo: Picture | undefined,
  ) {
    this.right = sheet.width - SIDE;
    this.turn();
  }

  need(height: number): void {
    if (this.y + height <= this.sheet.height - BOTTOM) return;
    this.turn();
    if (this.section) drawColumns(this, this.section);
  }

  line(text: string, x: number, how: Style): void {
    this.pdf.text(x, this.y, text, how);
  }

  block(text: string, how: Style): void {
    for (const line of this.pdf.lines(text, this.right - SIDE, how)) {
      this.line(line, SIDE, how);
      this.y += STEP;
    }
  }

  turn(): void {
    this.pdf.addPage();
    this.y = TOP;
    if (this.logo)
      this.y += this.pdf.image(this.logo, SIDE, TOP - STEP, { width: 60, height: 16 }) + STEP * 0.4;
    const { shop, shopLines, title, who, contact, period, made } = this.paper;
    const [firm = ''] = this.pdf.lines(shop, 100, style({ size: 13, weight: 'strong' }));
    this.line(firm, SIDE, style({ size: 13, weight: 'strong' }));
    this.line(title, this.right, style({ size: 11, weight: 'strong', align: 'right' }));
    this.y += STEP * 1.3;
    this.line(period, this.right, style({ align: 'right' }));
    for (const text of shopLines) {
      const [line = ''] = this.pdf.lines(text, 100, style({ quiet: true }));
      this.line(line, SIDE, style({ quiet: true }));
      this.y += STEP;
    }
    if (shopLines.length > 0) this.y += STEP * 0.3;
    const names = this.pdf.lines(who, 110, style({ size: 10, weight: 'strong' })).slice(0, 2);
    for (const [i, name] of names.entries()) {
      this.line(name, SIDE, style({ size: 10, weight: 'strong' }));
      if (i < names.length - 1) this.y += STEP;
    }
    this.y += STEP;
    this.line(contact.join(' · '), SIDE, style({ quiet: true }));
    this.line(made, this.right, style({ align: 'right', quiet: true }));
    this.y += STEP * 2;
  }

  countPages(): void {
    for (let page = 0; page < this.pdf.pages; page++) {
      this.pdf.turnTo(page);
      this.pdf.text(
        this.right,
        this.sheet.height - BOTTOM / 2,
        `${page + 1} / ${this.pdf.pages}`,
        style({ align: 'right', quiet: true }),
      );
    }
  }
}

function drawColumns(pen: Pen, name: string): void {
  const { at, extra } = pen.sheet;
  pen.line(name, SIDE, style({ size: 10, weight: 'strong' }));
  pen.y += STEP * 1.3;
  const heads: [string, number, 'left' | 'right'][] = [
    [t`Tarih`, at.date, 'left'],
    [t`No`, at.number, 'left'],
    [t`Tür`, at.kind, 'left'],
    [t`Açıklama`, at.about, 'left'],
    ...(extra ? extraHeads(extra) : []),
    [t`Borç`, at.debit, 'right'],
    [t`Alacak`, at.credit, 'right'],
    [t`Bakiye`, at.balance, 'right'],
  ];
  for (const [head, x, align] of heads) pen.line(head, x, style({ align, quiet: true }));
  pen.y += 1.4;
  pen.pdf.rule(SIDE, pen.right, pen.y, true);
  pen.y += STEP;
}

const extraHeads = ({
  weight,
  fineness,
  rates,
}: NonNullable<Sheet['extra']>): [string, number, 'left' | 'right'][] => [
  [t`Gram`, weight, 'right'],
  [t`Milyem`, fineness, 'right'],
  [t`Kur`, rates, 'left'],
];

function drawSection(pen: Pen, section: PaperSection): void {
  const { at } = pen.sheet;
  pen.need(STEP * 9);
  drawColumns(pen, section.name);
  pen.section = section.name;
  const nothing = {
    date: '',
    number: '',
    about: '',
    weight: '',
    fineness: '',
    rates: '',
    debit: '',
    credit: '',
  };
  drawRow(pen, { ...nothing, id: 'opening', kind: t`Devir`, balance: section.opening });
  for (const row of section.rows) drawRow(pen, row);
  pen.need(STEP * 2);
  const strong = style({ weight: 'strong' });
  pen.line(t`Toplam`, at.kind, strong);
  pen.line(section.debit, at.debit, { ...strong, align: 'right' });
  pen.line(section.credit, at.credit, { ...strong, align: 'right' });
  pen.line(section.closing, at.balance, { ...strong, align: 'right' });
  pen.y += STEP * 2.5;
  pen.section = '';
}

function drawRow(pen: Pen, row: PaperRow): void {
  const { at, aboutRoom, extra } = pen.sheet;
  const linesIn = (text: string, room: number) =>
    pen.pdf.lines(text, room, style()).slice(0, MOST_LINES);
  const notes: [readonly string[], number][] = [[linesIn(row.about, aboutRoom), at.about]];
  if (extra) notes.push([linesIn(row.rates, extra.ratesRoom), extra.rates]);
  const height = Math.max(1, ...notes.map(([lines]) => lines.length));
  pen.need(STEP * height + 1);
  pen.line(row.date, at.date, style());
  pen.line(row.number, at.number, style());
  pen.line(row.kind, at.kind, style());
  const figures: [string, number][] = [
    [row.debit, at.debit],
    [row.credit, at.credit],
    [row.balance, at.balance],
    ...(extra
      ? ([
          [row.weight, extra.weight],
          [row.fineness, extra.fineness],
        ] as [string, number][])
      : []),
  ];
  for (const [text, x] of figures) pen.line(text, x, style({ align: 'right' }));
  for (const [lines, x] of notes)
    for (const [i, line] of lines.entries())
      pen.pdf.text(x, pen.y + i * STEP * 0.9, line, style({ quiet: true }));
  pen.y += STEP * 0.9 * height - 2.2;
  pen.pdf.rule(SIDE, pen.right, pen.y);
  pen.y += STEP;
}
