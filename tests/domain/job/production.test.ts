import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barFineness,
  barStanding,
  differencesByBuyer,
  fitsBar,
  mayUndoMove,
} from '@/domain/job/bar';
import {
  ASSAY_DIFFERENCE,
  type AssayStep,
  assayDifference,
  GOODS,
  lossRate,
  MELTING_LOSS,
  type MeltStep,
  meltLoss,
  molten,
  PRODUCTION,
  shortPots,
  WORKSHOP_LOSS,
  type WorkStep,
  workLegs,
  workStepRefusals,
} from '@/domain/job/production';
import {
  isLossOver,
  jobState,
  jobSums,
  lossAllowed,
  lossJudged,
  lossProposed,
  MARKS,
  type Mark,
  STAGES,
  type WorkMove,
  wayTo,
  withMove,
  withoutMove,
} from '@/domain/job/work';
import {
  areStones,
  type StoneMove,
  stoneSums,
  stonesOver,
  type WorkStone,
} from '@/domain/job/work-stones';
import {
  isBalanced,
  type Leg,
  mergeLegs,
  STOCK,
  sumByAsset,
  WORKMANSHIP_COST,
} from '@/domain/ledger/ledger';
import { alloyFineness, alloyTo, blend, QUANTITY_ONE } from '@/domain/metal/alloy';
import { pureMetal } from '@/domain/metal/weight';
import { countsToPosition, movedBy } from '@/domain/position/position';
import { reversalOf } from '@/domain/slip/transaction';

const POT = 'scrap:main';
const SHOP = 'contact:w';

const weight = fc.integer({ min: 1, max: 5_000_000 });
const fineness = fc.integer({ min: 1, max: 10_000 });
const of = { work: 'j', metal: 'gold' } as const;

const workshopStep: fc.Arbitrary<WorkStep> = fc.oneof(
  fc
    .record({ weight, fineness })
    .map((drawn) => ({ ...of, is: 'give' as const, account: POT, alloy: 0, ...drawn })),
  fc
    .record({
      weight,
      fineness,
      goods: fc.constantFrom(...GOODS),
      pieces: fc.nat(9),
      last: fc.boolean(),
      wage: fc.option(fc.integer({ min: 1, max: 9_999 })),
    })
    .map(({ wage, ...drawn }) => ({
      ...of,
      is: 'take' as const,
      account: STOCK,
      ...drawn,
      ...(wage === null ? {} : { wage: { asset: 'HAS', quantity: wage } }),
    })),
  fc.integer({ min: 1, max: 10_000_000 }).map((pure) => ({ ...of, is: 'loss' as const, pure })),
);

const moveOf = (step: WorkStep, i: number, over: Partial<WorkMove> = {}): WorkMove => ({
  id: `d${i}`,
  number: `T1-${i}`,
  at: i,
  by: 'u',
  step,
  ...over,
});
const legs = (step: WorkStep, contactId: string | null = 'w'): Leg[] =>
  workLegs(step, contactId) ?? [];
const on = (all: readonly Leg[], account: string, asset = 'HAS'): number =>
  all
    .filter((leg) => leg.account === account && leg.asset === asset)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const pots = fc
  .uniqueArray(fc.constantFrom(STOCK, POT, 'scrap:b', 'scrap:c'), { minLength: 1 })
  .chain((accounts) =>
    fc.tuple(
      ...accounts.map((account) => fc.record({ account: fc.constant(account), weight, fineness })),
    ),
  )
  .map((drawn) =>
    drawn.map(({ account, weight, fineness }) => ({
      account,
      weight,
      pure: pureMetal(weight, fineness),
    })),
  );
const melt: fc.Arbitrary<MeltStep> = pots.chain((drawn) =>
  fc
    .integer({ min: 1, max: molten(drawn).weight })
    .map((out) => ({ ...of, is: 'melt' as const, pots: drawn, out, buyers: [] })),
);

