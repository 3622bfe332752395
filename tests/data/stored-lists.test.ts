import { afterEach, describe, expect, it } from 'vitest';
import { writeCursor } from '@/data/collections/cursor';
import { databaseName } from '@/data/core/name';
import { contactsPlan } from '@/data/list/lists';
import { readPage } from '@/data/list/page';
import { dropAnswers, storeAnswer, storedAnswers } from '@/data/price/answers';
import { storedYears, storeYear } from '@/data/price/price-history';
import { quoteWriter } from '@/data/price/quote-writer';
import { closeData, openData } from '@/data/replica/database';
import { fillProducts } from '@/data/replica/fill-products';
import { project } from '@/data/replica/project';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import type { Quote } from '@/domain/price/quote';
import { AT, contactBody, fakeOutbox, freshData, record, storage } from './world';

afterEach(closeData);

const quote: Quote = {
  code: 'HAS',
  buy: 90,
  sell: 100,
  at: AT,
  source: 'simulator',
  simulated: true,
};
const labels = { tags: [{ _id: 't1', name: 'Vitrin' }] };
const market = [{ code: 'HAS', buying: 4000, selling: 4010, at: AT }];
const currencies = [{ id: 'USD', name: 'ABD DOLARI', symbol: '$', salePrice: 42, buyPrice: 41 }];
const product = { code: 'BURMA', name: 'Burma bilezik' } as Product;

it('PL107: inventories, labels, market data, currencies and exchanges are there after a restart with no network', async () => {
  const data = await freshData('listed');
  await quoteWriter(data).write([quote]);
  await fillProducts(data, fakeOutbox(data.company), async () => [{ _id: 'BURMA', ...product }]);
  for (const [id, value] of Object.entries({ labels, currencies }))
    await storeAnswer(id, value, AT, data);
  await storeYear('HAS', { [dayOf(AT)]: [40_000, 40_100] }, data);
  await closeData();
  const again = await openData({ company: 'listed', user: 'u1' }, storage());
  expect(await storedAnswers(['labels', 'currencies'], again)).toEqual(
    new Map<string, unknown>(Object.entries({ labels, currencies })),
  );
  expect(await storedYears(['HAS'], again)).toEqual(
    new Map([['HAS', { [dayOf(AT)]: [40_000, 40_100] }]]),
  );
  const { definitions, quotes } = again.collections;
  expect((await definitions.findOne('BURMA').exec())?.view).toEqual({ type: 'product', product });
  expect((await quotes.findOne('HAS').exec())?.quote).toMatchObject(quote);
});

it('PL140: of the answers of one kind those that nobody asked for since go, and all others stay', async () => {
  const data = await freshData('dropped');
  const days = Array.from({ length: 1_001 }, (_, i) => `exchange USD ${i}`);
  for (const [i, id] of days.entries())
    await storeAnswer(id, { i }, AT - (i === 700 ? 0 : 2), data);
  await storeAnswer('exchange', { is: 'another call' }, AT - 2, data);
  await storeAnswer('currencies', currencies, AT - 2, data);
  await dropAnswers('exchange ', AT - 1, data);
  await dropAnswers('exchange ', AT - 1, data);
  expect(
    Array.from((await storedAnswers([...days, 'exchange', 'currencies'], data)).keys()).sort(),
  ).toEqual(['currencies', 'exchange', 'exchange USD 700']);
  // It is kept again once it was asked for again.
  await storeAnswer('exchange USD 1', { i: 1 }, AT, data);
  expect(await storedAnswers(['exchange USD 1'], data)).toEqual(
    new Map([['exchange USD 1', { i: 1 }]]),
  );
});

describe('DE16: a device that never had everything', () => {
  it('has its products before the pull has come to them, and what the pull brings stands', async () => {
    const data = await freshData('filling');
    const outbox = fakeOutbox(data.company);
    await project(data, outbox, {
      refs: [],
      pulled: [
        record('definitions', 'AJDA', 4, {
          type: 'product',
          product: { ...product, code: 'AJDA', name: 'Ajda' },
        }),
      ],
    });
    await fillProducts(data, outbox, async () => [
      { _id: 'BURMA', ...product },
      { _id: 'AJDA', ...product, code: 'AJDA', name: 'Eski ad' },
    ]);
    const names = async () =>
      (await data.collections.definitions.find().exec()).flatMap(({ view }) =>
        view.type === 'product' ? [view.product.name] : [],
      );
    expect(await names()).toEqual(['Ajda', 'Burma bilezik']);
    const newer = record('definitions', 'BURMA', 9, {
      type: 'product',
      product: { ...product, name: 'Burma' },
    });
    await project(data, outbox, { refs: [], pulled: [newer], fresh: true });
    expect(await names()).toEqual(['Ajda', 'Burma']);
  });

  it('asks for nothing once everything was here, and keeps nothing that was not answered', async () => {
    const data = await freshData('filled');
    const outbox = fakeOutbox(data.company);
    let asked = 0;
    const ask = async () => {
      asked++;
      return undefined;
    };
    await fillProducts(data, outbox, ask);
    await writeCursor(data, { version: 7, nonce: 'n', seen: AT, wholeAt: AT, kinds: [] });
    await fillProducts(data, outbox, ask);
    expect([asked, (await data.collections.definitions.find().exec()).length]).toEqual([1, 1]);
  });
});

it('a newer answer takes the place of the one before, and another company knows nothing of it', async () => {
  const data = await freshData('renewed');
  await storeAnswer('market', [], AT, data);
  await storeAnswer('market', market, AT + 1, data);
  expect((await storedAnswers(['market', 'labels'], data)).get('market')).toEqual(market);
  const other = await freshData('other');
  expect((await storedAnswers(['market'], other)).size).toBe(0);
});

describe('names in a page that is read from an index', () => {
  it('come in the order of the Turkish alphabet, page after page', async () => {
    const data = await freshData('alphabet');
    const names = [
      'Can',
      'Cüneyt',
      'Çağrı',
      'Çiğdem',
      'Demir',
      'Işık',
      'İbrahim',
      'Sezer',
      'Şehzade',
      'Şükrü',
      'Tan',
    ];
    const pulled = names
      .toReversed()
      .map((name, i) => record('contacts', `k${i}`, i + 1, contactBody(`k${i}`, name)));
    await project(data, fakeOutbox(data.company), { refs: [], pulled });
    const read: string[] = [];
    for (
      let after = contactsPlan.range.after,
        docs = await readPage(data.collections.contacts, contactsPlan, after, 3);
      docs.length > 0;
    ) {
      read.push(...docs.map(({ view }) => view.name));
      after = docs.at(-1)?.nameKey ?? after;
      docs = await readPage(data.collections.contacts, contactsPlan, after, 3);
    }
    expect(read).toEqual(names);
  });

  it('are pulled anew where an older release stored them in another order', () => {
    expect(['milyem-g5-c-u', 'milyem-g6-c-u']).not.toContain(databaseName('c', 'u'));
  });
});
