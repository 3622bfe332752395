import type { Day } from '../base/day';
import { CONVERSION, contactAccount, type Leg } from '../ledger/ledger';
import { type Asset, assetClass, countsAs } from '../metal/asset';
import { type DatedRule, ruleAt } from '../rules/dated-rule';
import type { Transaction } from './transaction';

/**
 * Emanet: metal or coins of a customer's that lie with the shop though nothing of them was owed.
 * Only a collection brings such; a part for an order is none, and what was paid in lira towards an
 * account of gold leaves none of the customer's gold here.
 */
export function leftByCustomer({
  type,
  contactId,
  legs,
}: Pick<Transaction, 'type' | 'contactId' | 'legs'>): Leg[] {
  if (type !== 'collection' || contactId === null) return [];
  const account = contactAccount(contactId);
  // What came as pure gold may have been counted in grams of a karat.
  const came = new Set(
    legs
      .filter((leg) => leg.quantity > 0 && leg.account !== CONVERSION)
      .map((leg) => countsAs(leg.asset).asset),
  );
  return legs.filter(
    (leg) =>
      leg.account === account &&
      leg.quantity < 0 &&
      assetClass(leg.asset) !== 'money' &&
      came.has(countsAs(leg.asset).asset),
  );
}

/** The first of them that goes beyond what the customer owed before; above zero they owe. */
export const beyondOwed = (
  left: readonly Leg[],
  owed: (asset: Asset) => number,
): Asset | undefined => left.find(({ asset, quantity }) => owed(asset) + quantity < 0)?.asset;

export const isCustodyOpen = (rules: readonly DatedRule[], day: Day): boolean =>
  ruleAt(rules, 'custody', day) === 1;
