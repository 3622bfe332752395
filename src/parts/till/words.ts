import { t } from '@lingui/core/macro';
import type { BalanceView, SessionView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { MINUS } from '@/domain/base/digits';
import type { Product } from '@/domain/catalogue/product';
import { type Asset, assetClass, HAS, TRY } from '@/domain/metal/asset';
import { namedQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatTime } from '@/i18n/formats';

export { signedQuantity };

/** A quantity that says itself what it is of. */
export const fullQuantity = (
  asset: Asset,
  quantity: number,
  products: readonly Product[],
): string => `${quantity < 0 ? MINUS : ''}${namedQuantity(asset, quantity, products)}`;

/** Lira first, then other money, metal, coins. */
export const assetOrder = (a: Asset, b: Asset): number => rank(a) - rank(b) || (a < b ? -1 : 1);
const rank = (asset: Asset): number =>
  asset === TRY
    ? 0
    : asset === HAS
      ? 2
      : { money: 1, karat: 3, metal: 4, piece: 5 }[assetClass(asset)];

export const total = ({ confirmed, waiting }: BalanceView): number => confirmed + waiting;

/** Today the clock alone. */
export const whenText = (at: number, now: number): string =>
  dayOf(at) === dayOf(now) ? formatTime(at) : formatDateTime(at);

export function sessionText(session: SessionView | undefined, now: number): string {
  const at = session?.open?.at;
  return at === undefined ? t`Kapalı` : t`Açık · ${whenText(at, now)}`;
}
