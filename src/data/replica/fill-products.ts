import type { Inventory } from '@/contract/core/platform';
import type { DefinitionBody } from '@/contract/core/records';
import { readCursor } from '../collections/cursor';
import type { Data } from '../core/current';
import type { OutboxPort } from '../core/outbox-port';
import { project } from './project';

/**
 * The products of a device that never had everything: a product that was written last comes last in
 * the order of versions, behind every slip. Guarantee: what a pull brought stands; it is asked for
 * only until a pull was whole once.
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
