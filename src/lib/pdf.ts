/**
 * What a document may be that is sent to somebody: a PDF by its bytes, from its first mark to its
 * last, whatever its name says (ISO 32000-1, 7.5.2 and 7.5.5; only white space may stand behind the
 * end).
 */
const BEGINS = '%PDF-';
const ENDS = '%%EOF';
const LEAST_BYTES = 64;

const lettersAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const isSpace = (byte: number | undefined): boolean =>
  byte === 0x0a || byte === 0x0d || byte === 0x20;

export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  lettersAt(bytes, 0, BEGINS.length) === BEGINS;

export function isPdf(bytes: Uint8Array): boolean {
  let end = bytes.length;
  while (end > 0 && isSpace(bytes[end - 1])) end--;
  return (
    end >= LEAST_BYTES &&
    beginsAsPdf(bytes) &&
    lettersAt(bytes, end - ENDS.length, ENDS.length) === ENDS
  );
}
