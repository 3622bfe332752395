import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { useProducts } from '@/data/catalogue/use-products';
import type { Asset } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';
import { goldFirst } from '@/domain/position/position-sums';
import { CONSIGNED, TRANSIT } from '@/domain/stock/shipment';
import { assetName, signedQuantity } from '@/i18n/asset-text';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { branchesHere } from '@/session/company/branch';
import { session } from '@/session/state/store';
import type { PricedRow } from './priced';
import type { Detail } from './use-priced';

/** `quantities` by branch id. */
type BranchRow = {
  asset: Asset;
  net: number;
  promised: number;
  quantities: ReadonlyMap<string, number>;
};

/**
 * One row an asset; what no branch has told of ('' or one that is not shown) stands apart, so that
 * a row always comes to the position.
 */
export function branchRows(
  rows: readonly Pick<PricedRow, 'asset' | 'net' | 'promised'>[],
  branches: Detail['branches'],
): BranchRow[] {
  const assets = new Set([
    ...rows.map(({ asset }) => asset),
    ...branches.map(({ asset }) => asset),
  ]);
  return Array.from(assets, (asset): BranchRow => {
    const quantities = new Map(
      branches
        .filter((one) => one.asset === asset)
        .map(({ branch, quantity }) => [branch, quantity]),
    );
    const { net = 0, promised = 0 } = rows.find((row) => row.asset === asset) ?? {};
    return { asset, net, promised, quantities };
  }).sort(goldFirst);
}

type Props = {
  rows: readonly PricedRow[];
  own: readonly AccountHeld[];
  detail: Detail;
  heading: (table: ReactNode) => ReactNode;
};

/**
 * Through which branch the position came; what is between two or with somebody is no branch's, and
 * what orders were promised is the shop's. Nothing in a company with one branch: the position is
 * that branch's.
 */
export function BranchTable({ rows, own, detail, heading }: Props) {
  const { t } = useLingui();
  const products = useProducts();
  const { companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo: companiesInfo as typeof session.companiesInfo,
    companies: Array.from(companies),
  });
  if (branches.length < 2) return null;
  if (!detail.held)
    return heading(
      <p className="py-2 text-13 text-quiet">
        <Trans>Şubelerin payını sunucu hesaplar; bu cihaza henüz gelmedi.</Trans>
      </p>,
    );
  const lyingOn = (id: string) =>
    new Map(
      own
        .find(({ account }) => account === id)
        ?.assets.map(({ asset, quantity }) => [asset, quantity]),
    );
  const [onTheWay, lent] = [lyingOn(TRANSIT), lyingOn(CONSIGNED)];
  const away = ({ asset }: BranchRow): number =>
    (onTheWay.get(asset) ?? 0) + (lent.get(asset) ?? 0);
  const inBranch = ({ quantities }: BranchRow, id: string): number => quantities.get(id) ?? 0;
  const columns: SumColumn<BranchRow>[] = [
    { head: t`Varlık`, name: true, cell: ({ asset }) => assetName(asset, products) },
    ...branches.map(
      ({ id, name }): SumColumn<BranchRow> => ({
        head: name,
        cell: (row) => signedQuantity(row.asset, inBranch(row, id)),
      }),
    ),
    ...(onTheWay.size > 0
      ? [
          {
            head: t`Yolda`,
            cell: ({ asset }: BranchRow) => signedQuantity(asset, onTheWay.get(asset) ?? 0),
          },
        ]
      : []),
    ...(lent.size > 0
      ? [
          {
            head: t`Konsinyede`,
            cell: ({ asset }: BranchRow) => signedQuantity(asset, lent.get(asset) ?? 0),
          },
        ]
      : []),
    {
      head: t`Şubesiz`,
      cell: (row) =>
        signedQuantity(
          row.asset,
          row.net +
            row.promised -
            away(row) -
            branches.reduce((sum, { id }) => sum + inBranch(row, id), 0),
        ),
    },
    ...(rows.some(({ promised }) => promised !== 0)
      ? [
          {
            head: t`Siparişe bağlı`,
            cell: ({ asset, promised }: BranchRow) => signedQuantity(asset, -promised),
          },
        ]
      : []),
    {
      head: t`Net`,
      cell: ({ asset, net }) => <span className="font-semibold">{signedQuantity(asset, net)}</span>,
    },
  ];
  return heading(
    <SumTable
      label={t`Şubeler`}
      columns={columns}
      rows={branchRows(rows, detail.branches)}
      rowKey={({ asset }) => asset}
    />,
  );
}
