import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf, weightDigits } from '@/domain/base/digits';
import { parseTyped, WEIGHT_FIELD } from '@/domain/base/typed-number';
import { burstWeight } from '@/ui/field/typed-weight';

const burst = (text: string, meant = text) => burstWeight({ text, meant });

describe('DV6: what a scale that is a keyboard typed', () => {
  it.each([
    ['12.34', 12_340],
    ['12,340', 12_340],
    ['+00012.34 g', 12_340],
    ['ST,+00012.34  g', 12_340],
    ['1.2', 1200],
    ['61.700 ct', 12_340],
  ])('%s is one reading', (text, mg) => {
    expect(burst(text)).toEqual({ ok: true, value: mg });
  });

  it('on a Turkish keyboard it is read as the scale meant it', () => {
    expect(burst('12ç34', '12.34')).toEqual({ ok: true, value: 12_340 });
  });

  it('what is no weight is told by its name', () => {
    expect(
      [burst('-0.05 g'), burst('0.00'), burst('ST,-00000.05  g')].map(
        (one) => !one?.ok && one?.error,
      ),
    ).toEqual(['below', 'empty', 'below']);
  });

  it('whole numbers, codes and what a hand’s macro types are none of it', () => {
    for (const text of ['5000', '8690526095264', '12,34*22', 'BZ-22-4', 'Ayşe', '20*22'])
      expect(burst(text)).toBeUndefined();
  });

  it('and what it writes into the field is read back as the same gram', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (mg) => {
        const read = burst(`${Math.floor(mg / 1000)}.${String(mg % 1000).padStart(3, '0')}`);
        expect(read).toEqual({ ok: true, value: mg });
        expect(parseTyped(textOf(weightDigits(mg)), WEIGHT_FIELD)).toEqual({ ok: true, value: mg });
      }),
    );
  });
});
