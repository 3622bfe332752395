import type { TransactionView } from '@/data/core/types';
import { allTransactions } from '@/data/list/read-list';
import { addDays, type Day, dayOf, dayStart } from '@/domain/base/day';
import type { Account } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { type Asset, assetClass, TRY } from '@/domain/metal/asset';
import { isOwnMovement } from '@/domain/slip/kept-slip';
import { weighedOn } from '@/domain/slip/slip-weighed';

/**
 * Quantities that came in and went out, both positive. Differences found by a count are left out:
 * they are not movements.
 */
export type MovedInOut = { in: number; out: number };
/**
 * Weighed metal, in less out: `weight` in milligrams, `pure` in mg × tenths of fineness.
 * `fineness` is null for metal molten together.
 */
export type WeighedSum = { fineness: number | null; weight: number; pure: number };

export type AccountMoves = {
  /** Sums cover slips after this time, in epoch milliseconds. */
  after: number;
  /** Whether `after` is the last count; otherwise it is the start of today. */
  counted: boolean;
  documents: number;
  byAsset: ReadonlyMap<Asset, MovedInOut>;
  /** Weighed sums by metal, finest first; movements without a weighing are not included. */
  weighed: ReadonlyMap<Asset, readonly WeighedSum[]>;
  /**
   * Kuruş per day of the last week, oldest first. `in`, `out`: sales, purchases and payments less
   * what was reversed; `all`: net of everything, including transfers and count differences.
   */
  days: readonly (MovedInOut & { day: Day; all: number })[];
};

export const WEEK_DAYS = 7;
/**
 * If the last count is older than this, only today is summed: a longer period takes too long to
 * read.
 */
const LONGEST_DAYS = 31;

type Begin = { after: number; counted: boolean };

export function beginOfMoves(counted: number | undefined, now: number): Begin {
  const today = dayOf(now);
  return counted !== undefined && counted >= dayStart(addDays(today, 1 - LONGEST_DAYS))
    ? { after: counted, counted: true }
    : { after: dayStart(today) - 1, counted: false };
}

type Sums = Begin & {
  documents: number;
  byAsset: Map<Asset, MovedInOut>;
  weighed: Map<Asset, Map<number | null, WeighedSum>>;
  days: Map<Day, MovedInOut & { day: Day; all: number }>;
};

/**
 * Sums the movements of all accounts in one pass over the slips. Returns undefined if `stopped`
 * becomes true.
 */
export async function readMoves(
  counted: ReadonlyMap<Account, number | undefined>,
  now: number,
  stopped: () => boolean,
): Promise<ReadonlyMap<Account, AccountMoves> | undefined> {
  const sums = emptySums(counted, now);
  const week = addDays(dayOf(now), 1 - WEEK_DAYS);
  const from = [week, ...Array.from(sums.values(), ({ after }) => dayOf(after))].sort()[0] ?? week;
  for await (const { rows } of allTransactions({ from }).pages) {
    if (stopped()) return undefined;
    for (const slip of rows) addSlip(sums, slip);
  }
  return movesIn(sums);
}

export function emptySums(
  counted: ReadonlyMap<Account, number | undefined>,
  now: number,
): Map<Account, Sums> {
  const today = dayOf(now);
  return new Map(
    Array.from(counted, ([account, at]) => [
      account,
      {
        ...beginOfMoves(at, now),
        documents: 0,
        byAsset: new Map(),
        weighed: new Map(),
        days: new Map(
          Array.from({ length: WEEK_DAYS }, (_, back) => {
            const day = addDays(today, back + 1 - WEEK_DAYS);
            return [day, { day, in: 0, out: 0, all: 0 }];
          }),
        ),
      },
    ]),
  );
}

/** Adds a slip to the sums of the accounts it moves; slips that the server refused are skipped. */
export function addSlip(sums: ReadonlyMap<Account, Sums>, slip: TransactionView): void {
  if (slip.sync === 'refused') return;
  const touched = new Map<Account, Map<Asset, number>>();
  for (const { account, asset, quantity } of slip.legs) {
    if (!sums.has(account)) continue;
    const assets = touched.get(account) ?? new Map<Asset, number>();
    assets.set(asset, (assets.get(asset) ?? 0) + quantity);
    touched.set(account, assets);
  }
  for (const [account, assets] of touched) {
    const sum = sums.get(account);
    if (!sum) continue;
    const counts = slip.type !== 'difference';
    const lira = assets.get(TRY) ?? 0;
    const day = sum.days.get(dayOf(slip.at));
    if (day) {
      if (!isOwnMovement(slip)) tradeFlow(day, slip, lira);
      day.all += lira;
    }
    if (!counts || slip.at <= sum.after) continue;
    sum.documents += 1;
    for (const [asset, quantity] of assets) {
      const moved = sum.byAsset.get(asset) ?? { in: 0, out: 0 };
      flow(moved, quantity);
      sum.byAsset.set(asset, moved);
      if (kindOf(account) === 'scrap' && assetClass(asset) === 'metal')
        weigh(sum, slip, account, asset);
    }
  }
}

/** Adds lira of a trade; a reversal takes back what its slip had added. */
function tradeFlow(day: MovedInOut, { type }: TransactionView, lira: number): void {
  flow(day, lira, type === 'reversal' ? -1 : 1);
}

function flow(moved: MovedInOut, quantity: number, sign: 1 | -1 = 1): void {
  if (quantity * sign > 0) moved.in += quantity;
  else moved.out -= quantity;
}

function weigh(sum: Sums, slip: TransactionView, account: Account, asset: Asset): void {
  const rows = sum.weighed.get(asset) ?? new Map<number | null, WeighedSum>();
  for (const { fineness, weight, pure } of weighedOn(slip, account, asset)) {
    const row = rows.get(fineness) ?? { fineness, weight: 0, pure: 0 };
    rows.set(fineness, { fineness, weight: row.weight + weight, pure: row.pure + pure });
  }
  sum.weighed.set(asset, rows);
}

export const movesIn = (sums: ReadonlyMap<Account, Sums>): ReadonlyMap<Account, AccountMoves> =>
  new Map(
    Array.from(sums, ([account, { weighed, days, ...rest }]) => [
      account,
      {
        ...rest,
        weighed: new Map(
          Array.from(weighed, ([asset, rows]) => [
            asset,
            Array.from(rows.values())
              .filter(({ weight, pure }) => weight !== 0 || pure !== 0)
              .sort((a, b) => (b.fineness ?? 0) - (a.fineness ?? 0)),
          ]),
        ),
        days: Array.from(days.values()),
      },
    ]),
  );

export const NO_MOVE: MovedInOut = { in: 0, out: 0 };
export const netOf = ({ in: came, out }: MovedInOut): number => came - out;

/** Lira balances at the end of each day, in kuruş, computed backwards from the balance `now`. */
export function dayEnds(days: AccountMoves['days'], now: number): number[] {
  let after = now;
  return days
    .toReversed()
    .map(({ all }) => {
      const end = after;
      after -= all;
      return end;
    })
    .reverse();
}
