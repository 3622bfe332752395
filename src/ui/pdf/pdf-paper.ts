import type { Mark } from '../print/marks';
import { ascii } from './bytes';
import { embedFace, glyphHex } from './embed';
import type { Face } from './face';
import { hexText, PdfFile } from './pdf-file';
import { PAINT_SIZE, type Painter, type Picture } from './picture';
import {
  breakText,
  type Family,
  type Glyph,
  type Piece,
  piecesOf,
  type Weight,
  widthOf,
} from './type';

export type Style = {
  size: number;
  weight?: Weight;
  align?: 'left' | 'right' | 'center';
  quiet?: boolean;
};

const POINTS = 72 / 25.4;
const QUIET = '0.36 g';
const INK = '0 g';
/** What a search looks for: a plain space for the no-break one, and the sign that ‰ is set from. */
const LETTER_OF: Record<string, string> = { '\u00a0': ' ', '\u2030': '%' };
const n = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Paper to draw on: millimetres from the upper left corner, type in points. Nothing on it needs a
 * network or a plugin.
 *
 * Written by hand because of what a library weighs: @cantoo/pdf-lib 2.11 with @pdf-lib/fontkit 1.1
 * is 636 KB of JavaScript gzipped (251 and 385), this folder 4. Every device keeps the whole app
 * for work without a network: it would keep half as much again (1,308 KB).
 */
