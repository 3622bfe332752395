import type { Data } from '../core/current';
import type { TransactionDoc } from '../core/document';
import { observable, type Readable } from '../core/observable';
import type { TransactionView } from '../core/types';
import { transactionsPlan } from '../list/lists';
import { readPage } from '../list/page';
import { useShared, useStore } from '../list/use-shared';

const NONE: readonly TransactionView[] = [];
/** More than a busy shop saves in the few minutes that are asked about. */
const FEW = 20;
const PLAN = transactionsPlan({});

/**
 * The last few slips that this device knows, of every tab and tablet, newest first. Read while
 * somebody asks, again when one of them comes or changes.
 */
export const useNewestSlips = (): readonly TransactionView[] =>
  useStore(useShared('newest-slips', newestSlips), NONE, (rows) => rows);

export function newestSlips({
  collections: { transactions },
}: Data): Readable<readonly TransactionView[]> {
  const rows = observable(NONE);
  let readers = 0;
  let heard: { unsubscribe(): void } | undefined;
  let reading = false;
  let stale = false;
  const read = async () => {
    stale = true;
    if (reading) return;
    reading = true;
    try {
      while (stale && readers > 0) {
        stale = false;
        const docs = await readPage<TransactionDoc>(transactions, PLAN, PLAN.range.after, FEW);
        rows.set(docs.map(({ view }) => view));
      }
    } catch (error) {
      // A database that was closed under it (logout) has nothing more to say.
      if (!transactions.closed) throw error;
    } finally {
      reading = false;
    }
  };
  /**
   * What is older than the oldest of them changes nothing here: a long pull of old slips reads
   * nothing.
   */
  const matters = ({ documentData }: { documentData: unknown }): boolean => {
    const known = rows.get();
    return (
      known.length < FEW || (documentData as TransactionDoc).view.at >= (known.at(-1)?.at ?? 0)
    );
  };
  return {
    get: rows.get,
    subscribe(listener) {
      const stop = rows.subscribe(listener);
      readers += 1;
      if (readers === 1) {
        heard = transactions.eventBulks$.subscribe(({ events }) => {
          if (events.some(matters)) void read();
        });
        void read();
      }
      return () => {
        stop();
        readers -= 1;
        if (readers === 0) heard?.unsubscribe();
      };
    },
  };
}
