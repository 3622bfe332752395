import { expect, it } from 'vitest';
import { type Mark, qrMark } from '@/ui/print/marks';

/**
 * A reader of the smallest QR code (version 1, level M): format, mask, the way of the bits. It
 * takes a clean picture and corrects nothing.
 */
const SIZE = 21;
const QUIET = 4;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const MASKS: ((y: number, x: number) => number)[] = [
  (y, x) => (y + x) % 2,
  (y) => y % 2,
  (_, x) => x % 3,
  (y, x) => (y + x) % 3,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
  (y, x) => ((y * x) % 2) + ((y * x) % 3),
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

function gridOf(mark: Mark): boolean[][] {
  const grid = Array.from({ length: mark.height }, () =>
    Array.from({ length: mark.width }, () => false),
  );
  for (const { x, y, width } of mark.dark)
    for (let i = 0; i < width; i++) (grid[y] as boolean[])[x + i] = true;
  return grid;
}

const isData = (y: number, x: number): boolean =>
  y !== 6 && x !== 6 && !(y < 9 && x < 9) && !(y < 9 && x >= SIZE - 8) && !(y >= SIZE - 8 && x < 9);

function bitsOf(dark: (y: number, x: number) => boolean): string {
  const format = [0, 1, 2, 3, 4].reduce((sum, x) => sum * 2 + Number(dark(8, x)), 0) ^ 0b10101;
  expect(format >> 3, 'level M').toBe(0);
  const mask = MASKS[format & 7];
  let bits = '';
  let up = true;
  for (let right = SIZE - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let i = 0; i < SIZE; i++) {
      const y = up ? SIZE - 1 - i : i;
      for (const x of [right, right - 1])
        if (isData(y, x)) bits += dark(y, x) !== (mask?.(y, x) === 0) ? '1' : '0';
    }
    up = !up;
  }
  return bits;
}

function alphanumeric(bits: string): string {
  expect(bits.slice(0, 4), 'alphanumeric').toBe('0010');
  const length = Number.parseInt(bits.slice(4, 13), 2);
  let text = '';
  for (let at = 13; text.length < length; ) {
    const pair = length - text.length > 1;
    const value = Number.parseInt(bits.slice(at, at + (pair ? 11 : 6)), 2);
    text += pair
      ? LETTERS.charAt(Math.floor(value / 45)) + LETTERS.charAt(value % 45)
      : LETTERS.charAt(value);
    at += pair ? 11 : 6;
  }
  return text;
}

it('a slip’s number with its code reads back from what is drawn', async () => {
  const mark = await qrMark('T1-000482/4F2A1C');
  expect([mark.width, mark.height]).toEqual([SIZE + 2 * QUIET, SIZE + 2 * QUIET]);
  const grid = gridOf(mark);
  const edge = grid.filter(
    (row, y) =>
      y < QUIET ||
      y >= SIZE + QUIET ||
      row.slice(0, QUIET).some(Boolean) ||
      row.slice(-QUIET).some(Boolean),
  );
  expect(edge.flat().some(Boolean), 'nothing in the white margin').toBe(false);
  const dark = (y: number, x: number) => grid[y + QUIET]?.[x + QUIET] ?? false;
  expect(alphanumeric(bitsOf(dark))).toBe('T1-000482/4F2A1C');
});

it('takes a text of any letters, and grows with it', async () => {
  const mark = await qrMark(`Işıltı Kuyumculuk · ${'ş'.repeat(100)}`);
  expect(mark.width).toBeGreaterThan(50);
});
