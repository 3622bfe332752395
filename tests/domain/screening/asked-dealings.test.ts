import { describe, expect, it } from 'vitest';
import { CURRENCY, contactAccount, TILL } from '@/domain/ledger/ledger';
import { takenDeposit } from '@/domain/order/deposit';
import { askedDealings } from '@/domain/screening/asked-dealings';
import { decidedAs } from '@/domain/screening/at-limit';
import { plainVerdict } from '@/domain/screening/decide';
import { offsetLegs } from '@/domain/slip/offset';
import { aTransaction, cash, ids } from '../../support/factories';

const slip = aTransaction({ contactId: ids.contact, tendered: [cash(10_554_240)] });
const [a, b] = ['a', 'b'].map(contactAccount) as [string, string];
const side = (account: string, asset: string, quantity: number) => ({ account, asset, quantity });

describe('whom a document asks the lists for', () => {
  it('SN36: a sale asks for its customer, what only settles or takes back asks for nobody', () => {
    expect(askedDealings(slip)).toEqual([{ contact: ids.contact, kurus: 10_554_240 }]);
    expect(askedDealings({ ...slip, contactId: null })).toEqual([]);
    for (const type of ['collection', 'payment', 'return', 'reversal'] as const)
      expect(askedDealings({ ...slip, type })).toEqual([]);
  });

  it('SN36: a deposit asks with its lira and what its foreign notes stand for', () => {
    const deposit = takenDeposit('a', [
      { asset: 'TRY', quantity: 18_000_000, method: 'transfer', id: 'p' },
    ]);
    const cashNotes = [{ asset: 'USD', quantity: 100_00, kurus: 500_000 }];
    const document = { ...deposit, type: 'deposit', contactId: 'a' };
    expect(askedDealings(document)).toEqual([{ contact: 'a', kurus: 18_000_000 }]);
    expect(askedDealings({ ...document, cashNotes: cashNotes as never })).toEqual([
      { contact: 'a', kurus: 18_500_000 },
    ]);
  });

  it('SN36: an offset asks for both parties by its lira, one of gold alone for nobody', () => {
    const offset = (from: ReturnType<typeof side>, to: ReturnType<typeof side>) =>
      askedDealings({
        ...{ type: 'offset', contactId: 'a', payments: [] },
        legs: offsetLegs({ from, to }),
      });
    expect(offset(side(a, 'HAS', 1_000_000_000), side(b, 'TRY', 55_200_000))).toEqual([
      { contact: 'a', kurus: 55_200_000 },
      { contact: 'b', kurus: 55_200_000 },
    ]);
    expect(offset(side(a, 'HAS', 10), side(a, 'TRY', 500))).toEqual([{ contact: 'a', kurus: 500 }]);
    expect(offset(side(a, 'HAS', 10), side(b, 'HAS', 10))).toEqual([]);
  });

  it('SN36: notes that are changed over the counter ask with what they stood for', () => {
    const legs = offsetLegs({
      from: side(TILL, 'TRY', 20_000_000),
      to: side(CURRENCY, 'USD', 400_000),
    });
    const fx = { type: 'fx', contactId: 'a', payments: [], legs };
    expect(askedDealings(fx)).toEqual([{ contact: 'a', kurus: 20_000_000 }]);
  });

  it('SN37: a decision without a birth day does not hold for who was born on the listed day', () => {
    const who = { name: 'Rustam', birth: '1979-03-14', number: '1' };
    const born = (said: 'same' | 'differs') => [{ about: 'birth' as const, said }];
    const { name, birth } = who;
    expect(decidedAs({ name }, [])).toEqual([{ name }]);
    expect(decidedAs(who, born('differs'))).toEqual([{ name, birth }, { name }]);
    expect(decidedAs(who, born('same'))).toEqual([{ name, birth }]);
  });

  it('SN38: a review and a stop are one word for people below level 3', () => {
    expect((['clean', 'review', 'stop', 'no-list'] as const).map(plainVerdict)).toEqual([
      'clean',
      'review',
      'review',
      'no-list',
    ]);
  });
});
