import type { RxCollection, RxDocumentData } from 'rxdb';
import type { Labels, MarketCurrency, MarketPrice } from '../contract/wire/platform';
import type { Product } from '../domain/product';
import type { Quote } from '../domain/quote';
import { heldAnswers } from './answers';
import type { Data } from './current';
import type { Collections } from './document';

/**
 * The indexed store of the specification (points 3 and 9), and which of our collections is which. Guarantee: each of the
 * five lists is on the device after a restart with no network.
 *
 * inventories   `definitions`, the views of type product: they travel by the pull, so that a sale offline knows them
 * labels        `answers`, document `labels`: the tags of `inventorys/production/labels`
 * marketData    `answers`, document `market`: the current prices of `market/current`
 * currencies    `answers`, document `currencies`: those of `market/currencies`
 * exchanges     `quotes`: the socket's list, replaced whole by each message
 */
export const STORED_LISTS = {
  inventories: 'definitions',
  labels: 'answers',
  marketData: 'answers',
  currencies: 'answers',
  exchanges: 'quotes',
} as const satisfies Record<string, keyof Collections>;

type StoredLists = {
  inventories: readonly Product[];
  labels: Labels;
  marketData: readonly MarketPrice[];
  currencies: readonly MarketCurrency[];
  exchanges: readonly Quote[];
};

export async function readStoredLists(data: Data): Promise<StoredLists> {
  const { definitions, quotes } = data.collections;
  const [products, prices, held] = await Promise.all([all(definitions), all(quotes), heldAnswers(['labels', 'market', 'currencies'], data)]);
  return {
    inventories: products.flatMap(({ view }) => (view.type === 'product' ? [view.product] : [])),
    labels: (held.get('labels') ?? { tags: [] }) as Labels,
    marketData: (held.get('market') ?? []) as MarketPrice[],
    currencies: (held.get('currencies') ?? []) as MarketCurrency[],
    exchanges: prices.map(({ quote }) => quote),
  };
}

async function all<D>(collection: RxCollection<D>): Promise<RxDocumentData<D>[]> {
  return (await collection.storageInstance.query(collection.find().getPreparedQuery())).documents;
}
