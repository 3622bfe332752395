import { describe, expect, it } from 'vitest';
import { boardTime, readBoardFrame } from '@/server/prices/feed/board-frame';
import { boardNumber, styleOf } from '@/server/prices/feed/board-number';

const NOW = Date.parse('2026-11-21T14:05:30+03:00');

describe('a number of a board', () => {
  it.each([
    [5480.25, 5480.25],
    ['5480.25', 5480.25],
    ['5.480,25', 5480.25],
    ['5,480.25', 5480.25],
    ['1.234.567,8', 1_234_567.8],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['41,9800', 41.98],
    ['42.020', 42.02],
    ['42,020', 42.02],
    ['5480', 5480],
    [' 5.480,25 ₺ ', 5480.25],
    ['0', 0],
  ])('%s is %s', (text, number) => expect(boardNumber(text)).toBe(number));

  it.each([
    ['-5'],
    [-5],
    ['abc'],
    [''],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['1.23.4,5'],
    ['1,2,3'],
    ['1e5'],
    [null],
    [true],
    [{}],
  ])('%s is none', (value) => expect(boardNumber(value)).toBeUndefined());

  it('reads an ambiguous one as the rest of its message is written', () => {
    expect(styleOf(['5.480', '8.930,50'])).toBe('comma');
    expect(boardNumber('5.480', 'comma')).toBe(5480);
    expect(styleOf(['42.020', '4074.12'])).toBe('dot');
    expect(boardNumber('42.020', 'dot')).toBe(42.02);
    expect(boardNumber('5,480', 'dot')).toBe(5480);
    expect(styleOf(['42.020'])).toBe('unknown');
  });
});

describe('the time of a board', () => {
  it('is Istanbul time', () =>
    expect(boardTime('21-11-2026 14:05:09')).toBe(Date.parse('2026-11-21T11:05:09Z')));
  it.each([
    ['31-02-2026 10:00:00'],
    ['2026-11-21 14:05:09'],
    ['21-11-2026'],
    ['21-11-2026 25:00:00'],
    [''],
    [5],
    [null],
  ])('%s is none', (value) => expect(boardTime(value)).toBeUndefined());
});

describe('a price_changed message', () => {
  const tarih = '21-11-2026 14:05:09';
  const at = Date.parse('2026-11-21T11:05:09Z');

  it('is a map keyed by code, ours where we know it and as it comes where not', () => {
    const frame = readBoardFrame(
      {
        ALTIN: { alis: '5480.25', satis: '5520.5', tarih, dir: { alis_dir: 'up' } },
        XPTUSD: { alis: 1600, satis: 1610, tarih },
      },
      NOW,
    );
    expect(frame).toEqual({
      ticks: [
        { code: 'HAS', buying: 5480.25, selling: 5520.5, at },
        { code: 'XPTUSD', buying: 1600, selling: 1610, at },
      ],
      malformed: 0,
    });
  });

  it('may lie under data beside a meta, whose time stands for entries without one', () => {
    const frame = readBoardFrame(
      {
        meta: { tarih },
        data: {
          USDTRY: { alis: '41,98', satis: '42,02', dusuk: '41,5', yuksek: '42,5', kapanis: '42' },
        },
      },
      NOW,
    );
    expect(frame.ticks).toEqual([
      { code: 'USD', buying: 41.98, selling: 42.02, low: 41.5, high: 42.5, close: 42, at },
    ]);
  });

  it('may be a part: what is not told is not there', () => {
    expect(readBoardFrame({ GUMUSTRY: { satis: 69 } }, NOW)).toEqual({
      ticks: [{ code: 'GUMUS', selling: 69, at: NOW }],
      malformed: 0,
    });
  });

  it('may come as text', () =>
    expect(readBoardFrame('{"ONS":{"alis":4074}}', NOW).ticks).toHaveLength(1));

  it('cannot be from the future', () => {
    expect(
      readBoardFrame({ ONS: { alis: 4074, tarih: '21-11-2030 10:00:00' } }, NOW).ticks[0]?.at,
    ).toBe(NOW);
  });

  it.each([
    ['null', null, 1],
    ['nothing', undefined, 1],
    ['a number', 7, 1],
    ['an array', [1, 2], 1],
    ['text', 'portal', 1],
    ['an entry that is no record', { ALTIN: 'x', ONS: null }, 2],
    ['an entry without prices', { ALTIN: { tarih } }, 1],
    ['a price that is none', { ALTIN: { alis: 'yok' } }, 1],
    ['a code without a name', { '': { alis: 1 } }, 1],
    ['a code that is a novel', { ['x'.repeat(61)]: { alis: 1 } }, 1],
    ['nothing in it', {}, 0],
  ])('that is %s is counted and never thrown', (_name, message, malformed) => {
    expect(readBoardFrame(message, NOW)).toEqual({ ticks: [], malformed });
  });

  it('keeps the readable side of an entry and counts the other', () => {
    expect(readBoardFrame({ ALTIN: { alis: 5480, satis: '??', tarih: 'dün' } }, NOW)).toEqual({
      ticks: [{ code: 'HAS', buying: 5480, at: NOW }],
      malformed: 2,
    });
  });

  it('survives a hostile map', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"alis":1,"satis":2},"constructor":{"alis":3,"satis":4}}',
    );
    const frame = readBoardFrame(hostile, NOW);
    expect(frame.ticks.map((t) => t.code)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).alis).toBeUndefined();
  });
});
