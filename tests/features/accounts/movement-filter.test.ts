import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import { PAYMENT_LABELS } from '@/domain/payment/payment-label';
import {
  FILTER,
  fits,
  type MovementFilter,
  queryOf,
  readAmount,
  summed,
  widened,
} from '@/features/accounts/movements/filter';
import type { PaymentRow } from '@/features/accounts/movements/rows';
import { ANY } from '@/session/page/filter-spec';
import { NOON } from '../../support/factories';
import { type Loose, loosely } from '../../support/loosely';

const USUAL = FILTER.usual;
const slip = (over: Loose<TransactionView> = {}): TransactionView =>
  loosely<TransactionView>({
    id: 's1',
    number: 'T1-000482',
    type: 'collection',
    at: NOON,
    contactId: 'k',
    lines: [],
    legs: [],
    payments: [],
    sync: 'confirmed',
    reversedBy: null,
    actor: 'ece',
    ...over,
  });
const row = (over: Partial<PaymentRow> = {}): PaymentRow => ({
  key: 'r',
  slip: slip(),
  label: 'collection',
  account: 'till:main',
  against: 'contact:k',
  asset: 'TRY',
  quantity: 1_250_000,
  ...over,
});
const names = new Map([['k', 'Ayşe Örnek']]);
const found = (over: Partial<MovementFilter>, one = row()): boolean =>
  fits({ ...USUAL, ...over }, (id) => names.get(id))(one);

const anyFilter: fc.Arbitrary<MovementFilter> = fc.record({
  period: fc.oneof(
    fc.constantFrom('today' as const, 'this-month' as const, ANY),
    fc.constant({ from: '2026-01-02', to: '2026-03-04' }),
  ),
  account: fc.constantFrom(ANY, 'till:main', 'bank:b2'),
  label: fc.constantFrom(ANY as MovementFilter['label'], ...PAYMENT_LABELS),
  asset: fc.constantFrom(ANY, 'TRY', 'HAS', 'CEYREK_YENI'),
  by: fc.constantFrom(ANY, 'ece'),
  amount: fc.constantFrom('', '1000', '1.000-5.000', 'bozuk'),
  search: fc.string({ maxLength: 12 }),
});

describe('the filter of the movements', () => {
  it('AC25: lives in the address, beside what else stands there', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const params = FILTER.write(new URLSearchParams('view=transactions&q=old'), filter);
        expect(params.get('view')).toBe('transactions');
        expect(FILTER.read(new URLSearchParams(params.toString()))).toEqual(filter);
      }),
    );
    expect(FILTER.write(new URLSearchParams('view=transactions'), USUAL).toString()).toBe(
      'view=transactions',
    );
  });

  it('AC25: is a filter whatever the address says', () => {
    expect(
      FILTER.read(new URLSearchParams('period=yarın&kind=__proto__&from=2026-13-40&to=2026-01-01')),
    ).toEqual(USUAL);
    expect(FILTER.isPlain(USUAL)).toBe(true);
    fc.assert(fc.property(anyFilter, (filter) => FILTER.isPlain(widened(filter))));
  });

  it('AC25: keeps the rows that all of it holds for', () => {
    expect(found({})).toBe(true);
    expect([found({ account: 'till:main' }), found({ account: 'bank:main' })]).toEqual([
      true,
      false,
    ]);
    expect([found({ label: 'collection' }), found({ label: 'payment' })]).toEqual([true, false]);
    expect([found({ asset: 'TRY' }), found({ asset: 'HAS' })]).toEqual([true, false]);
    expect([found({ by: 'ece' }), found({ by: 'deniz' })]).toEqual([true, false]);
    expect(found({ by: 'deniz' }, row({ slip: slip({ seller: 'deniz' }) }))).toBe(true);
    expect([
      found({ search: 'AYŞE' }),
      found({ search: 'ayse ornek' }),
      found({ search: '000482' }),
      found({ search: 'veli' }),
    ]).toEqual([true, true, true, false]);
    expect(
      found({ search: 'kira' }, row({ slip: slip({ contactId: null, note: 'Kasım kirası' }) })),
    ).toBe(true);
  });

  it('AC25: reads an amount or a range in the unit of the column, whichever way it went', () => {
    expect(readAmount('1.000-5.000,50')).toEqual({ least: 100_000, most: 500_050 });
    expect([readAmount('12500'), readAmount('1000-'), readAmount('-5000')]).toEqual([
      { least: 1_250_000, most: 1_250_000 },
      { least: 100_000, most: Number.POSITIVE_INFINITY },
      { least: 0, most: 500_000 },
    ]);
    expect([readAmount('5-a'), readAmount('1-2-3'), readAmount('bin')]).toEqual([null, null, null]);
    expect([
      found({ amount: '12.500' }),
      found({ amount: '12.500' }, row({ quantity: -1_250_000 })),
      found({ amount: '12.501-' }),
      found({ amount: 'bin' }),
    ]).toEqual([true, true, false, false]);
    expect(found({ amount: '3' }, row({ asset: 'CEYREK_YENI', quantity: 3 }))).toBe(true);
    expect(found({ amount: '12,34' }, row({ asset: 'HAS', quantity: 123_400_000 }))).toBe(true);
  });

  it('AC25: asks the list for all of it, for nothing where the amount cannot be read, and for a paper’s number in all that the device keeps', () => {
    expect(
      queryOf(
        { ...USUAL, period: 'today', label: 'cash-transfer', account: 'bank:main', by: 'ece' },
        NOON,
      ),
    ).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
      label: 'cash-transfer',
      account: 'bank:main',
      actor: 'ece',
    });
    expect(
      queryOf({ ...USUAL, period: ANY, asset: 'USD', amount: '10-20', search: ' Ayşe ' }, NOON),
    ).toEqual({
      asset: 'USD',
      least: 1_000,
      most: 2_000,
      words: 'ayse',
    });
    expect(queryOf({ ...USUAL, period: ANY, amount: 'bin' }, NOON)).toEqual({ least: 1, most: 0 });
    expect(queryOf({ ...USUAL, search: 't1-000482/4f2a1c' }, NOON)).toEqual({ words: 't1-000482' });
    expect(queryOf({ ...USUAL, period: ANY }, NOON)).toEqual({});
  });

  it('AC26: sums what came and went of each asset, without what was refused, in whatever pages it comes', () => {
    const rows = [
      row(),
      row({ quantity: -250_000 }),
      row({ asset: 'HAS', quantity: 7 }),
      row({ quantity: 99, slip: slip({ sync: 'refused' }) }),
    ];
    const whole = summed(new Map(), rows);
    expect(Array.from(whole.values())).toEqual([
      { asset: 'TRY', into: 1_250_000, out: 250_000, rows: 2 },
      { asset: 'HAS', into: 7, out: 0, rows: 1 },
    ]);
    expect(summed(summed(new Map(), rows.slice(0, 1)), rows.slice(1))).toEqual(whole);
  });
});
