import { expect, it } from 'vitest';
import { beginsAsPdf, isPdf } from '@/lib/pdf';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const BODY = '1 0 obj\n<< >>\nendobj\n'.repeat(6);

it('CO26: a PDF is told by its first and its last mark, with nothing but white space behind', () => {
  expect(
    ['\n', '\r\n', '', ' \n'].map((end) => isPdf(bytes(`%PDF-1.7\n${BODY}%%EOF${end}`))),
  ).toEqual([true, true, true, true]);
  expect(isPdf(bytes(`%PDF-1.7\n${BODY}`))).toBe(false);
  expect(isPdf(bytes(`%PDF-1.7\n${BODY}%%EOF<script>`))).toBe(false);
  expect(isPdf(bytes(`\n%PDF-1.7\n${BODY}%%EOF`))).toBe(false);
  expect(isPdf(bytes('%PDF-%%EOF'))).toBe(false);
  expect(isPdf(bytes(''))).toBe(false);
  expect([beginsAsPdf(bytes('%PDF-1.4')), beginsAsPdf(bytes('PK'))]).toEqual([true, false]);
});
