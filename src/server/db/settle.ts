import type { Db, Tx } from './types';

class Undo<T> extends Error {
  constructor(readonly value: T) {
    super('rolled back on purpose');
  }
}

/**
 * A READ COMMITTED transaction whose work says itself whether it is kept; a value comes out either
 * way.
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
