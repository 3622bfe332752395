import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitIntoLines } from '@/device/scale/split-into-lines';
import { parseScaleReading } from '@/domain/metal/scale-reading';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [
    0,
    ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b),
    bytes.length,
  ];
  return at.slice(1).map((to, i) => bytes.slice(at[i], to));
}

const linesOf = (chunks: readonly Uint8Array[]): string[] => {
  const cutter = splitIntoLines();
  return chunks.flatMap((chunk) => cutter.take(chunk));
};

it('DV1: however the bytes are cut into chunks, the lines and the readings are the same, between noise too', () => {
  const said = fc.oneof(
    fc.constantFrom(
      'ST,+00012.34  g\r\n',
      'US,+00012.30  g\r\n',
      'OL,+9999999E+19\r\n',
      '\u0002ST,-00000.01  g\u0003',
      'ST,+0001',
      '\r\n',
      '\n',
    ),
    fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
      maxLength: 120,
    }),
  );
  fc.assert(
    fc.property(
      fc.array(said, { maxLength: 12 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      (parts, places) => {
        const bytes = bytesOf(parts.join(''));
        const whole = linesOf([bytes]);
        const cut = linesOf(cutAt(bytes, places));
        expect(cut).toEqual(whole);
        expect(cut.map((line) => parseScaleReading('and', line))).toEqual(
          whole.map((line) => parseScaleReading('and', line)),
        );
      },
    ),
  );
});

it('DV1: what never ends is thrown away whole, and the next line is heard', () => {
  expect(linesOf([bytesOf(`${'7'.repeat(5000)}ST,+00012.34  g\r\nST,+00000.50  g\r\n`)])).toEqual([
    'ST,+00000.50  g',
  ]);
});

it('DV1: a line of which a byte was damaged is none', () => {
  const cutter = splitIntoLines();
  expect(cutter.take(bytesOf('ST,+000'))).toEqual([]);
  cutter.spoil();
  expect(cutter.take(bytesOf('12.34  g\r\nST,+00000.50  g\r\n'))).toEqual(['ST,+00000.50  g']);
});
