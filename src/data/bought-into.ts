import { type Metal, metalAsset } from '../domain/asset';
import type { Account } from '../domain/ledger';
import { STOCK } from '../domain/ledger';
import { type BoughtPart, MOST_BUYERS, type Pot } from '../domain/production';
import { lineSide } from '../domain/slip-type';
import { soldBy } from '../domain/transaction';
import { currentData } from './current';
import { transactionsPlan } from './lists';
import { readPage } from './page';
import type { TransactionView } from './types';

const PAGE = 500;

/**
 * Who bought the scrap that lies in these pots, as far as this device knows: the slips are walked from the newest back, and what came
 * last into a pot counts until as much is found as goes into the crucible. Guarantee: never more of anybody than was molten.
 */
export async function boughtInto(pots: readonly Pick<Pot, 'account' | 'pure'>[], metal: Metal): Promise<BoughtPart[]> {
  const data = currentData();
  const left = new Map<Account, number>(pots.map(({ account, pure }) => [account, pure]));
  const parts = new Map<string, number>();
  const plan = transactionsPlan({});
  for (let after = plan.range.after, more = data !== undefined; data && more; ) {
    const docs = await readPage(data.collections.transactions, plan, after, PAGE);
    for (const { view, sync } of docs) if (sync !== 'refused') countIn(view, metal, left, parts);
    after = docs.at(-1)?.atKey ?? after;
    more = docs.length === PAGE && Array.from(left.values()).some((pure) => pure > 0);
  }
  return Array.from(parts, ([user, pure]) => ({ user, pure }))
    .sort((a, b) => b.pure - a.pure)
    .slice(0, MOST_BUYERS);
}

/** Takes one slip's scrap off what is still to be found. */
export function countIn(slip: TransactionView, metal: Metal, left: Map<Account, number>, parts: Map<string, number>): void {
  if ((slip.type !== 'purchase' && slip.type !== 'exchange') || slip.reversedBy !== null || slip.actor === '') return;
  const account = slip.places?.scrap ?? STOCK;
  for (const line of slip.lines) {
    if (line.kind !== 'scrap' || lineSide(line) !== 'buy' || metalAsset(line.metal) !== metalAsset(metal)) continue;
    const pure = Math.min(left.get(account) ?? 0, line.pure);
    if (pure <= 0) continue;
    left.set(account, (left.get(account) ?? 0) - pure);
    const user = soldBy(slip);
    parts.set(user, (parts.get(user) ?? 0) + pure);
  }
}
