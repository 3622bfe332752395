import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '@/domain/catalogue/product';
import type { SlipCode } from '@/domain/slip/slip-code';
import { judgeCode } from '@/features/counter/model/judge-code';
import { takeNumber } from '@/features/counter/slip/typed-return-number';
import { IDLE, isCode, keyed, type Scanned, type ScanState } from '@/ui/field/key-burst';
import { PRODUCTS } from '../counter/world';

/** Keys with the milliseconds that passed before each. */
function press(
  keys: readonly (readonly [
    key: string,
    after: number,
    more?: { code?: string; shift?: boolean; repeat?: boolean },
  ])[],
): Scanned | undefined {
  let state: ScanState = IDLE;
  let at = 1000;
  let scanned: Scanned | undefined;
  for (const [key, after, more = {}] of keys) {
    at += after;
    const step = keyed(state, {
      key,
      code: more.code ?? '',
      shift: more.shift ?? false,
      at,
      ...(more.repeat ? { repeat: true } : {}),
    });
    state = step.state;
    scanned = step.scanned ?? scanned;
  }
  return scanned;
}

const typed = (text: string, gap: number) => Array.from(text, (key) => [key, gap] as const);
const ENTER = (gap: number) => ['Enter', gap] as const;

describe('a reader is told from a hand by time alone', () => {
  it('thirteen digits at reader’s speed and Enter are a code', () => {
    expect(press([...typed('8690526095264', 8), ENTER(8)])?.text).toBe('8690526095264');
  });

  it('the same digits from fast fingers are none', () => {
    expect(press([...typed('8690526095264', 70), ENTER(70)])).toBeUndefined();
  });

  it('the median decides: one slow key among fast ones does not hide a code, one fast pair does not make one', () => {
    expect(press([...typed('8690', 8), ['5', 90], ...typed('26095264', 8), ENTER(20)])?.text).toBe(
      '8690526095264',
    );
    expect(press([['2', 0], ['0', 5], ['5', 95], ['0', 95], ENTER(95)])).toBeUndefined();
  });

  it('exactly at the limit is a hand', () => {
    expect(press([...typed('12345', 35), ENTER(35)])).toBeUndefined();
    expect(press([...typed('12345', 34), ENTER(34)])?.text).toBe('12345');
  });

  it('what was typed by hand before the reader spoke is not part of the code', () => {
    expect(
      press([['5', 0], ['0', 160], ['8', 101], ...typed('690526095264', 6), ENTER(6)])?.text,
    ).toBe('8690526095264');
  });

  it('fewer than four keys, or no Enter, are none', () => {
    expect(press([...typed('123', 5), ENTER(5)])).toBeUndefined();
    expect(press(typed('8690526095264', 5))).toBeUndefined();
  });

  it('an Enter that comes long after is somebody’s own', () => {
    expect(press([...typed('8690526095264', 5), ENTER(400)])).toBeUndefined();
  });

  it('a key held down is no reader', () => {
    expect(
      press([
        ['0', 0],
        ...Array.from({ length: 9 }, () => ['0', 30, { repeat: true }] as const),
        ENTER(30),
      ]),
    ).toBeUndefined();
  });

  it('Shift between the keys is part of the reader’s typing, another key ends it', () => {
    expect(press([['B', 5], ['Shift', 2], ['Z', 4], ['2', 5], ['2', 5], ENTER(5)])?.text).toBe(
      'BZ22',
    );
    expect(press([...typed('8690', 5), ['Backspace', 5], ['1', 5], ENTER(5)])).toBeUndefined();
  });

  it('a thousand keys without end are not kept', () => {
    expect(press([...typed('7'.repeat(1000), 1), ENTER(1)])?.text.length ?? 0).toBeLessThanOrEqual(
      90,
    );
  });

  it('on a Turkish keyboard the keys are read as the reader meant them', () => {
    const read = press([
      ['B', 5, { code: 'KeyB', shift: true }],
      ['I', 5, { code: 'KeyI', shift: true }],
      ['L', 5, { code: 'KeyL', shift: true }],
      ['?', 5, { code: 'Minus', shift: true }],
      ['2', 5, { code: 'Digit2' }],
      ['ı', 5, { code: 'KeyI' }],
      ENTER(5),
    ]);
    expect(read).toEqual({ text: 'BIL?2ı', meant: 'BIL_2i' });
  });
});

it('what has a sign of reckoning in it is no code', () => {
  expect(['8690526095264', 'CEYREK_YENI', 'BZ-22/4', 'Ç12'].map(isCode)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['20*22', '12,34', '-5', '+5', 'a b', ''].map(isCode)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe('what a code means where it was typed', () => {
  const products: Product[] = [
    ...PRODUCTS,
    { ...(PRODUCTS[0] as Product), code: 'GRAM_1', name: 'Gram altın', barcode: '8690526095264' },
  ];
  const judge = (text: string, field: 'none' | 'words' | 'figure', meant = text, whole = text) =>
    judgeCode({ text, meant }, products, field, whole);

  it('our own code and a barcode are products in any field', () => {
    for (const field of ['none', 'words', 'figure'] as const) {
      expect(judge('8690526095264', field)).toMatchObject({ product: { code: 'GRAM_1' } });
      expect(judge('ceyrek', field)).toMatchObject({ product: { code: 'CEYREK' } });
      expect(judge('GRAM?1', field, 'GRAM_1')).toMatchObject({ product: { code: 'GRAM_1' } });
    }
  });

  it('the number of a slip, or what its QR says, is the slip that somebody brings back', () => {
    expect([judge('T1-000482', 'words'), judge('T1*000482.4F2A1C', 'none')]).toEqual([
      { slip: { number: 'T1-000482', code: null } },
      { slip: { number: 'T1-000482', code: '4F2A1C' } },
    ]);
  });

  it('ST8: the serial of a bar that reads like the number of a slip is the bar; with a code of a paper it is the slip alone', async () => {
    const steps: unknown[] = [];
    vi.stubGlobal('history', {
      pushState: (_state: unknown, _title: string, to: string) => steps.push(to),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const goods = async (code: string) => code === 'TR50-118834';
    const slip = (text: string) => judge(text, 'words') as { slip: SlipCode };
    for (const text of ['TR50-118834', 'T1-000482', 'TR50-118834/4F2A1C'])
      await takeNumber(slip(text).slip, false, goods);
    expect(steps).toEqual([
      '/workbench?view=transactions&q=T1-000482&return=1',
      '/workbench?view=transactions&q=TR50-118834%2F4F2A1C&return=1',
    ]);
  });

  it('the end of a number that was typed with a pause is no code of its own', () => {
    const endOf = (whole: string) => judge(whole.slice(-4), 'words', whole.slice(-4), whole);
    expect([endOf('T1-000482'), endOf('8690526095264')]).toEqual([undefined, undefined]);
    expect(endOf('Ayşe 0482')).toEqual({ missed: '0482' });
  });

  it('an unknown code is kept as it was read', () => {
    expect(judge('8690526095271', 'figure')).toEqual({ missed: '8690526095271' });
    expect(judge('BZ-22-4', 'words')).toEqual({ missed: 'BZ-22-4' });
    expect(judge('1234', 'none')).toEqual({ missed: '1234' });
  });

  it('a macro that fills in an amount, a name or a line is no reader', () => {
    expect(judge('5000', 'figure')).toBeUndefined();
    expect(judge('Ayşe', 'words')).toBeUndefined();
    expect(judge('20*22', 'words')).toBeUndefined();
  });
});
