import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import { slipsOfDay } from '@/data/slip/slips-of-day';
import { isBalanced, reverseLegs } from '@/domain/ledger/ledger';
import { STARTING_ACCOUNTS } from '@/domain/ledger/own-account';
import {
  type DepositPart,
  depositRefusals,
  orderSlip,
  returnedDeposit,
  takenDeposit,
} from '@/domain/order/deposit';
import { commissionOf } from '@/domain/payment/payment';
import { cashOfSlip } from '@/domain/slip/limits';
import { repairPaid } from '@/domain/slip/repair';
import { readAdded } from '@/features/orders/dialog/added-gold';
import {
  accountsOfRow,
  cashIn,
  pricedNotes,
  readDeposit,
} from '@/features/orders/dialog/order-form';
import {
  type CounterAccounts,
  partsOnAccounts,
  paymentsOnAccounts,
} from '@/parts/counter/payment/counter-accounts';
import { passesCash } from '@/parts/counter/payment/passes-cash';

vi.mock('@/data/slip/slips-of-day', () => ({ slipsOfDay: vi.fn(async () => []) }));

const who = 'c1';
/**
 * A second branch with a till, a POS, a drawer, a pot and a currency till of its own beside those
 * of everybody.
 */
const of = (
  kind: 'till' | 'pos' | 'coins' | 'scrap' | 'currency',
  room: string,
  commission?: number,
) => ({
  id: `${room}:cadde`,
  kind,
  name: `Cadde ${kind}`,
  branch: 'cadde',
  archived: false,
  ...(commission === undefined ? {} : { commission }),
});
const CADDE = [
  of('till', 'till'),
  of('pos', 'pos', 265),
  of('coins', 'coins'),
  of('scrap', 'scrap'),
  of('currency', 'fx'),
];
const inBranch = (branch: string, preferred: CounterAccounts['preferred'] = {}) => ({
  places: { accounts: [...STARTING_ACCOUNTS, ...CADDE], branch, preferred },
});
const lira = (method: 'cash' | 'card' | 'transfer', quantity: number): DepositPart => ({
  asset: 'TRY',
  quantity,
  method,
  id: `p-${method}`,
});
const ALL: DepositPart[] = [
  lira('cash', 100_000),
  lira('card', 200_000),
  { asset: 'USD', quantity: 10_000 },
  { asset: 'HAS', quantity: 25_000_000 },
  { asset: 'CEYREK_YENI', quantity: 2 },
];
const ownOf = ({ legs }: { legs: readonly { account: string }[] }) =>
  legs.map(({ account }) => account).filter((account) => !account.startsWith('contact:'));

describe('gold that a repair took, as it is typed', () => {
  const typed = (weight: string, rate = '5.520') =>
    readAdded({ weight, fineness: '585', rate }, undefined, 0);

  it('OR23: is read with what it is charged at', () => {
    expect(typed('0,35').added).toMatchObject({ weight: 350, fineness: 5850, amount: 113_022 });
  });

  it('OR23: is asked for again where it is more than anybody weighs, or comes to no kuruş: the server would refuse the delivery', () => {
    for (const weight of ['12340', '999.999.999'])
      expect([typed(weight).added, [...typed(weight).wrong]]).toEqual([undefined, ['weight']]);
    expect([typed('0,35', '0,001').added, [...typed('0,35', '0,001').wrong]]).toEqual([
      undefined,
      ['rate'],
    ]);
  });
});

