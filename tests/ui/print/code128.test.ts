import fc from 'fast-check';
import { expect, it } from 'vitest';
import { code128 } from '@/ui/print/code128';
import { barMark } from '@/ui/print/marks';

/**
 * The symbols as ISO 15417 prints them: dark modules as 1. Written here again, and not from the
 * product's table of widths.
 */
const PATTERNS =
  `11011001100 11001101100 11001100110 10010011000 10010001100 10001001100 10011001000 10011000100 10001100100 11001001000 11001000100 11000100100
  10110011100 10011011100 10011001110 10111001100 10011101100 10011100110 11001110010 11001011100 11001001110 11011100100 11001110100 11101101110
  11101001100 11100101100 11100100110 11101100100 11100110100 11100110010 11011011000 11011000110 11000110110 10100011000 10001011000 10001000110
  10110001000 10001101000 10001100010 11010001000 11000101000 11000100010 10110111000 10110001110 10001101110 10111011000 10111000110 10001110110
  11101110110 11010001110 11000101110 11011101000 11011100010 11011101110 11101011000 11101000110 11100010110 11101101000 11101100010 11100011010
  11101111010 11001000010 11110001010 10100110000 10100001100 10010110000 10010000110 10000101100 10000100110 10110010000 10110000100 10011010000
  10011000010 10000110100 10000110010 11000010010 11001010000 11110111010 11000010100 10001111010 10100111100 10010111100 10010011110 10111100100
  10011110100 10011110010 11110100100 11110010100 11110010010 11011011110 11011110110 11110110110 10101111000 10100011110 10001011110 10111101000
  10111100010 11110101000 11110100010 10111011110 10111101110 11101011110 11110101110 11010000100 11010010000 11010011100`.split(
    /\s+/,
  );
const STOP = '1100011101011';

const modulesOf = (widths: readonly number[]): string =>
  widths.map((width, i) => (i % 2 === 0 ? '1' : '0').repeat(width)).join('');

function symbolsOf(modules: string): number[] {
  if (!modules.endsWith(STOP)) throw new Error('no stop');
  const found = (modules.slice(0, -STOP.length).match(/.{11}/g) ?? []).map((pattern) =>
    PATTERNS.indexOf(pattern),
  );
  if (found.includes(-1)) throw new Error('a pattern that is none');
  return found;
}

/** Reads bars as a scanner does: subset by subset, and only if the check symbol is right. */
function decode(modules: string): string {
  const symbols = symbolsOf(modules);
  const check = symbols.pop();
  if (symbols.reduce((sum, symbol, i) => sum + symbol * Math.max(1, i), 0) % 103 !== check)
    throw new Error('the check symbol is wrong');
  let subset = symbols.shift() === 105 ? 'C' : 'B';
  let text = '';
  for (const symbol of symbols) {
    if (subset === 'C' && symbol === 100) subset = 'B';
    else if (subset === 'B' && symbol === 99) subset = 'C';
    else
      text += subset === 'C' ? String(symbol).padStart(2, '0') : String.fromCharCode(symbol + 32);
  }
  return text;
}

const encoded = (text: string): string => modulesOf(code128(text) ?? []);

it('a slip number reads back, and its digits go in pairs', () => {
  expect(decode(encoded('T1-000482'))).toBe('T1-000482');
  expect(symbolsOf(encoded('T1-000482'))).toEqual([
    104,
    52,
    17,
    13,
    99,
    0,
    4,
    82,
    expect.any(Number),
  ]);
});

it('draws the standard’s own example', () => {
  // "PJJ123C" in subset B has the check symbol 55 (Wikipedia has it in subset A, with 54).
  expect(symbolsOf(encoded('PJJ123C'))).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
  expect(symbolsOf(encoded('98'))).toEqual([105, 98, (105 + 98) % 103]);
});

it('any printable text reads back', () => {
  const letters = fc.constantFrom(
    ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
    ...'0123456789'.repeat(12),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: letters, minLength: 1, maxLength: 40 }),
      (text) => decode(encoded(text)) === text,
    ),
    { numRuns: 500 },
  );
});

it('refuses what the code has no symbol for', () => {
  for (const text of ['', 'ş', 'a\n', '٤٥', '😀']) expect(code128(text)).toBeUndefined();
});

it('the drawing has its bars where the symbols are, with ten white modules at both ends', () => {
  const mark = barMark('T1-000482');
  const row = Array.from({ length: mark?.width ?? 0 }, () => '0');
  for (const { x, width } of mark?.dark ?? []) row.fill('1', x, x + width);
  const drawn = row.join('');
  expect(drawn).toMatch(/^0{10}1.*10{10}$/);
  expect(decode(drawn.slice(10, -10))).toBe('T1-000482');
});
