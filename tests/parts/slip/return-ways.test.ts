import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TransactionView } from '@/data/core/types';
import { isBalanced, mergeLegs } from '@/domain/ledger/ledger';
import { HAS } from '@/domain/metal/asset';
import type { ChequeState } from '@/domain/payment/cheque';
import { type Payment, passedOn, sumOf, TENDERS } from '@/domain/payment/payment';
import { wholeInHas } from '@/domain/slip/has-slip';
import { computeLine, type LineInput } from '@/domain/slip/line';
import { returnedBy } from '@/domain/slip/return';
import { decideTransaction, figuresAgree, type Transaction } from '@/domain/slip/transaction';
import { setCounterAccounts } from '@/parts/counter/payment/counter-accounts';
import {
  chequesOf,
  firstWay,
  givenBack,
  nextPart,
  type ReturnForm,
  readReturn,
  readWays,
  returnRests,
  wholeRows,
  withRestWay,
} from '@/parts/slip/return-form';
import { decideReturn } from '@/parts/slip/save-return';
import { aBracelet, aScrap, aTransaction, NOON } from '../../support/factories';

const viewOf = (slip: Transaction): TransactionView => ({
  ...slip,
  actor: 'user-1',
  reversedBy: null,
  sync: 'confirmed',
});

const sold = () =>
  viewOf(
    aTransaction({
      contactId: 'c-1',
      tendered: [{ id: 'p', method: 'account', amount: 10_554_240 }],
    }),
  );

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
  const decided = decideTransaction({
    id: 'r',
    type: 'return',
    contactId: slip.contactId,
    lines: read.lines ?? [],
    tendered: ways.payments,
    returns,
  });
  return { ways, kept: decided.ok ? { ...decided.value, number: 'T1-2', at: NOON } : undefined };
}

const coins = (amount: number, pieces = 2): Payment => ({
  id: 'a',
  method: 'coins',
  amount,
  paid: {
    asset: 'CEYREK_YENI',
    quantity: pieces,
    price: {
      code: 'CEYREK_YENI',
      rate: (amount / pieces) * 100,
      side: 'sell',
      source: 'board',
      at: 1,
      typed: false,
    },
  },
});

const text = (kurus: number) =>
  `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`;

const cheque = {
  number: '0012',
  bank: 'Ziraat',
  bankBranch: '',
  drawer: 'Ali Örnek',
  due: '2026-12-31',
};
const byCheque = (amount = 5_000_000) =>
  viewOf(
    aTransaction({
      contactId: 'c-1',
      tendered: [
        { id: 'sheet', method: 'cheque', amount, cheque: { ...cheque, is: 'taken' } },
        { id: 'k', method: 'card', amount: 10_554_240 - amount - 1_000_000 },
        { id: 'n', method: 'cash', amount: 1_000_000 },
      ],
    }),
  );

describe('the ways that a return proposes', () => {
  it('SL11: are those of the slip: the greatest for the rest, the next with what it had paid for a part', () => {
    const slip = byCheque();
    const ways = { method: firstWay(slip), parts: [], assets: [] };
    expect(firstWay(slip)).toBe('card');
    const part = nextPart('p1', slip, ways, 8_000_000, TENDERS);
    expect(part).toEqual({ id: 'p1', method: 'cash', text: '10.000,00' });
    // Less is left than it had paid: how much of it is somebody's to say.
    expect(nextPart('p1', slip, ways, 500_000, TENDERS).text).toBe('');
    expect(nextPart('p2', slip, { ...ways, parts: [part] }, 7_000_000, TENDERS)).toEqual({
      id: 'p2',
      method: 'transfer',
      text: '',
    });
    expect(
      firstWay(viewOf(aTransaction({ contactId: 'c-1', tendered: [coins(10_554_240)] }))),
    ).toBe('cash');
  });

  it('SL11: the rest and a part are never proposed by one way', () => {
    const slip = byCheque();
    const parts = [{ id: 'p1', method: 'cash' as const, text: '10.000,00' }];
    expect(withRestWay({ method: 'card', parts, assets: [] }, 'cash')).toEqual({
      method: 'cash',
      parts: [{ id: 'p1', method: 'card', text: '10.000,00' }],
    });
    for (const method of TENDERS)
      expect(
        nextPart('p', slip, { method, parts: [], assets: [] }, 8_000_000, TENDERS).method,
      ).not.toBe(method);
  });
});

