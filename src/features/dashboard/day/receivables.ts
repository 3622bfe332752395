import { useEffect, useState } from 'react';
import { currentData } from '@/data/core/current';
import { type Aged, ageingHere } from '@/data/ledger/ageing';
import { shared } from '@/data/list/use-shared';
import type { Day } from '@/domain/base/day';
import { type Asset, HAS, inCountedAsset, TRY } from '@/domain/metal/asset';
import { correctedNow } from '@/sync/clock';
import type { FamilyHeld } from '../figures/families';

/**
 * Debt of a contact to the shop in one asset. `ids`: cards under which its slips stand. `as`: asset
 * in which the debt is counted; karat grams count as has (pure gold).
 */
type Debt = { ids: readonly string[]; asset: Asset; quantity: number; as: Asset };

type Buckets = Aged['buckets'];

export type Receivables = {
  /** Pure gold owed for up to 30, 60 and 90 days, and for longer, in 10^-7 g. */
  has: Buckets;
  /** Lira owed for up to 30, 60 and 90 days, and for longer, in kuruş. */
  lira: Buckets;
  /** Number of contacts with a debt older than 90 days. */
  old: number;
  /** Number of debts in other assets, such as currency, silver and coins. They are not aged. */
  others: number;
};

const allDebts = (families: readonly FamilyHeld[]): Debt[] =>
  families.flatMap(({ ids, assets }) =>
    assets
      .map((held) => ({ ids, ...held, as: inCountedAsset(held).asset }))
      .filter(({ quantity }) => quantity > 0),
  );

const isAged = ({ as }: Debt): boolean => as === HAS || as === TRY;

/**
 * Debts of all contacts in has (pure gold) and lira. Never offset against each other or against
 * what the shop owes.
 */
export const debtsOf = (families: readonly FamilyHeld[]): Debt[] =>
  allDebts(families).filter(isAged);

/** Number of debts that `debtsOf` leaves out. */
export const otherDebtsOf = (families: readonly FamilyHeld[]): number =>
  allDebts(families).filter((debt) => !isAged(debt)).length;

export function summedAges(
  aged: readonly { debt: Debt; buckets: Buckets }[],
): Omit<Receivables, 'others'> {
  const sum = (asset: Asset): Buckets =>
    aged
      .filter(({ debt }) => debt.as === asset)
      .map(({ debt, buckets }) => buckets.map((quantity) => inWhole(debt, quantity)))
      .reduce<Buckets>(
        ([a, b, c, d], [e = 0, f = 0, g = 0, h = 0]) => [a + e, b + f, c + g, d + h],
        [0, 0, 0, 0],
      );
  const old = new Set(aged.filter(({ buckets }) => buckets[3] > 0).map(({ debt }) => debt.ids[0]));
  return { has: sum(HAS), lira: sum(TRY), old: old.size };
}

const inWhole = ({ asset }: Debt, quantity: number): number =>
  inCountedAsset({ asset, quantity }).quantity;

/** Delay before the debts are read, so that the page draws the rest of the screen first. */
const SETTLE_MS = 400;

/**
 * Age of the contacts' debts, from the slips on this device. Returns undefined until the page has
 * read all debts.
 */
export function useReceivables(
  families: readonly FamilyHeld[] | undefined,
  today: Day,
): Receivables | undefined {
  const [found, setFound] = useState<Receivables>();
  useEffect(() => {
    if (!families) return;
    let stopped = false;
    const read = async () => {
      const aged = await agesOf(debtsOf(families), today, ageHere, () => stopped);
      if (aged) setFound({ ...summedAges(aged), others: otherDebtsOf(families) });
    };
    // A logout closes the database while the page reads it.
    const timer = setTimeout(() => void read().catch(() => undefined), SETTLE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [families, today]);
  return found;
}

const ageHere = async ({ ids, asset, quantity }: Debt): Promise<Buckets> =>
  (await ageingHere(ids, asset, quantity, correctedNow())).buckets;

/**
 * Buckets of each debt; undefined if the reading was stopped. Guarantee: an unchanged debt is read
 * once a day for as long as the database is open, also if an earlier reading was stopped halfway.
 * So a new slip makes the page read only the debts that it changed.
 */
export async function agesOf(
  debts: readonly Debt[],
  today: Day,
  read: (debt: Debt) => Promise<Buckets>,
  isStopped: () => boolean,
): Promise<{ debt: Debt; buckets: Buckets }[] | undefined> {
  const known = knownAges();
  const keys = new Set<string>();
  const aged: { debt: Debt; buckets: Buckets }[] = [];
  for (const debt of debts) {
    const key = `${debt.ids.join(' ')} ${debt.asset} ${debt.quantity} ${today}`;
    const buckets = known.get(key) ?? (await read(debt));
    known.set(key, buckets);
    if (isStopped()) return undefined;
    keys.add(key);
    aged.push({ debt, buckets });
  }
  for (const key of Array.from(known.keys())) if (!keys.has(key)) known.delete(key);
  return aged;
}

function knownAges(): Map<string, Buckets> {
  const data = currentData();
  return data ? shared(data, 'debt-ages', () => new Map<string, Buckets>()) : new Map();
}
