import type { FiscalDocument } from '@/domain/fiscal/document';
import { documentView, type LineView } from '@/domain/fiscal/view';
import type { CompanyProfile } from '@/domain/people/company-profile';
import { addressLine } from '@/domain/people/company-profile';
import { PdfPaper, type Style } from '@/ui/pdf/pdf-paper';
import type { Painter, Picture } from '@/ui/pdf/picture';
import type { Family } from '@/ui/pdf/type';

type PdfTools = { family: Family; painter: Painter; logo?: Picture | undefined };

/** Measures of A4 in millimetres: left edges of texts, right edges of figures. */
const [WIDTH, HEIGHT, SIDE, TOP, BOTTOM] = [210, 297, 14, 16, 20];
const RIGHT = WIDTH - SIDE;
const AT = { no: SIDE, text: 22, quantity: 108, base: 134, rate: 146, vat: 168, total: RIGHT };
const SIZE = 8.5;
const STEP = 4.2;

/**
 * Draws a legal document as PDF. Its texts are data of the document, Turkish in every language of
 * the product, and made of the same view as the notes of its XML.
 */
export async function documentPdf(
  document: FiscalDocument & { test?: true },
  issuer: CompanyProfile,
  { family, painter, logo }: PdfTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfPaper(WIDTH, HEIGHT, family, painter);
  const pen = new Pen(pdf);
  const view = documentView(document);
  drawHead(pen, document, issuer, logo);
  drawParty(pen, document);
  drawColumns(pen);
  for (const line of view.lines) drawLine(pen, line);
  pen.hasColumns = false;
  drawTotals(pen, view);
  drawNotes(pen, view);
  if (document.test) {
    pen.need(STEP * 3);
    pen.y += STEP;
    pen.text('DENEME: yasal hükmü yoktur', SIDE, { size: 13, weight: 'strong' });
  }
  pen.countPages(document.number ?? document.id);
  const title = `${view.profile} ${document.number ?? ''}`.trim();
  return pdf.save({ title, language: 'tr' });
}

const style = (over: Partial<Style> = {}): Style => ({ size: SIZE, ...over });

class Pen {
  y = TOP;
  /** Whether a new page begins with the heads of the columns. */
  hasColumns = true;

  constructor(readonly pdf: PdfPaper) {
    pdf.addPage();
  }

  need(height: number): void {
    if (this.y + height <= HEIGHT - BOTTOM) return;
    this.pdf.addPage();
    this.y = TOP;
    if (this.hasColumns) drawColumns(this);
  }

  text(text: string, x: number, how: Style = style()): void {
    this.pdf.text(x, this.y, text, how);
  }

  /** A text of several lines from `x`; the cursor ends under it. */
  block(text: string, x: number, room: number, how: Style = style()): void {
    for (const line of this.pdf.lines(text, room, how)) {
      this.need(STEP);
      this.text(line, x, how);
      this.y += STEP;
    }
  }

  /** A name and a value at the right edge. */
  pair(name: string, value: string, how: Partial<Style> = {}): void {
    this.text(name, 130, style({ quiet: true, ...how }));
    this.text(value, RIGHT, style({ align: 'right', ...how }));
    this.y += STEP;
  }

  countPages(name: string): void {
    for (let page = 0; page < this.pdf.pages; page++) {
      this.pdf.turnTo(page);
      const at = HEIGHT - BOTTOM / 2;
      this.pdf.text(SIDE, at, name, style({ quiet: true }));
      const count = `${page + 1} / ${this.pdf.pages}`;
      this.pdf.text(RIGHT, at, count, style({ align: 'right', quiet: true }));
    }
  }
}