export class PdfPaper {
  readonly #pages: string[][] = [];
  readonly #faces = new Map<Face, { name: string; used: Map<number, string> }>();
  readonly #pictures = new Map<string, { name: string; picture: Picture }>();
  #open: string[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly family: Family,
    private readonly painter: Painter,
  ) {}

  /** Draws a picture as large as fits into a box of millimetres. Returns its height. */
  image(picture: Picture, x: number, y: number, most: { width: number; height: number }): number {
    const key = 'image';
    const known = this.#pictures.get(key) ?? { name: `P${this.#pictures.size + 1}`, picture };
    this.#pictures.set(key, known);
    const scale = Math.min(most.width / picture.width, most.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    this.#open.push(
      `q ${n(width * POINTS)} 0 0 ${n(height * POINTS)} ${n(x * POINTS)} ${n((this.height - y - height) * POINTS)} cm /${known.name} Do Q`,
    );
    return height;
  }

  get pages(): number {
    return this.#pages.length;
  }

  addPage(): void {
    this.#open = [];
    this.#pages.push(this.#open);
  }

  /**
   * Back to a page, counted from 0: a page number can be written only when the last page is known.
   */
  turnTo(page: number): void {
    this.#open = this.#pages[page] ?? this.#open;
  }

  /** Baseline at `y`. */
  text(
    x: number,
    y: number,
    text: string,
    { size, weight = 'regular', align = 'left', quiet = false }: Style,
  ): void {
    const pieces = piecesOf(this.family, weight, text).map((piece) => ({
      piece,
      room: this.#roomOf(piece, weight, size),
    }));
    const room = pieces.reduce((sum, piece) => sum + piece.room, 0);
    let left = x * POINTS - (align === 'right' ? room : align === 'center' ? room / 2 : 0);
    const base = (this.height - y) * POINTS;
    for (const { piece, room: own } of pieces) {
      const picture = 'painted' in piece ? this.#picture(piece.painted, weight) : undefined;
      if ('glyphs' in piece)
        this.#open.push(
          `${quiet ? QUIET : INK} BT ${n(left)} ${n(base)} Td ${this.#shown(piece.glyphs, size)} ET`,
        );
      else if (picture) this.#open.push(drawn(picture, piece.painted, left, base, size));
      left += own;
    }
  }

  measure(text: string, { size, weight = 'regular' }: Style): number {
    return (
      piecesOf(this.family, weight, text).reduce(
        (sum, piece) => sum + this.#roomOf(piece, weight, size),
        0,
      ) / POINTS
    );
  }

  lines(text: string, room: number, style: Style): string[] {
    return breakText(text, room, (part) => this.measure(part, style));
  }

  /** Light between rows, strong under a head. */
  rule(from: number, to: number, y: number, strong = false): void {
    const at = n((this.height - y) * POINTS);
    this.#open.push(
      `${strong ? '0 G 0.8' : '0.7 G 0.4'} w ${n(from * POINTS)} ${at} m ${n(to * POINTS)} ${at} l S`,
    );
  }

  mark(mark: Mark, x: number, y: number, width: number, height: number): void {
    const [across, down] = [(width * POINTS) / mark.width, (height * POINTS) / mark.height];
    const [left, top] = [x * POINTS, (this.height - y) * POINTS];
    const rects = mark.dark.map(
      (r) =>
        `${n(left + r.x * across)} ${n(top - (r.y + r.height) * down)} ${n(r.width * across)} ${n(r.height * down)} re`,
    );
    this.#open.push(`${INK} ${rects.join(' ')} f`);
  }

  async save({
    title,
    language,
  }: {
    title: string;
    language: string;
  }): Promise<Uint8Array<ArrayBuffer>> {
    const file = new PdfFile();
    const tree = file.reserve();
    const fonts: string[] = [];
    for (const [face, { name, used }] of this.#faces)
      fonts.push(`/${name} ${await embedFace(file, face, used)} 0 R`);
    const images: string[] = [];
    for (const { name, picture } of this.#pictures.values())
      images.push(`/${name} ${await imageOf(file, picture)} 0 R`);
    const resources = `<< /Font << ${fonts.join(' ')} >> /XObject << ${images.join(' ')} >> >>`;
    const box = `/MediaBox [0 0 ${n(this.width * POINTS)} ${n(this.height * POINTS)}]`;
    const kids: number[] = [];
    for (const page of this.#pages) {
      const content = await file.addStream(ascii(page.join('\n')));
      kids.push(
        file.add(
          `<< /Type /Page /Parent ${tree} 0 R ${box} /Resources ${resources} /Contents ${content} 0 R >>`,
        ),
      );
    }
    file.put(
      tree,
      `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
    );
    const root = file.add(
      `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${hexText(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const info = file.add(`<< /Title ${hexText(title)} /Producer ${hexText('Milyem')} >>`);
    return file.bytes(root, info);
  }

  #roomOf(piece: Piece, weight: Weight, size: number): number {
    if ('glyphs' in piece) return widthOf(piece.glyphs, size);
    return ((this.painter(piece.painted, weight)?.width ?? 0) / PAINT_SIZE) * size;
  }

  #shown(glyphs: readonly Glyph[], size: number): string {
    const runs: string[] = [];
    for (let at = 0; at < glyphs.length; ) {
      const first = glyphs[at];
      if (!first) break;
      const until = glyphs.findIndex(
        (glyph, i) => i > at && (glyph.face !== first.face || glyph.tail || first.tail),
      );
      const end = until < 0 ? glyphs.length : until;
      const run = glyphs.slice(at, end);
      const shown = `/${this.#nameOf(first.face, run)} ${n(size)} Tf <${run.map(({ glyph }) => glyphHex(glyph)).join('')}> Tj`;
      runs.push(first.tail ? this.#composed(first, first.tail, shown, size) : shown);
      at = end;
    }
    return runs.join(' ');
  }

  /** Two glyphs that are read as one letter. */
  #composed(
    { face, text }: Glyph,
    tail: { glyph: number; scale: number },
    shown: string,
    size: number,
  ): string {
    const name = this.#nameOf(face, [{ face, glyph: tail.glyph, text: '0', advance: 0 }]);
    return `/Span << /ActualText ${hexText(text)} >> BDC ${shown} /${name} ${n(size * tail.scale)} Tf <${glyphHex(tail.glyph)}> Tj EMC`;
  }

  #nameOf(face: Face, glyphs: readonly Glyph[]): string {
    const font = this.#faces.get(face) ?? {
      name: `F${this.#faces.size + 1}`,
      used: new Map<number, string>(),
    };
    this.#faces.set(face, font);
    for (const { glyph, text } of glyphs)
      if (!font.used.has(glyph)) font.used.set(glyph, LETTER_OF[text] ?? text);
    return font.name;
  }

  #picture(text: string, weight: Weight) {
    const key = `${weight} ${text}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    const picture = this.painter(text, weight);
    if (!picture) return undefined;
    const made = { name: `P${this.#pictures.size + 1}`, picture };
    this.#pictures.set(key, made);
    return made;
  }
}

/** A painted text, which a search and a reader still find as text. */
function drawn(
  { name, picture }: { name: string; picture: Picture },
  text: string,
  left: number,
  base: number,
  size: number,
): string {
  const scale = size / PAINT_SIZE;
  const below = (picture.height - picture.baseline) * scale;
  const matrix = `${n(picture.width * scale)} 0 0 ${n(picture.height * scale)} ${n(left)} ${n(base - below)} cm`;
  return `/Span << /ActualText ${hexText(text)} >> BDC q ${matrix} /${name} Do Q EMC`;
}

const imageOf = (file: PdfFile, { width, height, data }: Picture): Promise<number> =>
  file.addStream(
    data,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  );