describe('the money of an order in a second branch', () => {
  it('OR20: lies in the branch’s own till, POS, drawer and pot, with what the bank keeps of the card', () => {
    const taken = takenDeposit(who, partsOnAccounts(ALL, inBranch('cadde')));
    expect(ownOf(taken)).toEqual([
      'coins:cadde',
      'fx:cadde',
      'pos:cadde',
      'scrap:cadde',
      'till:cadde',
    ]);
    expect(taken.payments).toEqual([
      { id: 'p-cash', method: 'cash', amount: 100_000, account: 'till:cadde' },
      {
        id: 'p-card',
        method: 'card',
        amount: 200_000,
        account: 'pos:cadde',
        commission: { rate: 265, kurus: commissionOf(200_000, 265) },
      },
    ]);
    expect([isBalanced(taken.legs), depositRefusals(taken, who)]).toEqual([true, []]);
  });

  it('OR20: lies where it always did in a branch that has nothing of its own, and where nobody has told of any account', () => {
    const before = takenDeposit(who, ALL);
    for (const world of [inBranch('carsi'), {}])
      expect(takenDeposit(who, partsOnAccounts(ALL, world))).toEqual(before);
    expect(ownOf(before)).toEqual(['fx:main', 'pos:main', 'scrap:main', 'stock:main', 'till:main']);
  });

  it('OR20: goes where this counter books its slips, and where somebody chose it to go', () => {
    const preferring = inBranch('cadde', { till: 'till:main', scrap: 'scrap:main' });
    expect(ownOf(takenDeposit(who, partsOnAccounts(ALL, preferring)))).toEqual([
      'coins:cadde',
      'fx:cadde',
      'pos:cadde',
      'scrap:main',
      'till:main',
    ]);
    const rows = [
      { id: 'a', what: 'TRY:cash', text: '1.000', account: 'till:main' },
      { id: 'b', what: 'TRY:card', text: '2.000', account: 'pos:main' },
      { id: 'c', what: 'HAS', text: '2,5', account: 'scrap:main' },
      { id: 'd', what: 'USD', text: '100', account: '' },
    ];
    const { parts } = readDeposit(rows, ['CEYREK_YENI']);
    const taken = takenDeposit(who, partsOnAccounts(parts, inBranch('cadde')));
    expect(ownOf(taken)).toEqual(['fx:cadde', 'pos:main', 'scrap:main', 'till:main']);
    // The commission is that of the POS it went through, and this one keeps nothing.
    expect(taken.payments.map(({ commission }) => commission)).toEqual([undefined, undefined]);
    expect(rows.map(({ what }) => accountsOfRow(what, inBranch('cadde'))[0]?.id)).toEqual([
      'till:cadde',
      'pos:cadde',
      'scrap:cadde',
      'fx:cadde',
    ]);
  });

  it('OR20: is no deposit where a ledger holds no such quantity: the figure is asked for again', () => {
    const read = (what: string, text: string) =>
      readDeposit([{ id: 'a', what, text }], ['CEYREK_YENI']);
    expect([
      read('HAS', '10.000.000').wrong.size,
      read('HAS', '10.000.001').parts,
      [...read('HAS', '10.000.001').wrong],
    ]).toEqual([0, [], ['a']]);
    expect([...read('HAS', '999.999.999').wrong]).toEqual(['a']);
  });

  it('OR20: given back it leaves the same places and costs no commission; undone it leaves nothing anywhere', () => {
    const quantity = fc.integer({ min: 1, max: 1_000_000_000 });
    const part: fc.Arbitrary<DepositPart> = fc.oneof(
      fc.record({
        asset: fc.constant('TRY' as const),
        quantity,
        method: fc.constantFrom('cash' as const, 'card' as const, 'transfer' as const),
        id: fc.uuid(),
      }),
      fc.record({ asset: fc.constantFrom('HAS', 'GUMUS', 'USD', 'CEYREK_YENI'), quantity }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const world = inBranch('cadde');
        const taken = takenDeposit(who, partsOnAccounts(parts, world));
        const back = returnedDeposit(who, partsOnAccounts(parts, world, true));
        expect(back.legs).toEqual(reverseLegs(taken.legs));
        expect([
          depositRefusals(taken, who),
          depositRefusals(back, who),
          back.payments.some(({ commission }) => commission),
        ]).toEqual([[], [], false]);
      }),
    );
  });

  it('OR20: the fee of a repair goes there too', () => {
    const paid = repairPaid(
      who,
      20_000,
      paymentsOnAccounts([{ id: 'p', method: 'card', amount: 55_000 }], inBranch('cadde')),
    );
    expect(paid.legs).toContainEqual({ account: 'pos:cadde', asset: 'TRY', quantity: 55_000 });
    expect(paid.payments[0]?.commission).toEqual({ rate: 265, kurus: commissionOf(55_000, 265) });
    expect(depositRefusals(paid, who)).toEqual([]);
  });
});

