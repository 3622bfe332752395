import { describe, expect, it } from 'vitest';
import type { Payment } from '@/domain/payment/payment';
import { custodyOf } from '@/features/counter/model/custody';
import type { Basket } from '@/parts/counter/basket/basket';
import { fresh, ids, NOON, play } from '../../parts/counter/world';

const AYSE = ids();
const price = {
  code: 'CEYREK',
  rate: 90_500_000,
  side: 'buy' as const,
  source: 'simulator',
  at: NOON,
  typed: false,
};
const coins = (pieces: number): Payment => ({
  id: ids(),
  method: 'coins',
  amount: pieces * 905_000,
  paid: { asset: 'CEYREK', quantity: pieces, price, name: 'Çeyrek' },
});
const collection = (pieces: number, settles?: Basket['settles']): Basket =>
  play(fresh(), [
    { do: 'type', type: 'collection' },
    { do: 'contact', id: AYSE, name: 'Ayşe' },
    { do: 'asset', payment: coins(pieces) },
    ...(settles ? [{ do: 'settle-in' as const, settles }] : []),
  ]);
const inCoins: Basket['settles'] = { asset: 'CEYREK', price: null };
const known = { contact: { roles: ['customer' as const] }, balances: [], rules: [], now: NOON };
const owing = (confirmed: number, waiting = 0) => ({
  ...known,
  balances: [{ asset: 'CEYREK', confirmed, waiting }],
});

describe('gold that a customer leaves without owing it', () => {
  it('RU7: is said before the tahsilat is saved, by what this device knows', () => {
    expect(custodyOf(collection(2, inCoins), known)).toBe('CEYREK');
    expect([
      custodyOf(collection(2, inCoins), owing(2)),
      custodyOf(collection(2, inCoins), owing(3, -1)),
      custodyOf(collection(2, inCoins), owing(2, -1)),
    ]).toEqual([undefined, undefined, 'CEYREK']);
  });

  it('RU7: coins that pay a debt of lira are sold to the shop and none of the customer’s stays', () => {
    expect(custodyOf(collection(2), known)).toBeUndefined();
  });

  it('RU7: nothing is said of a firm, where the company opened it, and of any other slip', () => {
    expect(
      custodyOf(collection(2, inCoins), { ...known, contact: { roles: ['supplier'] } }),
    ).toBeUndefined();
    expect(
      custodyOf(collection(2, inCoins), {
        ...known,
        rules: [{ name: 'custody', from: '2026-01-01', value: 1 }],
      }),
    ).toBeUndefined();
    expect(custodyOf({ ...collection(2, inCoins), type: 'payment' }, known)).toBeUndefined();
    expect(custodyOf({ ...collection(2, inCoins), contactId: null }, known)).toBeUndefined();
  });
});
