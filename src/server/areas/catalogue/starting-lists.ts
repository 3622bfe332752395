import { typedDefinitions, warehouses } from '@/server/db/schema-platform';
import type { Tx } from '@/server/db/types';
import { newId } from '@/server/platform/ids';

/**
 * Lists that a new company begins with: one warehouse and the tags of labels. A migration gave the
 * same to older companies.
 */
const TAGS = ['Vitrin', 'Kasa', 'Onarımda'];

export async function putStartingLists(tx: Tx, company: string, now: number): Promise<void> {
  await tx.insert(warehouses).values({ company, id: newId(now), name: 'Ana depo' });
  await tx
    .insert(typedDefinitions)
    .values(TAGS.map((name) => ({ company, id: newId(now), type: 'tags', name })));
}
