import { t } from '@lingui/core/macro';
import type { OpeningCreate } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { type Day, dayStart } from '@/domain/base/day';
import { exact } from '@/domain/base/integer';
import { err, ok } from '@/domain/base/result';
import { MONEY_FIELD } from '@/domain/base/typed-number';
import type { Product } from '@/domain/catalogue/product';
import { isOpeningDay, openingCosts, openingLegs } from '@/domain/contact/contact-opening';
import type { OpenBalance } from '@/domain/contact/opening-import';
import { MOST_COST } from '@/domain/ledger/movement';
import { type Asset, assetClass, countsAs, TRY } from '@/domain/metal/asset';
import { readQuantity } from '@/domain/metal/typed-quantity';
import { worthOf } from '@/domain/price/asset-value';
import { commit } from '@/session/page/commit';
import { boxIf, numberBox, plainBox, textBox, type ValuesOf } from '@/session/page/form-fields';

/** One contact's carry-over while it is typed. `side`: borçlu owes us. */
export type OpeningForm = {
  asset: Asset;
  side: 'debit' | 'credit';
  text: string;
  day: string;
  cost: string;
  note: string;
};

/** The boxes of a carry-over. No day is later than today, and lira cost nothing but themselves. */
export const openingBoxes = ({ asset }: OpeningForm, today: Day) => ({
  side: plainBox<OpeningForm['side']>(t`Kim borçlu`),
  asset: plainBox<Asset>(t`Varlık`),
  text: {
    label: t`Açık kalan`,
    read: (typed: string) => {
      const quantity = readQuantity(asset, typed) ?? 0;
      return quantity > 0 ? ok(quantity) : err(t`Miktarı yazın.`);
    },
  },
  day: {
    label: t`Hangi günün devri`,
    read: (day: string) =>
      isOpeningDay(day) && day <= today ? ok(day) : err(t`Bugün ya da daha önce bir gün yazın.`),
  },
  cost: boxIf(
    asset !== TRY,
    numberBox(t`Kaça mal oldu`, MONEY_FIELD, {
      most: MOST_COST,
      wrong: t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62`,
    }),
  ),
  note: textBox(t`Not`),
});

export const openBalance = ({
  asset,
  side,
  text,
  cost,
}: ValuesOf<ReturnType<typeof openingBoxes>>): OpenBalance => ({
  asset,
  quantity: side === 'debit' ? text : -text,
  ...(cost === undefined ? {} : { cost }),
});

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
        ...(note ? { note } : {}),
      };
    },
    { id: ids.mutation, numbered: true },
  );
