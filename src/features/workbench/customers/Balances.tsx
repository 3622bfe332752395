import { Trans } from '@lingui/react/macro';
import { useBalances } from '../../../data/use-balances';
import { useProducts } from '../../../data/use-products';
import { contactAccount } from '../../../domain/ledger';
import { assetName, assetQuantity, balanceSide } from '../asset-text';

/** What stands between the shop and one contact, asset by asset, with the word for who owes. */
export function Balances({ contactId }: { contactId: string }) {
  const products = useProducts();
  const balances = useBalances(contactAccount(contactId)).map((b) => ({ asset: b.asset, waiting: b.waiting, total: b.confirmed + b.waiting }));
  const open = balances.filter((b) => b.total !== 0);
  if (open.length === 0) {
    return (
      <p className="text-13 text-quiet">
        <Trans>Bakiyesi yok.</Trans>
      </p>
    );
  }
  return (
    <dl className="grid grid-cols-[1fr_auto_auto] gap-x-2 gap-y-0.5">
      {open.map(({ asset, total, waiting }) => (
        <div key={asset} className="contents">
          <dt className="text-quiet">{assetName(asset, products)}</dt>
          <dd className={asset === 'HAS' ? 'text-right font-medium text-goldtext' : 'text-right font-medium'}>
            {assetQuantity(asset, total)}
            {waiting === 0 ? null : (
              <span className="font-normal text-quiet">
                {' '}
                <Trans>bekleyenle</Trans>
              </span>
            )}
          </dd>
          <dd className="w-16 text-13 text-quiet">{balanceSide(total)}</dd>
        </div>
      ))}
    </dl>
  );
}
