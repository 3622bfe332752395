import { useMemo } from 'react';
import { type ListedBody, listedVersion } from '@/contract/catalogue/listed';
import type { DefinitionBody } from '@/contract/core/records';
import { isOffered, type ShownOn } from '@/domain/base/listed';
import { type Currency, currenciesOf } from '@/domain/catalogue/currency';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, FINE_METALS, TRY } from '@/domain/metal/asset';
import { hiddenPrices, type PriceEntry, pricedEntries } from '@/domain/price/listed-price';
import type { Data } from '../core/current';
import type { DefinitionDoc } from '../core/document';
import { derived } from '../core/observable';
import type { Rows } from '../core/table';
import type { SyncMark } from '../core/types';
import { definitionsTable } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';
import { useQuoteCodes } from '../price/use-quotes';
import { useProducts } from './use-products';

/** `base`: that of the next wish about it. */
type Entry = { base: number; sync: SyncMark };
export type ProductEntry = Extract<DefinitionBody, { type: 'product' }> & Entry;
export type CurrencyEntry = Extract<DefinitionBody, { type: 'currency' }> & Entry;

type Entries = { products: readonly ProductEntry[]; currencies: readonly CurrencyEntry[] };

const NONE: Entries = { products: [], currencies: [] };

function toEntries(rows: Rows<DefinitionDoc> | undefined): Entries | undefined {
  if (!rows) return undefined;
  const all = Array.from(rows.values(), ({ view, sync, server }) => ({
    view,
    sync,
    base: listedVersion((server?.body ?? undefined) as ListedBody | undefined),
  }));
  return {
    products: all
      .flatMap(({ view, ...entry }) => (view.type === 'product' ? [{ ...view, ...entry }] : []))
      .sort(
        (a, b) => a.product.order - b.product.order || (a.product.code < b.product.code ? -1 : 1),
      ),
    currencies: all.flatMap(({ view, ...entry }) =>
      view.type === 'currency' ? [{ ...view, ...entry }] : [],
    ),
  };
}

const useEntries = (): Entries | undefined =>
  useStore(
    useShared('listed', (data: Data) => derived(definitionsTable(data), toEntries)),
    undefined,
    (value) => value,
  );

/** Every product that the company has or had, in its order; undefined until they were read. */
export const useProductEntries = (): readonly ProductEntry[] | undefined => useEntries()?.products;

/**
 * Every currency that the company works with or did, in its order; one that it never spoke of has
 * no past, and the base 0.
 */
export function useCurrencyEntries(): readonly CurrencyEntry[] {
  const { currencies } = useEntries() ?? NONE;
  return useMemo(() => {
    const said = new Map(currencies.map((entry) => [entry.currency.code, entry]));
    return currenciesOf(currencies.map(({ currency }) => currency)).map(
      (currency): CurrencyEntry =>
        said.get(currency.code) ?? { type: 'currency', currency, base: 0, sync: 'confirmed' },
    );
  }, [currencies]);
}

const codesOf = (currencies: readonly CurrencyEntry[], on: ShownOn): Asset[] =>
  currencies.flatMap(({ currency }) => (isOffered(currency, on) ? [currency.code] : []));

/** The moneys that are offered there, the lira first. */
export function useMoney(on: ShownOn): readonly Asset[] {
  const currencies = useCurrencyEntries();
  return useMemo(() => [TRY, ...codesOf(currencies, on)], [currencies, on]);
}

/**
 * What an account of this company may hold: its money, the fine metals, its coins; `chosen`, which
 * nobody may know any more, stays to be seen.
 */
export function useBookAssets(chosen?: Asset): readonly Asset[] {
  const money = useMoney('accounts');
  const products = useProducts();
  return useMemo(() => {
    const known = [
      ...money,
      ...FINE_METALS,
      ...products.filter(({ kind }) => kind === 'coin').map(({ code }) => code),
    ];
    return chosen === undefined || known.includes(chosen) ? known : [...known, chosen];
  }, [money, products, chosen]);
}

/** The products that are offered there, in tile order. */
export function useOfferedProducts(on: ShownOn): readonly Product[] {
  const products = useProducts();
  return useMemo(() => products.filter((product) => isOffered(product, on)), [products, on]);
}

/**
 * The codes of the price list: those of the board, and what the company itself defined, which
 * nobody may tell a price of yet; without what it hides there.
 */
export function listedCodes(
  board: readonly string[],
  products: readonly ProductEntry[],
  currencies: readonly CurrencyEntry[],
  on: 'market' | 'board' = 'market',
): string[] {
  const defined = products.filter(({ version }) => version !== undefined);
  const own = entriesOf(defined, currencies).flatMap(({ code, entry }) =>
    isOffered(entry, on) ? [code] : [],
  );
  const gone = hiddenPrices(entriesOf(products, currencies), on);
  return Array.from(new Set([...board, ...own])).filter((code) => !gone.has(code));
}

const entriesOf = (
  products: readonly ProductEntry[],
  currencies: readonly CurrencyEntry[],
): PriceEntry[] =>
  pricedEntries(
    products.map(({ product }) => product),
    currencies.map(({ currency }) => currency),
  );

/** The same of this device; undefined until they were read. */
export function useListedCodes(on: 'market' | 'board' = 'market'): readonly string[] | undefined {
  const read = useQuoteCodes();
  const { products, currencies } = useEntries() ?? NONE;
  return useMemo(
    () => read && listedCodes(read, products, currencies, on),
    [read, products, currencies, on],
  );
}

/** The codes that stand on no price screen, whatever the screen's own rows say. */
export function useHiddenFromScreens(): ReadonlySet<string> {
  const { products, currencies } = useEntries() ?? NONE;
  return useMemo(
    () => hiddenPrices(entriesOf(products, currencies), 'board'),
    [products, currencies],
  );
}

/** Of which nothing is said on a statement on which nothing stands and nothing moved. */
export function useStatementHidden(): ReadonlySet<Asset> {
  const { products, currencies } = useEntries() ?? NONE;
  return useMemo(() => {
    const coins = products.flatMap(({ product }) => (product.kind === 'coin' ? [product] : []));
    return new Set(
      [...coins, ...currencies.map(({ currency }) => currency)].flatMap((entry) =>
        entry.hidden?.includes('statement') ? [entry.code] : [],
      ),
    );
  }, [products, currencies]);
}

/** How the company writes its moneys; undefined until that was read. */
export function useCurrencyWords(): readonly Currency[] | undefined {
  const entries = useEntries();
  return useMemo(() => entries?.currencies.map(({ currency }) => currency), [entries]);
}
