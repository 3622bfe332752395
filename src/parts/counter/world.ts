import { useSyncExternalStore } from 'react';
import { type Day, dayOf } from '@/domain/base/day';
import type { ListedProduct } from '@/domain/catalogue/workmanship-list';
import type { BoardQuote } from '@/domain/price/price-board';
import { ADJUSTED_GROUPS, type GroupSet, groupPricesSince } from '@/domain/price/price-group';
import type { DatedRule } from '@/domain/rules/dated-rule';
import { correctedNow } from '@/sync/clock';
import type { Due, World } from './line/line-form';
import { cashToday } from './payment/cash-day';
import { counterAccounts } from './payment/counter-accounts';

/**
 * State that a reducer needs: products and prices as last received, and the time corrected by the
 * server's offset. Stored outside React, so that a price message redraws only the parts that show
 * prices, never the fields.
 */
let products: readonly ListedProduct[] = [];
let quotes: ReadonlyMap<string, BoardQuote> = new Map();
let rules: readonly DatedRule[] = [];
let terms: World['terms'];
let people: World['people'];
let due: Due = { kurus: 0 };
let groupSets: readonly GroupSet[] = [];
let groups:
  | { sets: readonly GroupSet[]; day: Day; prices: NonNullable<World['groups']> }
  | undefined;

export const now = correctedNow;

export const readWorld = (): World => {
  const places = counterAccounts();
  return {
    products,
    quotes,
    now: now(),
    cashBefore: cashToday(),
    due,
    rules,
    ...(places ? { places } : {}),
    ...(terms ? { terms } : {}),
    ...(people ? { people } : {}),
    groups: groupsToday(),
  };
};

const quoteListeners = new Set<() => void>();

export function setQuotes(list: readonly BoardQuote[]): void {
  quotes = new Map(list.map((quote) => [quote.code, quote]));
  for (const listener of Array.from(quoteListeners)) listener();
}

/** For the few parts that must show the prices of this moment: what they say is taken by a press. */
export const useWorldQuotes = (): World['quotes'] =>
  useSyncExternalStore(
    (listener) => {
      quoteListeners.add(listener);
      return () => quoteListeners.delete(listener);
    },
    () => quotes,
  );

export function setProducts(list: readonly ListedProduct[]): void {
  products = list;
}

export function setRules(list: readonly DatedRule[]): void {
  rules = list;
}

/** Stores the price groups' settings of all days. */
export function setGroupPrices(heard: readonly GroupSet[]): void {
  groupSets = heard;
}

/**
 * Prices of the groups today. Recomputed when the day changes, for a counter open over midnight.
 */
function groupsToday(): NonNullable<World['groups']> {
  const day = dayOf(now());
  if (groups?.sets !== groupSets || groups.day !== day)
    groups = {
      sets: groupSets,
      day,
      prices: new Map(
        ADJUSTED_GROUPS.map((group) => [group, groupPricesSince(groupSets, group, day)]),
      ),
    };
  return groups.prices;
}

/** Stores the session's person and the approvers. */
export function setPeople(heard: World['people']): void {
  people = heard;
}

/** Stores the terms of the open slip's customer, once the card has been read. */
export function setTerms(heard: World['terms']): void {
  terms = heard;
}

/** Stores the open balance that the slip settles. */
export function setDue(heard: Due): void {
  due = heard;
}
