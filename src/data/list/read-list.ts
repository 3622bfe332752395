import type { RxCollection } from 'rxdb';
import type { Day } from '@/domain/base/day';
import type { Finding } from '@/domain/base/refusal';
import { lastMove } from '@/domain/order/order';
import { currentData } from '../core/current';
import {
  type ChequeDoc,
  type ContactDoc,
  type CountDoc,
  type DocumentDoc,
  datedOf,
  type ExpenseDoc,
  type FindingDoc,
  type IncomingDoc,
  type LetterDoc,
  type OrderDoc,
  type ShipmentDoc,
  type StockDoc,
  type TransactionDoc,
} from '../core/document';
import { documentId } from '../core/kept-in';
import { END } from '../core/keys';
import type {
  ChequeView,
  ContactView,
  CountView,
  DocumentView,
  ExpenseView,
  IncomingView,
  IntakeFilter,
  LetterView,
  OrderView,
  ShipmentView,
  StockFilter,
  StockView,
  TransactionFilter,
  TransactionView,
} from '../core/types';
import {
  chequesPlan,
  closedDocumentsPlan,
  closedOrdersPlan,
  contactsPlan,
  countsPlan,
  documentsPlan,
  expensesPlan,
  findingsPlan,
  incomingPlan,
  intakesPlan,
  lettersPlan,
  openChequesPlan,
  openDocumentsPlan,
  openOrdersPlan,
  stockPlan,
  transactionsPlan,
} from './lists';
import type { ListPlan } from './page';
import { countPlan, readOn } from './read-on';

/**
 * A list once from its beginning to its end, for what must see all of it: exports and sums.
 * Guarantee: one page is in memory at a time, every record that was there when its page was read
 * comes exactly once, and whoever reads may stop anywhere.
 */
/** One batch of a list that is read whole. `read`: number of records that were looked at for it. */
export type ListBatch<V> = { rows: readonly V[]; read: number };
type WholeList<V> = { count: Promise<number>; pages: AsyncGenerator<ListBatch<V>> };

const PAGE = 250;

export const allTransactions = (filter: TransactionFilter): WholeList<TransactionView> =>
  whole<TransactionDoc, TransactionView>(
    (data) => data.collections.transactions,
    transactionsPlan(filter),
  );

export const allContacts = (): WholeList<ContactView> =>
  whole<ContactDoc, ContactView>((data) => data.collections.contacts, contactsPlan);

export const allCheques = (open: boolean): WholeList<ChequeView> =>
  whole<ChequeDoc, ChequeView>(datedOf, open ? openChequesPlan : chequesPlan);

export const allDocuments = (open: boolean): WholeList<DocumentView> =>
  whole<DocumentDoc, DocumentView>(datedOf, open ? openDocumentsPlan : documentsPlan);

export const allIncoming = (): WholeList<IncomingView> =>
  whole<IncomingDoc, IncomingView>(datedOf, incomingPlan);
export const allFindings = (): WholeList<Finding> =>
  whole<FindingDoc, Finding>(datedOf, findingsPlan);

export const allClosedDocuments = (from: Day, to: Day): WholeList<DocumentView> =>
  whole<DocumentDoc, DocumentView>(datedOf, closedDocumentsPlan(from, to));

export const allLetters = (): WholeList<LetterView> =>
  whole<LetterDoc, LetterView>(datedOf, lettersPlan);
export const allExpenses = (from?: Day, to?: Day): WholeList<ExpenseView> =>
  whole<ExpenseDoc, ExpenseView>(datedOf, expensesPlan(from, to));

export const allStock = (filter: StockFilter): WholeList<StockView> =>
  whole<StockDoc, StockView>((data) => data.collections.stock, stockPlan(filter));

export const allIntakes = (filter: IntakeFilter): WholeList<StockView> =>
  whole<StockDoc, StockView>((data) => data.collections.stock, intakesPlan(filter));

export const allCounts = (): WholeList<CountView> =>
  whole<CountDoc, CountView>(datedOf, countsPlan);

/**
 * Names of contacts by id, of merged ones the name of who they go on as; a read for all of them,
 * and one more for each merge of a merge.
 */