/** A bar's whole way; the sample is less than the bar. */
const way = melt.chain((first) =>
  fc.record({
    first: fc.constant(first),
    sample: fc.integer({ min: 0, max: first.out - 1 }),
    fineness,
    kept: fc.nat(50),
  }),
);
const stepsOf = ({
  first,
  sample,
  fineness,
  kept,
}: {
  first: MeltStep;
  sample: number;
  fineness: number;
  kept: number;
}): WorkStep[] => {
  const thought = barStanding([moveOf(first, 1)]);
  const assay: AssayStep = {
    ...of,
    is: 'assay',
    before: thought.pure,
    weight: thought.weight,
    sample,
    fineness,
    report: 'R-1',
  };
  const { pure } = barStanding([moveOf(first, 1), moveOf(assay, 2)]);
  return [
    first,
    assay,
    { ...of, is: 'deliver', account: 'contact:r', pure, kept: Math.min(kept, pure - 1) },
  ];
};

describe('an order', () => {
  it('PR1: what was given is what came back, what was lost and what is still owed, to the last unit', () => {
    fc.assert(
      fc.property(fc.array(workshopStep, { maxLength: 20 }), (steps) => {
        const sums = jobSums(steps.map((step, i) => moveOf(step, i)));
        expect(sums.given).toBe(sums.taken + sums.loss + sums.left);
        expect(sums.taken).toBe(sums.by.pieces + sums.by.scrap + sums.by.dust);
        const all = steps.flatMap((step) => legs(step));
        expect(steps.every((step) => isBalanced(legs(step)))).toBe(true);
        const wages = on(all, WORKMANSHIP_COST);
        expect(on(all, SHOP)).toBe(sums.left - wages);
        expect([0 - on(all, POT), on(all, STOCK), on(all, WORKSHOP_LOSS)]).toEqual(
          [0 + sums.given, sums.taken, sums.loss].map((n) => n + 0),
        );
      }),
    );
  });

  it('PR1: a document and its reversal are nothing, and the reversal names what it undoes', () => {
    fc.assert(
      fc.property(workshopStep, (step) => {
        const document = {
          id: 'd',
          number: 'T1-1',
          type: 'production' as const,
          at: 1,
          contactId: 'w',
          lines: [],
          payments: [],
          legs: legs(step),
          work: step,
        };
        const reversal = reversalOf(document, 'r', 'yanlış');
        expect(mergeLegs([...document.legs, ...reversal.legs])).toEqual([]);
        expect(reversal.work).toEqual(step);
      }),
    );
  });

  it('PR3: stands the same in whatever order its moves arrive, and what was undone never was', () => {
    fc.assert(
      fc.property(
        fc.array(workshopStep, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (steps, pick) => {
          const moves = steps.map((step, i) => moveOf(step, i));
          const read = (some: readonly WorkMove[]) => [jobSums(some), jobState(some, [])];
          const arrived = [...moves]
            .reverse()
            .reduce<WorkMove[]>((known, move) => withMove(withMove(known, move), move), []);
          expect(read(arrived)).toEqual(read(moves));
          const gone = pick % moves.length;
          expect(read(withoutMove(arrived, `d${gone}`))).toEqual(
            read(moves.filter((_, i) => i !== gone)),
          );
        },
      ),
    );
  });

  it('PR3: is planned, at the workshop, returned once all came back, and done by word; the last word counts', () => {
    const give = moveOf(
      { ...of, is: 'give', account: POT, weight: 10_000, fineness: 9_950, alloy: 0 },
      1,
    );
    const take = (last: boolean, i: number) =>
      moveOf(
        {
          ...of,
          is: 'take',
          account: STOCK,
          goods: 'pieces',
          weight: 5_000,
          fineness: 5_850,
          pieces: 1,
          last,
        },
        i,
      );
    const mark = (to: 'done' | 'open' | 'dropped', at: number) => ({
      id: `m${at}`,
      at,
      by: 'u',
      to,
    });
    expect([
      jobState([], []),
      jobState([give], []),
      jobState([give, take(false, 2)], []),
      jobState([give, take(true, 2)], []),
    ]).toEqual(['planned', 'workshop', 'workshop', 'returned']);
    expect(jobState([give, take(true, 2), { ...give, id: 'again', at: 3 }], [])).toBe('workshop');
    expect(jobState([give, take(true, 2)], [mark('done', 5)])).toBe('done');
    expect(jobState([give, take(true, 2)], [mark('open', 6), mark('done', 5)])).toBe('returned');
    expect(jobState([], [mark('dropped', 5)])).toBe('dropped');
  });

  it('PR19: stands where the last word or the last metal put it, in whatever order they arrive; closed it stays closed', () => {
    const give = moveOf(
      { ...of, is: 'give', account: POT, weight: 10_000, fineness: 9_950, alloy: 0 },
      1,
    );
    const take = (last: boolean, i: number) =>
      moveOf(
        {
          ...of,
          is: 'take',
          account: STOCK,
          goods: 'pieces',
          weight: 5_000,
          fineness: 5_850,
          pieces: 1,
          last,
        },
        i,
      );
    const mark = (to: Mark['to'], i: number): Mark => ({
      id: `m${i}`,
      at: give.at + i - 1,
      by: 'u',
      to,
    });
    expect(jobState([], [mark('working', 2)])).toBe('working');
    expect(jobState([give], [mark('polishing', 3), mark('working', 2)])).toBe('polishing');
    // More metal, or a part that comes back, leaves it where it is; the last of it brings it back,
    // and a later word sends it on.
    expect(
      jobState(
        [give, take(false, 4), { ...give, id: 'more', at: give.at + 4 }],
        [mark('setting', 3)],
      ),
    ).toBe('setting');
    expect(jobState([give, take(true, 4)], [mark('setting', 3)])).toBe('returned');
    expect(jobState([give, take(true, 4)], [mark('setting', 6)])).toBe('setting');
    expect(jobState([give], [mark('working', 2), mark('planned', 3)])).toBe('workshop');
    expect(jobState([{ ...give, reversed: true }], [mark('planned', 3)])).toBe('planned');
    expect(jobState([give], [mark('done', 3), mark('polishing', 4)])).toBe('done');
    expect(jobState([give], [mark('done', 3), mark('polishing', 4), mark('open', 5)])).toBe(
      'polishing',
    );
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...MARKS], { minLength: 1 }),
        fc.array(workshopStep, { maxLength: 5 }),
        fc.nat(),
        (said, steps, turn) => {
          const moves = steps.map((step, i) => moveOf(step, i));
          const marks = said.map((to, i) => mark(to, i));
          const turned = [
            ...marks.slice(turn % marks.length),
            ...marks.slice(0, turn % marks.length),
          ];
          expect(jobState([...moves].reverse(), turned)).toBe(jobState(moves, marks));
        },
      ),
    );
  });

  it('PR19: comes to a stage by a word, by the metal that it needs, or not, and why', () => {
    const give = moveOf(
      { ...of, is: 'give', account: POT, weight: 10_000, fineness: 9_950, alloy: 0 },
      1,
    );
    const draft = { moves: [], marks: [] };
    const given = { moves: [give], marks: [] };
    const closed = {
      moves: [give],
      marks: [{ id: 'm', at: give.at + 1, by: 'u', to: 'done' as const }],
    };
    expect(([...STAGES, 'done'] as const).map((to) => wayTo(draft, to))).toEqual([
      'there',
      'give',
      'mark',
      'mark',
      'mark',
      'mark',
      'not-begun',
    ]);
    expect(([...STAGES, 'done'] as const).map((to) => wayTo(given, to))).toEqual([
      'metal-out',
      'there',
      'mark',
      'mark',
      'mark',
      'take',
      'mark',
    ]);
    expect(([...STAGES, 'done'] as const).map((to) => wayTo(closed, to))).toEqual([
      ...STAGES.map(() => 'over'),
      'there',
    ]);
  });

  it('PR20: its stones are what came back and what did not, kind by kind; what was undone never was', () => {
    const step = (id: string, way: 'given' | 'returned', ...stones: WorkStone[]): StoneMove => ({
      id,
      at: 1,
      by: 'u',
      way,
      stones,
    });
    const moves = [
      step(
        'a',
        'given',
        { kind: 'Pırlanta', pieces: 10, carat: 500 },
        { kind: 'zümrüt', pieces: 1, carat: 1_200 },
      ),
      step('b', 'returned', { kind: ' PIRLANTA ', pieces: 2, carat: 110 }),
      step('c', 'given', { kind: 'yakut', pieces: 5, carat: 900 }),
      { id: 'd', at: 2, by: 'u', way: 'undone' as const, of: 'c' },
    ];
    expect(stoneSums(moves)).toEqual([
      {
        kind: 'Pırlanta',
        given: { pieces: 10, carat: 500 },
        returned: { pieces: 2, carat: 110 },
        used: { pieces: 8, carat: 390 },
      },
      {
        kind: 'zümrüt',
        given: { pieces: 1, carat: 1_200 },
        returned: { pieces: 0, carat: 0 },
        used: { pieces: 1, carat: 1_200 },
      },
    ]);
    expect(stonesOver(stoneSums(moves))).toBeUndefined();
    expect(
      stonesOver(
        stoneSums([...moves, step('e', 'returned', { kind: 'zümrüt', pieces: 1, carat: 1_201 })]),
      )?.kind,
    ).toBe('zümrüt');
    expect(areStones([{ kind: ' ', pieces: 1, carat: 1 }])).toBe(false);
    expect([
      areStones([]),
      areStones([{ kind: 'x', pieces: 0, carat: 1 }]),
      areStones([{ kind: 'x', pieces: 1, carat: 1 }]),
    ]).toEqual([false, false, true]);
  });

  it('PR5: may lose what was agreed; beyond it says so, and what is missing counts once all has come back', () => {
    const sums = { given: 1_000_000_000, taken: 0, loss: 0, left: 6_000_000 };
    expect(lossAllowed(sums.given, 50)).toBe(5_000_000);
    expect([
      lossJudged({ ...sums, loss: 1 }, 'workshop'),
      lossJudged({ ...sums, loss: 1 }, 'returned'),
    ]).toEqual([1, 6_000_001]);
    expect([
      isLossOver(sums, 'workshop', 50),
      isLossOver(sums, 'returned', 50),
      isLossOver(sums, 'returned', 60),
    ]).toEqual([false, true, false]);
    expect([
      lossProposed(sums, 50),
      lossProposed(sums, 100),
      lossProposed({ ...sums, loss: 4_000_000 }, 50),
    ]).toEqual([5_000_000, 6_000_000, 1_000_000]);
    expect(lossProposed({ ...sums, left: -1 }, 50)).toBe(0);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.nat(1_000_000_000),
        fc.nat(1_000_000_000),
        fc.nat(10_000),
        (given, loss, left, limit) => {
          const proposed = lossProposed({ given, loss, left }, limit);
          expect(
            isLossOver({ given, loss: loss + proposed, left: left - proposed }, 'workshop', limit),
          ).toBe(loss > lossAllowed(given, limit));
        },
      ),
    );
    expect([lossRate(5, 1_000), lossRate(1, 0)]).toEqual([50, 0]);
  });
});

