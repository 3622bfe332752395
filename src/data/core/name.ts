/**
 * Names of the local databases. A new generation is a new database: collections are dropped and
 * pulled anew instead of being migrated, which costs 5 ms a document and empties the screens of
 * older tabs. Raise it with any change of a schema or of a stored key.
 */
export const GENERATION = 6;

export const databaseName = (company: string, user: string): string =>
  `milyem-g${GENERATION}-${company}-${user}`;

/** RxDB keeps each collection in an IndexedDB database of its own, named so. */
const STORED = /^rxdb-dexie-milyem-g(\d+)-(.+)--\d+--/;

export type StoredName = { generation: number; owner: string };

/**
 * Of one of ours: its generation and "<company>-<user>". The outbox is no projection and never
 * matches.
 */
export function parseStoredName(name: string): StoredName | undefined {
  const match = STORED.exec(name);
  return match ? { generation: Number(match[1]), owner: match[2] ?? '' } : undefined;
}

export const ownedBy = (stored: StoredName, user: string): boolean =>
  stored.owner.endsWith(`-${user}`);
