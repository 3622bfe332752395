import { type Day, dayStart } from '@/domain/base/day';
import { BalanceSheetMoves } from '@/domain/position/balance-sheet';
import type { AccountHeld } from '@/domain/position/position';
import { readCursor } from '../collections/cursor';
import { currentData, type Data } from '../core/current';
import { withLock } from '../core/lock';
import { transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';

/** What lies on every account now, and what lay there when each of the days asked for began. */
export type BooksAt = { now: readonly AccountHeld[]; before: readonly (readonly AccountHeld[])[] };

const PAGE = 500;
const TRIES = 4;

/**
 * Every account of the shop at this moment and at the beginning of days, backwards from what this
 * device has: its slips since the first of them are read, and nothing before them, however many
 * there are; what waits here is in it, what was refused is not. Guarantee: balances and slips
 * belong together. Undefined before everything was pulled once, of a shop that does not stand still
 * while it is being read, and where `stopped` says so.
 */
export async function booksAt(
  days: readonly Day[],
  stopped: () => boolean,
): Promise<BooksAt | undefined> {
  const data = currentData();
  if (!data) return undefined;
  let read = await accountsNow(data);
  for (let tries = 0; tries < TRIES && read; tries++) {
    const moves = await movesSince(data, days, stopped);
    if (!moves) return undefined;
    const again = await accountsNow(data);
    if (again?.state === read.state) {
      const { accounts } = again;
      return { now: accounts, before: moves.map((one) => one.before(accounts)) };
    }
    read = again;
  }
  return undefined;
}

async function accountsNow(
  data: Data,
): Promise<{ accounts: AccountHeld[]; state: string } | undefined> {
  // The one writer of balances holds this lock: never a projection that stands half done.
  return withLock('project', async () => {
    if ((await readCursor(data)).wholeAt === null) return undefined;
    const { balances } = data.collections;
    const { documents } = await balances.storageInstance.query(balances.find().getPreparedQuery());
    const accounts = documents.map(({ view }) => ({
      account: view.account,
      assets: view.assets.map(({ asset, confirmed, waiting }) => ({
        asset,
        quantity: confirmed + waiting,
      })),
    }));
    return { accounts, state: documents.map(({ id, _rev }) => `${id} ${_rev}`).join('\n') };
  });
}

async function movesSince(
  data: Data,
  days: readonly Day[],
  stopped: () => boolean,
): Promise<BalanceSheetMoves[] | undefined> {
  const parts = days.map((day) => ({ from: dayStart(day), moves: new BalanceSheetMoves() }));
  const [first] = Array.from(days).sort();
  const plan = transactionsPlan(first === undefined ? {} : { from: first });
  for (let after = plan.range.after, more = first !== undefined; more; ) {
    const docs = await readPage(data.collections.transactions, plan, after, PAGE);
    for (const { sync, view } of docs)
      if (sync !== 'refused')
        for (const { from, moves } of parts) if (view.at >= from) moves.add(view.legs);
    if (stopped()) return undefined;
    more = docs.length === PAGE;
    after = docs.at(-1)?.atKey ?? after;
  }
  return parts.map(({ moves }) => moves);
}
