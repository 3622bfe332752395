import { type Day, dayEnd, dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import {
  type ListedProduct,
  listedProduct,
  type WorkmanshipSet,
  workmanshipListsOn,
} from '@/domain/catalogue/workmanship-list';
import { workmanshipSetsIn } from '@/domain/price/price-set';
import { correctedNow } from '@/sync/clock';
import type { Data } from '../core/current';
import type { DefinitionDoc } from '../core/document';
import type { Readable } from '../core/observable';
import type { Rows } from '../core/table';
import { definitionsTable } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';

const NONE: readonly ListedProduct[] = [];
const NO_SETS: readonly WorkmanshipSet[] = [];

/**
 * In tile order, with the işçilik that the lists say for the day: a screen that stays open over
 * midnight has the new day's.
 */
export const useProducts = (): readonly ListedProduct[] =>
  useStore(useShared('products', openProducts), NONE, ({ products }) => products);

/** What was said of the işçilik of all groups, of all days. */
export const useWorkmanshipSets = (): readonly WorkmanshipSet[] =>
  useStore(useShared('products', openProducts), NO_SETS, ({ sets }) => sets);

/** The products as the company wrote them, without any list of a day. */
export const useOwnProducts = (): readonly Product[] =>
  useStore(useShared('products', openProducts), NONE, ({ own }) => own);

type Made = {
  rows: Rows<DefinitionDoc> | undefined;
  day: Day;
  sets: readonly WorkmanshipSet[];
  own: readonly Product[];
  products: readonly ListedProduct[];
};

function made(rows: Rows<DefinitionDoc> | undefined, day: Day): Made {
  const views = Array.from(rows?.values() ?? [], ({ view }) => view);
  const sets = workmanshipSetsIn(
    views.flatMap((view) => (view.type === 'price' ? [view.set] : [])),
  );
  const lists = workmanshipListsOn(sets, day);
  const own = views
    .flatMap((view) => (view.type === 'product' ? [view.product] : []))
    .sort((a, b) => a.order - b.order || (a.code < b.code ? -1 : 1));
  return { rows, day, sets, own, products: own.map((product) => listedProduct(product, lists)) };
}

function openProducts(data: Data): Readable<Made> {
  const definitions = definitionsTable(data);
  let last: Made | undefined;
  return {
    get() {
      const [rows, day] = [definitions.get(), dayOf(correctedNow())];
      if (!last || last.rows !== rows || last.day !== day) last = made(rows, day);
      return last;
    },
    subscribe(listener) {
      const stop = definitions.subscribe(listener);
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            listener();
            wait();
          },
          dayEnd(dayOf(correctedNow())) - correctedNow(),
        );
      };
      wait();
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}
