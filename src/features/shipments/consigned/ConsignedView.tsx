import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useSearchParams } from 'wouter';
import { useContact, useContactNames } from '@/data/contact/use-contacts';
import type { ShipmentView } from '@/data/core/types';
import { useConsigned } from '@/data/stock/use-shipments';
import { type Day, dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { isLate } from '@/domain/slip/consignment';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { consignStateName } from '@/i18n/shipment-text';
import { useTableView } from '@/parts/page/use-table-view';
import { useOpenedRecord, withParam } from '@/session/page/address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Segmented } from '@/ui/field/Segmented';
import { LoadBoundary, loadLater } from '@/ui/load/load-later';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { CloseIcon } from '@/ui/sign/first-icons';
import { PlusIcon, SendIcon } from '@/ui/sign/Icon';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ListCount } from '@/ui/table/ListCount';
import { ListHeader } from '@/ui/table/ListHeader';
import { PillSelect } from '@/ui/table/Pill';
import { pagedProps } from '@/ui/table/paged';
import { syncColumn } from '@/ui/table/sync-column';
import { TableViewMenu } from '@/ui/table/TableViewMenu';
import { contentOf, rowKey, rowName, rowTone } from '../shipment-rows';
import { giveRequestOf, isTakeRequest, withoutNew } from './path';

const ConsignedDrawer = loadLater(async () => (await import('./ConsignedDrawer')).ConsignedDrawer);
const TakeDialog = loadLater(async () => (await import('./TakeDialog')).TakeDialog);
const GiveDialog = loadLater(async () => (await import('./GiveDialog')).GiveDialog);

const ALL = 'all';
const OPEN = 'open';
const IN = 'in';
const OUT = 'out';
const NOBODY: ReadonlyMap<string, string> = new Map();

/**
 * Values that a row is drawn with besides its consignment: names of contacts, and today for what is
 * late.
 */
type Seen = { names: ReadonlyMap<string, string>; today: Day; theirs: boolean };

/**
 * Konsinye: goods that others have from the shop, or the shop from them, earliest day first, then
 * closed ones.
 */
