import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import type { CountView } from '@/data/core/types';
import { useCounts } from '@/data/stock/use-counts';
import type { Spot } from '@/domain/stock/shipment';
import { COUNT_NAME_MOST } from '@/domain/stock/stock-count';
import { formatDateTime } from '@/i18n/formats';
import { countRequestOf, withoutCount } from '@/parts/stock/path';
import { useStockSpots } from '@/parts/stock/use-spots';
import { mint } from '@/session/page/mint';
import { recordPath } from '@/session/page/record-path';
import { useSaving } from '@/session/page/use-saving';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { PlusIcon } from '@/ui/sign/Icon';
import { usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import { OfflineWord } from '@/ui/table/OfflineWord';
import { pagedProps } from '@/ui/table/paged';
import { syncColumn } from '@/ui/table/sync-column';
import { openCount } from './actions';

/** Sayımlar: open counts of the stock, which any device may continue, then closed ones. */
export function CountsView() {
  const { t: say, i18n } = useLingui();
  const [, go] = useLocation();
  const list = useCounts();
  const phone = usePhone();
  const may = useMay('inventory', 1);
  const denied = useMay('inventory', 2) ? undefined : say`Bunun için yetkiniz yok.`;
  const { networkerror } = useSnapshot(session);
  const [params, setParams] = useSearchParams();
  const asked = countRequestOf(params);
  const [opening, setOpening] = useState(false);
  const shut = () => {
    setOpening(false);
    if (asked) setParams(withoutCount, { replace: true });
  };
  const { scopeName } = useScopes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => countColumns(scopeName), [scopeName, i18n.locale]);
  const card = useMemo(
    () => ({
      height: 68,
      render: (count: CountView) => <Card count={count} scopeName={scopeName} />,
    }),
    [scopeName],
  );
  const open = useCallback(({ id }: CountView) => go(recordPath('count', id)), [go]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={say`Stok sayımları`}
        count={
          <>
            {list.done ? <Plural value={list.rows.length} one="# sayım" other="# sayım" /> : null}
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        <Button
          size="sm"
          variant="primary"
          icon={<PlusIcon size={16} />}
          reason={denied}
          onClick={() => setOpening(true)}
        >
          <Trans>Sayım aç</Trans>
        </Button>
      </ListHeader>
      <DataTable
        label={say`Stok sayımları`}
        columns={columns}
        rows={list.rows}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={open}
        card={phone ? card : undefined}
        {...pagedProps(list, !may)}
        empty={
          <EmptyState
            text={
              <Trans>
                Henüz sayım yok. Sayım açın; birkaç cihaz aynı anda okutabilir, ağ gerekmez.
              </Trans>
            }
          />
        }
        place="counts"
      />
      {(opening || asked) && !denied ? (
        <OpenDialog asked={asked} onClose={shut} onOpened={(id) => go(recordPath('count', id))} />
      ) : null}
    </div>
  );
}

/** Names of the scopes of a count: a branch and a place, or all of them. */
export function useScopes() {
  const spots = useStockSpots();
  const { nameOf, branches } = spots;
  const scopeName = useCallback(
    ({ branch, place }: Spot): string =>
      place === ''
        ? branch === '' || branches.length < 2
          ? t`Bütün stok`
          : nameOf({ branch, place })
        : nameOf({ branch, place }),
    [nameOf, branches],
  );
  return { ...spots, scopeName };
}

const rowKey = ({ id }: CountView): string => id;
const rowName = ({ name }: CountView): string => name;
const readings = ({ sheets }: CountView): number =>
  sheets.reduce((sum, { entries }) => sum + entries.length, 0);
const stateText = ({ close }: CountView): string => (close ? t`Kapandı` : t`Sürüyor`);

function countColumns(scopeName: (scope: Spot) => string): Column<CountView>[] {
  return [
    {
      id: 'at',
      head: t`Zaman`,
      width: '140px',
      cell: ({ at }) => (at > 0 ? formatDateTime(at) : '–'),
    },
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(160px,1.4fr)',
      fixed: true,
      cell: ({ name }) => <bdi className="font-medium">{name || t`Adı gelmedi`}</bdi>,
    },
    {
      id: 'scope',
      head: t`Nerede`,
      width: 'minmax(140px,1fr)',
      cell: ({ scope }) => scopeName(scope),
    },
    { id: 'readings', head: t`Okuma`, width: '88px', end: true, cell: readings },
    {
      id: 'state',
      head: t`Durum`,
      width: '110px',
      cell: (count) => <span className="font-semibold">{stateText(count)}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

function Card({ count, scopeName }: { count: CountView; scopeName: (scope: Spot) => string }) {
  return (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <bdi className="truncate font-medium">{count.name}</bdi>
        <span className="shrink-0 font-semibold">{stateText(count)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">{scopeName(count.scope)}</span>
        <span className="shrink-0">
          <Plural value={readings(count)} one="# okuma" other="# okuma" />
        </span>
      </span>
    </div>
  );
}

/** Dialog that opens a count: its kind and its scope. */
function OpenDialog({
  asked,
  onClose,
  onOpened,
}: {
  asked: Spot | null;
  onClose: () => void;
  onOpened: (id: string) => void;
}) {
  const { t: say } = useLingui();
  const [ids] = useState(() => ({ count: mint(), mutation: mint() }));
  const { branches, warehouses, here } = useScopes();
  // The address may name a branch or place that does not exist any more.
  const known = ({ branch, place }: Spot): Spot => ({
    branch: branches.some(({ id }) => id === branch) ? branch : '',
    place: warehouses.some(({ value }) => value === place) ? place : '',
  });
  const [name, setName] = useState(() => say`Sayım ${formatDateTime(correctedNow())}`);
  const [scope, setScope] = useState<Spot>(() =>
    asked ? known(asked) : { branch: branches.length > 1 ? here : '', place: '' },
  );
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const submit = async () => {
    setTried(true);
    if (name.trim() === '') return;
    if (await save(() => openCount(ids, name, scope))) onOpened(ids.count);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={say`Sayım aç`}
      description={say`Kör sayım: kapatılana kadar defterdeki miktarlar gösterilmez.`}
      submit={say`Sayımı aç`}
      busy={busy}
      failure={failure}
    >
      <TextInput
        label={say`Ad`}
        value={name}
        maxLength={COUNT_NAME_MOST}
        onValue={setName}
        error={tried && name.trim() === '' ? say`Adını yazın.` : undefined}
      />
      {branches.length > 1 ? (
        <Select
          label={say`Şube`}
          value={scope.branch}
          onValue={(branch) => setScope({ ...scope, branch })}
          options={[
            { value: '', label: say`Bütün şubeler` },
            ...branches.map(({ id, name: label }) => ({ value: id, label })),
          ]}
        />
      ) : null}
      <Select
        label={say`Depo`}
        value={scope.place}
        onValue={(place) => setScope({ ...scope, place })}
        options={[
          { value: '', label: say`Bütün depolar` },
          ...warehouses.map(({ value, label }) => ({ value, label })),
        ]}
      />
    </FormDialog>
  );
}
