import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useOwnAccounts } from '@/data/till/use-till';
import type { Asset } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';
import { goldFirst } from '@/domain/position/position-sums';
import { metalAccountName } from '@/i18n/account-text';
import { assetName, signedQuantity } from '@/i18n/asset-text';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { ledgerPath } from './ledger';

type Row = { account: string; asset: Asset; quantity: number };

/** On which of the shop's own accounts it lies; each leads to its ledger. */
export function AccountTable({ own }: { own: readonly AccountHeld[] }) {
  const { t } = useLingui();
  const products = useProducts();
  const accounts = useOwnAccounts();
  const rows = own
    .flatMap(({ account, assets }) => assets.map((held): Row => ({ account, ...held })))
    .sort((a, b) => goldFirst(a, b) || (a.account < b.account ? -1 : 1));
  const columns: SumColumn<Row>[] = [
    {
      head: t`Hesap`,
      name: true,
      cell: ({ account, asset }) => (
        <Link
          href={ledgerPath(account, asset)}
          className="inline-flex min-h-11 items-center underline decoration-line hover:decoration-ink"
        >
          {metalAccountName(account, accounts)}
        </Link>
      ),
    },
    { head: t`Varlık`, cell: ({ asset }) => assetName(asset, products) },
    {
      head: t`Elde`,
      cell: ({ asset, quantity }) => (
        <span className="font-semibold">{signedQuantity(asset, quantity)}</span>
      ),
    },
  ];
  return (
    <SumTable
      label={t`Nerede duruyor`}
      columns={columns}
      rows={rows}
      rowKey={({ account, asset }) => `${account} ${asset}`}
    />
  );
}
