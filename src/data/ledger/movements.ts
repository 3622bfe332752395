import type { RxDocumentData } from 'rxdb';
import {
  accountsOf,
  type Movement,
  movementOf,
  newestFirst,
} from '@/domain/contact/contact-statement';
import { chequeIdOf } from '@/domain/payment/cheque';
import type { Payment } from '@/domain/payment/payment';
import type { Data } from '../core/current';
import { revisionHeight, type TransactionDoc } from '../core/document';
import { cachedWhileObserved, type Readable } from '../core/observable';
import type { TransactionView } from '../core/types';
import { cardPlans } from '../list/lists';
import { readPage } from '../list/page';

/**
 * All that this device knows to have moved on somebody's accounts, newest first. Guarantee: read
 * along the index of the contact in few large pages, then kept by the writes of all tabs; a refused
 * slip counts here as little as in the balance.
 */
export type MovementView = Movement & {
  slip: TransactionView | null;
  /** Of a step of a cheque: the payment that brought the cheque here, with what stands on it. */
  sheet?: Payment;
};

const PAGE = 1000;

type Change = {
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  documentId: string;
  documentData: RxDocumentData<TransactionDoc>;
};

export function movementsOf(
  data: Data,
  ids: readonly string[],
): Readable<readonly MovementView[] | undefined> {
  const { transactions } = data.collections;
  const accounts = accountsOf(ids);
  return cachedWhileObserved((tell) => {
    const known = new Map<string, { height: number; movement: MovementView | undefined }>();
    let [stopped, read] = [false, false];
    const publish = () => {
      const movements = Array.from(known.values(), ({ movement }) => movement).filter(
        (movement) => movement !== undefined,
      );
      tell(withSheets(movements).sort(newestFirst));
    };
    const lay = (doc: RxDocumentData<TransactionDoc>, gone = false): boolean => {
      const height = revisionHeight(doc._rev);
      if ((known.get(doc.id)?.height ?? -1) >= height) return false;
      known.set(doc.id, { height, movement: gone ? undefined : viewOf(doc, accounts) });
      return true;
    };
    const subscription = transactions.eventBulks$.subscribe((bulk) => {
      const mine = (bulk.events as Change[]).filter(
        ({ documentId, documentData }) =>
          known.has(documentId) || isOn(documentData, ids, accounts),
      );
      if (
        mine.filter(({ operation, documentData }) => lay(documentData, operation === 'DELETE'))
          .length > 0 &&
        read
      )
        publish();
    });
    const readAll = async () => {
      for (const plan of cardPlans(ids)) {
        for (let after = plan.range.after, more = true; more && !stopped; ) {
          const docs = await readPage(transactions, plan, after, PAGE);
          for (const doc of docs) if (isOn(doc, ids, accounts)) lay(doc);
          more = docs.length === PAGE;
          after = docs.at(-1)?.atKey ?? after;
        }
      }
      if (stopped) return;
      read = true;
      publish();
    };
    readAll().catch((error: unknown) => {
      if (!stopped && !transactions.closed) throw error;
    });
    return () => {
      stopped = true;
      subscription.unsubscribe();
    };
  });
}

const isOn = (
  { contactId, view }: TransactionDoc,
  ids: readonly string[],
  accounts: ReadonlySet<string>,
): boolean => ids.includes(contactId) || view.legs.some(({ account }) => accounts.has(account));

function viewOf(
  doc: RxDocumentData<TransactionDoc>,
  accounts: ReadonlySet<string>,
): MovementView | undefined {
  if (doc.sync === 'refused') return undefined;
  const movement = movementOf(doc.view, accounts);
  return movement && { ...movement, slip: doc.view };
}

/**
 * A step names its cheque by id alone; whoever it moves something with gave the cheque or had it, by
 * a slip that stands here too.
 */
function withSheets(movements: readonly MovementView[]): MovementView[] {
  const payments = movements.flatMap(({ slip }) => slip?.payments ?? []);
  const sheets = new Map(
    payments.flatMap((one) => (one.cheque ? [[chequeIdOf(one) ?? one.id, one] as const] : [])),
  );
  return movements.map((movement) => {
    const sheet = movement.slip?.cheque && sheets.get(movement.slip.cheque.id);
    return sheet ? { ...movement, sheet } : movement;
  });
}
