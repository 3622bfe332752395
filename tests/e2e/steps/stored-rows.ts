import type { Page } from 'playwright-core';

type StoredRow = { id: string; kind: string; body: string; frozen: { branchId: string } };

/** What stands in the queue's store, read past the product's own code. */
export const storedRows = (page: Page) => readStore<StoredRow>(page, 'rows');

/**
 * No basket is left on the disk. On a page where nothing of the app runs: else it would write what
 * it holds again.
 */
export const forgetBaskets = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('milyem-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = opening.result.objectStoreNames;
          if (!stores.contains('baskets'))
            return reject(new Error(`no baskets among ${stores.length} stores: it was emptied`));
          const writing = opening.result.transaction('baskets', 'readwrite');
          writing.objectStore('baskets').clear();
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

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
