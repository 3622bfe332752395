import { t } from '@lingui/core/macro';
import type { OrderDraft, OrderField } from '../domain/order/order';
import { workmanshipText } from './contact-text';
import { formatDay, formatFineness, formatMoney, formatWeight } from './formats';

/**
 * An order's fields and what stands in them, in words: on its card and where two people wrote of
 * one.
 */
export function orderFieldWord(field: OrderField): string {
  return {
    description: t`Ne yapılacak`,
    product: t`Ürün`,
    weight: t`Gram`,
    fineness: t`Ayar`,
    size: t`Ölçü`,
    workmanship: t`İşçilik`,
    stones: t`Taş sayısı`,
    price: t`Fiyat`,
    due: t`Teslim günü`,
    workshop: t`Atölye`,
    assignee: t`Sorumlu`,
    note: t`Not`,
  }[field];
}

/** What codes and ids are called, by field: products, contacts, users. */
type OrderNames = Partial<Record<OrderField, ReadonlyMap<string, string>>>;

/** A field as a person reads it, "–" when it is empty. */
export const orderValueText = (
  field: OrderField,
  value: OrderDraft[OrderField] | undefined,
  names: OrderNames,
): string => said({ [field]: value ?? undefined } as Partial<OrderDraft>, names[field]) || '–';

function said(
  { weight, fineness, workmanship, stones, price, due, ...texts }: Partial<OrderDraft>,
  names: ReadonlyMap<string, string> | undefined,
): string {
  if (typeof weight === 'number') return formatWeight(weight);
  if (typeof fineness === 'number') return formatFineness(fineness);
  if (typeof stones === 'number') return String(stones);
  if (workmanship) return workmanshipText(workmanship);
  if (price) return price.by === 'day' ? t`gün fiyatı` : formatMoney(price.kurus);
  if (due) return formatDay(due);
  const [text] = Object.values(texts).filter((value) => typeof value === 'string');
  return text === undefined ? '' : (names?.get(text) ?? text);
}
