import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import type { StockFilter } from '../../../data/types';
import { HAS, metalAsset } from '../../../domain/asset';
import { STOCK } from '../../../domain/ledger';
import type { AccountHeld } from '../../../domain/position';
import { assetQuantity, metalWord, signedQuantity } from '../../../i18n/asset-text';
import { formatWeight } from '../../../i18n/formats';
import { branchesHere } from '../../../session/branch';
import { session } from '../../../session/store';
import { Hallmark } from '../../../ui/Hallmark';
import { Skeleton } from '../../../ui/Skeleton';
import type { StockSum } from '../stock/stock-sums';
import { useStockSums } from '../stock/use-stock-sums';
import { type SumColumn, SumTable } from './SumTable';

const ALL: StockFilter = {};

/** What lies there karat by karat and place by place, by its cards, and what of the stock's books has no card. */
export function KaratTable({ own }: { own: readonly AccountHeld[] }) {
  const { t } = useLingui();
  const sums = useStockSums(ALL, true, true);
  const { warehouses, companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({ companiesInfo: companiesInfo as typeof session.companiesInfo, companies: Array.from(companies) });
  if (!sums) return <Skeleton className="my-3 h-24" />;
  const placeName = ({ place = '', branch = '' }: StockSum): string =>
    [branches.length > 1 ? branches.find(({ id }) => id === branch)?.name : '', warehouses.find(({ value }) => value === place)?.label]
      .filter(Boolean)
      .join(' · ') || '–';
  const columns: SumColumn<StockSum>[] = [
    {
      head: t`Ayar`,
      name: true,
      cell: ({ metal, fineness }) => (
        <span className="inline-flex items-center gap-2">
          {metalWord(metal)} <Hallmark fineness={fineness} />
        </span>
      ),
    },
    { head: t`Yer`, cell: placeName },
    { head: t`Kart`, cell: ({ cards }) => cards },
    { head: t`Adet`, cell: ({ pieces }) => pieces },
    { head: t`Net`, cell: ({ weight }) => formatWeight(weight) },
    { head: t`Saf`, cell: ({ metal, pure }) => <span className="font-semibold">{assetQuantity(metalAsset(metal), pure)}</span> },
  ];
  return (
    <>
      {sums.length > 0 ? (
        <SumTable
          label={t`Ayar ve yer`}
          columns={columns}
          rows={sums}
          rowKey={({ metal, fineness, place, branch }) => `${metal} ${fineness} ${branch} ${place}`}
        />
      ) : null}
      <Uncarded sums={sums} own={own} />
    </>
  );
}

/** The books know the metal, the cards the pieces: what stands on no card is worked metal that was sold and bought by weight alone. */
function Uncarded({ sums, own }: { sums: readonly StockSum[]; own: readonly AccountHeld[] }) {
  const held = own.find(({ account }) => account === STOCK)?.assets.find(({ asset }) => asset === HAS)?.quantity ?? 0;
  const carded = sums.reduce((sum, { metal, pure }) => (metal === 'gold' ? sum + pure : sum), 0);
  return (
    <p className="py-2 text-13 text-quiet">
      <Trans>
        Stok hesabında {signedQuantity(HAS, held)}, kartlarda {signedQuantity(HAS, carded)}; kartsız {signedQuantity(HAS, held - carded)}.
      </Trans>
    </p>
  );
}
