import type { WorkmanshipSet } from '@/domain/catalogue/workmanship-list';
import type { PriceFormula } from '@/domain/price/price-formula';
import type { GroupSet } from '@/domain/price/price-group';
import type { AcceptedPrice } from '@/domain/price/price-hold';
import type { ClosedMarket, PriceOverride } from '@/domain/price/price-override';
import { type PriceSet, priceSetId } from '@/domain/price/price-set';
import type { Approval } from '@/domain/rules/approval';
import { after, defineMutations, refs } from '../core/define-mutations';
import { SHARED_VERSION } from '../core/headers';

/**
 * Mutation that sets prices. Guarantee: who set them and when come from the row, never from the
 * body; either all wishes of one row are applied or none, so that a shift of many products is one
 * change that can be undone.
 */
type Unsigned<T> = T extends unknown ? Omit<T, 'code' | 'version' | 'at' | 'by'> : never;

/**
 * One change of a price setting. `base`: the version of the record that the person saw, 0 if there
 * is none.
 */
export type PriceWish = { base: number } & (
  | { part: 'formula'; code: string; formula: Unsigned<PriceFormula> | null }
  | { part: 'override'; code: string; override: Unsigned<PriceOverride> | null }
  | { part: 'closed'; closed: Unsigned<ClosedMarket> | null }
  | { part: 'accepted'; code: string; accepted: Unsigned<AcceptedPrice> | null }
  | GroupSet
  | WorkmanshipSet
);

/** A row of price changes. `approvals`: for prices beyond the company's limit. */
export type PricePut = {
  kind: 'price.put';
  v: number;
  at: number;
  wishes: PriceWish[];
  approvals?: Approval[];
};

export const PRICE_MUTATIONS = defineMutations<PricePut>({
  'price.put': {
    nature: 'wish',
    method: 'POST',
    path: '/market/prices',
    module: 'market',
    level: 3,
    version: SHARED_VERSION,
    openToPrograms: true,
    touches: (put) => refs('definitions', ...priceIdsOf(put)),
    // An edit names the version it changes, and the row before it in the queue makes that version.
    needs: (put) => priceIdsOf(put).flatMap((id) => after('definitions', id, 'price.put')),
  },
});

/** Most wishes of one row: a thousand products can be shifted at once. */
export const MOST_WISHES = 1_000;

export const priceIdsOf = ({ wishes }: Pick<PricePut, 'wishes'>): string[] =>
  wishes.map(priceSetId);

/** The record after a wish; `by` is whoever wished it, `version` the formula's. */
export function setOfWish(
  wish: PriceWish,
  { at, by, version }: { at: number; by: string; version: number },
): PriceSet {
  if (wish.part === 'formula')
    return {
      part: 'formula',
      code: wish.code,
      formula: wish.formula && { ...wish.formula, code: wish.code, version },
    };
  if (wish.part === 'override')
    return {
      part: 'override',
      code: wish.code,
      override: wish.override && { ...wish.override, code: wish.code, at, by },
    };
  if (wish.part === 'closed')
    return { part: 'closed', closed: wish.closed && { ...wish.closed, at, by } };
  if (wish.part === 'accepted')
    return {
      part: 'accepted',
      code: wish.code,
      accepted: wish.accepted && { ...wish.accepted, at, by },
    };
  if (wish.part === 'work') {
    const { group, side, code, from, work } = wish;
    return { part: 'work', group, side, code, from, work };
  }
  const { group, code, from, price } = wish;
  return { part: 'group', group, code, from, price };
}
