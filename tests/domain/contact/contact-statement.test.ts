import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayEnd, dayOf, dayStart } from '@/domain/base/day';
import { ageingOf } from '@/domain/contact/contact-ageing';
import {
  accountsOf,
  isWhole,
  type Movement,
  movementOf,
  newestFirst,
  sideBySide,
  sinceZero,
  statementOf,
  statementsShown,
} from '@/domain/contact/contact-statement';

const NOW = Date.parse('2026-11-21T12:00:00+03:00');
const DAY = 86_400_000;

const move = (
  id: string,
  daysAgo: number,
  quantity: number,
  more: Partial<Movement> = {},
): Movement => ({
  id,
  number: `T1-${id}`,
  type: 'sale',
  at: NOW - daysAgo * DAY,
  moved: [{ asset: 'TRY', quantity }],
  ...more,
});

const ASSETS = ['TRY', 'HAS', 'CEYREK'];
const some = fc
  .array(
    fc.record({
      id: fc.uuid(),
      days: fc.nat(200),
      asset: fc.constantFrom(...ASSETS),
      quantity: fc.integer({ min: -1000, max: 1000 }).filter((n) => n !== 0),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(({ id, days, asset, quantity }) =>
      move(id, days, 0, { moved: [{ asset, quantity }] }),
    ),
  );
const period = fc.tuple(fc.nat(210), fc.nat(210)).map(([a, b]) => ({
  from: addDays(dayOf(NOW), -Math.max(a, b)),
  to: addDays(dayOf(NOW), -Math.min(a, b)),
}));

const total = (list: readonly Movement[], asset: string): number =>
  list
    .flatMap(({ moved }) => moved)
    .reduce((sum, one) => sum + (one.asset === asset ? one.quantity : 0), 0);

describe('DE14: an account that is kept off statements', () => {
  it('is left out of one only where nothing stands on it and nothing moved, over any days', () => {
    fc.assert(
      fc.property(
        some,
        period,
        fc.subarray(ASSETS),
        fc.integer({ min: -5, max: 5 }),
        (list, days, hidden, before) => {
          const all = ASSETS.map((asset) =>
            statementOf(asset, before + total(list, asset), list.toSorted(newestFirst), days),
          );
          const shown = statementsShown(all, new Set(hidden), undefined);
          for (const one of all) {
            const still = one.opening === 0 && one.closing === 0 && one.rows.length === 0;
            expect(shown.includes(one)).toBe(!(still && hidden.includes(one.asset)));
          }
        },
      ),
    );
  });

  it('stays where it was asked for by name, and where what came and went made nothing together', () => {
    const even = [move('a', 2, 500), move('b', 1, -500)];
    const today = { from: dayOf(NOW), to: dayOf(NOW) };
    const hidden = new Set(['TRY']);
    expect(statementsShown([statementOf('TRY', 0, even)], hidden, 'HAS')).toHaveLength(1);
    expect(statementsShown([statementOf('TRY', 0, even, today)], hidden, 'HAS')).toEqual([]);
    expect(statementsShown([statementOf('TRY', 0, even, today)], hidden, 'TRY')).toHaveLength(1);
    expect(statementsShown([statementOf('TRY', 0, even, today)], new Set(), 'HAS')).toHaveLength(1);
  });
});

describe('CO10: the statement', () => {
  it('is carry-over plus movements, in every asset, over every period, whatever order the slips came in', () => {
    fc.assert(
      fc.property(
        some,
        period,
        fc.constantFrom(...ASSETS),
        fc.integer({ min: -5000, max: 5000 }),
        (list, days, asset, before) => {
          const balance = before + total(list, asset);
          const shuffled = list.toSorted((a, b) => (a.id < b.id ? -1 : 1)).toSorted(newestFirst);
          const made = statementOf(asset, balance, shuffled, days);
          const older = list.filter(({ at }) => at < dayStart(days.from));
          const inside = list.filter(({ at }) => at >= dayStart(days.from) && at < dayEnd(days.to));
          expect(made.opening).toBe(before + total(older, asset));
          expect(made.closing).toBe(made.opening + total(inside, asset));
          expect(made.opening + made.debit - made.credit).toBe(made.closing);
          let running = made.opening;
          for (const row of made.rows) {
            running += row.quantity;
            expect(row.balance).toBe(running);
          }
          expect(running).toBe(made.closing);
        },
      ),
    );
  });

  it('is right with what the device has, whatever it has not', () => {
    fc.assert(
      fc.property(some, fc.nat(40), fc.constantFrom(...ASSETS), (list, known, asset) => {
        const newest = list.toSorted(newestFirst);
        const whole = statementOf(asset, total(list, asset), newest);
        const part = statementOf(asset, total(list, asset), newest.slice(0, known));
        expect(part.rows).toEqual(whole.rows.slice(whole.rows.length - part.rows.length));
        expect(part.opening).toBe(
          part.rows[0]
            ? (whole.rows[whole.rows.length - part.rows.length - 1]?.balance ?? 0)
            : part.closing,
        );
      }),
    );
  });

  it('counts what a slip moved on all cards of one person together, and nothing that came to naught', () => {
    const accounts = accountsOf(['a', 'b']);
    const legs = [
      { account: 'contact:a', asset: 'TRY', quantity: 700 },
      { account: 'contact:b', asset: 'TRY', quantity: -200 },
      { account: 'contact:b', asset: 'HAS', quantity: 5 },
      { account: 'contact:a', asset: 'HAS', quantity: -5 },
      { account: 'till:main', asset: 'TRY', quantity: -500 },
    ];
    expect(
      movementOf({ id: 'x', number: 'T1-1', type: 'sale', at: NOW, legs }, accounts)?.moved,
    ).toEqual([{ asset: 'TRY', quantity: 500 }]);
    expect(
      movementOf(
        { id: 'x', number: 'T1-1', type: 'sale', at: NOW, legs: legs.slice(2, 4) },
        accounts,
      ),
    ).toBeUndefined();
  });

  it('knows when its movements tell all of the past', () => {
    expect(isWhole(new Map([['TRY', 30]]), [move('a', 1, 10), move('b', 2, 20)])).toBe(true);
    expect(isWhole(new Map([['TRY', 31]]), [move('a', 1, 10), move('b', 2, 20)])).toBe(false);
    expect(
      isWhole(
        new Map([
          ['TRY', 30],
          ['HAS', 1],
        ]),
        [move('a', 1, 30)],
      ),
    ).toBe(false);
  });
});

describe('CO11: since last zero', () => {
  it('begins with the movement after which the account had last been even', () => {
    const list = [move('d', 1, 50), move('c', 10, 100), move('b', 20, -300), move('a', 30, 300)];
    expect(sinceZero('TRY', 150, list)).toBe(dayOf(NOW - 10 * DAY));
  });

  it('is unknown where the movements do not reach so far', () =>
    expect(sinceZero('TRY', 151, [move('a', 1, 50)])).toBeUndefined());
});

describe('CO13: ageing', () => {
  it('sums to the balance, takes the newest first, and is as old as what it came from', () => {
    fc.assert(
      fc.property(
        some,
        fc.constantFrom(...ASSETS),
        fc.integer({ min: -5000, max: 5000 }),
        (list, asset, before) => {
          const balance = before + total(list, asset);
          const { buckets } = ageingOf(asset, balance, list.toSorted(newestFirst), NOW);
          expect(buckets.reduce((sum, one) => sum + one, 0)).toBe(balance);
          expect(buckets.every((one) => Math.sign(one) * Math.sign(balance) >= 0)).toBe(true);
        },
      ),
    );
  });

  it('is that of a queue of debts from which payments take the oldest, recomputed forwards', () => {
    fc.assert(
      fc.property(some, (list) => {
        const debts: { at: number; left: number }[] = [];
        for (const { at, moved } of list.toSorted(newestFirst).reverse()) {
          let paid = 0;
          for (const { asset, quantity } of moved) {
            if (asset !== 'TRY') continue;
            if (quantity > 0) debts.push({ at, left: quantity });
            else paid -= quantity;
          }
          for (const debt of debts) {
            const taken = Math.min(paid, debt.left);
            debt.left -= taken;
            paid -= taken;
          }
          // A customer who paid ahead is another matter: their credit would settle what comes
          // later.
          fc.pre(paid === 0);
        }
        const open = debts.filter(({ left }) => left > 0);
        const expected = [0, 0, 0, 0];
        for (const { at, left } of open) {
          const days = Math.round((dayStart(dayOf(NOW)) - dayStart(dayOf(at))) / DAY);
          const bucket = days <= 30 ? 0 : days <= 60 ? 1 : days <= 90 ? 2 : 3;
          expected[bucket] = (expected[bucket] ?? 0) + left;
        }
        expect(
          ageingOf('TRY', total(list, 'TRY'), list.toSorted(newestFirst), NOW).buckets,
        ).toEqual(expected);
      }),
    );
  });

  it('says that it does not know what no movement explains, and takes it for old', () => {
    expect(ageingOf('TRY', 100, [move('a', 5, 40)], NOW)).toEqual({
      buckets: [40, 0, 0, 60],
      oldest: 91,
      known: false,
    });
  });

  it('is not changed by a slip and its reversal', () => {
    const list = [
      move('c', 1, -500, { type: 'reversal', reverses: 'b' }),
      move('b', 2, 500),
      move('a', 70, 100),
    ];
    expect(ageingOf('TRY', 100, list, NOW)).toEqual({
      buckets: [0, 0, 100, 0],
      oldest: 70,
      known: true,
    });
  });
});

describe('two assets side by side', () => {
  it('are every movement of either once, oldest first, each with both balances after it', () => {
    fc.assert(
      fc.property(some, period, (list, days) => {
        const movements = list.toSorted(newestFirst);
        const [has, lira] = ['HAS', 'TRY'].map((asset) =>
          statementOf(asset, total(list, asset), movements, days),
        );
        if (!has || !lira) throw new Error('two statements');
        const rows = sideBySide(has, lira);
        expect(rows.map(({ movement }) => movement.id)).toEqual(
          movements
            .filter(({ id }) => [...has.rows, ...lira.rows].some((row) => row.movement.id === id))
            .reverse()
            .map(({ id }) => id),
        );
        let [one, other] = [has.opening, lira.opening];
        for (const { quantities, balances } of rows) {
          [one, other] = [one + quantities[0], other + quantities[1]];
          expect(balances).toEqual([one, other]);
        }
        expect([one, other]).toEqual([has.closing, lira.closing]);
      }),
    );
  });
});
