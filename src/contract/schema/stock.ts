import { type } from 'arktype';
import { METALS } from '../../domain/asset';
import { MOST_IMPORTED } from '../../domain/opening-import';
import { STOCK_FIELDS, STOCK_KINDS, STOCK_LIMITS, STOCK_TEXTS } from '../../domain/stock-card';
import { MOST_STONES } from '../../domain/stone';
import { stone, workmanship } from './line';
import { at, id, labelCode, photoData, safe, thumbData, version } from './parts';

/** The bodies of the stock's mutations. Guarantee: what passes has exactly the keys of its kind; whether its figures make sense is the domain's to say. */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const texts = Object.fromEntries(STOCK_TEXTS.map((field) => [field, type(`string <= ${STOCK_LIMITS[field]}`)] as const));
const stockFields = {
  ...texts,
  barcode: labelCode,
  product: 'string <= 60',
  metal: type.enumerated(...METALS),
  fineness: safe,
  gross: safe,
  pieces: safe,
  stones: stone.array().atMostLength(MOST_STONES),
  workmanship,
  cost: workmanship.or('null'),
  price: safe.or('null'),
  place: 'string <= 64',
  archived: 'boolean',
} as const;
const stockType = type.enumerated(...STOCK_KINDS);

const some = Object.fromEntries(Object.entries(stockFields).map(([field, of]) => [`${field}?`, of] as const));
const bases = Object.fromEntries(STOCK_FIELDS.map((field) => [`${field}?`, 'number.integer >= 0'] as const));

export const stockBodies = {
  'stock.create': type({ ...head, kind: "'stock.create'", type: stockType, ...stockFields }),
  'stock.edit': type({ ...head, kind: "'stock.edit'", changes: type({ '+': 'reject', ...some }), base: type({ '+': 'reject', ...bases }) }),
  'stock.import': type({
    ...head,
    kind: "'stock.import'",
    cards: type({ '+': 'reject', id, type: stockType, ...stockFields })
      .array()
      .atLeastLength(1)
      .atMostLength(MOST_IMPORTED),
  }),
  'stock.photo': type({ ...head, kind: "'stock.photo'", photo: id, data: photoData, thumb: thumbData }),
  'stock.unphoto': type({ ...head, kind: "'stock.unphoto'", photo: id }),
} as const;
