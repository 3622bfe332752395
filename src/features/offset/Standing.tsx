import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Product } from '@/domain/catalogue/product';
import { type Account, contactIdOf, type Leg } from '@/domain/ledger/ledger';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { assetName } from '@/i18n/asset-text';
import { AssetFigure } from '@/parts/counter/payment/AssetFigure';
import { type Balance, type BalanceSide, BalanceStack } from '@/ui/figure/BalanceStack';
import { useAccountName } from './AccountField';
import type { HeldAsset } from './form';

type Props = {
  account: Account;
  held: readonly HeldAsset[];
  legs: readonly Leg[];
  products: readonly Product[];
};

/**
 * What stands on one account before the mahsup, and beside it what will: every asset that is there
 * or moves.
 */
export function Standing({ account, held, legs, products }: Props) {
  const { t } = useLingui();
  const name = useAccountName(account);
  const mine = contactIdOf(account) === undefined;
  const { before, after, moved } = standing(account, held, legs);
  const stack = (title: string, figures: ReadonlyMap<Asset, number>, empty: ReactNode) => (
    <div className="min-w-0">
      <h3 className="pb-1 text-13 text-quiet">{title}</h3>
      <BalanceStack
        balances={Array.from(figures, ([asset, quantity]) =>
          lineOf(asset, quantity, mine, products, moved.has(asset)),
        )}
        empty={empty}
      />
    </div>
  );
  return (
    <section aria-label={name} className="rounded-card border border-line p-4">
      <h2 className="truncate pb-3 font-semibold" title={name}>
        {name}
      </h2>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 max-sm:grid-cols-1">
        {stack(t`Önce`, before, <Trans>Bakiyesi yok.</Trans>)}
        {stack(t`Sonra`, after, <Trans>Bakiyesi yok.</Trans>)}
      </div>
    </section>
  );
}

/** Assets in one order on both sides, so that a line stands beside its own. */
function standing(account: Account, held: readonly HeldAsset[], legs: readonly Leg[]) {
  const before = new Map<Asset, number>();
  const moved = new Set(legs.filter((leg) => leg.account === account).map(({ asset }) => asset));
  for (const { asset, quantity } of held)
    if (quantity !== 0 || moved.has(asset)) before.set(asset, quantity);
  for (const asset of moved) before.set(asset, before.get(asset) ?? 0);
  const sorted = new Map(
    Array.from(before).toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)),
  );
  const after = new Map(sorted);
  for (const leg of legs)
    if (leg.account === account) after.set(leg.asset, (after.get(leg.asset) ?? 0) + leg.quantity);
  return { before: sorted, after, moved };
}

const rank = (asset: Asset): number => (asset === HAS ? 0 : asset === TRY ? 1 : 2);

function lineOf(
  asset: Asset,
  quantity: number,
  mine: boolean,
  products: readonly Product[],
  strong: boolean,
): Balance {
  const look = strong ? 'font-semibold' : 'font-medium';
  const sign = mine && quantity < 0 ? '\u2212' : '';
  const figure = <AssetFigure asset={asset} quantity={quantity} className={look} />;
  const shown = sign ? (
    <>
      {sign}
      {figure}
    </>
  ) : (
    figure
  );
  return {
    key: asset,
    label: assetName(asset, products),
    figure: shown,
    side: mine ? null : sideOf(quantity),
  };
}

const sideOf = (quantity: number): BalanceSide =>
  quantity > 0 ? 'debtor' : quantity < 0 ? 'creditor' : 'even';