export async function contactNames(ids: Iterable<string>): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  let asked = new Map(Array.from(ids, (id) => [id, [id]]));
  for (let hops = 0; asked.size > 0 && hops < 20; hops++) {
    const docs =
      (await currentData()?.collections.contacts.storageInstance.findDocumentsById(
        Array.from(asked.keys()),
        false,
      )) ?? [];
    const next = new Map<string, string[]>();
    for (const { id, view } of docs) {
      const meant = asked.get(id) ?? [];
      for (const one of meant) names.set(one, view.name);
      if (view.mergedInto !== undefined)
        next.set(view.mergedInto, [...(next.get(view.mergedInto) ?? []), ...meant]);
    }
    asked = next;
  }
  return names;
}

/** One card, of a merged one who it goes on as; undefined of one that this device does not have. */
export async function contactOf(id: string): Promise<ContactView | undefined> {
  let found: ContactView | undefined;
  for (let next: string | undefined = id, hops = 0; next !== undefined && hops < 20; hops++) {
    const [doc] =
      (await currentData()?.collections.contacts.storageInstance.findDocumentsById(
        [next],
        false,
      )) ?? [];
    found = doc?.view as ContactView | undefined;
    next = found?.mergedInto;
  }
  return found;
}

/** One shipment as it stands now; undefined of one that this device does not have. */
export async function shipmentOf(id: string): Promise<ShipmentView | undefined> {
  const data = currentData();
  const [doc] = data
    ? await datedOf<ShipmentDoc>(data).storageInstance.findDocumentsById(
        [documentId('shipments', id)],
        false,
      )
    : [];
  return doc?.view as ShipmentView | undefined;
}

export const allOpenOrders = (): WholeList<OrderView> =>
  whole<OrderDoc, OrderView>((data) => data.collections.orders, openOrdersPlan);
export const allClosedOrders = (): WholeList<OrderView> =>
  whole<OrderDoc, OrderView>((data) => data.collections.orders, closedOrdersPlan);

/**
 * Orders that were open after a moment: all that still are, and those that were handed over or
 * called off since.
 */
export async function ordersSince(moment: number): Promise<OrderView[]> {
  const found: OrderView[] = [];
  for await (const { rows } of allOpenOrders().pages) found.push(...rows);
  // The one that was closed last comes first.
  for await (const { rows } of allClosedOrders().pages) {
    const since = rows.filter(({ at, moves }) => (lastMove(moves)?.at ?? at) > moment);
    found.push(...since);
    if (since.length < rows.length) break;
  }
  return found;
}

/** One order; undefined of one that this device does not have. */
export async function orderOf(id: string): Promise<OrderView | undefined> {
  const [doc] =
    (await currentData()?.collections.orders.storageInstance.findDocumentsById([id], false)) ?? [];
  return doc?.view as OrderView | undefined;
}

/** One slip; undefined if this device does not have it. */
export async function slipOf(id: string): Promise<TransactionView | undefined> {
  const [doc] =
    (await currentData()?.collections.transactions.storageInstance.findDocumentsById(
      [id],
      false,
    )) ?? [];
  return doc?.view as TransactionView | undefined;
}

/** Stock cards by id; those that this device does not have are left out. */
export async function stockCards(ids: readonly string[]): Promise<Map<string, StockView>> {
  const docs =
    (await currentData()?.collections.stock.storageInstance.findDocumentsById(
      Array.from(new Set(ids)),
      false,
    )) ?? [];
  return new Map(docs.map(({ id, view }) => [id, view as StockView]));
}

type Open<D> = (data: NonNullable<ReturnType<typeof currentData>>) => RxCollection<D>;

function whole<D extends { id: string; view: V }, V>(
  open: Open<D>,
  plan: ListPlan<D>,
): WholeList<V> {
  const data = currentData();
  if (!data) return { count: Promise.resolve(0), pages: walk<D, V>(undefined, plan) };
  const collection = open(data);
  return { count: countPlan(collection, plan), pages: walk<D, V>(collection, plan) };
}

async function* walk<D extends { id: string; view: V }, V>(
  collection: RxCollection<D> | undefined,
  plan: ListPlan<D>,
): AsyncGenerator<ListBatch<V>> {
  let after = collection ? plan.range.after : END;
  while (collection && after !== END) {
    const { docs, next } = await readOn(collection, plan, after, PAGE);
    after = next;
    const rows = docs.filter((doc) => plan.belongs?.(doc as D) ?? true).map((doc) => doc.view);
    yield { rows, read: docs.length };
  }
}
