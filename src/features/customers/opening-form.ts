import type { OpeningCreate } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { type Day, dayStart } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { isOpeningDay, openingCosts, openingLegs } from '@/domain/contact/contact-opening';
import type { OpenBalance } from '@/domain/contact/opening-import';
import { MOST_COST } from '@/domain/ledger/movement';
import { type Asset, assetClass, countsAs, TRY } from '@/domain/metal/asset';
import { readQuantity } from '@/domain/metal/typed-quantity';
import { worthOf } from '@/domain/price/asset-value';
import { commit } from '@/session/page/commit';

/** One contact's carry-over while it is typed. `side`: borçlu owes us. */
export type OpeningForm = {
  asset: Asset;
  side: 'debit' | 'credit';
  text: string;
  day: string;
  cost: string;
  note: string;
};
type OpeningField = 'text' | 'day' | 'cost';

/**
 * What is kept, or which boxes cannot be read. No day is later than today, and lira cost nothing
 * but themselves.
 */
export function readOpening(
  { asset, side, text, day, cost }: OpeningForm,
  today: Day,
): { balance?: OpenBalance; wrong: ReadonlySet<OpeningField> } {
  const quantity = readQuantity(asset, text) ?? 0;
  const typed = asset === TRY || cost.trim() === '' ? undefined : parseTyped(cost, MONEY_FIELD);
  const wrong = new Set<OpeningField>([
    ...(quantity > 0 ? [] : (['text'] as const)),
    ...(isOpeningDay(day) && day <= today ? [] : (['day'] as const)),
    ...(!typed || (typed.ok && typed.value <= MOST_COST) ? [] : (['cost'] as const)),
  ]);
  if (wrong.size > 0) return { wrong };
  return {
    balance: {
      asset,
      quantity: side === 'debit' ? quantity : -quantity,
      ...(typed?.ok ? { cost: typed.value } : {}),
    },
    wrong,
  };
}

/**
 * Which price says what it cost on its day, a coin's by its own code; null of lira, of no such day,
 * and of a coin that nobody knows.
 */
export function pricedBy(
  { asset, day }: Pick<OpeningForm, 'asset' | 'day'>,
  today: Day,
  products: readonly Product[],
): { code: string; day: Day } | null {
  if (asset === TRY || !isOpeningDay(day) || day > today) return null;
  const code =
    assetClass(asset) === 'piece'
      ? products.find((product) => product.code === asset)?.quote
      : countsAs(asset).asset;
  return code === undefined ? null : { code, day };
}

/**
 * What so much of it was worth then: what we are owed as we bought it, what we owe as we sold it.
 * Undefined where that is no cost.
 */
export function worthThen(
  { asset, side, text }: OpeningForm,
  rate: { buy: number; sell: number },
): { rate: number; kurus: number } | undefined {
  const quantity = readQuantity(asset, text) ?? 0;
  const each = side === 'debit' ? rate.buy : rate.sell;
  const kurus = quantity > 0 && each > 0 ? exact(() => worthOf(asset, quantity, each)) : undefined;
  return kurus !== undefined && kurus > 0 && kurus <= MOST_COST ? { rate: each, kurus } : undefined;
}

type Said = { contactId: string; balance: OpenBalance; day: Day; today: Day; note: string };

/**
 * A document of that day's beginning; of today the moment that it is written, after what was done
 * before.
 */
export const saveOpening = (
  ids: { mutation: string; document: string },
  { contactId, balance, day, today, note }: Said,
) =>
  commit(
    ({ number, at }): OpeningCreate => {
      const costs = openingCosts([balance]);
      return {
        ...headOf('opening.create'),
        id: ids.document,
        number,
        at: day === today ? at : dayStart(day),
        type: 'opening',
        contactId,
        lines: [],
        payments: [],
        legs: openingLegs(contactId, [balance]),
        ...(costs.length > 0 ? { costs } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      };
    },
    { id: ids.mutation, numbered: true },
  );
