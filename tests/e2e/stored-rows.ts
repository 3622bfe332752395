import type { Page } from 'playwright-core';

type StoredRow = { id: string; kind: string; body: string; frozen: { branchId: string } };

/** What stands in the queue's store, read past the product's own code. */
export const storedRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<StoredRow[]>((resolve, reject) => {
        const opening = indexedDB.open('milyem-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rows').objectStore('rows').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
