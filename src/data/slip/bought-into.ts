import type { RxCollection } from 'rxdb';
import { type BoughtPart, MOST_BUYERS, type Pot } from '@/domain/job/production';
import type { Account } from '@/domain/ledger/ledger';
import { STOCK } from '@/domain/ledger/ledger';
import { lineSide } from '@/domain/ledger/slip-type';
import { type Metal, metalAsset } from '@/domain/metal/asset';
import { soldBy } from '@/domain/slip/kept-slip';
import { currentData } from '../core/current';
import type { TransactionDoc } from '../core/document';
import type { TransactionView } from '../core/types';
import { transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';

/**
 * Kinds of slips that scrap is bought by; each is walked along its own index, so that no sale is
 * looked at.
 */
const BUYING = ['purchase', 'exchange'] as const;
const PAGE = 250;
/**
 * So many of them are looked at, weeks of a busy shop: whoever presses must not wait for the years
 * behind them.
 */
const MOST_READ = 4000;

/**
 * Who bought the scrap that lies in these pots, as far as this device knows: the slips are walked
 * from the newest back, and what came last into a pot counts until as much is found as goes into
 * the crucible. Guarantee: never more of anybody than was molten, and never more than `most` slips
 * looked at; what was bought before those is nobody's.
 */
export async function boughtInto(
  pots: readonly Pick<Pot, 'account' | 'pure'>[],
  metal: Metal,
  most = MOST_READ,
): Promise<BoughtPart[]> {
  const data = currentData();
  const left = new Map<Account, number>(pots.map(({ account, pure }) => [account, pure]));
  const parts = new Map<string, number>();
  let read = 0;
  for await (const { view, sync } of data ? newestFirst(data.collections.transactions) : []) {
    if (sync !== 'refused') countIn(view, metal, left, parts);
    read += 1;
    if (read >= most || !Array.from(left.values()).some((pure) => pure > 0)) break;
  }
  return Array.from(parts, ([user, pure]) => ({ user, pure }))
    .sort((a, b) => b.pure - a.pure)
    .slice(0, MOST_BUYERS);
}

/** Both kinds as one list, the newest first. */
async function* newestFirst(
  collection: RxCollection<TransactionDoc>,
): AsyncGenerator<TransactionDoc> {
  const walks = await Promise.all(BUYING.map((type) => walkOf(collection, type)));
  for (;;) {
    const next = walks
      .filter((walk) => walk.head() !== undefined)
      .sort((a, b) => ((a.head()?.atKey ?? '') < (b.head()?.atKey ?? '') ? -1 : 1))[0];
    const doc = await next?.take();
    if (!doc) return;
    yield doc;
  }
}

async function walkOf(collection: RxCollection<TransactionDoc>, type: (typeof BUYING)[number]) {
  const plan = transactionsPlan({ type });
  let docs: readonly TransactionDoc[] = await readPage(collection, plan, plan.range.after, PAGE);
  let at = 0;
  return {
    head: () => docs[at],
    /**
     * The first that was not taken yet; the page behind the last is read before its own head is
     * asked for.
     */
    take: async () => {
      const doc = docs[at];
      at += 1;
      if (doc && at === docs.length && docs.length === PAGE)
        [docs, at] = [await readPage(collection, plan, doc.atKey, PAGE), 0];
      return doc;
    },
  };
}

/** Takes one slip's scrap off what is still to be found. */
export function countIn(
  slip: TransactionView,
  metal: Metal,
  left: Map<Account, number>,
  parts: Map<string, number>,
): void {
  if (
    (slip.type !== 'purchase' && slip.type !== 'exchange') ||
    slip.reversedBy !== null ||
    slip.actor === ''
  )
    return;
  const account = slip.places?.scrap ?? STOCK;
  for (const line of slip.lines) {
    if (
      line.kind !== 'scrap' ||
      lineSide(line) !== 'buy' ||
      metalAsset(line.metal) !== metalAsset(metal)
    )
      continue;
    const pure = Math.min(left.get(account) ?? 0, line.pure);
    if (pure <= 0) continue;
    left.set(account, (left.get(account) ?? 0) - pure);
    const user = soldBy(slip);
    parts.set(user, (parts.get(user) ?? 0) + pure);
  }
}
