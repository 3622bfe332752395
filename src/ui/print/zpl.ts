import { err, ok, type Result } from '@/domain/base/result';
import type { Mark } from './marks';

/**
 * Zebra's language, as far as a label needs it. Guarantee: a text is a text whatever is in it.
 * Everything but letters, digits and a few harmless signs goes as hexadecimal of its UTF-8 (^FH
 * under ^CI28), so that no ^, ~, _ or end of line of a name can begin a command or change a
 * printer's prefix; codes are drawn, so that no code can say anything to the printer at all.
 */
export type Dpi = 203 | 300;

/**
 * Whole dots of a millimetre at 203 dpi are 8, at 300 they are 11,8: places are rounded, so that
 * errors do not add up.
 */
export const dots = (mm: number, dpi: Dpi): number =>
  Math.round((mm * (dpi === 203 ? 2032 : 3000)) / 254);

/** No text of a card is this long; what is would come out as something else than what it says. */
const LONGEST_TEXT = 200;

/**
 * One line of text at a place, in dots: set narrower where it is too wide for its place, and ended
 * by an ellipsis where that is not enough.
 */
type ZplText = { x: number; y: number; width: number; height: number; text: string };

/** One line; `too-long` is of a text that no label can say. */
export function zplText({ x, y, width, height, text }: ZplText): Result<string, 'too-long'> {
  const said = Array.from(text.normalize('NFC'));
  if (said.length > LONGEST_TEXT) return err('too-long');
  if (text.trim() === '') return ok('');
  const narrow = Math.max(
    Math.ceil(height * NARROWEST),
    Math.min(height, Math.floor(width / (said.length * WIDTH_OF_HEIGHT))),
  );
  return ok(
    `^FO${x},${y}^A0N,${height},${narrow}^FH_^FD${escaped(fitted(said, width, narrow))}^FS`,
  );
}

/**
 * The printer's scalable face is about 0,52 of its height wide; capitals and figures are wider, and
 * a label has many.
 */
const WIDTH_OF_HEIGHT = 0.58;

/** Narrower than this nobody reads it. */
const NARROWEST = 0.6;

function fitted(said: readonly string[], width: number, letter: number): string {
  const room = Math.max(1, Math.floor(width / (letter * WIDTH_OF_HEIGHT)));
  return said.length <= room ? said.join('') : `${said.slice(0, room - 1).join('')}…`;
}

const PLAIN = /[A-Za-z0-9 .,:/()[\]%+-]/;

const escaped = (text: string): string =>
  Array.from(text, (sign) =>
    PLAIN.test(sign)
      ? sign
      : Array.from(
          new TextEncoder().encode(sign),
          (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
        ).join(''),
  ).join('');

/**
 * A code as it is drawn, in whole dots a module; undefined where not even one dot of a module fits.
 * `height` is of bars; squares are as high as wide.
 */
export function zplMark(
  mark: Mark,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string | undefined {
  const square = mark.height > 1;
  const module = Math.floor(
    square ? Math.min(width / mark.width, height / mark.height) : width / mark.width,
  );
  if (module < 1) return undefined;
  const bytes = Math.ceil((mark.width * module) / 8);
  const rows = Array.from({ length: mark.height }, (_, row) => rowOf(mark, row, module, bytes));
  const tall = square ? module : height;
  // The first line of a module in full; those below it are the same, which is one sign each.
  const data = rows.map((row) => row + ':'.repeat(tall - 1)).join('');
  const total = bytes * tall * mark.height;
  return `^FO${x},${y}^GFA,${total},${total},${bytes},${data}^FS`;
}

function rowOf({ dark }: Mark, row: number, module: number, bytes: number): string {
  const line = new Uint8Array(bytes);
  for (const one of dark) {
    if (row < one.y || row >= one.y + one.height) continue;
    for (let dot = one.x * module; dot < (one.x + one.width) * module; dot++)
      line[dot >> 3] = (line[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return Array.from(line, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
}

/**
 * One label of so many dots, so many times; the encoding, the home and the length are said anew on
 * each, whatever was printed before.
 */
export const zplLabel = (
  width: number,
  length: number,
  parts: readonly string[],
  copies = 1,
): string =>
  `^XA^CI28^LH0,0^PW${width}^LL${length}${parts.join('')}${copies > 1 ? `^PQ${copies}` : ''}^XZ\n`;
