import { type Day, dayStart, isDay } from '../base/day';
import { contactAccount, type Leg, mergeLegs } from '../ledger/ledger';
import { costRefusals, OPENING, type OpeningCost } from '../ledger/movement';
import type { Asset } from '../metal/asset';
import type { OpenBalance } from './opening-import';

/**
 * What stood open on one contact's account when the shop began to keep its books here (devir), as a
 * file brings it or as a person writes it. Guarantee: it stands on that account and against the
 * opening alone, each asset for itself, so that a statement begins with it and one cancel takes it
 * back.
 */
export const openingLegs = (
  contactId: string,
  balances: readonly Pick<OpenBalance, 'asset' | 'quantity'>[],
): Leg[] =>
  mergeLegs(
    balances.flatMap(({ asset, quantity }) => [
      { account: contactAccount(contactId), asset, quantity },
      { account: OPENING, asset, quantity: -quantity },
    ]),
  );

/** A day that a document can begin on: documents count their milliseconds from 1970 on. */
export const isOpeningDay = (day: string): day is Day => isDay(day) && dayStart(day) >= 0;

export const openingCosts = (balances: readonly OpenBalance[]): OpeningCost[] =>
  balances.flatMap(({ asset, cost }) => (cost === undefined ? [] : [{ asset, kurus: cost }]));

/**
 * What is none of an opening of this contact's; page and server ask this alike. Legs have been
 * merged.
 */
export function openingRefusals(
  { legs, costs = [] }: { legs: readonly Leg[]; costs?: readonly OpeningCost[] },
  contactId: string,
): ('legs' | `costs.${number}`)[] {
  const own = legs.filter(({ account }) => account === contactAccount(contactId));
  const assets = own.map(({ asset }): Asset => asset);
  const isOpening =
    own.length > 0 && JSON.stringify(legs) === JSON.stringify(openingLegs(contactId, own));
  return [
    ...(isOpening ? [] : (['legs'] as const)),
    ...costRefusals(costs, assets).map((i) => `costs.${i}` as const),
  ];
}
