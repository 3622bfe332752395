import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBalanced, type Leg, mergeLegs, reverseLegs } from '@/domain/ledger/ledger';
import {
  AT_BANK,
  type Cheque,
  type ChequeMove,
  type ChequeState,
  type ChequeTender,
  chequeKey,
  chequeStateOf,
  chequeStepRefusals,
  ISSUED,
  mayUndo,
  nextStates,
  PORTFOLIO,
  stepLegs,
  withChequeMove,
  withoutSlip,
} from '@/domain/payment/cheque';
import { type Payment, paymentRefusals, settle } from '@/domain/payment/payment';
import { decideTransaction } from '@/domain/slip/transaction';

const TEXT = {
  number: '0012345',
  bank: 'Ziraat',
  bankBranch: 'Kapalıçarşı',
  drawer: 'Ali Örnek',
  due: '2026-12-31',
};
const by = (cheque: ChequeTender, over: Partial<Payment> = {}): Payment => ({
  id: 'p',
  method: 'cheque',
  amount: 100_000,
  cheque,
  ...over,
});
const taken = by({ ...TEXT, is: 'taken' });
const own = by({ ...TEXT, is: 'issued' });
const handed = by({ ...TEXT, is: 'endorsed', of: 'x' });

const legsOf = (type: 'collection' | 'payment', payment: Payment): Leg[] => {
  const decided = decideTransaction({
    id: 's',
    type,
    contactId: 'k',
    lines: [],
    tendered: [payment],
  });
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return decided.value.legs;
};

const move = (
  id: string,
  from: ChequeState | null,
  to: ChequeState,
  at: number,
  over: Partial<ChequeMove> = {},
): ChequeMove => ({
  id,
  slip: `s-${id}`,
  number: id,
  at,
  by: 'u',
  from,
  to,
  ...(to === 'endorsed' ? { contactId: `k-${id}` } : {}),
  ...over,
});

describe('a payment by cheque', () => {
  it('CH1: lies in the portfolio, leaves it when it is handed on, and one of our own is a debt', () => {
    expect(legsOf('collection', taken)).toEqual([
      { account: PORTFOLIO, asset: 'TRY', quantity: 100_000 },
      { account: 'contact:k', asset: 'TRY', quantity: -100_000 },
    ]);
    expect(legsOf('payment', handed)).toEqual(reverseLegs(legsOf('collection', taken)));
    expect(legsOf('payment', own).find(({ account }) => account === ISSUED)?.quantity).toBe(
      -100_000,
    );
  });

  it('CH4: comes in where the shop is paid, goes out where it pays, and always with somebody', () => {
    const code = (
      type: 'collection' | 'payment' | 'sale',
      payment: Payment,
      contactId: string | null = 'k',
    ) => {
      const settled = settle(type, 100_000, [payment], contactId);
      return settled.ok ? 'ok' : settled.error.code;
    };
    expect([
      code('collection', taken),
      code('sale', taken),
      code('payment', own),
      code('payment', handed),
    ]).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect([code('payment', taken), code('collection', own), code('sale', handed)]).toEqual([
      'cheque-way',
      'cheque-way',
      'cheque-way',
    ]);
    expect(code('sale', taken, null)).toBe('cheque-without-contact');
  });

  it('CH4: a cheque has a number, a bank and a day, a note a day; and nothing else is paid by a sheet', () => {
    const refusals = (over: object, method: Payment['method'] = 'cheque') =>
      paymentRefusals(by({ ...TEXT, is: 'taken', ...over } as ChequeTender, { method }), 'sale');
    expect([
      refusals({}),
      refusals({ number: ' ' }),
      refusals({ bank: '' }),
      refusals({ due: '2026-02-30' }),
      refusals({ drawer: 'x'.repeat(200) }),
    ]).toEqual([[], ['cheque'], ['cheque'], ['cheque'], ['cheque']]);
    expect([refusals({ number: '', bank: '' }, 'note'), refusals({}, 'cash')]).toEqual([
      [],
      ['cheque'],
    ]);
    expect(paymentRefusals({ id: 'p', method: 'note', amount: 1 }, 'sale')).toEqual(['cheque']);
    expect(paymentRefusals({ ...taken, account: 'contact:k' }, 'sale')).toEqual(['account']);
  });

  it('CH7: is the same sheet however its number and its bank are written', () => {
    expect(chequeKey('cheque', TEXT)).toBe(
      chequeKey('cheque', { ...TEXT, number: '00-12 345', bank: ' ZİRAAT' }),
    );
    expect(chequeKey('cheque', TEXT)).not.toBe(chequeKey('cheque', { ...TEXT, bank: 'Halk' }));
    expect(chequeKey('note', { ...TEXT, number: '' })).toBe('');
  });
});

const STATES: readonly ChequeState[] = ['portfolio', 'bank', 'issued', 'endorsed'];
const steps = STATES.flatMap((from) => nextStates(from).map((to) => [from, to] as const));
const worth = { asset: 'TRY', quantity: 100_000, contactId: 'giver', endorsee: 'holder' };

