import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChequeView, TransactionView } from '@/data/core/types';
import { CHEQUE_STATES, stateSums, stepLegs } from '@/domain/payment/cheque';
import { paymentRows } from '@/domain/payment/payment-row';
import { decideTransaction } from '@/domain/slip/transaction';
import {
  type ChequeFilter,
  DUE_SPANS,
  FILTER,
  fits,
  isOpenOnly,
  OPEN,
} from '@/features/cheques/filter';
import { paymentLabelText, slipName } from '@/i18n/slip-text';
import { ANY } from '@/session/page/filter-spec';
import { NOON } from '../../support/factories';

beforeAll(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const sheet = (over: Partial<ChequeView> = {}): ChequeView => ({
  id: 'c',
  form: 'cheque',
  number: '0047118',
  bank: 'Ziraat',
  bankBranch: 'Kapalıçarşı',
  drawer: 'İnci Örnek',
  due: '2026-12-01',
  asset: 'TRY',
  quantity: 1_250_000,
  contactId: 'k',
  moves: [],
  at: NOON,
  createdBy: 'u',
  state: 'portfolio',
  sync: 'confirmed',
  ...over,
});
const USUAL = FILTER.usual;
const TODAY = '2026-11-22';
const names = new Map([['k', 'Ayşe Örnek']]);
const found = (over: Partial<ChequeFilter>, one = sheet()): boolean =>
  fits({ ...USUAL, ...over }, TODAY, (id) => names.get(id))(one);

describe('the filter of the portfolio', () => {
  it('CH13: lives in the address, beside what else stands there, and is one whatever the address says', () => {
    const anyFilter: fc.Arbitrary<ChequeFilter> = fc.record({
      state: fc.constantFrom(ANY, OPEN, ...CHEQUE_STATES),
      form: fc.constantFrom(ANY, 'cheque', 'note'),
      due: fc.constantFrom(ANY, ...DUE_SPANS),
      search: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const params = FILTER.write(new URLSearchParams('view=cheques&q=old&state=paid'), filter);
        expect(params.get('view')).toBe('cheques');
        expect(FILTER.read(new URLSearchParams(params.toString()))).toEqual(filter);
      }),
    );
    expect([
      USUAL.state,
      FILTER.isPlain(USUAL),
      FILTER.write(new URLSearchParams('view=cheques'), USUAL).toString(),
    ]).toEqual([OPEN, true, 'view=cheques']);
    expect(FILTER.read(new URLSearchParams('state=lost&form=iou&due=never'))).toEqual(USUAL);
  });

  it('CH13: finds by state, kind, due day and by what stands on the sheet', () => {
    expect([
      found({}),
      found({}, sheet({ state: 'paid' })),
      found({ state: 'paid' }, sheet({ state: 'paid' })),
      found({ state: ANY }, sheet({ state: 'void' })),
    ]).toEqual([true, false, true, true]);
    expect([
      found({ form: 'note' }),
      found({ due: 'today' }),
      found({ due: 'week' }),
      found({ due: 'month' }),
    ]).toEqual([false, false, false, true]);
    expect([
      found({ due: 'today' }, sheet({ due: TODAY })),
      found({ due: 'today' }, sheet({ due: '2026-11-01' })),
    ]).toEqual([true, true]);
    expect(
      ['4711', 'zir', 'inci', 'ayşe', 'kapalı', 'yok'].map((search) => found({ search })),
    ).toEqual([true, true, true, true, true, false]);
    expect([
      isOpenOnly(USUAL),
      isOpenOnly({ ...USUAL, state: 'bank' }),
      isOpenOnly({ ...USUAL, state: ANY }),
    ]).toEqual([true, true, false]);
  });

  it('CH13: sums by state and currency, in the order of the states', () => {
    const all = [
      sheet(),
      sheet({ state: 'bank' }),
      sheet({ quantity: 5 }),
      sheet({ asset: 'USD', quantity: 7 }),
    ];
    expect(
      stateSums(all).map(({ state, asset, quantity, count }) => [state, asset, quantity, count]),
    ).toEqual([
      ['portfolio', 'TRY', 1_250_005, 2],
      ['portfolio', 'USD', 7, 1],
      ['bank', 'TRY', 1_250_000, 1],
    ]);
  });
});

describe('the money of a cheque among the movements', () => {
  const TEXT = { number: '1', bank: 'Ziraat', bankBranch: '', drawer: '', due: '2026-12-01' };
  const slip = (
    type: 'collection' | 'payment',
    method: 'cheque' | 'note',
    more: object[] = [],
  ): TransactionView => {
    const is = type === 'collection' ? ('taken' as const) : ('issued' as const);
    const tendered = [
      { id: 'p', method, amount: 500, cheque: { ...TEXT, is } },
      ...more,
    ] as TransactionView['payments'];
    const decided = decideTransaction({ id: 's', type, contactId: 'k', lines: [], tendered });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return {
      ...decided.value,
      number: 'T1-1',
      at: NOON,
      sync: 'confirmed',
      reversedBy: null,
      actor: 'u',
    };
  };
  const said = (one: TransactionView) =>
    paymentRows(one).map(({ label, account, quantity }) => [
      paymentLabelText(label),
      account,
      quantity,
    ]);

  it('CH14: has the platform’s label, each sheet in a line of its own beside the cash', () => {
    const mixed = slip('collection', 'cheque', [
      { id: 'q', method: 'note', amount: 300, cheque: { ...TEXT, is: 'taken' } },
      { id: 'r', method: 'cash', amount: 200 },
    ]);
    expect(said(mixed)).toEqual([
      ['Tahsilat', 'till:main', 200],
      ['Çek Tahsilat', 'cheque:portfolio', 500],
      ['Senet Tahsilat', 'cheque:portfolio', 300],
    ]);
    expect(new Set(paymentRows(mixed).map(({ key }) => key)).size).toBe(3);
    expect(said(slip('payment', 'note'))).toEqual([['Senet Ödeme', 'cheque:issued', -500]]);
    expect(
      said({
        ...mixed,
        type: 'reversal',
        legs: mixed.legs.map((leg) => ({ ...leg, quantity: -leg.quantity })),
      }).map(([, , quantity]) => quantity),
    ).toEqual([-200, -500, -300]);
  });

  it('CH14: cashed it comes to the bank out of the portfolio, and is called so in every list', () => {
    const legs =
      stepLegs(
        { asset: 'TRY', quantity: 500, contactId: 'k' },
        'portfolio',
        'collected',
        'bank:main',
      ) ?? [];
    const cashed = {
      ...slip('collection', 'cheque'),
      type: 'cheque',
      payments: [],
      legs,
      cheque: { id: 'p', form: 'cheque', from: 'portfolio', to: 'collected' },
    };
    expect(said(cashed as TransactionView)).toEqual([
      ['Çek Tahsilat', 'bank:main', 500],
      ['Çek Ödeme', 'cheque:portfolio', -500],
    ]);
    expect([
      slipName(slip('collection', 'cheque')),
      slipName(slip('payment', 'note')),
      slipName(cashed as TransactionView),
    ]).toEqual(['Çek Tahsilat', 'Senet Ödeme', 'Çek: Tahsil edildi']);
    expect(slipName(slip('collection', 'cheque', [{ id: 'r', method: 'cash', amount: 200 }]))).toBe(
      'Tahsilat',
    );
  });
});
