import type { Db, Tx } from './types';

class Undo<T> extends Error {
  constructor(readonly value: T) {
    super('rolled back on purpose');
  }
}

/**
 * Runs a READ COMMITTED transaction whose work itself decides, by `keep`, whether it is committed;
 * its value is returned in both cases.
 */
export async function settle<T extends { keep: boolean }>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        const value = await work(tx);
        if (!value.keep) throw new Undo(value);
        return value;
      },
      { isolationLevel: 'read committed' },
    );
  } catch (error) {
    if (error instanceof Undo) return error.value as T;
    throw error;
  }
}
