import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { GENERATION } from '@/data/core/name';
import { closeData } from '@/data/replica/database';
import { freshData } from './world';

afterAll(closeData);

it('the collections match the digest of GENERATION, which any change of a schema must raise', async () => {
  const { collections } = await freshData();
  const shape = Object.entries(collections)
    .map(([name, { schema }]) => [name, schema.jsonSchema] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
  // A digest that differs means a new generation: raise GENERATION, then write both here.
  expect({ generation: GENERATION, digest }).toEqual({ generation: 7, digest: 'b2409113acd219e3' });
});
