import { describe, expect, it } from 'vitest';
import type { ChequeView } from '@/data/core/types';
import { decideBasket } from '@/parts/counter/basket/decide';
import { fromStored, toStored } from '@/parts/counter/basket/stored-basket';
import {
  type ChequePaymentForm,
  chequePaymentFormOf,
  newChequePaymentForm,
  readChequePayment,
  withHandedOnCheque,
} from '@/parts/counter/payment/cheque-form';
import { counting, fresh, NOON, play, world } from './world';

const TYPED = { number: ' 0047118 ', bank: 'Ziraat', drawer: 'Ali', due: '2026-12-31' };
const ID = counting()();
const read = (over: Partial<ChequePaymentForm>, rest = 0) =>
  readChequePayment(
    { ...newChequePaymentForm('taken', '12.500'), ...TYPED, ...over },
    { id: ID, side: 'buy', world: world(), rest },
  );

describe('a cheque as it is typed', () => {
  it('CH15: becomes a payment with the words of the sheet, and says what is missing by field', () => {
    expect(read({}).payment).toEqual({
      id: ID,
      method: 'cheque',
      amount: 1_250_000,
      cheque: {
        number: '0047118',
        bank: 'Ziraat',
        bankBranch: '',
        drawer: 'Ali',
        due: '2026-12-31',
        is: 'taken',
      },
    });
    expect(Object.keys(read({ amount: '', number: '', bank: ' ', due: '' }).errors).sort()).toEqual(
      ['amount', 'bank', 'due', 'number'],
    );
    expect(Object.keys(read({ form: 'note', number: '', bank: '' }).errors)).toEqual([]);
    expect(Object.keys(read({ kind: 'endorsed' }).errors)).toEqual(['of']);
  });

  it('CH15: in another currency stands for lira at a rate, the rest where it comes within a cent of it', () => {
    expect(Object.keys(read({ asset: 'USD', amount: '100' }).errors)).toEqual(['rate']);
    const dollars = read({ asset: 'USD', amount: '100', rate: '42' }, 420_010).payment;
    expect([dollars?.amount, dollars?.paid]).toMatchObject([
      420_010,
      { asset: 'USD', quantity: 10_000, price: { rate: 420_000, side: 'buy', typed: true } },
    ]);
  });

  it('CH15: stands again as it was typed, and out of the portfolio as it was taken', () => {
    const { payment } = read({});
    expect(
      payment &&
        readChequePayment(chequePaymentFormOf(payment) ?? newChequePaymentForm('taken', ''), {
          id: ID,
          side: 'buy',
          world: world(),
          rest: 0,
        }).payment,
    ).toEqual(payment);
    const taken = {
      id: 'c',
      form: 'note',
      number: '7',
      bank: '',
      bankBranch: '',
      drawer: 'Ali',
      due: '2026-12-31',
      asset: 'TRY',
      quantity: 800_000,
    } as ChequeView;
    const handed = readChequePayment(
      withHandedOnCheque(newChequePaymentForm('endorsed', ''), taken),
      {
        id: ID,
        side: 'sell',
        world: world(),
        rest: 0,
      },
    ).payment;
    expect(handed).toMatchObject({
      method: 'note',
      amount: 800_000,
      cheque: { is: 'endorsed', of: 'c', number: '7' },
    });
  });

  it('CH15: pays a tahsilat, lives through a crash, and waits for the person whose it is', () => {
    const { payment } = read({});
    if (!payment) throw new Error('no payment');
    const nobody = play(fresh(), [
      { do: 'type', type: 'collection' },
      { do: 'asset', payment },
    ]);
    expect(decideBasket(nobody, world())).toMatchObject({
      ok: false,
      error: { block: 'no-contact' },
    });
    const theirs = play(nobody, [{ do: 'contact', id: 'k', name: 'Ali' }]);
    expect(decideBasket(theirs, world())).toMatchObject({
      ok: true,
      value: { type: 'collection', total: 1_250_000, payments: [payment] },
    });
    expect(fromStored(toStored(theirs, { company: 'c', actor: 'u' }, NOON, false))?.assets).toEqual(
      [payment],
    );
    const broken = {
      ...theirs,
      assets: [{ ...payment, cheque: { is: 'taken' } }],
    } as unknown as typeof theirs;
    expect(
      fromStored(toStored(broken, { company: 'c', actor: 'u' }, NOON, false))?.assets,
    ).toBeUndefined();
    const paid = play(theirs, [{ do: 'type', type: 'payment' }]);
    expect(decideBasket(paid, world())).toMatchObject({
      ok: false,
      error: { block: 'payment', refusal: { code: 'cheque-way' } },
    });
  });
});
