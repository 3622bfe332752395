import { afterEach, expect, it } from 'vitest';
import { heldAnswers, keepAnswer } from '../../src/data/answers';
import { closeData, openData } from '../../src/data/database';
import { writable } from '../../src/data/document';
import { quoteWriter } from '../../src/data/quote-writer';
import { readStoredLists, STORED_LISTS } from '../../src/data/stored-lists';
import type { Product } from '../../src/domain/product';
import type { Quote } from '../../src/domain/quote';
import { AT, freshData, storage } from './world';

afterEach(closeData);

const quote: Quote = { code: 'HAS', buy: 90, sell: 100, at: AT, source: 'simulator', simulated: true };
const labels = { tags: [{ _id: 't1', name: 'Vitrin' }] };
const market = [{ code: 'HAS', buying: 4000, selling: 4010, at: AT }];
const currencies = [{ id: 'USD', name: 'ABD DOLARI', symbol: '$', salePrice: 42, buyPrice: 41 }];
const product = { code: 'BURMA', name: 'Burma bilezik' } as Product;

it('PL107: inventories, labels, market data, currencies and exchanges are there after a restart with no network', async () => {
  const data = await freshData('listed');
  await quoteWriter(data).write([quote]);
  const view = { type: 'product', product } as const;
  const held = writable({ id: 'p1', server: { version: 1, body: view }, view, sync: 'confirmed' as const });
  await data.collections.definitions.storageInstance.bulkWrite([{ document: held }], 'test');
  for (const [id, value] of Object.entries({ labels, market, currencies })) await keepAnswer(id, value, AT, data);
  await closeData();
  const again = await openData({ company: 'listed', user: 'u1' }, storage());
  expect(await readStoredLists(again)).toEqual({ inventories: [product], labels, marketData: market, currencies, exchanges: [quote] });
});

it('PL107: each of the five names a collection that there is, and a list that was never answered is empty', async () => {
  const data = await freshData();
  for (const collection of Object.values(STORED_LISTS)) expect(data.collections[collection]).toBeDefined();
  expect(await readStoredLists(data)).toEqual({ inventories: [], labels: { tags: [] }, marketData: [], currencies: [], exchanges: [] });
});

it('a newer answer takes the place of the one before, and another company knows nothing of it', async () => {
  const data = await freshData('renewed');
  await keepAnswer('market', [], AT, data);
  await keepAnswer('market', market, AT + 1, data);
  expect((await heldAnswers(['market', 'labels'], data)).get('market')).toEqual(market);
  const other = await freshData('other');
  expect((await heldAnswers(['market'], other)).size).toBe(0);
});