describe('a step of a cheque', () => {
  it.each(steps)(
    'CH3: from %s to %s sums to zero, is sound by itself, and its reversal is its inverse',
    (from, to) => {
      const legs = stepLegs(worth, from, to, 'bank:main') ?? [];
      expect([legs.length, isBalanced(legs), chequeStepRefusals({ from, to }, legs)]).toEqual([
        2,
        true,
        [],
      ]);
      expect(mergeLegs([...legs, ...reverseLegs(legs)])).toEqual([]);
    },
  );

  it('CH3: that bounced after it was handed on is owed by who gave it, and to who had it', () => {
    expect(stepLegs(worth, 'endorsed', 'bounced')).toEqual([
      { account: 'contact:giver', asset: 'TRY', quantity: 100_000 },
      { account: 'contact:holder', asset: 'TRY', quantity: -100_000 },
    ]);
    expect(
      stepLegs({ ...worth, endorsee: undefined as never }, 'endorsed', 'bounced'),
    ).toBeUndefined();
  });

  it('CH8: that there is not, or with legs that are none of it, is told by name', () => {
    const legs = stepLegs(worth, 'portfolio', 'bank') ?? [];
    expect(chequeStepRefusals({ from: 'collected', to: 'bank' }, legs)).toEqual(['step']);
    expect(chequeStepRefusals({ from: 'portfolio', to: 'endorsed' }, legs)).toEqual(['step']);
    expect(chequeStepRefusals({ from: 'portfolio', to: 'collected' }, legs)).toEqual(['legs']);
    expect(chequeStepRefusals({ from: 'portfolio', to: 'bank' }, [...legs, ...legs])).toEqual([
      'legs',
    ]);
    const stray: Leg[] = [
      { account: PORTFOLIO, asset: 'TRY', quantity: -1 },
      { account: 'income:workmanship', asset: 'TRY', quantity: 1 },
    ];
    expect(chequeStepRefusals({ from: 'portfolio', to: 'bank' }, stray)).toEqual(['legs']);
  });
});

describe('where a cheque stands', () => {
  const first = move('a', null, 'portfolio', 10);

  it('CH2: follows from its moves in whatever order they arrive, with whatever clocks', () => {
    const moves = [
      first,
      move('b', 'portfolio', 'bank', 20),
      move('c', 'bank', 'portfolio', 30),
      move('d', 'portfolio', 'endorsed', 40),
    ];
    const shuffled = fc.shuffledSubarray(moves, { minLength: moves.length });
    fc.assert(
      fc.property(shuffled, (some) => {
        const standing = chequeStateOf(
          some.reduce<ChequeMove[]>((known, one) => withChequeMove(known, one), []),
        );
        expect([standing.state, standing.endorsee, standing.strays]).toEqual([
          'endorsed',
          'k-d',
          [],
        ]);
      }),
    );
    // The bank's clerk has a tablet that is an hour behind.
    expect(
      chequeStateOf([first, move('b', 'portfolio', 'bank', 20), move('c', 'bank', 'collected', 1)])
        .state,
    ).toBe('collected');
    expect(withChequeMove(moves, moves[1] as ChequeMove)).toHaveLength(4);
  });

  it('CH2: of two that were made from one state the first counts, and the other does when that was undone', () => {
    const twice = [
      first,
      move('b', 'portfolio', 'endorsed', 20),
      move('c', 'portfolio', 'returned', 30),
    ];
    expect(chequeStateOf(twice)).toMatchObject({
      state: 'endorsed',
      endorsee: 'k-b',
      strays: [{ id: 'c' }],
    });
    expect(chequeStateOf(withoutSlip(twice, 's-b'))).toMatchObject({
      state: 'returned',
      strays: [],
    });
  });

  it('CH5: is undone from the end: not before what came after it', () => {
    const moves = [first, move('b', 'portfolio', 'bank', 20), move('c', 'bank', 'collected', 30)];
    expect(['s-a', 's-b', 's-c'].map((slip) => mayUndo(moves, slip))).toEqual([false, false, true]);
    expect(mayUndo(withoutSlip(moves, 's-c'), 's-b')).toBe(true);
    expect(chequeStateOf(withoutSlip([first], 's-a')).state).toBe('void');
    // What counted for nothing may always be taken back.
    expect(mayUndo([...moves, move('d', 'portfolio', 'endorsed', 40)], 's-d')).toBe(true);
  });

  it('CH1: comes, over any life without a clash, to exactly what lies in the portfolio, at the bank and as our debt', () => {
    const life = fc.record({
      own: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 10 ** 12 }),
      turns: fc.array(fc.nat(9), { maxLength: 6 }),
    });
    fc.assert(
      fc.property(fc.array(life, { maxLength: 8 }), (lives) => {
        const legs: Leg[] = [];
        const sums = { portfolio: 0, bank: 0, issued: 0 };
        lives.forEach(({ own: ours, quantity, turns }, i) => {
          const sheet: Pick<Cheque, 'asset' | 'quantity' | 'contactId'> = {
            asset: 'TRY',
            quantity,
            contactId: `g${i}`,
          };
          legs.push(
            ...legsOf(ours ? 'payment' : 'collection', {
              ...(ours ? own : taken),
              amount: quantity,
            }),
          );
          let state: ChequeState = ours ? 'issued' : 'portfolio';
          for (const turn of turns) {
            const next: readonly ChequeState[] =
              state === 'portfolio' ? [...nextStates(state), 'endorsed'] : nextStates(state);
            const to = next[turn % Math.max(1, next.length)];
            if (!to) break;
            legs.push(
              ...(to === 'endorsed'
                ? legsOf('payment', { ...handed, amount: quantity })
                : (stepLegs({ ...sheet, endorsee: 'k' }, state, to, 'bank:main') ?? [])),
            );
            state = to;
          }
          if (state === 'portfolio' || state === 'bank') sums[state] += quantity;
          if (state === 'issued') sums.issued -= quantity;
        });
        const held = (account: string) =>
          mergeLegs(legs).find((leg) => leg.account === account)?.quantity ?? 0;
        expect([held(PORTFOLIO), held(AT_BANK), held(ISSUED)]).toEqual([
          sums.portfolio,
          sums.bank,
          sums.issued,
        ]);
        expect(isBalanced(legs)).toBe(true);
      }),
    );
  });
});
