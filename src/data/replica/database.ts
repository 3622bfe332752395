import { createRxDatabase } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { answersSchema } from '../collections/answers';
import { balancesSchema } from '../collections/balances';
import { contactsSchema } from '../collections/contacts';
import { datedSchema } from '../collections/dated';
import { definitionsSchema } from '../collections/definitions';
import { ordersSchema } from '../collections/orders';
import { quotesSchema } from '../collections/quotes';
import { stockSchema } from '../collections/stock';
import { transactionsSchema } from '../collections/transactions';
import { currentData, type Data, setCurrentData } from '../core/current';
import type { Collections } from '../core/document';
import { databaseName } from '../core/name';
import { dropOldGenerations } from './wipe';

/**
 * Opens the local database of one company and user. Guarantee: at most one is open in a tab (RxDB
 * stalls at the fourteenth collection over all databases), older generations are dropped, and
 * opening the same one twice gives the same one. RxDB prints one advertisement at the first write;
 * only its paid flag silences it, so it stays.
 */
type DataOwner = { company: string; user: string };
export type DataOptions = { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange };

/** RxDB's own limit is thirteen per realm. */
export const COLLECTION_LIMIT = 12;

let opening: Promise<unknown> = Promise.resolve();

export function openData(owner: DataOwner, options: DataOptions = {}): Promise<Data> {
  const next = opening.then(() => openOne(owner, options));
  opening = next.catch(() => undefined);
  return next;
}

export async function closeData(): Promise<void> {
  await currentData()?.close();
}

async function openOne({ company, user }: DataOwner, options: DataOptions): Promise<Data> {
  const name = databaseName(company, user);
  const open = currentData();
  if (open?.name === name) return open;
  if (open) await open.close();
  await dropOldGenerations(options.indexedDB ?? indexedDB);
  const data = await create(name, company, user, options);
  setCurrentData(data);
  return data;
}

async function create(
  name: string,
  company: string,
  user: string,
  options: DataOptions,
): Promise<Data> {
  const db = await createRxDatabase<Collections>({
    name,
    storage: getRxStorageDexie(options),
    multiInstance: true,
  });
  await db.addCollections({
    transactions: { schema: transactionsSchema },
    contacts: { schema: contactsSchema },
    balances: { schema: balancesSchema },
    definitions: { schema: definitionsSchema },
    dated: { schema: datedSchema },
    orders: { schema: ordersSchema },
    stock: { schema: stockSchema },
    quotes: { schema: quotesSchema },
    answers: { schema: answersSchema },
  });
  const data: Data = {
    company,
    user,
    name,
    db,
    collections: db.collections,
    shared: new Map(),
    close,
  };
  async function close() {
    if (currentData() === data) setCurrentData(null);
    await db.close();
  }
  return data;
}
