import { t } from '@lingui/core/macro';
import type { Product } from '@/domain/catalogue/product';
import { HAS, SILVER } from '@/domain/metal/asset';
import { currencySign, formatMoneyOf } from '@/i18n/currency-words';
import { formatFineness, formatHas, formatMoney, formatWeight } from '@/i18n/formats';
import { priceName } from '@/i18n/price-text';
import type { Sum, Unit } from './reckon';

/** What a line of the answer is called. */
export function unitName({ kind, asset, fineness }: Unit, products: readonly Product[]): string {
  if (kind === 'has') return t`Has altın`;
  if (kind === 'gram' && asset === SILVER) return t`Gümüş 999`;
  if (kind === 'gram' && asset !== HAS) return priceName(asset, products);
  if (kind === 'gram') {
    const milyem = formatFineness(fineness ?? 0);
    return t`${milyem} milyem altın`;
  }
  return asset === 'TRY' ? t`Türk lirası` : priceName(asset, products);
}

/** What stands behind the figure in the box. */
export const unitSign = ({ kind, asset }: Unit): string =>
  kind === 'coin' ? t`ad` : kind === 'money' ? currencySign(asset) : 'g';

/** The exact answer in words; of coins the whole ones and what is left of the money. */
export function sumText({ unit, quantity, whole }: Sum): string {
  if (quantity === undefined) return '–';
  if (unit.kind === 'has') return formatHas(quantity);
  if (unit.kind === 'gram') return formatWeight(quantity);
  if (unit.kind === 'money') return formatMoneyOf(unit.asset, quantity);
  const { pieces, rest } = whole ?? { pieces: quantity, rest: 0 };
  const left = formatMoney(rest);
  return rest === 0 ? t`${pieces} ad` : t`${pieces} ad + ${left}`;
}
