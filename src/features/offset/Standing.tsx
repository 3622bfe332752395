import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '@/domain/catalogue/product';
import { type Account, contactIdOf, type Leg } from '@/domain/ledger/ledger';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { assetName, balanceSide } from '@/i18n/asset-text';
import { AssetFigure } from '@/parts/counter/payment/AssetFigure';
import { useAccountName } from './AccountField';
import type { HeldAsset } from './form';

type Props = {
  account: Account;
  held: readonly HeldAsset[];
  legs: readonly Leg[];
  products: readonly Product[];
};

/**
 * Balances of one account before and after the offset, for every asset that it holds or that moves.
 */
export function Standing({ account, held, legs, products }: Props) {
  const { t } = useLingui();
  const name = useAccountName(account);
  const mine = contactIdOf(account) === undefined;
  const { before, after, moved } = standing(account, held, legs);
  return (
    <section aria-label={name} className="border-line border-b py-2 last:border-b-0">
      <h2 className="truncate font-semibold" title={name}>
        {name}
      </h2>
      <table className="w-full">
        <thead>
          <tr className="align-baseline text-13">
            <td className="w-full max-w-0" />
            {[t`Önce`, t`Sonra`].map((head) => (
              <th key={head} scope="col" className="pb-1 pl-3 text-right font-normal text-quiet">
                <h3>{head}</h3>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before.size === 0 ? (
            <tr>
              <td colSpan={3} className="text-13 text-quiet">
                <Trans>Bakiyesi yok.</Trans>
              </td>
            </tr>
          ) : (
            Array.from(before, ([asset, quantity]) => (
              <tr key={asset} className="align-baseline">
                <th
                  scope="row"
                  className="max-w-0 truncate text-left font-normal text-13 text-quiet"
                >
                  {assetName(asset, products)}
                </th>
                <Held asset={asset} quantity={quantity} mine={mine} />
                <Held
                  asset={asset}
                  quantity={after.get(asset) ?? 0}
                  mine={mine}
                  strong={moved.has(asset)}
                />
              </tr>
            ))
          )}
        </tbody>
      </table>
    </section>
  );
}

type HeldProps = { asset: Asset; quantity: number; mine: boolean; strong?: boolean };

/** A balance; for contacts, with the word for debtor or creditor below it. */
function Held({ asset, quantity, mine, strong = false }: HeldProps) {
  return (
    <td className="whitespace-nowrap pb-0.5 pl-3 text-right text-13">
      {mine && quantity < 0 ? '\u2212' : ''}
      <AssetFigure
        asset={asset}
        quantity={quantity}
        className={strong ? 'font-semibold' : 'font-medium'}
      />
      {mine ? null : (
        <span className="block text-12 text-quiet leading-4">
          {balanceSide(quantity) || <Trans>kapalı</Trans>}
        </span>
      )}
    </td>
  );
}

/** Balances before and after, in the same order, so that the same asset shares a line. */
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