export function ConsignedView() {
  const { t: say, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const all = params.get('state') === ALL;
  const theirs = params.get('way') === IN;
  const asked = giveRequestOf(params);
  const taking = isTakeRequest(params);
  // `contact` of an address that opens the dialog names whom the goods go to, and does not filter
  // the list.
  const contact = asked ? '' : (params.get('contact') ?? '');
  const whose = useContact(contact || null);
  const list = useConsigned({
    all,
    theirs,
    ...(contact ? { contacts: whose ? familyOf(whose) : [contact] } : {}),
  });
  const address = useOpenedRecord('consigned');
  const phone = usePhone();
  const { networkerror } = useSnapshot(session);
  const may = useMay('inventory', 1);
  const denied = useMay('inventory', 2) ? undefined : say`Bunun için yetkiniz yok.`;
  const [view, setView] = useTableView('consigned');
  const people = useMemo(
    () =>
      Array.from(
        new Set(
          [contact, ...list.rows.map(({ consign }) => consign?.contact ?? '')].filter(Boolean),
        ),
      ),
    [list.rows, contact],
  );
  const names = useContactNames(people) ?? NOBODY;
  const today = dayOf(correctedNow());
  const seen = useMemo(() => ({ names, today, theirs }), [names, today, theirs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => consignedColumns(seen), [seen, i18n.locale]);
  const card = useMemo(
    () => ({
      height: 68,
      render: (shipment: ShipmentView) => <Card shipment={shipment} seen={seen} />,
    }),
    [seen],
  );
  const { open: show } = address;
  const openRow = useCallback(({ id }: ShipmentView) => show(id), [show]);
  const set = (name: string, value: string) =>
    setParams((before) => withParam(before, name, value));
  const states = [
    { value: OPEN, label: theirs ? say`Durum: bizde` : say`Durum: konsinyede` },
    { value: ALL, label: say`Durum: tümü` },
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={say`Konsinye`}
        count={
          <ListCount offline={networkerror} read={null}>
            {list.done ? (
              <Plural value={list.rows.length} one="# konsinye" other="# konsinye" />
            ) : null}
          </ListCount>
        }
      >
        {phone ? null : <TableViewMenu columns={columns} view={view} onView={setView} />}
        {theirs ? (
          <Button
            size="sm"
            variant="primary"
            icon={<PlusIcon size={16} />}
            reason={denied}
            onClick={() => set('new', 'take')}
          >
            <Trans>Konsinye al</Trans>
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            icon={<SendIcon size={16} />}
            reason={denied}
            onClick={() => set('new', 'give')}
          >
            <Trans>Konsinye ver</Trans>
          </Button>
        )}
      </ListHeader>
      <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4 max-sm:py-1">
        <Segmented
          label={say`Kimin malı`}
          value={theirs ? IN : OUT}
          onChange={(way) => set('way', way === IN ? IN : '')}
          options={[
            { value: OUT, label: say`Verilen` },
            { value: IN, label: say`Alınan` },
          ]}
          small
        />
        <PillSelect
          label={say`Durum`}
          value={all ? ALL : OPEN}
          usual={OPEN}
          options={states}
          onValue={(state) => set('state', state === ALL ? ALL : '')}
        />
        {contact ? (
          <Button size="sm" icon={<CloseIcon />} onClick={() => set('contact', '')}>
            {theirs ? (
              <Trans>Kimin: {names.get(contact) ?? '…'}</Trans>
            ) : (
              <Trans>Kimde: {names.get(contact) ?? '…'}</Trans>
            )}
          </Button>
        ) : null}
      </div>
      <DataTable
        label={say`Konsinye`}
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
              theirs ? (
                <Trans>
                  Bizde kimsenin konsinye malı yok. Bir toptancının bırakacağı parçaları iade gününe
                  kadar almak için “Konsinye al” deyin.
                </Trans>
              ) : all ? (
                <Trans>
                  Henüz konsinye yok. Birine iade gününe kadar mal vermek için “Konsinye ver” deyin;
                  mal mağazanın kalır.
                </Trans>
              ) : (
                <Trans>Kimsede konsinye mal yok.</Trans>
              )
            }
          />
        }
        place="consigned"
        rowClassName={rowTone}
      />
      <LoadBoundary>
        {asked && !denied ? (
          <GiveDialog
            {...asked}
            onClose={() => setParams(withoutNew, { replace: true })}
            onGiven={(id) =>
              setParams((before) => withParam(withoutNew(before), 'consigned', id), {
                replace: true,
              })
            }
          />
        ) : null}
        {taking && !denied ? (
          <TakeDialog
            onClose={() => setParams(withoutNew, { replace: true })}
            onTaken={(id) =>
              setParams((before) => withParam(withoutNew(before), 'consigned', id), {
                replace: true,
              })
            }
          />
        ) : null}
        {address.opened ? (
          <ConsignedDrawer key={address.opened} id={address.opened} onClose={address.close} />
        ) : null}
      </LoadBoundary>
    </div>
  );
}

const holderOf = ({ consign }: ShipmentView, { names }: Seen): string =>
  (consign && names.get(consign.contact)) || '–';

function Due({ shipment: { consign, state }, seen }: { shipment: ShipmentView; seen: Seen }) {
  if (!consign) return null;
  if (!isLate(consign, state, seen.today)) return <>{formatDay(consign.due)}</>;
  return (
    <span className="font-semibold text-ambertext">
      <Trans>{formatDay(consign.due)} · gecikti</Trans>
    </span>
  );
}

export function consignedColumns(seen: Seen): Column<ShipmentView>[] {
  return [
    {
      id: 'due',
      head: t`İade günü`,
      width: 'minmax(144px,0.4fr)',
      cell: (shipment) => <Due shipment={shipment} seen={seen} />,
    },
    { id: 'number', head: t`No`, width: '100px', fixed: true, cell: ({ number }) => number },
    {
      id: 'who',
      head: seen.theirs ? t`Kimin` : t`Kimde`,
      width: 'minmax(120px,1.6fr)',
      cell: (shipment) => holderOf(shipment, seen),
    },
    { id: 'content', head: t`İçinde`, width: 'minmax(120px,1fr)', end: true, cell: contentOf },
    {
      id: 'state',
      head: t`Durum`,
      width: 'minmax(104px,0.4fr)',
      cell: ({ state }) => (
        <span className="font-semibold">{consignStateName(state, seen.theirs)}</span>
      ),
    },
    { id: 'at', head: t`Zaman`, width: '140px', off: true, cell: ({ at }) => formatDateTime(at) },
    syncColumn(({ sync }) => sync),
  ];
}

function Card({ shipment, seen }: { shipment: ShipmentView; seen: Seen }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{holderOf(shipment, seen)}</span>
        <span className="shrink-0 font-semibold">{contentOf(shipment)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">
          {shipment.number} · <Due shipment={shipment} seen={seen} />
        </span>
        <span className="shrink-0">{consignStateName(shipment.state, seen.theirs)}</span>
      </span>
    </div>
  );
}