describe('a cheque that goes back with its return', () => {
  const slip = byCheque();
  const [sheet] = chequesOf(slip);
  const asked = { rest: 10_554_240, total: -10_554_240, contactId: 'c-1' };
  const back = (state: ChequeState, rest = 10_554_240) =>
    sheet && givenBack('g', sheet, { state }, { ...asked, rest });

  it('CH17: is one that the slip took, that lies in the portfolio and is not more than what is left', () => {
    expect(chequesOf(slip)).toHaveLength(1);
    expect(back('portfolio')).toEqual({
      id: 'g',
      method: 'cheque',
      amount: 5_000_000,
      cheque: { ...cheque, is: 'returned', of: 'sheet' },
    });
    expect([
      back('bank'),
      back('endorsed'),
      back('portfolio', 4_999_999),
      sheet && givenBack('g', sheet, null, asked),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('CH17: pays its part, the rest goes the other way, and the document balances with figures that agree', () => {
    const given = back('portfolio');
    const { ways, kept } = taken(slip, formOf(slip, { assets: given ? [given] : [] }));
    expect([ways.rest, kept && isBalanced(kept.legs), kept && figuresAgree(kept)]).toEqual([
      5_554_240,
      true,
      true,
    ]);
    expect(kept?.legs.filter(({ account }) => account.startsWith('cheque:'))).toEqual([
      { account: 'cheque:portfolio', asset: 'TRY', quantity: -5_000_000 },
    ]);
    expect(kept?.legs.some(({ account }) => account.startsWith('contact:'))).toBe(false);
  });

  it('CH17: one in another currency goes back at the rate that it was taken at', () => {
    const price = {
      code: 'USD',
      rate: 420_000,
      side: 'buy' as const,
      source: 'board',
      at: 1,
      typed: false,
    };
    const dollars: Payment = {
      id: 'usd',
      method: 'cheque',
      amount: 4_200_000,
      paid: { asset: 'USD', quantity: 100_000, price },
      cheque: { ...cheque, is: 'taken' },
    };
    const given = givenBack('g', dollars, { state: 'portfolio' }, asked);
    expect(given?.paid).toEqual({
      asset: 'USD',
      quantity: 100_000,
      price: { ...price, side: 'sell', typed: true },
    });
  });
});

describe('what a card had taken on top', () => {
  const passed = passedOn(10_554_240, 265);
  const slip = viewOf(
    aTransaction({
      contactId: 'c-1',
      tendered: [{ id: 'k', method: 'card', amount: 10_554_240, commission: passed }],
    }),
  );

  it('GD27: is proposed to go back to the card with the goods, unless somebody lets the shop keep it', () => {
    const { ways, kept } = taken(slip, formOf(slip, { method: firstWay(slip) }));
    expect([ways.passed, kept && mergeLegs([...slip.legs, ...kept.legs])]).toEqual([passed, []]);
    const kept_ = taken(slip, formOf(slip, { method: 'card', keepPassed: true }));
    expect([kept_.ways.passed, kept_.ways.payments[0]?.commission]).toEqual([passed, undefined]);
    expect(taken(slip, formOf(slip, { method: 'cash' })).ways.passed).toBeUndefined();
  });

  it('GD27: is kept with the return as it was proposed; of what the POS costs by now nothing is', () => {
    setCounterAccounts(
      {
        accounts: [
          { id: 'pos:main', kind: 'pos', name: '', branch: null, archived: false, commission: 300 },
        ],
        branch: '',
        preferred: {},
      },
      () => {},
    );
    const read = readReturn(slip, returnRests(slip), formOf(slip), new Map());
    const decided = (keepPassed: boolean) => {
      const { payments } = readWays(
        formOf(slip, { method: 'card', keepPassed }),
        slip,
        read,
        'rest',
      );
      return decideReturn(
        slip,
        { mutation: 'm', document: 'r', payment: 'rest' },
        { lines: read.lines ?? [], payments, reason: '', approvals: [] },
      );
    };
    expect([
      decided(false)?.payments[0]?.commission,
      decided(true)?.payments[0]?.commission,
    ]).toEqual([passed, undefined]);
  });

  it('GD27: goes back in the share of what goes back to the card, the last time whatever is left', () => {
    const parts = [{ id: 'n', method: 'cash' as const, text: '50.000,00' }];
    const { kept } = taken(slip, formOf(slip, { method: 'card', parts }));
    if (!kept) throw new Error('refused');
    const back = kept.payments.find(({ method }) => method === 'card')?.commission?.kurus ?? 0;
    expect(back).toBe(Math.round((passed.kurus * 5_554_240) / 10_554_240));
    const again = readWays(
      formOf(slip, { method: 'card' }),
      { ...slip, returned: [returnedBy(kept)] },
      readReturn(slip, returnRests(slip), formOf(slip), new Map()),
      'r',
    );
    expect(again.passed?.kurus).toBe(passed.kurus - back);
  });
});

describe('a sheet of the shop with the goods that go back', () => {
  const bought = (...tendered: Payment[]) =>
    viewOf(aTransaction({ type: 'purchase', contactId: 'c-1', lines: [aScrap()], tendered }));
  const own = (amount = 6_126_662): Payment => ({
    id: 'own',
    method: 'cheque',
    amount,
    cheque: { ...cheque, is: 'issued' },
  });
  const handed: Payment = {
    id: 'h',
    method: 'note',
    amount: 2_000_000,
    cheque: { ...cheque, is: 'endorsed', of: 'sheet' },
  };
  const asked = { rest: 6_126_662, total: 6_126_662, contactId: 'c-1' };

  it('CH19: one of our own that is still to be paid comes back as it is, and one that we had handed on while its holder has it', () => {
    const slip = bought(own(4_126_662), handed);
    expect(chequesOf(slip).map(({ id }) => id)).toEqual(['own', 'h']);
    expect(givenBack('g', own(4_126_662), { state: 'issued' }, asked)).toEqual({
      id: 'g',
      method: 'cheque',
      amount: 4_126_662,
      cheque: { ...cheque, is: 'reclaimed', of: 'own' },
    });
    expect(givenBack('g', handed, { state: 'endorsed', endorsee: 'c-1' }, asked)?.cheque).toEqual({
      ...cheque,
      is: 'regained',
      of: 'sheet',
    });
    expect([
      givenBack('g', own(), { state: 'paid' }, asked),
      givenBack('g', own(), { state: 'issued' }, { ...asked, rest: 6_126_661 }),
      givenBack('g', own(), { state: 'issued' }, { ...asked, total: -6_126_662 }),
      givenBack('g', handed, { state: 'endorsed', endorsee: 'c-2' }, asked),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('CH19: takes the debt of it out of the books with no account touched, and leaves nothing of its purchase', () => {
    const slip = bought(own());
    const given = givenBack('g', own(), { state: 'issued' }, asked);
    const { kept } = taken(slip, formOf(slip, { assets: given ? [given] : [] }));
    expect(
      kept && [isBalanced(kept.legs), figuresAgree(kept), mergeLegs([...slip.legs, ...kept.legs])],
    ).toEqual([true, true, []]);
    expect(kept?.legs.find(({ account }) => account === 'cheque:issued')?.quantity).toBe(6_126_662);
  });

  it('CH20: the supplier pays by a cheque of theirs, typed as any that comes in, and the rest goes the one way', () => {
    const slip = bought({ id: 'n', method: 'cash', amount: 6_126_662 });
    const theirs: Payment = {
      id: 't',
      method: 'cheque',
      amount: 5_000_000,
      cheque: { ...cheque, is: 'taken' },
    };
    const { ways, kept } = taken(slip, formOf(slip, { assets: [theirs] }));
    expect([ways.rest, kept && isBalanced(kept.legs), kept && figuresAgree(kept)]).toEqual([
      1_126_662,
      true,
      true,
    ]);
    expect(kept?.legs.find(({ account }) => account === 'cheque:portfolio')?.quantity).toBe(
      5_000_000,
    );
    // Where other lines turn the money round, a sheet that comes in pays nothing.
    const ours: Payment = { ...theirs, cheque: { ...cheque, is: 'issued' } };
    expect(
      taken(slip, formOf(slip, { assets: [ours] })).ways.payments.map(({ method }) => method),
    ).toEqual(['cash']);
  });
});

describe('how the money of a return goes back', () => {
  it('SL11: whatever the parts are, the rest goes the one way, and the document balances with figures that agree', () => {
    const parts = fc.array(
      fc.record({
        method: fc.constantFrom(...TENDERS),
        kurus: fc.integer({ min: 1, max: 2_000_000 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(parts, fc.constantFrom(...TENDERS), (typed, method) => {
        const slip = sold();
        const form = formOf(slip, {
          method,
          parts: typed.map(({ method: way, kurus }, i) => ({
            id: `p${i}`,
            method: way,
            text: text(kurus),
          })),
        });
        const { ways, kept } = taken(slip, form);
        expect([ways.rest, sumOf(ways.payments)]).toEqual([
          10_554_240 - typed.reduce((sum, { kurus }) => sum + kurus, 0),
          10_554_240,
        ]);
        if (!kept) throw new Error('refused');
        expect([isBalanced(kept.legs), figuresAgree(kept)]).toEqual([true, true]);
        const money = mergeLegs([...slip.legs, ...kept.legs]).reduce(
          (sum, { asset, quantity }) => (asset === 'TRY' ? sum + quantity : sum),
          0,
        );
        expect(money).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('SL11: coins go out of their drawer at their own rate, and only the rest in lira', () => {
    const { kept } = taken(
      sold(),
      formOf(sold(), { method: 'transfer', assets: [coins(2_000_000)] }),
    );
    expect(
      kept?.legs.find(({ account, asset }) => account === 'stock:main' && asset === 'CEYREK_YENI')
        ?.quantity,
    ).toBe(-2);
    expect(kept?.legs.find(({ account }) => account === 'bank:main')?.quantity).toBe(-8_554_240);
  });

  it('SL11: of a slip in has the rest on its account is has, all of it to the last unit', () => {
    const slip = inHas();
    const whole = taken(slip, formOf(slip, { method: 'account' })).kept;
    expect(mergeLegs([...slip.legs, ...(whole?.legs ?? [])])).toEqual([]);
    const split = taken(
      slip,
      formOf(slip, { method: 'account', parts: [{ id: 'x', method: 'cash', text: '1.000,00' }] }),
    );
    const [rest] = split.ways.payments;
    expect([rest?.method, rest?.paid?.asset, split.ways.rest]).toEqual([
      'account',
      HAS,
      rest?.amount ?? 0,
    ]);
    expect(split.kept && [isBalanced(split.kept.legs), figuresAgree(split.kept)]).toEqual([
      true,
      true,
    ]);
  });

  it('SL11: parts that are none, or more than what comes back, are said and nothing is kept of them', () => {
    const slip = sold();
    const none = taken(slip, formOf(slip, { parts: [{ id: 'x', method: 'card', text: '' }] }));
    expect([Array.from(none.ways.wrong), none.ways.rest]).toEqual([['x'], 10_554_240]);
    const more = taken(
      slip,
      formOf(slip, { parts: [{ id: 'x', method: 'card', text: '200.000' }] }),
    );
    expect([more.ways.rest, more.kept]).toEqual([-9_445_760, undefined]);
  });

  it('SL11: what was priced for the other way is no payment', () => {
    const slip = sold();
    const bought = coins(2_000_000);
    const turned = {
      ...bought,
      paid: { ...bought.paid, price: { ...bought.paid?.price, side: 'buy' } },
    } as Payment;
    expect(
      taken(slip, formOf(slip, { assets: [turned] })).ways.payments.map(({ method }) => method),
    ).toEqual(['cash']);
  });
});
