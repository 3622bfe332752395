import type { RxDatabase } from 'rxdb';
import type { Collections } from './document';
import { observable, type Readable } from './observable';

/**
 * What is open: the database of one company and user. One at a time in a realm, because of RxDB's
 * collection limit.
 */
export type Data = {
  company: string;
  user: string;
  name: string;
  db: RxDatabase<Collections>;
  collections: Collections;
  /** Live stores that screens share, by key. */
  shared: Map<string, unknown>;
  close(): Promise<void>;
};

const current = observable<Data | null>(null);

export const currentData = (): Data | null => current.get();
/** For hooks: screens that were drawn before the database was open draw again when it is. */
export const dataSource: Readable<Data | null> = current;
export const setCurrentData = (data: Data | null): void => current.set(data);
