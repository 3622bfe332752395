import { PdfPaper, type Style } from './pdf-paper';
import type { PdfTools } from './tools';

/** Measures of A4 in millimetres; `size` in points. */
export const SHEET = { width: 210, height: 297, side: 20, top: 22, bottom: 20, size: 10 } as const;
export const RIGHT = SHEET.width - SHEET.side;
export const WIDTH = RIGHT - SHEET.side;
export const STEP = SHEET.size * 0.52;

export const style = (over: Partial<Style> = {}): Style => ({ size: SHEET.size, ...over });
export const STRONG = style({ weight: 'strong' });
export const QUIET = style({ quiet: true });

/** Writes running text on A4 pages from above; it begins another page where the room ends. */
export class PagePen {
  y: number = SHEET.top;
  readonly pdf: PdfPaper;

  constructor({ family, painter }: Pick<PdfTools, 'family' | 'painter'>) {
    this.pdf = new PdfPaper(SHEET.width, SHEET.height, family, painter);
    this.pdf.addPage();
  }

  /** Starts a new page if `height` millimetres do not fit. */
  need(height: number): void {
    if (this.y + height <= SHEET.height - SHEET.bottom) return;
    this.pdf.addPage();
    this.y = SHEET.top;
  }

  block(text: string, look: Style, room: number = WIDTH): void {
    for (const line of this.pdf.lines(text, room, look)) {
      this.need(STEP);
      this.pdf.text(SHEET.side, this.y, line, look);
      this.y += STEP * (look.size / SHEET.size);
    }
  }

  right(x: number, text: string, look: Style): void {
    this.pdf.text(x, this.y, text, { ...look, align: 'right' });
  }

  rule(): void {
    this.pdf.rule(SHEET.side, RIGHT, this.y - STEP * 0.6);
  }

  countPages(): void {
    for (let page = 0; page < this.pdf.pages; page++) {
      this.pdf.turnTo(page);
      const at = SHEET.height - SHEET.bottom / 2;
      this.pdf.text(RIGHT, at, `${page + 1} / ${this.pdf.pages}`, { ...QUIET, align: 'right' });
    }
  }
}
