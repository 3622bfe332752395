import { code128 } from './code128';

/**
 * A code as dark rectangles on a grid of modules, quiet zone included: what SVG and PDF both draw.
 */
export type Mark = { width: number; height: number; dark: readonly Rect[] };
type Rect = { x: number; y: number; width: number; height: number };

/** Ten modules of white at both ends are part of the code. */
const BAR_QUIET = 10;
const QR_QUIET = 4;

export function barMark(text: string): Mark | undefined {
  const widths = code128(text);
  if (!widths) return undefined;
  const dark: Rect[] = [];
  let x = BAR_QUIET;
  for (const [at, width] of widths.entries()) {
    if (at % 2 === 0) dark.push({ x, y: 0, width, height: 1 });
    x += width;
  }
  return { width: x + BAR_QUIET, height: 1, dark };
}

/**
 * The QR drawer is fetched when the first paper needs it. Level M: a crumpled slip loses up to 15 %
 * and is still read.
 */
export async function qrMark(text: string): Promise<Mark> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text, /^[0-9A-Z $%*+\-./:]+$/.test(text) ? 'Alphanumeric' : 'Byte');
  code.make();
  const size = code.getModuleCount();
  const dark: Rect[] = [];
  for (let y = 0; y < size; y++) dark.push(...rowOf((x) => code.isDark(y, x), size, y));
  return { width: size + 2 * QR_QUIET, height: size + 2 * QR_QUIET, dark };
}

/**
 * Neighbours of one row become one rectangle: no hairline between them, and a third of the path.
 */
function rowOf(isDark: (x: number) => boolean, size: number, y: number): Rect[] {
  const found: Rect[] = [];
  for (let x = 0; x < size; x++) {
    if (!isDark(x)) continue;
    const from = x;
    while (x + 1 < size && isDark(x + 1)) x++;
    found.push({ x: from + QR_QUIET, y: y + QR_QUIET, width: x - from + 1, height: 1 });
  }
  return found;
}
