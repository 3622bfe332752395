import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBalanced, type Leg, mergeLegs } from '@/domain/ledger/ledger';
import {
  COUNT_DIFFERENCE,
  DRAWINGS,
  EXPENSES,
  expenseAccount,
  type MovementDraft,
  movementLegs,
  movementOf,
  movementRefusals,
} from '@/domain/ledger/movement';
import {
  type AccountKind,
  accountId,
  accountRefusals,
  accountsIn,
  kindOf,
  mayLieOn,
  ownAccounts,
  STARTING_ACCOUNTS,
} from '@/domain/ledger/own-account';
import {
  BUNDLE,
  closingOf,
  differenceLegs,
  differenceOf,
  expectedOf,
  type Figure,
  flowsOf,
  type Move,
  notesTotal,
  overDifference,
  settlingLegs,
  tillCountRefusals,
} from '@/domain/till/till';

const TILL = 'till:main';
const moved = (at: number, quantity: number, type: Move['type'] = 'sale'): Move => ({
  at,
  type,
  legs: [
    { account: TILL, asset: 'TRY', quantity },
    { account: 'conversion', asset: 'TRY', quantity: -quantity },
  ],
});

/** One line of a count from all that was ever booked in liras. */
function figureOf(
  moves: readonly Move[],
  account: string,
  asset: 'TRY',
  span: { after: number; upTo: number },
  quantity: number | null,
): Figure {
  const before = moves.filter(({ at }) => at <= span.after).flatMap(({ legs }) => legs);
  const opening = before
    .filter((leg) => leg.account === account && leg.asset === asset)
    .reduce((sum, leg) => sum + leg.quantity, 0);
  return { account, asset, opening, ...flowsOf(moves, account, asset, span), quantity };
}

