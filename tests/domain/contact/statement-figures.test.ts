import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratesFor, rowFigures } from '@/domain/contact/statement-figures';
import { contactAccount } from '@/domain/ledger/ledger';
import { HAS, karatAsset, TRY } from '@/domain/metal/asset';
import type { Payment } from '@/domain/payment/payment';
import { computeLine } from '@/domain/slip/line';
import { offsetLegs } from '@/domain/slip/offset';
import {
  aBracelet,
  aCoin,
  anyMetalLine,
  aPrice,
  aScrap,
  aTransaction,
  ids,
  NOON,
} from '../../support/factories';

const slip = { type: 'sale' as const, lines: [], payments: [], legs: [] };
const paidIn = (asset: string, quantity: number, more: object = {}): Payment => ({
  ...{ id: 'p', method: 'account', amount: 100 },
  paid: { asset, quantity, price: aPrice({ rate: 50_000_000, side: 'buy' }), ...more },
});

describe('CO18: what explains a row of a statement', () => {
  it('is the grams of its goods, the milyem with the work in it, and the rate with source and time', () => {
    const made = rowFigures(aTransaction({ contactId: ids.contact }));
    expect(made.goods).toEqual([{ weight: 20_000, fineness: 9560 }]);
    expect(made.rates).toEqual([
      { asset: HAS, base: HAS, quote: TRY, rate: 55_200_000, source: 'simulator', at: NOON },
    ]);
  });

  it('of an exchange says what was given and what was taken, and both prices', () => {
    const lines = [aBracelet(), aScrap({ id: 'line-2' })].map(computeLine);
    const made = rowFigures({ ...slip, type: 'exchange', lines });
    expect(made.goods).toEqual([
      { weight: 20_000, fineness: 9560 },
      { weight: 12_340, fineness: 9060 },
    ]);
    expect(made.rates.map(({ rate }) => rate)).toEqual([55_200_000, 54_800_000]);
  });

  it('comes to the has of the goods but for the half of a tenth of a milyem', () => {
    fc.assert(
      fc.property(fc.array(anyMetalLine, { minLength: 1, maxLength: 8 }), (inputs) => {
        const lines = inputs.map((line) => computeLine({ ...line, metal: 'gold' } as typeof line));
        const pure = lines.reduce((sum, line) => sum + (line.kind === 'coin' ? 0 : line.pure), 0);
        const [one, ...others] = rowFigures({ ...slip, lines }).goods;
        expect(others).toEqual([]);
        if (one)
          expect(Math.abs(one.weight * one.fineness - pure) * 2).toBeLessThanOrEqual(one.weight);
      }),
    );
  });

  it('says no milyem of two metals together, and no grams of coins', () => {
    const silver = aBracelet({ id: 'line-3', metal: 'silver', fineness: 9250 });
    expect(rowFigures({ ...slip, lines: [aBracelet(), silver].map(computeLine) }).goods).toEqual(
      [],
    );
    expect(rowFigures({ ...slip, lines: [computeLine(aCoin())] })).toEqual({
      goods: [],
      rates: [
        {
          asset: 'CEYREK_YENI',
          base: 'CEYREK_YENI',
          name: 'Çeyrek',
          quote: TRY,
          rate: 90_500_000,
          source: 'simulator',
          at: NOON,
        },
      ],
    });
  });

  it('of grams that no ledger holds is nothing, and hides no price', () => {
    const absurd = paidIn(HAS, 1, { weight: 9_000_000_000_000, fineness: 9060 });
    const made = rowFigures({ ...slip, type: 'collection', payments: [absurd] });
    expect([made.goods, made.rates.length]).toEqual([[], 1]);
    expect(
      rowFigures({
        ...slip,
        type: 'collection',
        payments: [paidIn(karatAsset(22, 9160), 9_000_000_000_000)],
      }).goods,
    ).toEqual([]);
  });

  it('of money says what was weighed for it and at which price, typed ones as the hand’s', () => {
    const scrap = paidIn(HAS, 111_800_000, { weight: 12_340, fineness: 9060 });
    expect(rowFigures({ ...slip, type: 'collection', payments: [scrap] }).goods).toEqual([
      { weight: 12_340, fineness: 9060 },
    ]);
    const karat = paidIn(karatAsset(22, 9160), 5000, {
      price: aPrice({ typed: true, source: 'simulator' }),
    });
    expect(rowFigures({ ...slip, type: 'collection', payments: [karat] })).toEqual({
      goods: [{ weight: 5000, fineness: 9160 }],
      rates: [
        { asset: '22A-9160', base: HAS, quote: TRY, rate: 55_200_000, source: 'elle', at: NOON },
      ],
    });
  });

  it('of a mahsup says the rate that was agreed', () => {
    const offset = {
      from: { account: contactAccount('a'), asset: TRY, quantity: 5_520_000 },
      to: { account: contactAccount('a'), asset: HAS, quantity: 100_000_000 },
    };
    const rate = {
      base: HAS,
      quote: TRY,
      rate: 55_200_000,
      basis: 'typed' as const,
      source: 'elle',
      at: NOON,
      market: null,
    };
    expect(rowFigures({ ...slip, type: 'offset', legs: offsetLegs(offset), rate })).toEqual({
      goods: [],
      rates: [{ asset: HAS, base: HAS, quote: TRY, rate: 55_200_000, source: 'elle', at: NOON }],
    });
  });

  it('says each rate once, and on each statement those of its own thing', () => {
    const dollars = paidIn('USD', 10_000, { price: aPrice({ code: 'USD', rate: 419_800 }) });
    const made = rowFigures({
      ...slip,
      lines: [aBracelet(), aBracelet({ id: 'line-2' })].map(computeLine),
      payments: [dollars],
    });
    expect(ratesFor(made, TRY).map(({ base }) => base)).toEqual([HAS, 'USD']);
    expect(ratesFor(made, 'USD').map(({ rate }) => rate)).toEqual([419_800]);
    expect(ratesFor(made, HAS).map(({ rate }) => rate)).toEqual([55_200_000]);
    expect(ratesFor(made, 'CEYREK_YENI')).toEqual([]);
  });
});
