import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOnPaper } from '@/domain/contact/contact';
import { isBalanced } from '@/domain/ledger/ledger';
import { TRY } from '@/domain/metal/asset';
import { paymentRows } from '@/domain/payment/payment-row';
import { type Books, takeIn } from '@/domain/position/book-result';
import { fxRefusals, fxWay, isFxOpen, isOverCounter } from '@/domain/slip/fx';
import { shownTotal } from '@/domain/slip/kept-slip';
import {
  converted,
  type Offset,
  type OffsetRate,
  offsetLegs,
  offsetOf,
  ratesAgree,
} from '@/domain/slip/offset';
import type { Transaction } from '@/domain/slip/transaction';
import { slipParts } from '@/parts/paper/slip-parts';
import { NOON } from '../../support/factories';
import { loosely } from '../../support/loosely';

const rate = (value: number, over: Partial<OffsetRate> = {}): OffsetRate => ({
  ...{
    base: 'USD',
    quote: TRY,
    rate: value,
    basis: 'board',
    source: 'simulator',
    at: NOON,
    market: value,
  },
  ...over,
});
const dollars = (quantity: number, at: number) => ({
  foreign: { account: 'fx:main', asset: 'USD', quantity },
  lira: { account: 'till:main', asset: TRY, quantity: converted('USD', quantity, rate(at)) },
});
const bought = (quantity: number, at: number): Offset => ({
  from: dollars(quantity, at).lira,
  to: dollars(quantity, at).foreign,
});
const sold = (quantity: number, at: number): Offset => ({
  from: dollars(quantity, at).foreign,
  to: dollars(quantity, at).lira,
});
const slip = (id: string, offset: Offset, at: number, of: number): Transaction => ({
  ...{
    id,
    number: id,
    type: 'fx',
    at: of,
    contactId: null,
    lines: [],
    payments: [],
    legs: offsetLegs(offset),
    rate: rate(at),
  },
});

describe('döviz alım satım', () => {
  it('AC46: takes out of one own account and puts into another at its stored rate; each asset sums to zero, and the legs tell it back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.boolean(),
        (quantity, at, buys) => {
          const offset = buys ? bought(quantity, at) : sold(quantity, at);
          fc.pre(offset.from.quantity > 0 && offset.to.quantity > 0);
          const legs = offsetLegs(offset);
          expect([
            isBalanced(legs),
            legs.length,
            fxRefusals(offset, rate(at)),
            ratesAgree(offset, rate(at)),
          ]).toEqual([true, 4, [], true]);
          expect(offsetOf(legs)).toEqual(offset);
          expect(fxWay(offset)).toBe(buys ? 'buy' : 'sell');
        },
      ),
    );
  });

  it('AC46: is a purchase and a sale of the currency in the result, and shows its liras', () => {
    const books: Books = new Map();
    expect(takeIn(books, slip('a', bought(100_00, 420_000), 420_000, 1))).toMatchObject([
      { asset: 'USD', realised: 0 },
    ]);
    expect(takeIn(books, slip('b', sold(40_00, 425_000), 425_000, 2))).toMatchObject([
      { asset: 'USD', realised: 20_00 },
    ]);
    expect(books.get('USD')).toEqual({ quantity: 60_00, cost: 2_520_00 });
    expect(shownTotal(slip('a', bought(100_00, 420_000), 420_000, 1))).toBe(4_200_00);
    const rows = paymentRows(slip('a', bought(100_00, 420_000), 420_000, 1)).map(
      ({ account, against, asset, quantity }) => [account, against, asset, quantity],
    );
    expect(rows).toEqual([
      ['fx:main', 'till:main', 'USD', 100_00],
      ['till:main', 'fx:main', TRY, -4_200_00],
    ]);
  });

  it('AC48: says on its note whom it was changed with, by name and by the number masked', () => {
    i18n.loadAndActivate({ locale: 'tr', messages: {} });
    const note = loosely({
      ...slip('a', sold(100_00, 420_000), 420_000, NOON),
      contactId: 'c',
      paper: { number: '12' },
    });
    const remarks = (card: Parameters<typeof nameOnPaper>[0]) =>
      slipParts(note, 0, { nameOf: (account) => account, products: [], who: nameOnPaper(card) })
        .remarks;
    expect(remarks({ name: 'Ayşe Yılmaz', taxId: '10000000146' })).toEqual([
      'Kim: Ayşe Yılmaz · 100••••••46',
      'Belge no: 12',
    ]);
    expect(remarks({ name: 'Ayşe Yılmaz' })[0]).toBe('Kim: Ayşe Yılmaz');
    // It settles nobody's account: its rows are called what they are without a card.
    expect(paymentRows(note)).toEqual(
      paymentRows({ ...note, contactId: null }).map((row) => ({ ...row, slip: note })),
    );
    expect(paymentRows(note).map(({ label }) => label)).toEqual(['cash-out', 'cash-in']);
  });

  it('AC47: refuses accounts not own, metal, equal assets, zero sums, and no rate or one of another pair', () => {
    const good = bought(100_00, 420_000);
    const refusals = (offset: Offset, of: OffsetRate | undefined = rate(420_000)) =>
      fxRefusals(offset, of);
    expect(refusals({ ...good, to: { ...good.to, account: 'contact:a' } })).toContain('account');
    expect(
      refusals({ ...good, to: { account: 'scrap:main', asset: 'HAS', quantity: 5 } }),
    ).toContain('asset');
    expect(refusals({ ...good, to: { ...good.to, account: 'till:main', asset: TRY } })).toContain(
      'same',
    );
    expect(refusals({ ...good, to: { ...good.to, quantity: 0 } })).toContain('quantity');
    expect(fxRefusals(good, undefined)).toEqual(['rate']);
    expect([
      refusals(good, rate(1, { base: 'EUR' })),
      refusals(good, rate(1, { basis: 'content' })),
    ]).toEqual([['rate'], ['rate']]);
    expect([
      isOverCounter(good),
      isOverCounter({ ...good, from: { ...good.from, account: 'bank:main' } }),
    ]).toEqual([true, false]);
  });

  it('RU12: is closed by the law until a company opens it, each day by its own', () => {
    const open = { name: 'currency-exchange' as const, from: '2026-11-21', value: 1 };
    expect([
      isFxOpen([], '2026-11-21'),
      isFxOpen([open], '2026-11-20'),
      isFxOpen([open], '2026-11-21'),
    ]).toEqual([false, false, true]);
  });
});