describe('the figures of a count', () => {
  const flow = fc.record({
    at: fc.integer({ min: 1, max: 100 }),
    quantity: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((n) => n !== 0),
  });

  test('AC9: expected is what was there, plus what came, less what went, in whatever order the slips arrived', () => {
    fc.assert(
      fc.property(
        fc.array(flow),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 50, max: 101 }),
        fc.nat(),
        (flows, after, upTo, seed) => {
          const moves = flows.map(({ at, quantity }) => moved(at, quantity));
          const shuffled = [...moves].sort(
            (a, b) => ((a.at * 7919 + seed) % 13) - ((b.at * 7919 + seed) % 13),
          );
          const figure = figureOf(shuffled, TILL, 'TRY', { after, upTo }, null);
          expect(figure).toEqual(figureOf(moves, TILL, 'TRY', { after, upTo }, null));
          const upToNow = flows
            .filter(({ at }) => at <= Math.max(after, upTo))
            .reduce((sum, { quantity }) => sum + quantity, 0);
          expect(expectedOf(figure)).toBe(after <= upTo ? upToNow : expectedOf(figure));
          expect([
            figure.in >= 0,
            figure.out >= 0,
            closingOf(figure),
            differenceOf(figure),
          ]).toEqual([true, true, expectedOf(figure), 0]);
        },
      ),
    );
  });

  test('AC10: after a count the account holds what was counted, and the difference stands against an account of its own', () => {
    fc.assert(
      fc.property(
        fc.array(flow, { minLength: 1 }),
        fc.nat({ max: 10_000_000 }),
        (flows, quantity) => {
          const moves = flows.map(({ at, quantity }) => moved(at, quantity));
          const legs = differenceLegs([
            figureOf(moves, TILL, 'TRY', { after: -1, upTo: 100 }, quantity),
          ]);
          const held = [...moves.flatMap((move) => move.legs), ...legs]
            .filter((leg) => leg.account === TILL)
            .reduce((sum, leg) => sum + leg.quantity, 0);
          expect([held, isBalanced(legs)]).toEqual([quantity, true]);
        },
      ),
    );
  });

  test('AC11: slips and counts in any order of arrival leave the same books, and every count stands', () => {
    type Event = { at: number; slip: number } | { at: number; counted: number };
    const event: fc.Arbitrary<Event> = fc.oneof(
      fc.record({
        at: fc.integer({ min: 1, max: 1000 }),
        slip: fc.integer({ min: -500, max: 500 }),
      }),
      fc.record({ at: fc.integer({ min: 1, max: 1000 }), counted: fc.nat({ max: 1000 }) }),
    );
    const events = fc.uniqueArray(event, { selector: ({ at }) => at, minLength: 1, maxLength: 12 });
    /** The server's way in a few lines: what lands before a count is settled at the next one. */
    const arrive = (order: readonly Event[]): Map<number, number> => {
      const legs: { at: number; quantity: number }[] = [];
      const counts = new Map<number, number>();
      const nextAfter = (at: number) =>
        Math.min(...Array.from(counts.keys()).filter((count) => count > at));
      for (const one of order) {
        const sum = legs
          .filter(({ at }) => at <= one.at)
          .reduce((total, { quantity }) => total + quantity, 0);
        const quantity = 'slip' in one ? one.slip : one.counted - sum;
        legs.push({ at: one.at, quantity });
        if ('counted' in one) counts.set(one.at, one.counted);
        const next = nextAfter(one.at);
        const [settling] = settlingLegs([{ account: TILL, asset: 'TRY', quantity }], () =>
          Number.isFinite(next),
        ).filter((leg) => leg.account === TILL);
        if (settling) legs.push({ at: next, quantity: settling.quantity });
      }
      const moments = order.map(({ at }) => at);
      return new Map(
        moments
          .sort((a, b) => a - b)
          .map((moment) => [
            moment,
            legs.filter(({ at }) => at <= moment).reduce((t, l) => t + l.quantity, 0),
          ]),
      );
    };
    fc.assert(
      fc.property(events, fc.nat(), (all, seed) => {
        const shuffled = [...all].sort(
          (a, b) => ((a.at * (seed + 3)) % 97) - ((b.at * (seed + 3)) % 97),
        );
        const books = arrive(all);
        expect(arrive(shuffled)).toEqual(books);
        for (const one of all) if ('counted' in one) expect(books.get(one.at)).toBe(one.counted);
      }),
    );
  });

  test('what settles a late slip is balanced, and touches no account that was not counted', () => {
    const legs: Leg[] = [
      { account: TILL, asset: 'TRY', quantity: 700 },
      { account: 'bank:main', asset: 'TRY', quantity: 300 },
      { account: 'conversion', asset: 'TRY', quantity: -1000 },
    ];
    expect(settlingLegs(legs, ({ account }) => account === TILL)).toEqual([
      { account: COUNT_DIFFERENCE, asset: 'TRY', quantity: 700 },
      { account: TILL, asset: 'TRY', quantity: -700 },
    ]);
  });

  test('differences of earlier counts are in the opening and no movement', () => {
    const moves = [
      moved(1, 500),
      moved(2, -20, 'difference'),
      moved(3, 100),
      moved(4, 7, 'difference'),
    ];
    expect(figureOf(moves, TILL, 'TRY', { after: 2, upTo: 4 }, 580)).toEqual({
      account: TILL,
      asset: 'TRY',
      opening: 480,
      in: 100,
      out: 0,
      quantity: 580,
    });
  });

  test('bundles are of a hundred', () => {
    expect(notesTotal([{ value: 20_000, pieces: 3, bundles: 1 }])).toBe(20_000 * (BUNDLE + 3));
  });

  test('of money a small difference asks nobody, of metal and pieces every one does', () => {
    const figures = [
      { account: TILL, asset: 'TRY', opening: 1000, in: 0, out: 0, quantity: 950 },
      { account: 'stock:main', asset: 'CEYREK_YENI', opening: 3, in: 0, out: 0, quantity: 2 },
      { account: 'bank:main', asset: 'TRY', opening: 5, in: 0, out: 0, quantity: null },
    ];
    const over = (limit: number) =>
      overDifference(figures, limit, (asset) => asset === 'TRY').map(({ asset }) => asset);
    expect([over(50), over(49)]).toEqual([['CEYREK_YENI'], ['TRY', 'CEYREK_YENI']]);
  });

  test('a count names each account and asset once, of those it is about, and what can lie there', () => {
    const figure = { account: TILL, asset: 'TRY', opening: 0, in: 0, out: 0, quantity: 1 };
    expect(tillCountRefusals([TILL], [figure])).toEqual([]);
    expect(tillCountRefusals([TILL], [figure, figure]).map(({ code }) => code)).toEqual(['twice']);
    expect(
      tillCountRefusals(
        [TILL],
        [
          { ...figure, account: 'bank:main' },
          { ...figure, asset: 'HAS' },
        ],
      ).map(({ name }) => name),
    ).toEqual(['counts.0.account', 'counts.1.asset']);
  });
});

