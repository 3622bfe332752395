import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearchParams } from 'wouter';
import type { ShipmentView } from '@/data/core/types';
import { useOpenShipments, useShipments } from '@/data/stock/use-shipments';
import { type Spot, shipmentStanding } from '@/domain/stock/shipment';
import { formatDateTime } from '@/i18n/formats';
import { shipmentStateName } from '@/i18n/shipment-text';
import { useTableView } from '@/parts/page/use-table-view';
import { useStockSpots } from '@/parts/stock/use-spots';
import { useOpenedRecord, withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { SendIcon } from '@/ui/sign/Icon';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ListCount } from '@/ui/table/ListCount';
import { ListHeader } from '@/ui/table/ListHeader';
import { PillSelect } from '@/ui/table/Pill';
import { pagedProps } from '@/ui/table/paged';
import { syncColumn } from '@/ui/table/sync-column';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { contentOf, rowKey, rowName, rowTone } from './shipment-rows';

const ShipmentDrawer = loadLater(async () => (await import('./ShipmentDrawer')).ShipmentDrawer);
const SendDialog = loadLater(async () => (await import('./SendDialog')).SendDialog);

const ALL = 'all';
const OPEN = 'open';
type Which = typeof ALL | typeof OPEN;

/** Sevkler: shipments on the way between branches and places, then those that have arrived. */
export function ShipmentsView() {
  const { t: say, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const which = params.get('state') === ALL ? ALL : OPEN;
  const [open, all] = [useOpenShipments(), useShipments()];
  const list = which === ALL ? all : open;
  const address = useOpenedRecord('shipment');
  const phone = usePhone();
  const { networkerror } = useSnapshot(session);
  const may = useMay('inventory', 1);
  const [view, setView] = useTableView('shipments');
  const [sending, setSending] = useState(false);
  const { nameOf } = useStockSpots();
  const denied = useMay('inventory', 2) ? undefined : say`Bunun için yetkiniz yok.`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => shipmentColumns(nameOf), [nameOf, i18n.locale]);
  const card = useMemo(
    () => ({
      height: 68,
      render: (shipment: ShipmentView) => <Card shipment={shipment} nameOf={nameOf} />,
    }),
    [nameOf],
  );
  const { open: show } = address;
  const openRow = useCallback(({ id }: ShipmentView) => show(id), [show]);
  const choose = (state: Which) =>
    setParams((before) => withParam(before, 'state', state === ALL ? ALL : ''));
  const states: { value: Which; label: string }[] = [
    { value: OPEN, label: say`Durum: yolda` },
    { value: ALL, label: say`Durum: tümü` },
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={say`Sevkler`}
        count={
          <ListCount offline={networkerror} read={null}>
            {list.done ? <Plural value={list.rows.length} one="# sevk" other="# sevk" /> : null}
          </ListCount>
        }
      >
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        <Button
          size="sm"
          variant="primary"
          icon={<SendIcon size={16} />}
          reason={denied}
          onClick={() => setSending(true)}
        >
          <Trans>Sevk et</Trans>
        </Button>
      </ListHeader>
      <div className="flex items-center gap-2 px-6 pb-3 max-sm:px-4 max-sm:py-1">
        <PillSelect
          label={say`Durum`}
          value={which}
          usual={OPEN}
          options={states}
          onValue={choose}
        />
      </div>
      <DataTable
        label={say`Sevkler`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        view={view}
        onOpen={openRow}
        opened={address.opened}
        card={phone ? card : undefined}
        {...pagedProps(list, !may)}
        empty={
          <EmptyState
            text={
              which === ALL ? (
                <Trans>
                  Henüz sevk yok. Şubeler ve depolar arasında mal göndermek için “Sevk et” deyin.
                </Trans>
              ) : (
                <Trans>Yolda mal yok.</Trans>
              )
            }
          />
        }
        place="shipments"
        rowClassName={rowTone}
      />
      <LoadBoundary>
        {sending ? <SendDialog onClose={() => setSending(false)} /> : null}
        {address.opened ? (
          <ShipmentDrawer key={address.opened} id={address.opened} onClose={address.close} />
        ) : null}
      </LoadBoundary>
    </div>
  );
}

const spotsOf = ({ moves }: ShipmentView, nameOf: (spot: Spot) => string): string => {
  const { first } = shipmentStanding(moves);
  return first ? `${nameOf(first.from)} → ${nameOf(first.to)}` : '–';
};

export function shipmentColumns(nameOf: (spot: Spot) => string): Column<ShipmentView>[] {
  return [
    { id: 'at', head: t`Zaman`, width: '140px', cell: ({ at }) => formatDateTime(at) },
    { id: 'number', head: t`No`, width: '116px', fixed: true, cell: ({ number }) => number },
    {
      id: 'spots',
      head: t`Nereden, nereye`,
      width: 'minmax(180px,1.6fr)',
      cell: (shipment) => spotsOf(shipment, nameOf),
    },
    { id: 'content', head: t`İçinde`, width: 'minmax(130px,1fr)', end: true, cell: contentOf },
    {
      id: 'state',
      head: t`Durum`,
      width: '140px',
      cell: ({ state }) => <span className="font-semibold">{shipmentStateName(state)}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

function Card({ shipment, nameOf }: { shipment: ShipmentView; nameOf: (spot: Spot) => string }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{spotsOf(shipment, nameOf)}</span>
        <span className="shrink-0 font-semibold">{contentOf(shipment)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">
          {shipment.number} · {formatDateTime(shipment.at)}
        </span>
        <span className="shrink-0">{shipmentStateName(shipment.state)}</span>
      </span>
    </div>
  );
}
