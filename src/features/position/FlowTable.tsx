import { Trans, useLingui } from '@lingui/react/macro';
import { useProducts } from '@/data/catalogue/use-products';
import type { AssetFlow } from '@/domain/position/branch-position';
import { goldFirst } from '@/domain/position/position-sums';
import { assetName, assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { Skeleton } from '@/ui/sign/Skeleton';

/** By how much the day moved the position: what came, what went, and what that leaves. */
export function FlowTable({ today }: { today: readonly AssetFlow[] | undefined }) {
  const { t } = useLingui();
  const products = useProducts();
  if (!today) return <Skeleton className="my-3 h-24" />;
  if (today.length === 0)
    return (
      <p className="py-2 text-13 text-quiet">
        <Trans>Bugün pozisyonu değiştiren fiş yok.</Trans>
      </p>
    );
  const columns: SumColumn<AssetFlow>[] = [
    { head: t`Varlık`, name: true, cell: ({ asset }) => assetName(asset, products) },
    { head: t`Giren`, cell: (flow) => assetQuantity(flow.asset, flow.in) },
    { head: t`Çıkan`, cell: (flow) => assetQuantity(flow.asset, flow.out) },
    {
      head: t`Fark`,
      cell: (flow) => (
        <span className="font-semibold">
          {signedQuantity(flow.asset, flow.in - flow.out, true)}
        </span>
      ),
    },
  ];
  return (
    <SumTable
      label={t`Bugün`}
      columns={columns}
      rows={today.toSorted(goldFirst)}
      rowKey={({ asset }) => asset}
    />
  );
}