describe('own accounts', () => {
  test('AC1: every company begins with the accounts its slips have always been booked on, and what it says of one wins', () => {
    expect(ownAccounts([]).map(({ id }) => id)).toEqual([
      'till:main',
      'fx:main',
      'pos:main',
      'bank:main',
      'stock:main',
      'scrap:main',
    ]);
    const renamed = {
      ...(STARTING_ACCOUNTS[0] as (typeof STARTING_ACCOUNTS)[number]),
      name: 'Vitrin kasası',
    };
    const second = {
      id: accountId('till', 'b'),
      kind: 'till' as const,
      name: 'Arka kasa',
      branch: 'b1',
      archived: false,
    };
    const all = ownAccounts([second, renamed]);
    expect(all.slice(0, 2)).toEqual([renamed, second]);
    expect(accountsIn(all, 'b2')).not.toContainEqual(second);
    expect(accountsIn(all, 'b1')).toContainEqual(second);
    expect(accountsIn(ownAccounts([{ ...second, archived: true }]), 'b1')).not.toContainEqual(
      expect.objectContaining({ id: second.id }),
    );
  });

  test('an id tells its kind for ever, and a definition cannot say otherwise', () => {
    const kinds: AccountKind[] = ['till', 'currency', 'pos', 'bank', 'coins', 'scrap'];
    expect(kinds.map((kind) => kindOf(accountId(kind, 'x-1')))).toEqual(kinds);
    expect([
      kindOf('contact:x'),
      kindOf('till:'),
      kindOf('till:a b'),
      kindOf('constructor:x'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
    expect(
      accountRefusals({ id: 'till:x', kind: 'bank', name: 'A', branch: null, archived: false }),
    ).toEqual(['kind']);
    expect(
      accountRefusals({ id: 'till:x', kind: 'till', name: ' ', branch: null, archived: false }),
    ).toEqual(['name']);
    expect(
      accountRefusals({ id: 'till:main', kind: 'till', name: '', branch: null, archived: false }),
    ).toEqual([]);
  });

  test('money lies in tills, pieces in the drawer, metal in the pot', () => {
    expect([
      mayLieOn('till:main', 'TRY'),
      mayLieOn('fx:main', 'USD'),
      mayLieOn('fx:main', 'TRY'),
      mayLieOn('stock:main', 'ATA_YENI'),
      mayLieOn('stock:main', 'HAS'),
    ]).toEqual([true, true, false, true, false]);
    expect([
      mayLieOn('scrap:main', 'HAS'),
      mayLieOn('scrap:main', 'TRY'),
      mayLieOn('contact:x', 'TRY'),
    ]).toEqual([true, false, false]);
  });
});

describe('movements', () => {
  const quantity = fc.integer({ min: 1, max: 100_000_000_000_000 });
  const account = fc.constantFrom('till:main', 'till:b', 'bank:main', 'pos:main');
  const draft: fc.Arbitrary<MovementDraft> = fc.oneof(
    fc
      .record({
        type: fc.constant('transfer' as const),
        from: account,
        to: account,
        asset: fc.constant('TRY'),
        quantity,
      })
      .filter(({ from, to }) => from !== to),
    fc.record({
      type: fc.constant('expense' as const),
      from: account,
      expense: fc.constantFrom(...EXPENSES),
      asset: fc.constant('TRY'),
      quantity,
    }),
    fc.record({
      type: fc.constant('drawing' as const),
      from: account,
      drawing: fc.constantFrom(...DRAWINGS),
      asset: fc.constant('TRY'),
      quantity,
    }),
    fc.record({
      type: fc.constant('drawing' as const),
      to: account,
      drawing: fc.constantFrom(...DRAWINGS),
      asset: fc.constant('TRY'),
      quantity,
    }),
    fc.record({
      type: fc.constant('opening' as const),
      to: account,
      asset: fc.constant('TRY'),
      quantity: fc.oneof(
        quantity,
        quantity.map((n) => -n),
      ),
    }),
  );

  test('AC4: a movement is balanced, and its legs alone tell what it was', () => {
    fc.assert(
      fc.property(draft, (one) => {
        const legs = movementLegs(one);
        expect([
          isBalanced(legs),
          movementRefusals(one),
          movementOf(one.type, mergeLegs(legs)),
        ]).toEqual([true, [], one]);
      }),
    );
  });

  test('legs of something else are no movement', () => {
    const legs = (a: string, b: string) => [
      { account: a, asset: 'TRY', quantity: -5 },
      { account: b, asset: 'TRY', quantity: 5 },
    ];
    expect(movementOf('expense', legs('till:main', 'expense:constructor'))).toBeUndefined();
    expect(movementOf('opening', legs('till:main', 'bank:main'))).toBeUndefined();
    expect(movementOf('difference', legs('till:main', 'bank:main'))).toBeUndefined();
    expect(
      movementOf('transfer', [...legs('till:main', 'bank:main'), ...legs('till:b', 'bank:main')]),
    ).toBeUndefined();
    expect(
      movementRefusals({
        type: 'transfer',
        from: 'till:main',
        to: 'contact:x',
        asset: 'TRY',
        quantity: 5,
      }),
    ).toEqual(['to']);
    expect(
      movementRefusals({
        type: 'transfer',
        from: 'till:main',
        to: 'till:main',
        asset: 'HAS',
        quantity: 0,
      }),
    ).toEqual(['quantity', 'same', 'asset']);
    expect(expenseAccount('rent')).toBe('expense:rent');
  });
});
