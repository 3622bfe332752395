import type { Page } from 'playwright-core';

type StoredRow = { id: string; kind: string; body: string; frozen: { branchId: string } };

/** What stands in the queue's store, read past the product's own code. */
export const storedRows = (page: Page) => readStore<StoredRow>(page, 'rows');

/** How many baskets lie on the disk. */
export const storedBaskets = async (page: Page): Promise<number> => (await readStore<unknown>(page, 'baskets')).length;

const readStore = <T>(page: Page, store: string) =>
  page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open('milyem-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );
