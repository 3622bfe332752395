import { type Day, dayOf } from '@/domain/base/day';
import type { ListedProduct } from '@/domain/catalogue/work-list';
import type { BoardQuote } from '@/domain/price/price-board';
import { ADJUSTED_GROUPS, type GroupSet, groupRulesOn } from '@/domain/price/price-group';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { correctedNow } from '@/sync/clock';
import type { World } from './line/line-form';
import { cashToday } from './payment/cash-day';
import { heardPlaces } from './payment/own-places';

/**
 * The moment as a reducer needs it: products and prices as last heard, and the time corrected by
 * the server's offset. Held outside React, so that a price message redraws only what shows prices
 * and never the fields.
 */
let products: readonly ListedProduct[] = [];
let quotes: ReadonlyMap<string, BoardQuote> = new Map();
let rules: readonly DatedRule[] = [];
let terms: World['terms'];
let people: World['people'];
let groupSets: readonly GroupSet[] = [];
let groups:
  | { sets: readonly GroupSet[]; day: Day; prices: NonNullable<World['groups']> }
  | undefined;

export const now = correctedNow;

export const readWorld = (): World => {
  const places = heardPlaces();
  return {
    products,
    quotes,
    now: now(),
    cashBefore: cashToday(),
    rules,
    ...(places ? { places } : {}),
    ...(terms ? { terms } : {}),
    ...(people ? { people } : {}),
    groups: groupsToday(),
  };
};

export function hearQuotes(list: readonly BoardQuote[]): void {
  quotes = new Map(list.map((quote) => [quote.code, quote]));
}

export function hearProducts(list: readonly ListedProduct[]): void {
  products = list;
}

export function hearRules(list: readonly DatedRule[]): void {
  rules = list;
}

/** What was said of the price groups' prices, of all days. */
export function hearGroups(heard: readonly GroupSet[]): void {
  groupSets = heard;
}

/**
 * What they pay and get on the day that it is: a till that stays open over midnight has the new
 * day's.
 */
function groupsToday(): NonNullable<World['groups']> {
  const day = dayOf(now());
  if (groups?.sets !== groupSets || groups.day !== day)
    groups = {
      sets: groupSets,
      day,
      prices: new Map(ADJUSTED_GROUPS.map((group) => [group, groupRulesOn(groupSets, group, day)])),
    };
  return groups.prices;
}

/** Who stands at this screen, and who approves here. */
export function hearPeople(heard: World['people']): void {
  people = heard;
}

/** What was agreed with the open slip's customer, once their card has been read. */
export function hearTerms(heard: World['terms']): void {
  terms = heard;
}
