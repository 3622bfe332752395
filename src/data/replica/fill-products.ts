import type { Inventory } from '@/contract/core/platform';
import type { DefinitionBody } from '@/contract/core/records';
import { readCursor } from '../collections/cursor';
import type { Data } from '../core/current';
import type { OutboxPort } from '../core/outbox-port';
import { project } from './project';

/**
 * Requests the products for a device whose first pull is not complete. The pull brings records in
 * the order of their versions, so a product that was written last would come after every slip.
 * Guarantee: records that the pull brought are not replaced; the products are requested only until
 * one pull was complete.
 */
export async function fillProducts(
  data: Data,
  outbox: OutboxPort,
  ask: () => Promise<readonly Inventory[] | undefined>,
): Promise<void> {
  if ((await readCursor(data)).wholeAt !== null) return;
  const told = await ask();
  if (!told || data.db.closed || (await readCursor(data)).wholeAt !== null) return;
  const pulled = told.map(({ _id, ...product }) => {
    const body: DefinitionBody = { type: 'product', product };
    // Older than any that a pull brings.
    return { kind: 'definitions' as const, id: _id, version: 0, deleted: false, body };
  });
  await project(data, outbox, { refs: [], pulled });
}
