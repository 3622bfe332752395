import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearchParams } from 'wouter';
import type { BarView } from '@/data/core/types';
import { useCastBars } from '@/data/job/use-works';
import { barFineness, barStanding } from '@/domain/job/bar';
import { metalAsset } from '@/domain/metal/asset';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatWeight } from '@/i18n/formats';
import { barNumber, barStateName } from '@/i18n/production-text';
import { useTableView } from '@/parts/page/use-table-view';
import { useOpenedRecord, withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { pagedProps } from '@/ui/table/paged';
import { syncColumn } from '@/ui/table/sync-column';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { BarDrawer } from './BarDrawer';
import { BuyersDrawer } from './BuyersDrawer';
import { MeltDialog } from './MeltDialog';
import { permilleText } from './typed';

/** Takozlar: cast bars with their melt, their assay, and where they went. */
export function BarsView() {
  const { t: say, i18n } = useLingui();
  const list = useCastBars();
  const phone = usePhone();
  const [params, setParams] = useSearchParams();
  const melting = params.get('new') === 'melt';
  const setMelting = (on: boolean) =>
    setParams((before) => withParam(withParam(before, 'new', on ? 'melt' : ''), 'pot', ''), {
      replace: true,
    });
  const [buyers, setBuyers] = useState(false);
  const { opened, open, close } = useOpenedRecord('work');
  const [view, setView] = useTableView('bars');
  const may = useMay('inventory', 2);
  const sees = useMay('inventory', 1);
  const { networkerror } = useSnapshot(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(barColumns, [i18n.locale]);
  const card = useMemo(() => ({ height: 64, render: (bar: BarView) => <Card bar={bar} /> }), []);
  const openBar = useCallback(({ id }: BarView) => open(id), [open]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={say`Takozlar`}
        count={
          <>
            {list.done ? <Plural value={list.rows.length} one="# takoz" other="# takoz" /> : null}
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <Button size="sm" onClick={() => setBuyers(true)}>
          <Trans>Alan kişiye göre ayar farkı</Trans>
        </Button>
        <Button
          variant="primary"
          size="sm"
          reason={may ? undefined : say`Bunun için yetkiniz yok.`}
          onClick={() => setMelting(true)}
        >
          <Trans>Erit</Trans>
        </Button>
      </ListHeader>
      <DataTable
        label={say`Takozlar`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={barNumber}
        view={view}
        onOpen={openBar}
        opened={opened}
        card={phone ? card : undefined}
        {...pagedProps(list, !sees)}
        empty={
          <EmptyState
            text={
              <Trans>
                Takoz yok. Hurda potlarını eritince burada durur; ayar evi sonucu ve teslimi üstüne
                yazılır.
              </Trans>
            }
          />
        }
        place="bars"
        rowClassName={rowTone}
      />
      {melting && may ? (
        <MeltDialog pot={params.get('pot')} onClose={() => setMelting(false)} />
      ) : null}
      {buyers ? <BuyersDrawer bars={list.rows} onClose={() => setBuyers(false)} /> : null}
      {opened ? <BarDrawer key={opened} id={opened} onClose={close} /> : null}
    </div>
  );
}

const rowKey = ({ id }: BarView): string => id;
const rowTone = ({ sync }: BarView): string | undefined =>
  sync === 'refused' ? 'bg-danger-wash' : undefined;

/** Cache: the state of a bar is computed once for each version of its row. */
const standings = new WeakMap<BarView, ReturnType<typeof barStanding>>();
function standingOf(bar: BarView) {
  const known = standings.get(bar) ?? barStanding(bar.moves);
  standings.set(bar, known);
  return known;
}

export function barColumns(): Column<BarView>[] {
  return [
    { id: 'number', head: t`Takoz no`, width: 'minmax(110px,1fr)', fixed: true, cell: barNumber },
    { id: 'at', head: t`Zaman`, width: '140px', cell: ({ at }) => formatDateTime(at) },
    {
      id: 'in',
      head: t`Giren`,
      width: '96px',
      end: true,
      cell: (bar) => formatWeight(standingOf(bar).before.weight),
    },
    {
      id: 'out',
      head: t`Takoz`,
      width: '96px',
      end: true,
      cell: (bar) => formatWeight(standingOf(bar).weight),
    },
    {
      id: 'fire',
      head: t`Fire`,
      width: '84px',
      end: true,
      cell: (bar) => permilleText(standingOf(bar).fireRate),
    },
    {
      id: 'fineness',
      head: t`Milyem`,
      width: '96px',
      end: true,
      cell: (bar) => <Hallmark fineness={barFineness(standingOf(bar))} />,
    },
    {
      id: 'pure',
      head: t`Saf`,
      width: '130px',
      end: true,
      cell: (bar) => (
        <span className="font-semibold">
          {assetQuantity(metalAsset(standingOf(bar).metal), standingOf(bar).pure)}
        </span>
      ),
    },
    {
      id: 'difference',
      head: t`Ayar farkı`,
      width: '130px',
      end: true,
      cell: (bar) => {
        const { assay, metal, difference } = standingOf(bar);
        return assay ? signedQuantity(metalAsset(metal), difference, true) : '';
      },
    },
    {
      id: 'state',
      head: t`Durum`,
      width: '130px',
      cell: ({ state }) => <span className="font-semibold">{barStateName(state)}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

function Card({ bar }: { bar: BarView }) {
  const { metal, pure, weight } = standingOf(bar);
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">
          {barNumber(bar)} <span className="font-normal text-quiet">{barStateName(bar.state)}</span>
        </span>
        <span className="shrink-0 font-semibold">{assetQuantity(metalAsset(metal), pure)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">{formatDateTime(bar.at)}</span>
        <span className="shrink-0">
          {formatWeight(weight)} <Hallmark fineness={barFineness(standingOf(bar))} />
        </span>
      </span>
    </div>
  );
}
