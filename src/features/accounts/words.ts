import { t } from '@lingui/core/macro';
import type { BalanceView, SessionView } from '../../data/types';
import { type Asset, assetClass, HAS, SILVER, TRY } from '../../domain/asset';
import { dayOf } from '../../domain/day';
import type { Product } from '../../domain/product';
import { assetName, signedQuantity } from '../../i18n/asset-text';
import { formatDateTime, formatTime } from '../../i18n/formats';

export { signedQuantity };

/** A quantity that says itself what it is of: pieces need their coin's name. */
export const fullQuantity = (asset: Asset, quantity: number, products: readonly Product[]): string =>
  assetClass(asset) === 'piece' || asset === SILVER ? `${signedQuantity(asset, quantity)} ${assetName(asset, products)}` : signedQuantity(asset, quantity);

/** Lira first, then other money, metal, coins. */
export const assetOrder = (a: Asset, b: Asset): number => rank(a) - rank(b) || (a < b ? -1 : 1);
const rank = (asset: Asset): number => (asset === TRY ? 0 : assetClass(asset) === 'money' ? 1 : asset === HAS ? 2 : asset === SILVER ? 3 : 4);

export const total = ({ confirmed, waiting }: BalanceView): number => confirmed + waiting;

/** Today the clock alone. */
export const whenText = (at: number, now: number): string => (dayOf(at) === dayOf(now) ? formatTime(at) : formatDateTime(at));

export function sessionText(session: SessionView | undefined, now: number): string {
  const at = session?.open?.at;
  return at === undefined ? t`Kapalı` : t`Açık · ${whenText(at, now)}`;
}