describe('a bar', () => {
  it('PR2: bar and fire are exactly what the pots gave', () => {
    fc.assert(
      fc.property(melt, (step) => {
        expect(workStepRefusals(step)).toEqual([]);
        const all = legs(step, null);
        const bar = barStanding([moveOf(step, 1)]);
        expect(isBalanced(all)).toBe(true);
        expect(on(all, PRODUCTION)).toBe(bar.pure);
        expect(bar.pure + meltLoss(step)).toBe(molten(step.pots).pure);
        expect(on(all, MELTING_LOSS)).toBe(meltLoss(step));
        // What lies in the crucible is still had: the position moves by the fire alone.
        expect(movedBy(all).get('HAS') ?? 0).toBe(0 - meltLoss(step) + 0);
        expect(countsToPosition(PRODUCTION)).toBe(true);
      }),
    );
  });

  it('PR2: once it is delivered nothing of it is left, and what was found beyond the estimate stands in the books', () => {
    fc.assert(
      fc.property(
        way.filter(({ first, sample, fineness }) => (first.out - sample) * fineness > 1),
        (drawn) => {
          const steps = stepsOf(drawn);
          const all = steps.flatMap((step) => legs(step, 'r'));
          const assay = steps[1] as AssayStep;
          const bar = barStanding(steps.map((step, i) => moveOf(step, i)));
          expect(steps.flatMap(workStepRefusals)).toEqual([]);
          expect(Array.from(sumByAsset(all).values()).every((sum) => sum === 0n)).toBe(true);
          expect(on(all, PRODUCTION)).toBe(0);
          expect([bar.state, bar.difference]).toEqual(['delivered', assayDifference(assay)]);
          expect(on(all, ASSAY_DIFFERENCE)).toBe(0 - assayDifference(assay) + 0);
        },
      ),
    );
  });

  it('PR2: the example of the trade: 100 g of 22 and 50 g of 14, a bar of 149,40 g that was found to be 793', () => {
    const first: MeltStep = {
      ...of,
      is: 'melt',
      pots: [
        { account: POT, weight: 100_000, pure: pureMetal(100_000, 9_060) },
        { account: 'scrap:14', weight: 50_000, pure: pureMetal(50_000, 5_750) },
      ],
      out: 149_400,
      buyers: [],
    };
    const bar = barStanding([moveOf(first, 1)]);
    expect([bar.before.pure, meltLoss(first), bar.pure, bar.fireRate, barFineness(bar)]).toEqual([
      1_193_500_000, 4_774_000, 1_188_726_000, 40, 7_957,
    ]);
    const assay: AssayStep = {
      ...of,
      is: 'assay',
      before: bar.pure,
      weight: 149_400,
      sample: 400,
      fineness: 7_930,
      report: 'A-17',
    };
    expect(assayDifference(assay)).toBe(1_184_742_000 - 1_188_726_000);
    expect(barStanding([moveOf(first, 1), moveOf(assay, 2)])).toMatchObject({
      state: 'assayed',
      weight: 149_000,
      pure: 1_181_570_000,
      difference: -3_984_000,
    });
  });

  it('PR3: takes a step only as it stands, and is undone from the end', () => {
    const steps = stepsOf({
      first: {
        ...of,
        is: 'melt',
        pots: [{ account: POT, weight: 1_000, pure: 5_000_000 }],
        out: 990,
        buyers: [],
      },
      sample: 10,
      fineness: 5_000,
      kept: 1,
    });
    const moves = steps.map((step, i) => moveOf(step, i));
    const [melted, assayed, delivered] = moves as [WorkMove, WorkMove, WorkMove];
    expect(fitsBar(barStanding([melted]), assayed.step)).toBe(true);
    expect(fitsBar(barStanding([melted, assayed]), assayed.step)).toBe(false);
    expect(fitsBar(barStanding(moves), delivered.step)).toBe(false);
    expect(moves.map(({ id }) => mayUndoMove('bar', moves, id))).toEqual([false, false, true]);
    expect(moves.map(({ id }) => mayUndoMove('job', moves, id))).toEqual([true, true, true]);
    expect(barStanding([...moves].reverse())).toEqual(barStanding(moves));
    // A tablet whose clock runs behind assays before it was molten.
    const early = moves.map((move) => ({ ...move, at: 0 - move.at }));
    expect([barStanding(early), early.map(({ id }) => mayUndoMove('bar', early, id))]).toEqual([
      barStanding(moves),
      [false, false, true],
    ]);
    expect(barStanding(withoutMove(moves, melted.id)).state).toBe('void');
  });

  it('PR4: more than lies in a pot, a bar heavier than what went in and metal purer than pure are told', () => {
    const pot = { account: POT, weight: 10_000, pure: 90_600_000 };
    const step = (over: Partial<MeltStep>): MeltStep => ({
      ...of,
      is: 'melt',
      pots: [pot],
      out: 9_990,
      buyers: [],
      ...over,
    });
    expect(workStepRefusals(step({}))).toEqual([]);
    expect(workStepRefusals(step({ out: 10_001 }))).toEqual(['out']);
    expect(workStepRefusals(step({ out: 0 }))).toEqual(['out']);
    expect(workStepRefusals(step({ pots: [{ ...pot, pure: 100_000_001 }] }))).toEqual(['pots']);
    expect(workStepRefusals(step({ pots: [pot, pot] }))).toEqual(['pots']);
    expect(workStepRefusals(step({ pots: [{ ...pot, account: 'till:main' }] }))).toEqual(['pots']);
    expect(workStepRefusals(step({ buyers: [{ user: 'u', pure: 90_600_001 }] }))).toEqual([
      'buyers',
    ]);
    expect(shortPots([pot], () => 90_600_000)).toEqual([]);
    expect(shortPots([pot], () => 90_599_999)).toEqual([pot]);
    expect(
      workStepRefusals({ ...of, is: 'give', account: POT, weight: 0, fineness: 10_001, alloy: -1 }),
    ).toEqual(['weight', 'fineness', 'alloy']);
    expect(
      workStepRefusals({ ...of, is: 'deliver', account: 'till:main', pure: 5, kept: 5 }),
    ).toEqual(['account', 'kept']);
    expect(workLegs({ ...of, is: 'loss', pure: 5 }, null)).toBeUndefined();
  });

  it('PR6: its difference is laid on who bought, exactly, and what nobody bought stands apart', () => {
    const bar = fc.record({
      pure: fc.integer({ min: 1, max: 1_000_000 }),
      difference: fc.integer({ min: -10_000, max: 10_000 }),
      shares: fc.array(fc.nat(100)),
    });
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 6 }), (drawn) => {
        const bars = drawn.map(({ pure, difference, shares }) => {
          let left = pure;
          const buyers = shares.flatMap((share, i) => {
            const part = Math.min(left, Math.floor((pure * share) / 100));
            left -= part;
            return part > 0 ? [{ user: `u${i}`, pure: part }] : [];
          });
          const assay: AssayStep = {
            ...of,
            is: 'assay',
            before: pure,
            weight: 1,
            sample: 0,
            fineness: 1,
            report: '',
          };
          return { before: { weight: 1, pure }, difference, buyers, assay };
        });
        const rows = differencesByBuyer(bars);
        expect(rows.reduce((sum, row) => sum + row.difference, 0)).toBe(
          drawn.reduce((sum, { difference }) => sum + difference, 0),
        );
        expect(rows.reduce((sum, row) => sum + row.pure, 0)).toBe(
          drawn.reduce((sum, { pure }) => sum + pure, 0),
        );
      }),
    );
    const assay: AssayStep = {
      ...of,
      is: 'assay',
      before: 100,
      weight: 1,
      sample: 0,
      fineness: 1,
      report: '',
    };
    expect(
      differencesByBuyer([
        {
          before: { weight: 1, pure: 100 },
          difference: -10,
          buyers: [{ user: 'ali', pure: 60 }],
          assay,
        },
      ]),
    ).toEqual([
      { user: 'ali', pure: 60, difference: -6 },
      { user: '', pure: 40, difference: -4 },
    ]);
    expect(
      differencesByBuyer([{ before: { weight: 1, pure: 100 }, difference: 0, buyers: [] }]),
    ).toEqual([]);
  });
});

