import { type } from 'arktype';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { METALS } from '@/domain/metal/asset';
import { MOST_STONES } from '@/domain/price/stone';
import {
  LABEL_FIELDS,
  MOST_PRINTED,
  STOCK_FIELDS,
  STOCK_KINDS,
  STOCK_LIMITS,
  STOCK_MORE_TEXTS,
  STOCK_TEXTS,
  STOCK_VATS,
} from '@/domain/stock/stock-card';
import { MAX_HOLD_NOTE, OUT_KINDS } from '@/domain/stock/stock-hold';
import {
  at,
  id,
  importHead,
  labelCode,
  longText,
  photoData,
  safe,
  thumbData,
  version,
  workmanship,
} from '../core/parts.schema';
import { stone } from '../slip/line.schema';

/**
 * Schemas of the bodies of stock card mutations. Guarantee: an accepted body has exactly the keys
 * of its kind; the domain checks whether its figures make sense.
 */
const head = { '+': 'reject', v: version, 'supersedes?': id, id, at } as const;
const texts = Object.fromEntries(
  STOCK_TEXTS.map((field) => [field, type(`string <= ${STOCK_LIMITS[field]}`)] as const),
);
const maybeId = id.or("''");
const holdNote = `string <= ${MAX_HOLD_NOTE}` as const;
const out = type({
  '+': 'reject',
  kind: type.enumerated(...OUT_KINDS),
  contact: maybeId,
  note: holdNote,
  at,
});
const hold = type({
  '+': 'reject',
  contact: id,
  order: maybeId,
  until: type('string <= 10').or('null'),
  note: holdNote,
  at,
});
/** Fields that a device with an older app does not send. */
const moreFields = {
  ...Object.fromEntries(
    STOCK_MORE_TEXTS.map((field) => [field, type(`string <= ${STOCK_LIMITS[field]}`)] as const),
  ),
  supplier: maybeId,
  vat: type.enumerated(...STOCK_VATS),
} as const;
/** Fields that only an edit of an existing card may set, never a new card. */
const laterFields = { out: out.or('null'), hold: hold.or('null') } as const;
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
/** Fields of a card that are printed on its label. */
const labelFields = Object.fromEntries(
  Object.entries(stockFields).filter(([field]) => LABEL_FIELDS.some((one) => one === field)),
);
const origin = type({ '+': 'reject', document: id });
const stockType = type.enumerated(...STOCK_KINDS);

const optional = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([field, of]) => [`${field}?`, of] as const));
const drafted = { ...stockFields, ...optional(moreFields) };
/** A card of a batch, with its own id. */
export const newCard = type({ '+': 'reject', id, type: stockType, ...drafted });
const some = optional({ ...stockFields, ...moreFields, ...laterFields });
const bases = Object.fromEntries(
  STOCK_FIELDS.map((field) => [`${field}?`, 'number.integer >= 0'] as const),
);

export const stockBodies = {
  'stock.create': () =>
    type({
      ...head,
      kind: "'stock.create'",
      type: stockType,
      ...drafted,
      'origin?': origin,
    }),
  'stock.edit': () =>
    type({
      ...head,
      kind: "'stock.edit'",
      changes: type({ '+': 'reject', ...some }),
      base: type({ '+': 'reject', ...bases }),
    }),
  'stock.import': () =>
    type({
      ...head,
      kind: "'stock.import'",
      ...importHead,
      cards: newCard.array().atLeastLength(1).atMostLength(MOST_IMPORTED),
    }),
  'stock.undo': () =>
    type({
      ...head,
      kind: "'stock.undo'",
      of: id,
      reason: longText,
    }),
  'stock.printed': () =>
    type({
      ...head,
      kind: "'stock.printed'",
      cards: type({ '+': 'reject', id, ...labelFields })
        .array()
        .atLeastLength(1)
        .atMostLength(MOST_PRINTED),
    }),
  'stock.photo': () =>
    type({
      ...head,
      kind: "'stock.photo'",
      photo: id,
      data: photoData,
      thumb: thumbData,
    }),
  'stock.unphoto': () => type({ ...head, kind: "'stock.unphoto'", photo: id }),
} as const;
