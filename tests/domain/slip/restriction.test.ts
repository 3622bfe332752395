import { describe, expect, it } from 'vitest';
import { contactAccount } from '@/domain/ledger/ledger';
import type { Payment } from '@/domain/payment/payment';
import { offsetLegs } from '@/domain/slip/offset';
import { closedWays, judgedContacts } from '@/domain/slip/restriction';
import { BRACELET } from '../../server/support/letters';
import { aTransaction, cash, ids } from '../../support/factories';

const accounts = new Set([contactAccount(ids.contact)]);
const sold = (...tendered: Payment[]) => aTransaction({ contactId: ids.contact, tendered });
const pay = (method: Payment['method'], amount = BRACELET): Payment => ({
  ...{ id: method, method, amount },
});
const ways = (slip: Parameters<typeof closedWays>[0], owed = 0) =>
  closedWays(slip, { accounts, held: owed === 0 ? [] : [{ asset: 'TRY', quantity: owed }] });

describe('what is closed with a contact', () => {
  it('CL34: cash and a debt that grows are closed, card, transfer and the gold itself are not', () => {
    expect(ways(sold(cash(BRACELET)))).toEqual(['cash']);
    expect(ways(sold(pay('account')))).toEqual(['credit']);
    expect(ways(sold(cash(1_000_000), pay('account', BRACELET - 1_000_000)))).toEqual([
      'cash',
      'credit',
    ]);
    expect(ways(sold(pay('card')))).toEqual([]);
    expect(ways(sold(pay('transfer')))).toEqual([]);
  });

  it('CL34: what the shop owes them may be used up to the last kuruş, and no further', () => {
    expect(ways(sold(pay('account')), -BRACELET)).toEqual([]);
    expect(ways(sold(pay('account')), 1 - BRACELET)).toEqual(['credit']);
  });

  it('CL34: paying a debt off stays open, a reversal and an opening are not judged', () => {
    const collected = { ...sold(pay('transfer')), type: 'collection' as const };
    const legs = [{ account: contactAccount(ids.contact), asset: 'TRY', quantity: -500 }];
    expect(ways({ ...collected, legs }, 900)).toEqual([]);
    for (const type of ['reversal', 'opening'] as const)
      expect(ways({ ...sold(pay('account')), type })).toEqual([]);
  });

  it('CL34: both parties of an offset are judged', () => {
    const legs = offsetLegs({
      from: { account: contactAccount('a'), asset: 'TRY', quantity: 500 },
      to: { account: contactAccount('b'), asset: 'TRY', quantity: 500 },
    });
    expect(judgedContacts({ contactId: 'a', legs })).toEqual(['a', 'b']);
    const slip = { type: 'offset', payments: [], legs };
    const of = (contact: string) =>
      closedWays(slip, { accounts: new Set([contactAccount(contact)]), held: [] });
    expect([of('a'), of('b')]).toEqual([[], ['credit']]);
  });
});