describe('the alloy calculator', () => {
  it('PR7: shows the rounded figure of a quarter beside the exact one', () => {
    expect([alloyFineness(1_754, 9_160), alloyFineness(1_754, 9_160, 100 * QUANTITY_ONE)]).toEqual([
      161, 16_100,
    ]);
    expect(pureMetal(1_754, 9_160) * 100).toBe(1_606_664_000);
  });

  it('PR7: says what to add, down with alloy and up with gold', () => {
    expect([5_850, 9_160, 7_500].map((to) => alloyTo(100_000, 9_950, to, 0)?.add)).toEqual([
      70_085, 8_624, 32_667,
    ]);
    expect(alloyTo(100_000, 5_850, 9_160, 10_000)).toEqual({ add: 394_048, total: 494_048 });
    expect(alloyTo(100_000, 5_850, 9_160, 9_160)).toBeUndefined();
    expect(alloyTo(100_000, 9_160, 5_850, 9_950)).toBeUndefined();
    expect(alloyTo(100_000, 9_160, 9_160, 0)).toEqual({ add: 0, total: 100_000 });
  });

  it('PR7: what was added brings it to that fineness, to half a milligram of what was added', () => {
    fc.assert(
      fc.property(weight, fineness, fineness, fineness, (grams, from, to, by) => {
        const part = alloyTo(grams, from, to, by);
        if (!part || from === to) return;
        const off =
          BigInt(grams) * BigInt(from) +
          BigInt(part.add) * BigInt(by) -
          BigInt(part.total) * BigInt(to);
        expect(2n * (off < 0n ? -off : off) <= BigInt(Math.abs(by - to))).toBe(true);
      }),
    );
    expect(blend([])).toBeUndefined();
    expect(
      blend([
        { weight: 100_000, fineness: 9_060 },
        { weight: 50_000, fineness: 5_750 },
      ]),
    ).toEqual({ weight: 150_000, fineness: 7_957 });
  });
});
