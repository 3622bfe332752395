import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { StockFilter } from '@/data/core/types';
import { useCastBars, useJobs } from '@/data/job/use-works';
import { useSteadyBoard } from '@/data/price/use-quotes';
import { useConsigned, useOpenShipments } from '@/data/stock/use-shipments';
import { metalAsset } from '@/domain/metal/asset';
import type { AccountHeld } from '@/domain/position/position';
import type { Spot } from '@/domain/stock/shipment';
import { metalWord, signedQuantity } from '@/i18n/asset-text';
import { formatHas, formatWeight } from '@/i18n/formats';
import { jobStateName } from '@/i18n/production-text';
import { consignStateName, shipmentStateName } from '@/i18n/shipment-text';
import {
  type KaratHolding,
  type KaratRow,
  karatRows,
  karatWorth,
} from '@/parts/position/karat-rows';
import { type SumColumn, SumTable } from '@/parts/position/SumTable';
import { oursIn, type StockSum, theirsIn } from '@/parts/position/stock-sums';
import { UncardedRows } from '@/parts/position/UncardedRows';
import { useAllSums } from '@/parts/position/use-stock-sums';
import { newCountPath } from '@/parts/stock/path';
import { branchesHere } from '@/session/company/branch';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Money } from '@/ui/figure/Money';
import { Skeleton } from '@/ui/sign/Skeleton';

const ALL: StockFilter = {};
const PRICE_STEP_MS = 10_000;

type Row = KaratRow & ReturnType<typeof karatWorth>;

/**
 * What lies there karat by karat and place by place, by its cards, with what is away of it, and
 * what of the stock's books has no card.
 */
export function KaratTable({ own }: { own: readonly AccountHeld[] }) {
  const { t } = useLingui();
  const all = useAllSums(ALL, true, true);
  const sums = useMemo(() => all && oursIn(all), [all]);
  const theirs = theirsIn(all ?? []);
  const rows = useRows(sums);
  const { nameOf, scopeOf } = usePlaces();
  const counts = useMay('inventory', 2);
  if (!sums) return <Skeleton className="my-3 h-24" />;
  const figure = (text: string | number | null) => text ?? '–';
  const money = (kurus: number | null) => (kurus === null ? '–' : <Money kurus={kurus} />);
  const columns: SumColumn<Row>[] = [
    {
      head: t`Ayar`,
      name: true,
      cell: ({ metal, fineness }) => (
        <span className="inline-flex items-center gap-2">
          {metalWord(metal)} <Hallmark fineness={fineness} />
        </span>
      ),
    },
    { head: t`Yer`, cell: ({ at }) => nameOf(at) },
    { head: t`Kart`, wide: true, cell: ({ cards }) => figure(cards) },
    { head: t`Adet`, cell: ({ pieces }) => figure(pieces) },
    {
      head: t`Brüt`,
      wide: true,
      cell: ({ gross }) => figure(gross === null ? null : formatWeight(gross)),
    },
    { head: t`Net`, cell: ({ weight }) => figure(weight === null ? null : formatWeight(weight)) },
    {
      head: t`Saf`,
      cell: ({ metal, pure }) => (
        <span className="font-semibold">{signedQuantity(metalAsset(metal), pure)}</span>
      ),
    },
    { head: t`İşçilik`, wide: true, cell: ({ workValue }) => money(workValue) },
    { head: t`Değer`, cell: ({ value }) => money(value) },
    ...(counts
      ? [
          {
            head: t`Sayım`,
            cell: ({ at }: Row) => <CountLink scope={scopeOf(at)} name={nameOf(at)} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {rows.length > 0 ? (
        <SumTable label={t`Ayar ve yer`} columns={columns} rows={rows} rowKey={rowKey} />
      ) : null}
      <p className="pt-2 text-13 text-quiet">
        <Trans>
          İşçilik kartta yazan satış işçiliğidir. Değer, etiket fiyatı olan malda etiket fiyatıdır;
          öbürlerinde safın piyasa alışı, işçilik ve taştır.
        </Trans>
      </p>
      {theirs.cards > 0 ? (
        <p className="pt-2 text-13">
          <Trans>
            Bizdeki konsinye (başkasının, pozisyonda yok): {theirs.cards} kart,{' '}
            {formatWeight(theirs.weight)}, {formatHas(theirs.pure)}.
          </Trans>
        </p>
      ) : null}
      <UncardedRows sums={sums} own={own} />
    </>
  );
}

const rowKey = ({ metal, fineness, at }: Row): string =>
  `${metal} ${fineness} ${typeof at === 'string' ? at : `${at.branch} ${at.place}`}`;

function useRows(sums: readonly StockSum[] | undefined): readonly Row[] {
  const { rows: shipments } = useOpenShipments();
  const { rows: lent } = useConsigned({ all: false });
  const { rows: jobs } = useJobs();
  const { rows: bars } = useCastBars();
  const board = useSteadyBoard(PRICE_STEP_MS);
  return useMemo(
    () =>
      karatRows({ sums: sums ?? [], shipments: [...shipments, ...lent], jobs, bars }).map(
        (row) => ({
          ...row,
          ...karatWorth(row, board.get(metalAsset(row.metal))?.buy),
        }),
      ),
    [sums, shipments, lent, jobs, bars, board],
  );
}

/** Places by name, and what a count of one would count; null of what no count can be of. */
function usePlaces() {
  const { t } = useLingui();
  const { warehouses, companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo: companiesInfo as typeof session.companiesInfo,
    companies: Array.from(companies),
  });
  const nameOf = (at: KaratHolding): string => {
    if (at === 'bars') return t`Takozda`;
    if (typeof at === 'string')
      return at === 'way'
        ? shipmentStateName('transit')
        : at === 'lent'
          ? consignStateName('transit')
          : jobStateName('workshop');
    const branch = branches.length > 1 ? branches.find(({ id }) => id === at.branch)?.name : '';
    return (
      [branch, warehouses.find(({ value }) => value === at.place)?.label]
        .filter(Boolean)
        .join(' · ') || '–'
    );
  };
  // What lies in no place is counted with all of its branch, as the form of the count says.
  const scopeOf = (at: KaratHolding): Spot | null =>
    typeof at === 'string'
      ? null
      : { branch: branches.length > 1 ? at.branch : '', place: at.place };
  return { nameOf, scopeOf };
}

function CountLink({ scope, name }: { scope: Spot | null; name: string }) {
  const { t } = useLingui();
  if (!scope) return null;
  return (
    <Link
      href={newCountPath(scope)}
      aria-label={name === '–' ? t`Bütün stoğu say` : t`${name} yerini say`}
      className="inline-flex min-h-11 items-center underline decoration-line hover:decoration-ink"
    >
      <Trans>Say</Trans>
    </Link>
  );
}
