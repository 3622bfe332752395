/**
 * Names of the local databases. Each generation is a new database: the collections are dropped and
 * pulled again instead of being migrated, because a migration costs 5 ms a document and empties the
 * screens of older tabs. Raise the number with any change of a schema or of a stored key.
 */
export const GENERATION = 7;

export const databaseName = (company: string, user: string): string =>
  `milyem-g${GENERATION}-${company}-${user}`;

/** RxDB keeps each collection in an IndexedDB database of its own, named so. */
const STORED = /^rxdb-dexie-milyem-g(\d+)-(.+)--\d+--/;

export type StoredName = { generation: number; owner: string };

/**
 * Generation and "<company>-<user>" of one of our databases; undefined for any other. The outbox is
 * no projection and never matches.
 */
export function parseStoredName(name: string): StoredName | undefined {
  const match = STORED.exec(name);
  return match ? { generation: Number(match[1]), owner: match[2] ?? '' } : undefined;
}

export const ownedBy = (stored: StoredName, user: string): boolean =>
  stored.owner.endsWith(`-${user}`);
