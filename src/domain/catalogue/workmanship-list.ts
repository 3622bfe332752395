import { type Day, isDay } from '../base/day';
import { isInteger, mulDiv } from '../base/integer';
import type { Fineness } from '../metal/fineness';
import { PRICE_GROUPS, type PriceGroup } from './agreement';
import { isProductCode, MOST_WORK, type Product } from './product';

/**
 * Workmanship lists (işçilik listeleri) by price group: what is charged for a product, and what is
 * paid for bought work, in tenths of a milyem, from a day on (src/domain/README.md#price-groups).
 * Guarantee: for each product, group and side the newest entry that has begun holds; an empty entry
 * takes the list back, and the product's own figures hold again.
 */
export const WORK_SIDES = ['sell', 'buy'] as const;
export type WorkmanshipSide = (typeof WORK_SIDES)[number];

/** `work` null: from that day on as the product itself says. */
export type WorkmanshipSet = {
  part: 'work';
  group: PriceGroup;
  side: WorkmanshipSide;
  code: string;
  from: Day;
  work: number | null;
};

export type WorkmanshipSetField = 'group' | 'side' | 'code' | 'from' | 'work';

export function workmanshipSetRefusals({
  group,
  side,
  code,
  from,
  work,
}: WorkmanshipSet): WorkmanshipSetField[] {
  const faults: WorkmanshipSetField[] = [];
  if (!PRICE_GROUPS.includes(group)) faults.push('group');
  if (!WORK_SIDES.includes(side)) faults.push('side');
  if (!isProductCode(code)) faults.push('code');
  if (!isDay(from)) faults.push('from');
  if (work !== null && !(isInteger(work) && work >= 0 && work <= MOST_WORK)) faults.push('work');
  return faults;
}

/** What the lists say of one product on a day, side by side and group by group. */
export type WorkmanshipLists = Record<WorkmanshipSide, Partial<Record<PriceGroup, number>>>;

export function workmanshipListsOn(
  sets: readonly WorkmanshipSet[],
  day: Day,
): ReadonlyMap<string, WorkmanshipLists> {
  const newest = new Map<string, WorkmanshipSet>();
  for (const set of sets) {
    if (set.from > day) continue;
    const place = `${set.side} ${set.group} ${set.code}`;
    const known = newest.get(place);
    if (!known || known.from < set.from) newest.set(place, set);
  }
  const lists = new Map<string, WorkmanshipLists>();
  for (const { code, side, group, work } of newest.values()) {
    if (work === null) continue;
    const known = lists.get(code) ?? { sell: {}, buy: {} };
    lists.set(code, { ...known, [side]: { ...known[side], [group]: work } });
  }
  return lists;
}

/** A product as the lists of a day have it. */
export type ListedProduct = Product & {
  /** What özel is asked for the work, where they have a list of their own. */
  special?: number;
  /** What is paid for work that is bought, by group. */
  bought?: Partial<Record<PriceGroup, number>>;
};

/**
 * The lists of a day over the products' own figures: perakende's is the product's işçilik, toptan's
 * its wholesale. The same product where they say nothing of it.
 */
export function listedProduct(
  product: Product,
  lists: ReadonlyMap<string, WorkmanshipLists>,
): ListedProduct {
  const said = product.kind === 'worked' ? lists.get(product.code) : undefined;
  if (!said) return product;
  const { perakende, toptan, ozel } = said.sell;
  return {
    ...product,
    ...(perakende === undefined ? {} : { workmanship: perakende }),
    ...(toptan === undefined ? {} : { wholesale: toptan }),
    ...(ozel === undefined ? {} : { special: ozel }),
    ...(Object.keys(said.buy).length === 0 ? {} : { bought: said.buy }),
  };
}

/**
 * What a group is asked, or paid, for the work of a product as it stands; undefined where nobody
 * said anything.
 */
export function workmanshipOfGroup(
  { workmanship, wholesale, special, bought }: ListedProduct,
  group: PriceGroup,
  side: WorkmanshipSide,
): number | undefined {
  if (side === 'buy') return bought?.[group] ?? bought?.perakende;
  if (group === 'toptan') return wholesale ?? workmanship;
  return group === 'ozel' ? (special ?? workmanship) : workmanship;
}

/**
 * Kuruş of a gram of finished goods at a price of pure metal ×10⁴ for a gram: (fineness + work) ×
 * price, half up once.
 */
export const gramPrice = (fineness: Fineness, work: number, rate: number): number =>
  mulDiv(fineness + work, rate, 1_000_000);

/** Many at once: each gets the figure, or as much more or less as it has, never less than none. */
export type WorkmanshipChange =
  | { by: 'set'; tenths: number | null }
  | { by: 'shift'; tenths: number };

/**
 * Undefined: nothing changes, because there is nothing to shift, or it comes to what stands there.
 */
export function changedWorkmanship(
  now: number | undefined,
  change: WorkmanshipChange,
): number | null | undefined {
  if (change.by === 'set') return change.tenths === (now ?? null) ? undefined : change.tenths;
  if (now === undefined || change.tenths === 0) return undefined;
  return Math.min(MOST_WORK, Math.max(0, now + change.tenths));
}
