import { describe, expect, it } from 'vitest';
import { readTypedFineness } from '@/domain/metal/typed-fineness';

const sold = (text: string) => readTypedFineness(text, false);
const bought = (text: string) => readTypedFineness(text, true);

describe('a typed fineness', () => {
  it('reads a karat by side: 22 ayar is 916 when sold and 906 when bought', () => {
    for (const text of ['22', '22a', '22 ayar', ' 22 AYAR ', '22k', '٢٢']) {
      expect(sold(text), text).toEqual({ ok: true, value: { fineness: 9160, karat: 22 } });
      expect(bought(text), text).toEqual({ ok: true, value: { fineness: 9060, karat: 22 } });
    }
    expect(sold('14')).toEqual({ ok: true, value: { fineness: 5850, karat: 14 } });
  });

  it('takes a milyem as it stands, whatever the side', () => {
    for (const read of [sold, bought]) {
      expect(read('916')).toEqual({ ok: true, value: { fineness: 9160 } });
      expect(read('916,6')).toEqual({ ok: true, value: { fineness: 9166 } });
      expect(read('873.4 ‰')).toEqual({ ok: true, value: { fineness: 8734 } });
      expect(read('1000')).toEqual({ ok: true, value: { fineness: 10_000 } });
    }
  });

  it('understands a weight before it', () => {
    for (const text of ['12,34*22', '12,34 × 22', '12.34x22a'])
      expect(sold(text), text).toEqual({
        ok: true,
        value: { fineness: 9160, karat: 22, weight: 12_340 },
      });
    expect(bought('12,34*22')).toEqual({
      ok: true,
      value: { fineness: 9060, karat: 22, weight: 12_340 },
    });
    expect(sold('1.234*585')).toEqual({ ok: true, value: { fineness: 5850, weight: 1_234 } });
  });

  it('refuses what is no fineness, each for its own reason', () => {
    const refusals: [string, string][] = [
      ['', 'empty'],
      ['  ', 'empty'],
      ['altın', 'not-a-number'],
      ['💍', 'not-a-number'],
      ['1*2*3', 'not-a-number'],
      ['23', 'no-such-karat'],
      ['0', 'no-such-karat'],
      ['916a', 'no-such-karat'],
      ['22,5', 'no-such-karat'],
      ['1001', 'no-such-fineness'],
      ['916,66', 'no-such-fineness'],
      ['9'.repeat(40), 'no-such-fineness'],
      ['-22', 'no-such-fineness'],
      ['*22', 'weight'],
      ['0*22', 'weight'],
      ['12,34*', 'empty'],
    ];
    for (const [text, error] of refusals) expect(sold(text), text).toEqual({ ok: false, error });
  });
});
