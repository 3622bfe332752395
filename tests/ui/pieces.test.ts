import { describe, expect, it } from 'vitest';
import { clockText } from '@/ui/date/clock-text';
import { decidingSize } from '@/ui/dialog/deciding-size';
import { afterPadKey } from '@/ui/field/number-pad';
import { nextTint, untinted } from '@/ui/figure/price-tint';
import { rowAfterKey } from '@/ui/list/list-keys';
import { roved } from '@/ui/list/roving';
import { positionBeside } from '@/ui/sign/anchored';

describe('the deciding number', () => {
  it('steps by its length and never past what the screen allows', () => {
    expect(
      ['0', '168.897', '12.345.678', '123.456.789', '1.234.567.890'].map((whole) =>
        decidingSize(whole),
      ),
    ).toEqual([40, 40, 40, 36, 30]);
    expect(decidingSize('168.897', 36)).toBe(36);
    expect(decidingSize('1.234.567.890', 36)).toBe(30);
  });
});

describe('a price', () => {
  it('tints only when the shown digits changed', () => {
    const first = untinted('5.520', 55_200_000);
    expect(nextTint(first, '5.520', 55_200_001, 10)).toBe(first);
    expect(nextTint(first, '5.521', 55_210_000, 10).direction).toBe('up');
    expect(nextTint(first, '5.519', 55_190_000, 10).direction).toBe('down');
  });

  it('tints at most once in two seconds, and measures the next move from what is shown', () => {
    const up = nextTint(untinted('5.520', 55_200_000), '5.530', 55_300_000, 1_000);
    const quiet = nextTint(up, '5.525', 55_250_000, 2_999);
    expect(quiet.direction).toBeNull();
    expect(nextTint(quiet, '5.526', 55_260_000, 3_000).direction).toBe('up');
  });

  it('does not tint when a side comes or goes', () => {
    expect(nextTint(untinted('', 0), '5.520', 55_200_000, 9_000).direction).toBeNull();
    expect(nextTint(untinted('5.520', 55_200_000), '', 0, 9_000).direction).toBeNull();
  });
});

describe('the keys of a list', () => {
  it('walk, page and stop at the ends', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
    expect(keys.map((key) => rowAfterKey(key, 5, 100, 20))).toEqual([6, 4, 25, 0, 0, 99]);
    expect(rowAfterKey('ArrowDown', 99, 100, 20)).toBe(99);
    expect(rowAfterKey('ArrowDown', -1, 100, 20)).toBe(0);
    expect(rowAfterKey('a', 5, 100, 20)).toBeUndefined();
    expect(rowAfterKey('End', -1, 0, 20)).toBeUndefined();
  });

  it('go round in a row of tabs', () => {
    expect(roved('ArrowRight', 2, 3)).toBe(0);
    expect(roved('ArrowLeft', 0, 3)).toBe(2);
    expect(roved('Enter', 0, 3)).toBeUndefined();
  });
});

describe('the number pad', () => {
  it('writes where the caret stands, over what is selected, and takes back', () => {
    expect(afterPadKey('12', 2, 2, '00')).toEqual({ text: '1200', caret: 4 });
    expect(afterPadKey('12,34', 0, 5, '7')).toEqual({ text: '7', caret: 1 });
    expect(afterPadKey('1234', 2, 2, ',')).toEqual({ text: '12,34', caret: 3 });
    expect(afterPadKey('12,34', 5, 5, 'back')).toEqual({ text: '12,3', caret: 4 });
    expect(afterPadKey('12,34', 1, 4, 'back')).toEqual({ text: '14', caret: 1 });
    expect(afterPadKey('', 0, 0, 'back')).toEqual({ text: '', caret: 0 });
  });
});

describe('a lock', () => {
  it('says 0:00 only at its end', () => {
    expect([90_000, 60_000, 47_001, 1, 0, -5].map(clockText)).toEqual([
      '1:30',
      '1:00',
      '0:48',
      '0:01',
      '0:00',
      '0:00',
    ]);
  });
});

describe('a popup', () => {
  const screen = { width: 1280, height: 800 };
  it('stands below its button, above it near the bottom, and inside the window', () => {
    expect(
      positionBeside(
        { left: 100, top: 40, bottom: 76, width: 80 },
        { width: 200, height: 300 },
        screen,
        'start',
      ),
    ).toMatchObject({ left: 100, top: 80 });
    expect(
      positionBeside(
        { left: 100, top: 700, bottom: 736, width: 80 },
        { width: 200, height: 300 },
        screen,
        'start',
      ).top,
    ).toBe(396);
    expect(
      positionBeside(
        { left: 1200, top: 40, bottom: 76, width: 72 },
        { width: 200, height: 300 },
        screen,
        'start',
      ).left,
    ).toBe(1072);
    expect(
      positionBeside(
        { left: 1200, top: 40, bottom: 76, width: 72 },
        { width: 200, height: 300 },
        screen,
        'end',
      ).left,
    ).toBe(1072);
  });
});
