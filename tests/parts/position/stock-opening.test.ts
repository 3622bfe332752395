import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Account, isBalanced, STOCK } from '@/domain/ledger/ledger';
import { costRefusals, movementLegs, movementRefusals } from '@/domain/ledger/movement';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { FINE_METALS, HAS, METALS, type Metal, metalAsset } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import type { AccountHeld } from '@/domain/position/position';
import { worthOf } from '@/domain/price/asset-value';
import { uncarded } from '@/parts/position/karat-rows';
import { stockOpening } from '@/parts/position/stock-opening';
import type { StockSum } from '@/parts/position/stock-sums';
import {
  openingIn,
  openingPath,
  type ProposedOpening,
  withoutOpening,
} from '@/session/page/opening-address';

const AVENUE: OwnAccount = {
  id: 'metal:b2',
  kind: 'metal',
  name: 'Çarşı',
  branch: 'b2',
  archived: false,
};
const ACCOUNTS = [AVENUE];
const BUY = 55_200_000;

const aSum = (over: Partial<StockSum> = {}): StockSum => ({
  ...{
    metal: 'gold',
    fineness: 9_160,
    cards: 1,
    pieces: 1,
    weight: 20_000,
    gross: 20_000,
    pure: pureMetal(20_000, 9_160),
  },
  ...{ workPure: 0, workKurus: 0, paid: { pure: 0, kurus: 0 }, place: '', branch: 'b1' },
  ...over,
});

const anySum = fc
  .record({
    metal: fc.constantFrom(...METALS),
    fineness: fc.integer({ min: 1, max: 10_000 }),
    weight: fc.integer({ min: 0, max: 10_000_000 }),
    branch: fc.constantFrom('b1', 'b2', 'b3'),
    paid: fc.option(
      fc.record({
        pure: fc.integer({ min: 0, max: 10 ** 9 }),
        kurus: fc.integer({ min: 0, max: 10 ** 9 }),
      }),
    ),
  })
  .map(({ weight, fineness, ...more }) =>
    aSum({ weight, fineness, pure: pureMetal(weight, fineness), ...more }),
  );
