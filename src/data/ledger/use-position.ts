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
import { keptWhileHeard, type Readable } from '../core/observable';
import { branchesOfWaiting } from '../core/waiting-branches';
import { transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';
import { useShared, useStore } from '../list/use-shared';
import { useWhole } from '../list/use-whole';
import { useAllOpenOrders } from '../order/use-orders';

/**
 * What the accounts say, this device's waiting slips counted in, and the shop's own ones with what
 * lies on each.
 */
export type Books = { rows: readonly BookRow[]; own: readonly AccountHeld[] };

/**
 * The shop's position: the books, with what open orders were promised at a fixed price taken off.
 */
type Position = { rows: readonly PositionRow[]; own: readonly AccountHeld[] };

type Change = { documentId: string; documentData: RxDocumentData<BalanceDoc> };

/**
 * The books as they move. Guarantee: each account is read once, the server's sum with the legs that
 * wait here laid over it, and from then on an account that is written costs what it holds, whatever
 * else the shop has; the writes of all tabs are heard, and one that comes late takes nothing back.
 */
export function positionOn({ collections: { balances } }: Data): Readable<Books | undefined> {
  return keptWhileHeard((tell) => {
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
 * What open orders were promised at a fixed price, asset by asset, those that wait here among them;
 * undefined until the last was read.
 */
export function usePromised(wanted = true): readonly Promised[] | undefined {
  const orders = useAllOpenOrders(wanted);
  const products = useProducts();
  return useMemo(() => orders && promisedOf(orders, products), [orders, products]);
}

/**
 * Undefined until all of it is here and was read: what is added up must not begin at zero, nor
 * stand still on the way. Nothing is read for whoever may not see it (`wanted`).
 */
export function usePosition(wanted = true): Position | undefined {
  const all = useShared('position', positionOn);
  const books = useStore<Books | undefined, Books | undefined>(
    wanted ? all : undefined,
    undefined,
    (known) => known,
  );
  const promised = usePromised(wanted);
  const whole = useWhole();
  return useMemo(
    () =>
      whole && books && promised
        ? { rows: withPromised(books.rows, promised), own: books.own }
        : undefined,
    [whole, books, promised],
  );
}

/**
 * What the books come to at this moment, asset by asset, the slips that wait here in it, never off
 * a projection that stands half done; undefined before all balances were pulled once.
 */
export async function positionNow(): Promise<ReadonlyMap<Asset, number> | undefined> {
  const data = currentData();
  if (!data) return undefined;
  // Its one writer holds this lock.
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
 * What this device knows to have moved since the beginning of a day, refused slips left out;
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
      found.push({ at: view.at, legs: view.legs, waits, ...where });
    }
    const last = docs.at(-1);
    if (stopped()) return undefined;
    if (docs.length < PAGE || !last) return found;
    after = last.atKey;
  }
}