function drawHead(
  pen: Pen,
  document: FiscalDocument,
  issuer: CompanyProfile,
  logo: Picture | undefined,
): void {
  const view = documentView(document);
  const top = pen.y;
  if (logo) pen.y += pen.pdf.image(logo, SIDE, TOP - STEP, { width: 60, height: 16 }) + STEP * 0.4;
  pen.block(issuer.title, SIDE, 100, style({ size: 12, weight: 'strong' }));
  pen.y += STEP * 0.3;
  const facts = [
    addressLine(issuer),
    [issuer.taxOffice && `${issuer.taxOffice} VD`, issuer.taxId].filter(Boolean).join(' '),
    issuer.mersis && `MERSİS ${issuer.mersis}`,
    [issuer.phone, issuer.email, issuer.web].filter(Boolean).join(' · '),
  ];
  for (const fact of facts.filter(Boolean)) pen.block(fact, SIDE, 100, style({ quiet: true }));
  const left = pen.y;
  pen.y = top;
  pen.text(view.profile, RIGHT, { size: 13, weight: 'strong', align: 'right' });
  pen.y += STEP * 1.6;
  pen.pair('Numara', document.number ?? 'taslak', { weight: 'strong' });
  pen.pair('Tip', view.type);
  if (document.issuedOn) pen.pair('Düzenleme günü', dayText(document.issuedOn));
  pen.pair('Teslim günü', view.deliveredOn);
  pen.pair('Fiş', document.slips.map(({ number }) => number).join(', '));
  pen.text(`ETTN ${document.id}`, RIGHT, style({ size: 7, quiet: true, align: 'right' }));
  pen.y = Math.max(left, pen.y + STEP) + STEP;
}

const dayText = (day: string): string => day.split('-').reverse().join('.');

function drawParty(pen: Pen, { party }: FiscalDocument): void {
  pen.pdf.rule(SIDE, RIGHT, pen.y - STEP);
  pen.text('Sayın', SIDE, style({ quiet: true }));
  pen.y += STEP;
  const name = party.title || `${party.firstName} ${party.lastName}`.trim();
  pen.block(name, SIDE, 120, style({ size: 10, weight: 'strong' }));
  const facts = [
    [party.address, [party.district, party.city].filter(Boolean).join(' / ')]
      .filter(Boolean)
      .join(', '),
    `${party.taxId.length === 10 ? 'VKN' : 'TCKN'} ${party.taxId}`,
    party.taxOffice && `${party.taxOffice} VD`,
    party.passport && `Pasaport ${party.passport}`,
  ];
  for (const fact of facts) if (fact) pen.block(fact, SIDE, 120, style({ quiet: true }));
  pen.y += STEP;
}

function drawColumns(pen: Pen): void {
  const heads: [string, number, 'left' | 'right'][] = [
    ['No', AT.no, 'left'],
    ['Mal ya da hizmet', AT.text, 'left'],
    ['Miktar', AT.quantity, 'right'],
    ['Matrah', AT.base, 'right'],
    ['KDV', AT.rate, 'right'],
    ['KDV tutarı', AT.vat, 'right'],
    ['KDV dahil', AT.total, 'right'],
  ];
  for (const [head, x, align] of heads) pen.text(head, x, style({ align, quiet: true }));
  pen.y += 1.4;
  pen.pdf.rule(SIDE, RIGHT, pen.y, true);
  pen.y += STEP;
}

function drawLine(pen: Pen, line: LineView): void {
  const { figures } = line;
  pen.need(STEP * 4);
  pen.text(String(line.no), AT.no);
  const cells: [string, number][] = [
    [line.quantity, AT.quantity],
    [figures.base, AT.base],
    [line.rate, AT.rate],
    [figures.vat, AT.vat],
    [figures.total, AT.total],
  ];
  for (const [text, x] of cells) pen.text(text, x, style({ align: 'right' }));
  pen.block(line.text, AT.text, 62);
  const small = style({ size: 7, quiet: true });
  pen.block(line.explanation, AT.text, RIGHT - AT.text, small);
  if (line.law) pen.block(line.law, AT.text, RIGHT - AT.text, small);
  pen.pdf.rule(SIDE, RIGHT, pen.y - STEP * 0.5);
  pen.y += STEP * 0.6;
}

function drawTotals(pen: Pen, { totals }: ReturnType<typeof documentView>): void {
  pen.need(STEP * 7);
  pen.y += STEP * 0.5;
  pen.pair('Mal ve hizmet toplamı', totals.net);
  pen.pair('KDV matrahı', totals.base);
  pen.pair('Hesaplanan KDV', totals.vat);
  pen.pair('Vergiler dahil toplam', totals.total);
  if (totals.withheld) pen.pair('Tevkifat', totals.withheld);
  pen.y += STEP * 0.5;
  pen.pair('Ödenecek tutar', totals.payable, { weight: 'strong', size: 11, quiet: false });
}

function drawNotes(pen: Pen, { notes, payments }: ReturnType<typeof documentView>): void {
  pen.y += STEP;
  const paid = payments.map(({ name, amount }) => `${name} ${amount}`).join(' · ');
  for (const note of [...(paid ? [`Ödeme: ${paid}`] : []), ...notes])
    pen.block(note, SIDE, RIGHT - SIDE, style({ quiet: true }));
}