const anyBooks = fc
  .array(
    fc.record({
      account: fc.constantFrom(STOCK, AVENUE.id),
      asset: fc.constantFrom(...FINE_METALS),
      quantity: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    Array.from(new Map(all.map((one) => [`${one.account} ${one.asset}`, one])).values()),
  );

type Line = { account: Account; asset: string; quantity: number };
const held = (lines: readonly Line[]): AccountHeld[] =>
  [STOCK, AVENUE.id].map((account) => ({
    account,
    assets: lines
      .filter((line) => line.account === account)
      .map(({ asset, quantity }) => ({ asset, quantity })),
  }));
const booked = (lines: readonly Line[], more: readonly Line[]): Line[] => {
  const sums = new Map<string, Line>();
  for (const line of [...lines, ...more]) {
    const key = `${line.account} ${line.asset}`;
    sums.set(key, { ...line, quantity: (sums.get(key)?.quantity ?? 0) + line.quantity });
  }
  return Array.from(sums.values());
};
const proposals = (sums: readonly StockSum[], lines: readonly Line[]): ProposedOpening[] =>
  uncarded(sums, held(lines), ACCOUNTS).flatMap(
    (one) => stockOpening(one, { sums, accounts: ACCOUNTS, buy: BUY }) ?? [],
  );
const draftOf = ({ to, asset, quantity }: ProposedOpening) => ({
  type: 'opening' as const,
  to,
  asset,
  quantity,
});

describe('the carry-over of what cards have and the books have not', () => {
  it('IM16: written as it is proposed, the books of each stock have of each metal what its cards have, and nothing more is proposed', () => {
    fc.assert(
      fc.property(fc.array(anySum, { maxLength: 10 }), anyBooks, (sums, lines) => {
        const proposed = proposals(sums, lines);
        for (const one of proposed) {
          expect(movementRefusals(draftOf(one))).toEqual([]);
          expect(isBalanced(movementLegs(draftOf(one)))).toBe(true);
          expect(
            one.cost === undefined
              ? []
              : costRefusals([{ asset: one.asset, kurus: one.cost }], [one.asset]),
          ).toEqual([]);
        }
        const after = booked(
          lines,
          proposed.flatMap((one) => movementLegs(draftOf(one))),
        );
        const named = new Set(proposed.map(({ to, asset }) => `${to} ${asset}`));
        const stands = uncarded(sums, held(after), ACCOUNTS);
        for (const { account, metal, held: books, carded } of stands) {
          if (named.has(`${account} ${metalAsset(metal)}`)) expect(books).toBe(carded);
          else expect(books).toBeGreaterThanOrEqual(carded);
        }
        expect(proposals(sums, after)).toEqual([]);
      }),
    );
  });

  it('IM16: is of every metal and of each branch’s stock by itself, and none where the books have as much or more', () => {
    const silver: Metal = 'silver';
    const sums = [
      aSum({ pure: 700 }),
      aSum({ metal: silver, pure: 90 }),
      aSum({ branch: 'b2', pure: 50 }),
    ];
    const lines = [{ account: STOCK, asset: HAS, quantity: 200 }];
    expect(proposals(sums, lines).map(({ to, asset, quantity }) => [to, asset, quantity])).toEqual([
      [STOCK, HAS, 500],
      [AVENUE.id, HAS, 50],
      [STOCK, 'GUMUS', 90],
    ]);
    for (const quantity of [700, 701])
      expect(proposals([aSum({ pure: 700 })], [{ account: STOCK, asset: HAS, quantity }])).toEqual(
        [],
      );
    expect(proposals([], lines)).toEqual([]);
  });

  it('IM16: costs the metal at the board and the work as the cards say, of what is missing its share; said of nothing where one card does not say', () => {
    const [pure, extra] = [pureMetal(20_000, 9_160), pureMetal(20_000, 250)];
    const sums = [
      aSum({ paid: { pure: extra, kurus: 0 } }),
      aSum({ fineness: 5_850, pure: pureMetal(10_000, 5_850), paid: { pure: 0, kurus: 45_000 } }),
    ];
    const carded = pure + pureMetal(10_000, 5_850);
    const whole = worthOf(HAS, carded + extra, BUY) + 45_000;
    const costs = (of: readonly StockSum[], heldNow: number, buy: number | undefined = BUY) =>
      stockOpening(
        { account: STOCK, metal: 'gold', held: heldNow, carded },
        { sums: of, accounts: ACCOUNTS, buy },
      )?.cost;
    expect(costs(sums, 0)).toBe(whole);
    expect(costs(sums, carded / 2)).toBe(Math.round(whole / 2));
    expect(costs([...sums, aSum({ pure: 0, paid: null })], 0)).toBeUndefined();
    expect(
      costs(
        [...sums, aSum({ branch: 'b2', paid: null }), aSum({ metal: 'silver', paid: null })],
        0,
      ),
    ).toBe(whole);
    expect(
      stockOpening(
        { account: STOCK, metal: 'gold', held: 0, carded },
        { sums, accounts: ACCOUNTS, buy: undefined },
      ),
    ).toEqual({
      to: STOCK,
      asset: HAS,
      quantity: carded,
    });
    // Sold before anything was carried over: nothing lies there, and the books owe it.
    expect(
      stockOpening(
        { account: STOCK, metal: 'gold', held: -5, carded: 0 },
        { sums: [], accounts: ACCOUNTS, buy: BUY },
      ),
    ).toEqual({
      to: STOCK,
      asset: HAS,
      quantity: 5,
    });
  });
});

describe('the address of a proposed carry-over', () => {
  const paramsOf = (path: string) => new URLSearchParams(path.split('?')[1]);

  it('IM16: says it to the last milligram and kuruş, and is left without it', () => {
    fc.assert(
      fc.property(fc.array(anySum, { maxLength: 4 }), (sums) => {
        for (const one of proposals(sums, [])) {
          const params = paramsOf(openingPath(one));
          expect(openingIn(params)).toEqual(one);
          expect([params.get('new'), withoutOpening(params).toString()]).toEqual([
            'opening',
            'view=cash',
          ]);
        }
      }),
    );
  });

  it('IM16: that names no quantity of a ledger proposes nothing, and one with a cost that is none says no cost', () => {
    const asked = (more: object) =>
      openingIn(new URLSearchParams({ to: STOCK, asset: HAS, quantity: '5', ...more }));
    expect(asked({})).toEqual({ to: STOCK, asset: HAS, quantity: 5 });
    for (const quantity of ['', '0', '-5', '1.5', '1e3', '999999999999999', '9'.repeat(40)])
      expect(asked({ quantity })).toBeUndefined();
    for (const cost of ['-1', 'x', '999999999999999'])
      expect(asked({ cost })).toEqual({ to: STOCK, asset: HAS, quantity: 5 });
    expect(asked({ to: '' })).toBeUndefined();
  });
});
