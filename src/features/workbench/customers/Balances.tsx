import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BalanceView } from '../../../data/types';
import { useBalances } from '../../../data/use-balances';
import { useProducts } from '../../../data/use-products';
import { useQuotes } from '../../../data/use-quotes';
import { type Asset, HAS, TRY } from '../../../domain/asset';
import { type Worth, worthInHas } from '../../../domain/balance';
import { dayOf } from '../../../domain/day';
import { contactAccount } from '../../../domain/ledger';
import type { Product } from '../../../domain/product';
import { formatDateTime, formatTime } from '../../../i18n/formats';
import { type BalanceSide, BalanceStack } from '../../../ui/BalanceStack';
import { Has } from '../../../ui/Has';
import { Money } from '../../../ui/Money';
import { assetName, assetQuantity } from '../asset-text';
import { now } from '../world';

/** What stands between the shop and one contact: asset by asset with the word for who owes, and all of it in has at the board's price. */
export function Balances({ contactId }: { contactId: string }) {
  const products = useProducts();
  const assets = useBalances(contactAccount(contactId));
  const open = useMemo(() => assets.filter((b) => b.confirmed + b.waiting !== 0), [assets]);
  const worth = useWorth(open);
  return (
    <BalanceStack
      balances={open.map((balance) => stacked(balance, products))}
      empty={<Trans>Bakiyesi yok.</Trans>}
      at={worth ? timeText(worth.at) : undefined}
      {...(worth ? { total: { figure: <Has pure={Math.abs(worth.pure)} />, side: sideOf(worth.pure) } } : {})}
    />
  );
}

/** Held for a minute: a figure that moves with every tick is no figure to speak of with a customer. */
function useWorth(open: readonly BalanceView[]): Worth | undefined {
  const { quotes, at } = useQuotes();
  const minute = Math.floor((at ?? 0) / 60_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the prices of the minute, not of the moment
  const board = useMemo(() => new Map(quotes.map((quote) => [quote.code, quote])), [minute, quotes.length]);
  return useMemo(
    () =>
      worthInHas(
        open.map((b) => ({ asset: b.asset, quantity: b.confirmed + b.waiting })),
        board,
      ),
    [open, board],
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
          <Trans>bekleyenle</Trans>
        </span>
      )}
    </>
  );
  return { key: asset, label: assetName(asset, products), figure, side: sideOf(total) };
}

function AssetFigure({ asset, quantity }: { asset: Asset; quantity: number }) {
  if (asset === HAS) return <Has pure={Math.abs(quantity)} className="font-medium" />;
  if (asset === TRY) return <Money kurus={Math.abs(quantity)} className="font-medium" />;
  return <span className="font-medium">{assetQuantity(asset, quantity)}</span>;
}

const sideOf = (quantity: number): BalanceSide => (quantity > 0 ? 'debtor' : quantity < 0 ? 'creditor' : 'even');

const timeText = (at: number): string => (dayOf(at) === dayOf(now()) ? formatTime(at) : formatDateTime(at));