describe('cash for an order above the law’s limit', () => {
  beforeEach(() => vi.mocked(slipsOfDay).mockReset());
  const LIMIT = 3_000_000;
  const left = (kurus: number): TransactionView => {
    const document = { id: 'd', ...takenDeposit(who, [lira('cash', kurus)]) };
    const slip = orderSlip(document, {
      order: 'o',
      number: 'T1-000001',
      at: Date.now(),
      contactId: who,
      type: 'deposit',
    });
    return { ...slip, actor: 'user-1', reversedBy: null, sync: 'waiting' };
  };

  it('OR21: is held against the day’s limit as a slip’s is, with what the customer left for another order that day', async () => {
    vi.mocked(slipsOfDay).mockResolvedValue([]);
    expect([await passesCash(who, LIMIT, []), await passesCash(who, LIMIT + 1, [])]).toEqual([
      false,
      true,
    ]);
    vi.mocked(slipsOfDay).mockResolvedValue([left(2_000_000)]);
    expect([await passesCash(who, 1_000_000, []), await passesCash(who, 1_000_001, [])]).toEqual([
      false,
      true,
    ]);
  });

  it('OR25: counts foreign notes at what the board buys them at, and gives them back at what it sells them at; what has no price is no cash', async () => {
    const board = new Map([
      [
        'USD',
        { code: 'USD', buy: 419_000, sell: 421_000, at: 5, source: 'simulator', simulated: true },
      ],
    ]);
    const given = [
      lira('cash', 100),
      { asset: 'USD', quantity: 50_000 },
      { asset: 'USD', quantity: 20_000 },
      { asset: 'EUR', quantity: 7 },
      { asset: 'HAS', quantity: 9 },
    ];
    const [came, went] = [pricedNotes(given, board, 'buy'), pricedNotes(given, board, 'sell')];
    // 700,00 USD at 41,90 are 29.330,00 TL.
    expect([cashIn(came), cashIn(went), cashIn(given)]).toEqual([2_933_100, 2_947_100, 100]);
    const taken = takenDeposit(who, partsOnAccounts(came, inBranch('cadde')));
    expect(taken.cashNotes).toMatchObject([
      {
        asset: 'USD',
        quantity: 70_000,
        kurus: 2_933_000,
        price: { rate: 419_000, side: 'buy', source: 'simulator', at: 5 },
      },
    ]);
    expect([depositRefusals(taken, who), depositRefusals(returnedDeposit(who, went), who)]).toEqual(
      [[], []],
    );
    const slip = orderSlip(
      { id: 'd', ...taken },
      { order: 'o', number: 'T1-000001', at: Date.now(), contactId: who, type: 'deposit' },
    );
    expect(cashOfSlip(slip)).toBe(2_933_100);
    vi.mocked(slipsOfDay).mockResolvedValue([
      { ...slip, actor: 'user-1', reversedBy: null, sync: 'waiting' },
    ]);
    expect([await passesCash(who, 66_900, []), await passesCash(who, 66_901, [])]).toEqual([
      false,
      true,
    ]);
  });

  it('OR21: asks of cash alone', async () => {
    expect(cashIn([lira('cash', 5), lira('card', 7), { asset: 'USD', quantity: 9 }])).toBe(5);
    expect(await passesCash(who, 0, [])).toBe(false);
    expect(slipsOfDay).not.toHaveBeenCalled();
  });
});
