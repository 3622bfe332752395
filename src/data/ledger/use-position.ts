import { useMemo } from 'react';
import type { RxDocumentData } from 'rxdb';
import type { Day } from '@/domain/base/day';
import type { Asset } from '@/domain/metal/asset';
import type { MovingSlip } from '@/domain/position/branch-position';
import { type AccountHeld, positionOf } from '@/domain/position/position';
import { type BookRow, type PositionRow, PositionSums } from '@/domain/position/position-sums';
import { type Promised, promisedOf, withPromised } from '@/domain/position/promised';
import { useProducts } from '../catalogue/use-products';
import { readCursor } from '../collections/cursor';
import { currentData, type Data } from '../core/current';
import { type BalanceDoc, revisionHeight } from '../core/document';
import { withLock } from '../core/lock';
import { cachedWhileObserved, type Readable } from '../core/observable';
import { branchesOfWaiting } from '../core/waiting-branches';
import { transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';
import { useShared, useStore } from '../list/use-shared';
import { useWholeList } from '../list/use-whole';
import { useAllOpenOrders } from '../order/use-orders';

/**
 * Balances with this device's waiting slips added. `own`: the shop's own accounts with their
 * balances.
 */
export type Books = { rows: readonly BookRow[]; own: readonly AccountHeld[] };

/** The shop's position: the balances less the metal promised to open orders at a fixed price. */
type Position = { rows: readonly PositionRow[]; own: readonly AccountHeld[] };

type Change = { documentId: string; documentData: RxDocumentData<BalanceDoc> };

/**
 * Publishes the balances whenever they change. Guarantee: every account is read once, as the
 * server's sum plus the waiting legs of this device; later writes, from any tab, read only the
 * account that was written, and a late one never restores an older balance.
 */
export function positionOn({ collections: { balances } }: Data): Readable<Books | undefined> {
  return cachedWhileObserved((tell) => {
    const sums = new PositionSums();
    const heights = new Map<string, number>();
    let [stopped, read] = [false, false];
    const lay = (doc: RxDocumentData<BalanceDoc>): boolean => {
      const height = revisionHeight(doc._rev);
      if ((heights.get(doc.id) ?? -1) >= height) return false;
      heights.set(doc.id, height);
      sums.put(
        doc.view.account,
        doc._deleted
          ? []
          : doc.view.assets.map(({ asset, confirmed, waiting }) => ({
              asset,
              quantity: confirmed + waiting,
            })),
      );
      return true;
    };
    const publish = () => tell({ rows: sums.rows(), own: sums.own() });
    const subscription = balances.eventBulks$.subscribe((bulk) => {
      const changed = (bulk.events as Change[]).filter(({ documentData }) => lay(documentData));
      if (read && changed.length > 0) publish();
    });
    const prepared = balances.find().getPreparedQuery();
    balances.storageInstance.query(prepared).then(
      ({ documents }) => {
        if (stopped) return;
        for (const doc of documents) lay(doc);
        read = true;
        publish();
      },
      (error: unknown) => {
        if (!stopped && !balances.closed) throw error;
      },
    );
    return () => {
      stopped = true;
      subscription.unsubscribe();
    };
  });
}

/**
 * Returns the metal promised to open orders at a fixed price, by asset, including waiting orders of
 * this device; undefined until all of them were read.
 */
export function usePromisedMetal(wanted = true): readonly Promised[] | undefined {
  const orders = useAllOpenOrders(wanted);
  const products = useProducts();
  return useMemo(() => orders && promisedOf(orders, products), [orders, products]);
}

/**
 * Returns undefined until everything was pulled and read, so that no partial sum is ever shown.
 * Reads nothing if `wanted` is false (the person may not see the position).
 */
export function usePosition(wanted = true): Position | undefined {
  const all = useShared('position', positionOn);
  const books = useStore<Books | undefined, Books | undefined>(
    wanted ? all : undefined,
    undefined,
    (known) => known,
  );
  const promised = usePromisedMetal(wanted);
  const whole = useWholeList();
  return useMemo(
    () =>
      whole && books && promised
        ? { rows: withPromised(books.rows, promised), own: books.own }
        : undefined,
    [whole, books, promised],
  );
}

/**
 * Returns the position at this moment by asset, waiting slips included. It never reads a half-done
 * projection. Returns undefined until all balances were pulled once.
 */
export async function positionNow(): Promise<ReadonlyMap<Asset, number> | undefined> {
  const data = currentData();
  if (!data) return undefined;
  // The projection, the only writer of the balances, holds this lock.
  return withLock('project', async () => {
    if ((await readCursor(data)).wholeAt === null) return undefined;
    const { balances } = data.collections;
    const { documents } = await balances.storageInstance.query(balances.find().getPreparedQuery());
    return positionOf(
      documents.map(({ view }) => ({
        account: view.account,
        assets: view.assets.map(({ asset, confirmed, waiting }) => ({
          asset,
          quantity: confirmed + waiting,
        })),
      })),
    );
  });
}

const PAGE = 500;

/**
 * Returns the documents known to this device since the beginning of a day, without refused ones;
 * `stopped` ends the reading.
 */
export async function movedSince(
  from: Day,
  stopped: () => boolean,
): Promise<MovingSlip[] | undefined> {
  const data = currentData();
  if (!data) return undefined;
  const plan = transactionsPlan({ from });
  const found: MovingSlip[] = [];
  for (let after = plan.range.after; ; ) {
    const docs = await readPage(data.collections.transactions, plan, after, PAGE);
    for (const { sync, server, view } of docs) {
      if (sync === 'refused') continue;
      const waits = server === null;
      const where = waits ? await branchesOfWaiting(data, view) : { branch: view.branch ?? '' };
      found.push({ at: view.at, type: view.type, legs: view.legs, waits, ...where });
    }
    const last = docs.at(-1);
    if (stopped()) return undefined;
    if (docs.length < PAGE || !last) return found;
    after = last.atKey;
  }
}
