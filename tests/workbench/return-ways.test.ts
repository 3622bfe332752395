import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionView } from '../../src/data/types';
import { HAS } from '../../src/domain/asset';
import { wholeInHas } from '../../src/domain/has-slip';
import { isBalanced, mergeLegs } from '../../src/domain/ledger';
import { computeLine, type LineInput } from '../../src/domain/line';
import { type Payment, sumOf, TENDERS } from '../../src/domain/payment';
import { decideTransaction, figuresAgree, type Transaction } from '../../src/domain/transaction';
import { type ReturnForm, readReturn, readWays, returnRests, wholeRows } from '../../src/features/workbench/transactions/return-form';
import { aBracelet, aTransaction, NOON } from '../support/factories';

const viewOf = (slip: Transaction): TransactionView => ({ ...slip, actor: 'user-1', reversedBy: null, sync: 'confirmed' });

const sold = () => viewOf(aTransaction({ contactId: 'c-1', tendered: [{ id: 'p', method: 'account', amount: 10_554_240 }] }));

const inHas = () => {
  const lines: LineInput[] = [aBracelet()];
  const payment = wholeInHas('p', lines.map(computeLine));
  if (!payment) throw new Error('no slip on has');
  return viewOf(aTransaction({ contactId: 'c-1', lines, tendered: [payment] }));
};

const formOf = (slip: TransactionView, more: Partial<ReturnForm> = {}): ReturnForm => ({
  rows: wholeRows(returnRests(slip)),
  basis: 'slip',
  method: 'cash',
  parts: [],
  assets: [],
  reason: '',
  ...more,
});

function taken(slip: TransactionView, form: ReturnForm) {
  const read = readReturn(slip, returnRests(slip), form, new Map());
  const ways = readWays(form, slip, read, 'rest');
  const returns = { slip: slip.id, number: slip.number };
  const decided = decideTransaction({ id: 'r', type: 'return', contactId: slip.contactId, lines: read.lines ?? [], tendered: ways.payments, returns });
  return { ways, kept: decided.ok ? { ...decided.value, number: 'T1-2', at: NOON } : undefined };
}

const coins = (amount: number, pieces = 2): Payment => ({
  id: 'a',
  method: 'coins',
  amount,
  paid: {
    asset: 'CEYREK_YENI',
    quantity: pieces,
    price: { code: 'CEYREK_YENI', rate: (amount / pieces) * 100, side: 'sell', source: 'board', at: 1, typed: false },
  },
});

const text = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;

describe('how the money of a return goes back', () => {
  it('SL11: whatever the parts are, the rest goes the one way, and the document balances with figures that agree', () => {
    const parts = fc.array(fc.record({ method: fc.constantFrom(...TENDERS), kurus: fc.integer({ min: 1, max: 2_000_000 }) }), { maxLength: 4 });
    fc.assert(
      fc.property(parts, fc.constantFrom(...TENDERS), (typed, method) => {
        const slip = sold();
        const form = formOf(slip, { method, parts: typed.map(({ method: way, kurus }, i) => ({ id: `p${i}`, method: way, text: text(kurus) })) });
        const { ways, kept } = taken(slip, form);
        expect([ways.rest, sumOf(ways.payments)]).toEqual([10_554_240 - typed.reduce((sum, { kurus }) => sum + kurus, 0), 10_554_240]);
        if (!kept) throw new Error('refused');
        expect([isBalanced(kept.legs), figuresAgree(kept)]).toEqual([true, true]);
        const money = mergeLegs([...slip.legs, ...kept.legs]).reduce((sum, { asset, quantity }) => (asset === 'TRY' ? sum + quantity : sum), 0);
        expect(money).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('SL11: coins go out of their drawer at their own rate, and only the rest in lira', () => {
    const { kept } = taken(sold(), formOf(sold(), { method: 'transfer', assets: [coins(2_000_000)] }));
    expect(kept?.legs.find(({ account, asset }) => account === 'stock:main' && asset === 'CEYREK_YENI')?.quantity).toBe(-2);
    expect(kept?.legs.find(({ account }) => account === 'bank:main')?.quantity).toBe(-8_554_240);
  });

  it('SL11: of a slip in has the rest on its account is has, all of it to the last unit', () => {
    const slip = inHas();
    const whole = taken(slip, formOf(slip, { method: 'account' })).kept;
    expect(mergeLegs([...slip.legs, ...(whole?.legs ?? [])])).toEqual([]);
    const split = taken(slip, formOf(slip, { method: 'account', parts: [{ id: 'x', method: 'cash', text: '1.000,00' }] }));
    const [rest] = split.ways.payments;
    expect([rest?.method, rest?.paid?.asset, split.ways.rest]).toEqual(['account', HAS, rest?.amount ?? 0]);
    expect(split.kept && [isBalanced(split.kept.legs), figuresAgree(split.kept)]).toEqual([true, true]);
  });

  it('SL11: parts that are none, or more than what comes back, are said and nothing is kept of them', () => {
    const slip = sold();
    const none = taken(slip, formOf(slip, { parts: [{ id: 'x', method: 'card', text: '' }] }));
    expect([Array.from(none.ways.wrong), none.ways.rest]).toEqual([['x'], 10_554_240]);
    const more = taken(slip, formOf(slip, { parts: [{ id: 'x', method: 'card', text: '200.000' }] }));
    expect([more.ways.rest, more.kept]).toEqual([-9_445_760, undefined]);
  });

  it('SL11: what was priced for the other way is no payment', () => {
    const slip = sold();
    const bought = coins(2_000_000);
    const turned = { ...bought, paid: { ...bought.paid, price: { ...bought.paid?.price, side: 'buy' } } } as Payment;
    expect(taken(slip, formOf(slip, { assets: [turned] })).ways.payments.map(({ method }) => method)).toEqual(['cash']);
  });
});
