import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONVERSION, isBalanced, type Leg, mergeLegs, reverseLegs, STOCK, sameLegs, sumByAsset, TILL } from '../../src/domain/ledger';
import { coinsOf, decideTransaction, figuresAgree, hasOf, legsOf, MAX_LINES, reversalOf, stockHas, totalOf } from '../../src/domain/transaction';
import { aBracelet, aCoin, aDraft, anyLines, anyType, aPrice, aScrap, aTransaction, cash, cutInto, ids, NOON } from '../support/factories';

const anyDraft = fc
  .tuple(anyLines, anyType, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }))
  .map(([lines, type, weights]) =>
    aDraft({ lines, type, contactId: ids.contact, tendered: [{ id: 'all', method: 'account', amount: 0 }, ...exactly(lines, weights)] }),
  );

function exactly(lines: Parameters<typeof legsOf>[1], weights: readonly number[]) {
  const decided = decideTransaction(aDraft({ lines, contactId: ids.contact, type: 'sale', tendered: [cash(1_000_000_000_000_000)] }));
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return cutInto(decided.value.total, weights);
}

const negated = (legs: readonly Leg[]): Leg[] => legs.map((l) => ({ ...l, quantity: -l.quantity }));

describe('a slip of any lines', () => {
  it('has legs that sum to zero for each asset', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const decided = decideTransaction(draft);
        expect(decided.ok && isBalanced(decided.value.legs)).toBe(true);
      }),
    );
  });

  it('agrees with its own figures, and with nobody else’s', () => {
    fc.assert(
      fc.property(anyDraft, fc.integer({ min: 1, max: 1000 }), (draft, off) => {
        const slip = aTransaction(draft);
        expect(figuresAgree(slip)).toBe(true);
        const [first] = slip.lines;
        if (first) expect(figuresAgree({ ...slip, lines: [{ ...first, amount: first.amount + off }, ...slip.lines.slice(1)] })).toBe(false);
        const [leg] = slip.legs;
        if (leg) expect(figuresAgree({ ...slip, legs: [{ ...leg, quantity: leg.quantity + off }, ...slip.legs.slice(1)] })).toBe(false);
      }),
    );
  });

  it('is undone by its reversal, whose own reversal is the slip again', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const slip = aTransaction(draft);
        const reversal = { ...reversalOf(slip, ids.reversal, 'yanlış ürün'), number: 'T1-000002', at: NOON };
        expect(mergeLegs([...slip.legs, ...reversal.legs])).toEqual([]);
        expect(sameLegs(reverseLegs(reversal.legs), slip.legs)).toBe(true);
        expect(figuresAgree(reversal)).toBe(true);
        expect(reversal).toMatchObject({ type: 'reversal', reverses: slip.id, reason: 'yanlış ürün' });
      }),
    );
  });

  it('is settled to the kuruş: payments are the total', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const slip = aTransaction(draft);
        expect(totalOf(slip.payments)).toBe(totalOf(slip.lines));
      }),
    );
  });

  it('as a purchase moves metal and money the other way', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const [sale, purchase] = [legsOf('sale', lines, [], null), legsOf('purchase', lines, [], null)];
        const at = (legs: Leg[], account: string) => legs.filter((l) => l.account === account);
        for (const account of [STOCK, CONVERSION]) expect(at(purchase, account)).toEqual(mergeLegs(negated(at(sale, account))));
      }),
    );
  });

  it('keeps the decided figures whatever the order of its legs', () => {
    const slip = aTransaction({ lines: [aBracelet(), aCoin()], tendered: [cash(15_079_240)] });
    expect(figuresAgree({ ...slip, legs: [...slip.legs].reverse() })).toBe(true);
  });
});

describe('a sale of the worked bracelet', () => {
  const slip = aTransaction();

  it('takes the metal from the stock and puts the cash into the till', () => {
    expect(slip.legs).toEqual([
      { account: 'conversion', asset: 'HAS', quantity: 191_200_000 },
      { account: 'conversion', asset: 'TRY', quantity: -10_554_240 },
      { account: 'income:workmanship', asset: 'HAS', quantity: -8_000_000 },
      { account: 'stock:main', asset: 'HAS', quantity: -183_200_000 },
      { account: TILL, asset: 'TRY', quantity: 10_554_240 },
    ]);
  });

  it('counts has, coins and the stock', () => {
    expect(hasOf(slip.lines)).toBe(191_200_000);
    expect(coinsOf(slip.lines)).toBe(0);
    expect(coinsOf(aTransaction({ lines: [aCoin()], tendered: [cash(4_525_000)] }).lines)).toBe(5);
    expect(stockHas(slip.legs)).toBe(-183_200_000);
  });

  it('counts silver under its own asset, never as has', () => {
    const silver = aTransaction({
      lines: [aBracelet({ metal: 'silver', fineness: 9250, price: aPrice({ code: 'GUMUS', rate: 690_000 }) })],
      tendered: [cash(200_000)],
    });
    expect(hasOf(silver.lines)).toBe(0);
    expect(Array.from(sumByAsset(silver.legs).keys()).sort()).toEqual(['GUMUS', 'TRY']);
  });
});

describe('a slip is refused', () => {
  it('without lines, or with more than the limit', () => {
    expect(decideTransaction(aDraft({ lines: [] }))).toEqual({ ok: false, error: [{ code: 'no-lines' }] });
    const many = Array.from({ length: MAX_LINES + 1 }, (_, i) => aCoin({ id: `l${i}` }));
    expect(decideTransaction(aDraft({ lines: many }))).toMatchObject({ ok: false });
  });

  it('with every wrong line by its id', () => {
    const decided = decideTransaction(aDraft({ lines: [aBracelet({ id: 'a', weight: 0 }), aScrap({ id: 'b' }), aCoin({ id: 'c', pieces: -1 })] }));
    expect(decided).toEqual({
      ok: false,
      error: [
        { code: 'line', lineId: 'a', refusals: [{ field: 'weight', code: 'missing' }] },
        { code: 'line', lineId: 'c', refusals: [{ field: 'pieces', code: 'not-positive' }] },
      ],
    });
  });

  it('when the payment does not settle it', () => {
    expect(decideTransaction(aDraft({ tendered: [cash(1)] }))).toEqual({
      ok: false,
      error: [{ code: 'payment', refusal: { code: 'short', missing: 10_554_239 } }],
    });
  });

  it('and never by an exception, however large its lines', () => {
    const big = aCoin({ pieces: 100_000, price: aPrice({ rate: 1_000_000_000_000 }) });
    const lines = Array.from({ length: MAX_LINES }, (_, i) => ({ ...big, id: `l${i}` }));
    expect(decideTransaction(aDraft({ lines, tendered: [] })).ok).toBe(false);
  });
});
