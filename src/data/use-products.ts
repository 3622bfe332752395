import type { Product } from '../domain/product';
import type { Data } from './current';
import type { DefinitionDoc } from './document';
import { derived } from './observable';
import type { Rows } from './table';
import { definitionsTable } from './use-definitions';
import { useShared, useStore } from './use-shared';

const NONE: readonly Product[] = [];

const toProducts = (rows: Rows<DefinitionDoc> | undefined): readonly Product[] =>
  Array.from(rows?.values() ?? [])
    .flatMap(({ view }) => (view.type === 'product' ? [view.product] : []))
    .sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1));

/** In tile order. */
export function useProducts(): readonly Product[] {
  const products = useShared('products', (data: Data) => derived(definitionsTable(data), toProducts));
  return useStore(products, NONE, (value) => value);
}
