import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { BalanceView } from '@/data/core/types';
import { useContactBalances } from '@/data/ledger/use-balances';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { assetName } from '@/i18n/asset-text';
import { formatDateTime, formatTime } from '@/i18n/formats';
import { type BalanceSide, BalanceStack } from '@/ui/figure/BalanceStack';
import { Has } from '@/ui/figure/Has';
import { useDelayed } from '@/ui/list/coming';
import { AssetFigure } from '../counter/payment/AssetFigure';
import { now } from '../counter/world';
import { useWorth } from './use-worth';

/**
 * What stands between the shop and one contact: asset by asset with the word for who owes, and all
 * of it in has at the board's price.
 */
export function Balances({ contactId }: { contactId: string }) {
  const products = useProducts();
  const coming = useDelayed() !== null;
  const assets = useContactBalances(contactId);
  const open = useMemo(() => assets.filter((b) => b.confirmed + b.waiting !== 0), [assets]);
  const worth = useWorth(
    useMemo(() => open.map((b) => ({ asset: b.asset, quantity: b.confirmed + b.waiting })), [open]),
  );
  return (
    <BalanceStack
      balances={open.map((balance) => stacked(balance, products))}
      empty={coming ? '–' : <Trans>Bakiyesi yok.</Trans>}
      at={worth?.at === undefined ? undefined : timeText(worth.at)}
      {...(worth
        ? { total: { figure: <Has pure={Math.abs(worth.pure)} />, side: sideOf(worth.pure) } }
        : {})}
    />
  );
}

function stacked({ asset, confirmed, waiting }: BalanceView, products: readonly Product[]) {
  const total = confirmed + waiting;
  const figure = (
    <>
      <AssetFigure asset={asset} quantity={total} />
      {waiting === 0 ? null : (
        <span className="text-13 text-quiet">
          {' '}
          <Trans>bekleyen kayıtlarla</Trans>
        </span>
      )}
    </>
  );
  return { key: asset, label: assetName(asset, products), figure, side: sideOf(total) };
}

const sideOf = (quantity: number): BalanceSide =>
  quantity > 0 ? 'debtor' : quantity < 0 ? 'creditor' : 'even';

const timeText = (at: number): string =>
  dayOf(at) === dayOf(now()) ? formatTime(at) : formatDateTime(at);
