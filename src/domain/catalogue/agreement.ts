import { fold } from '../base/fold';
import type { Metal } from '../metal/asset';
import type { Fineness } from '../metal/fineness';
import type { FixedFor } from '../slip/fixed-order';
import type { Workmanship } from './workmanship';

/**
 * İşçilik as it was agreed: for one product, for gold of one fineness (tenths of a milyem), or, at
 * 0, for all gold that has none of its own.
 */
export type Agreement = {
  fineness: Fineness | 0;
  product?: AgreedProduct;
  workmanship: Workmanship;
};
/** The name is the one it had when it was agreed, so that a card can be read without the list. */
type AgreedProduct = { code: string; name: string };

/** What an agreement is about; no two of one contact are about the same. */
export const subjectOf = ({
  fineness,
  product,
}: Pick<Agreement, 'fineness' | 'product'>): string =>
  product ? `product:${product.code}` : `fineness:${fineness}`;

/**
 * Perakende is everybody's; who is of toptan is sold to by the list of toptan where a product has
 * one. Toptan and özel may have prices of their own (`price-group`).
 */
export const PRICE_GROUPS = ['perakende', 'toptan', 'ozel'] as const;
export type PriceGroup = (typeof PRICE_GROUPS)[number];

/** The group of a card, which was once free text. */
export function priceGroupOf(text: string): PriceGroup {
  const folded = fold(text);
  return PRICE_GROUPS.find((group) => group === folded) ?? 'perakende';
}

/** Where a figure that nobody typed comes from. */
export type WorkmanshipSource = 'list' | 'group' | 'agreement';
/** What was said to a customer, as far as a line asks for it. */
export type Terms = {
  agreements: readonly Agreement[];
  group: PriceGroup;
  /**
   * They were written by somebody who may approve: what they say is the house's price for this
   * customer, and nobody's discount.
   */
  approved?: boolean;
  /** Of the slip that hands over an order of theirs: what it was promised for. */
  order?: FixedFor;
};
export const NO_TERMS: Terms = { agreements: [], group: 'perakende' };

/**
 * What is being sold. `list`, `wholesale` and `special` are what a product asks of each group,
 * tenths of a milyem; a free name has none.
 */
export type Sold = {
  product: string;
  metal: Metal;
  fineness: Fineness | undefined;
  list: number | undefined;
  wholesale: number | undefined;
  special?: number | undefined;
};

/**
 * By which a slip is judged: what a clerk wrote on a card fills the line, and is a discount all the
 * same.
 */
export const judgedBy = (terms: Terms): Terms =>
  terms.approved ? terms : { ...terms, agreements: [] };

/**
 * The nearest that was agreed, else the group's list, else the list of everybody; undefined where
 * nobody said anything.
 */
export function agreedWorkmanship(
  { product, metal, fineness, list, wholesale, special }: Sold,
  { agreements, group }: Terms,
): { workmanship: Workmanship; source: WorkmanshipSource } | undefined {
  const about = (subject: string) => agreements.find((one) => subjectOf(one) === subject);
  const agreed =
    (product === '' ? undefined : about(`product:${product}`)) ??
    (metal === 'gold'
      ? ((fineness === undefined ? undefined : about(`fineness:${fineness}`)) ??
        about('fineness:0'))
      : undefined);
  if (agreed) return { workmanship: agreed.workmanship, source: 'agreement' };
  if (group === 'toptan' && wholesale !== undefined)
    return { workmanship: { by: 'milyem', tenths: wholesale }, source: 'group' };
  if (group === 'ozel' && special !== undefined)
    return { workmanship: { by: 'milyem', tenths: special }, source: 'group' };
  return list === undefined
    ? undefined
    : { workmanship: { by: 'milyem', tenths: list }, source: 'list' };
}
