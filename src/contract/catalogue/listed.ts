import type { Currency } from '@/domain/catalogue/currency';
import type { Product } from '@/domain/catalogue/product';
import type { ImportHead } from '../contact/recent-imports';
import { after, defineMutations, nothing, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';
import type { DefinitionBody } from '../core/records';

/**
 * Mutations of the lists that a company defines for its counter: its products and its currencies.
 * Guarantee: a wish contains the whole entry with the version of it that its writer saw, so that
 * nobody overwrites what they have not read; entries are never deleted, and an archived entry goes
 * on naming what was written with it.
 */
/** `base`: the version of the entry that the person saw (`listedVersion`). */
type Put = { v: number; at: number; base: number };
export type ProductPut = { kind: 'product.put'; product: Product } & Put;
export type CurrencyPut = { kind: 'currency.put'; currency: Currency } & Put;
export type ListedPut = ProductPut | CurrencyPut;

/** Imports new products from a file, as a wish that is done whole or not at all. */
export type ProductImport = {
  kind: 'product.import';
  v: number;
  id: string;
  at: number;
  products: Product[];
} & ImportHead;

/** Undoes a whole import of products, within a day. `of`: id of the import. */
export type ProductUndo = {
  kind: 'product.undo';
  v: number;
  id: string;
  at: number;
  of: string;
  reason: string;
};

export type ListedMutation = ListedPut | ProductImport | ProductUndo;

export const LISTED_MUTATIONS = defineMutations<ListedMutation>({
  'product.put': {
    nature: 'wish',
    method: 'POST',
    path: '/inventory/products',
    module: 'inventory',
    level: 3,
    version: SHARED_VERSION,
    openToPrograms: true,
    touches: (put) => refs('definitions', listedId(put)),
    needs: (put) => after('definitions', listedId(put), 'product.put'),
  },
  'product.import': {
    nature: 'wish',
    method: 'POST',
    path: '/inventory/products/imports',
    module: 'inventory',
    level: 3,
    version: 1,
    // The pull brings its products.
    touches: nothing,
    needs: nothing,
  },
  'product.undo': {
    nature: 'wish',
    method: 'POST',
    path: '/inventory/products/imports/undo',
    module: 'inventory',
    level: 3,
    version: 1,
    // The pull brings the deleted products.
    touches: nothing,
    needs: nothing,
  },
  'currency.put': {
    nature: 'wish',
    method: 'POST',
    path: '/inventory/currencies',
    module: 'inventory',
    level: 3,
    version: SHARED_VERSION,
    touches: (put) => refs('definitions', listedId(put)),
    needs: (put) => after('definitions', listedId(put), 'currency.put'),
  },
});

/**
 * Id of the record. A product's is its code alone, as with the products that a company begins with;
 * no other definition's id is all capitals.
 */
export const listedId = (put: ListedPut): string =>
  put.kind === 'product.put' ? put.product.code : currencyId(put.currency.code);

const currencyId = (code: string): string => `currency:${code}`;

export type ListedBody = Extract<DefinitionBody, { type: 'product' | 'currency' }>;

/**
 * The version of an entry, the base of the next wish: 0 if there is none, and 1 for an entry that
 * the company began with and no wish has written.
 */
export const listedVersion = (body: ListedBody | undefined): number =>
  body ? (body.version ?? 1) : 0;

/** How many earlier states of an entry are kept, the newest first. */
const MOST_PAST = 20;

/** The record's body after a wish; `known` is the body before it. */
export function listedBody(
  put: ListedPut,
  known: ListedBody | undefined,
  said: { version: number; by: string },
): ListedBody {
  const words = { ...said, at: put.at };
  if (put.kind === 'product.put') {
    const before =
      known?.type === 'product'
        ? [{ value: known.product, by: known.by ?? '', at: known.at ?? 0 }, ...(known.past ?? [])]
        : [];
    return { type: 'product', product: put.product, ...words, past: before.slice(0, MOST_PAST) };
  }
  const before =
    known?.type === 'currency'
      ? [{ value: known.currency, by: known.by ?? '', at: known.at ?? 0 }, ...(known.past ?? [])]
      : [];
  return { type: 'currency', currency: put.currency, ...words, past: before.slice(0, MOST_PAST) };
}
