import type { RxDatabase } from 'rxdb';
import type { Collections } from './document';
import { observable, type Readable } from './observable';

/**
 * The open local database, of one company and one user. Only one is open at a time in a tab,
 * because RxDB limits the number of collections.
 */
export type Data = {
  company: string;
  user: string;
  name: string;
  db: RxDatabase<Collections>;
  collections: Collections;
  /** Live values that several screens use, by key. */
  shared: Map<string, unknown>;
  close(): Promise<void>;
};

const current = observable<Data | null>(null);

export const currentData = (): Data | null => current.get();
/** For hooks: a screen that was drawn before the database was open draws again when it opens. */
export const dataSource: Readable<Data | null> = current;
export const setCurrentData = (data: Data | null): void => current.set(data);
