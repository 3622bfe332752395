import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { usePosition } from '@/data/ledger/use-position';
import { useFilledPage } from '@/data/list/use-filled';
import { useTransactions } from '@/data/slip/use-transactions';
import { useOwnAccounts } from '@/data/till/use-till';
import { compareNames } from '@/domain/base/alphabet';
import { isProductionAccount } from '@/domain/job/production';
import { STOCK } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { type Asset, assetClass, HAS, TRY } from '@/domain/metal/asset';
import { isFineness } from '@/domain/metal/fineness';
import type { AccountHeld } from '@/domain/position/position';
import { isAway } from '@/domain/stock/shipment';
import { metalAccountName } from '@/i18n/account-text';
import { assetName, assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { formatDateTime, formatFineness, formatWeight } from '@/i18n/formats';
import { slipName } from '@/i18n/slip-text';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { Hallmark } from '@/ui/figure/Hallmark';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia, usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { ListHeader } from '@/ui/table/ListHeader';
import { PillSelect } from '@/ui/table/Pill';
import { pagedProps } from '@/ui/table/paged';
import { syncColumn } from '@/ui/table/sync-column';
import { LedgerActions } from './LedgerActions';
import {
  carriedOver,
  gramsOf,
  type LedgerPart,
  type LedgerRow,
  ledgerPath,
  ledgerRows,
  partRows,
} from './ledger';

const EVERY_SLIP = {};
/** Each row shows the balance after it, which is unknown until everything was pulled. */
const NOTHING_YET = { rows: [] as readonly LedgerRow[], done: true, loading: false, failed: false };

/**
 * Maden ekstresi: movements of one of the shop's own accounts of metal or coins, each with the
 * balance after it.
 */
export function LedgerView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const phone = usePhone();
  // On an upright tablet the table would have to scroll sideways.
  const wide = useMedia('(min-width: 1024px)');
  const sees = useMay('workbench', 3);
  const chosen = useChosen();
  const { account, asset, part, balance } = chosen;
  // The list's filter by account knows accounts of money only, so the legs are filtered here.
  const list = useTransactions(EVERY_SLIP);
  const all = useMemo(
    () => ledgerRows(list.rows, account, asset, balance ?? 0),
    [list.rows, account, asset, balance],
  );
  const rows = useMemo(() => partRows(all, part), [all, part]);
  const { more, done, loading, failed } = list;
  useFilledPage(list, rows.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => ledgerColumns(asset), [asset, i18n.locale]);
  const card = useMemo(
    () => ({ height: 64, render: (row: LedgerRow) => <Card row={row} asset={asset} /> }),
    [asset],
  );
  const open = useCallback(({ slip }: LedgerRow) => go(recordPath('slip', slip.id)), [go]);
  const before = done && balance !== undefined && rows === all ? carriedOver(all, balance) : 0;
  const paged = useDelayed()
    ? NOTHING_YET
    : { rows, done, loading: loading || balance === undefined, failed };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader
        title={t`Maden ekstresi`}
        count={balance === undefined ? '' : signedQuantity(asset, balance)}
      >
        {phone ? null : <LedgerActions chosen={chosen} rows={paged.rows} />}
        <Button size="sm" onClick={() => go('/inventory')}>
          <Trans>Pozisyon özeti</Trans>
        </Button>
      </ListHeader>
      <Choice chosen={chosen} rows={all} />
      <DataTable
        label={t`Maden ekstresi`}
        columns={columns}
        rows={paged.rows}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={open}
        card={wide ? undefined : card}
        {...pagedProps({ ...paged, more }, !sees)}
        empty={<EmptyState text={<Trans>Bu hesapta bu varlığın hareketi yok.</Trans>} />}
        place="ledger"
      />
      {before !== 0 ? (
        <p className="flex min-h-11 shrink-0 items-center justify-between gap-4 border-edge border-t bg-raised px-6 text-13 max-sm:px-4">
          <span className="text-quiet">
            <Trans>Bu cihazdaki ilk hareketten önce (devir)</Trans>
          </span>
          <span className="font-semibold">{signedQuantity(asset, before)}</span>
        </p>
      ) : null}
    </div>
  );
}

export type Chosen = {
  account: string;
  asset: Asset;
  part: LedgerPart;
  /** Balance of the account now; undefined until it was read. */
  balance: number | undefined;
  own: readonly AccountHeld[];
};

function useChosen(): Chosen {
  const [params] = useSearchParams();
  const position = usePosition();
  const account = params.get('account') ?? '';
  const known =
    kindOf(account) || isAway(account) || isProductionAccount(account) ? account : STOCK;
  const wanted = params.get('asset') || HAS;
  // The lira has no position: its ledger is that of the tills.
  const asset = wanted === TRY ? HAS : wanted;
  const own = position?.own ?? NONE;
  const balance =
    position &&
    (own.find((one) => one.account === known)?.assets.find((held) => held.asset === asset)
      ?.quantity ??
      0);
  const [fineness, name] = [Number(params.get('fineness') ?? Number.NaN), params.get('name')];
  const part = useMemo(
    () => ({ ...(isFineness(fineness) ? { fineness } : {}), ...(name === null ? {} : { name }) }),
    [fineness, name],
  );
  return { account: known, asset, part, balance, own };
}

const NONE: readonly AccountHeld[] = [];

/**
 * Choice of the account and the asset: accounts with or for metal and coins, with the assets on
 * them; gold is always offered.
 */
function Choice({
  chosen: { account, asset, part, own },
  rows,
}: {
  chosen: Chosen;
  rows: readonly LedgerRow[];
}) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const accounts = useOwnAccounts();
  const metal = accounts
    .filter(
      ({ kind, archived }) =>
        !archived && (kind === 'coins' || kind === 'scrap' || kind === 'metal'),
    )
    .map(({ id }) => id);
  const holding = own
    .filter(({ assets }) => assets.some((held) => assetClass(held.asset) !== 'money'))
    .map((one) => one.account);
  const ids = Array.from(new Set([...metal, ...holding, account]));
  const held = own.find((one) => one.account === account)?.assets.map((one) => one.asset) ?? [];
  const assets = Array.from(new Set([HAS, ...held, asset]));
  const weighed = rows.flatMap((row) => row.weighed);
  const karats = Array.from(
    new Set([
      ...weighed.flatMap(({ fineness }) => fineness ?? []),
      ...(part.fineness === undefined ? [] : [part.fineness]),
    ]),
  ).sort((a, b) => b - a);
  const names = Array.from(
    new Set([
      ...weighed.flatMap(({ name }) => name || []),
      ...(part.name === undefined ? [] : [part.name]),
    ]),
  ).sort(compareNames);
  const take = (taken: LedgerPart) => go(ledgerPath(account, asset, taken), { replace: true });
  return (
    <div className="flex flex-wrap gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Hesap`}
        usual={null}
        value={account}
        options={ids.map((id) => ({ value: id, label: metalAccountName(id, accounts) }))}
        onValue={(id) => go(ledgerPath(id, asset), { replace: true })}
      />
      <PillSelect
        label={t`Varlık`}
        usual={null}
        value={asset}
        options={assets.map((one) => ({ value: one, label: assetName(one, products) }))}
        onValue={(one) => go(ledgerPath(account, one), { replace: true })}
      />
      {karats.length > 1 || part.fineness !== undefined ? (
        <PillSelect
          label={t`Ayar`}
          usual=""
          value={String(part.fineness ?? '')}
          options={[
            { value: '', label: t`Her ayar` },
            ...karats.map((one) => ({ value: String(one), label: formatFineness(one) })),
          ]}
          onValue={(one) =>
            take({
              ...(part.name === undefined ? {} : { name: part.name }),
              ...(one === '' ? {} : { fineness: Number(one) }),
            })
          }
        />
      ) : null}
      {names.length > 1 || part.name !== undefined ? (
        <PillSelect
          label={t`Ürün`}
          usual=""
          value={part.name ?? ''}
          options={[
            { value: '', label: t`Her ürün` },
            ...names.map((one) => ({ value: one, label: one })),
          ]}
          onValue={(one) =>
            take({
              ...(part.fineness === undefined ? {} : { fineness: part.fineness }),
              ...(one === '' ? {} : { name: one }),
            })
          }
        />
      ) : null}
    </div>
  );
}

const rowKey = ({ slip }: LedgerRow): string => slip.id;
const rowName = ({ slip }: LedgerRow): string => `${slipName(slip)} ${slip.number}`;

function ledgerColumns(asset: Asset): Column<LedgerRow>[] {
  return [
    {
      id: 'at',
      head: t`Zaman`,
      width: '140px',
      fixed: true,
      cell: ({ slip }) => formatDateTime(slip.at),
    },
    { id: 'number', head: t`No`, width: '100px', cell: ({ slip }) => slip.number },
    { id: 'type', head: t`Tür`, width: 'minmax(120px,1fr)', cell: ({ slip }) => slipName(slip) },
    ...(assetClass(asset) === 'metal'
      ? [
          {
            id: 'grams',
            head: t`Gram`,
            width: '150px',
            end: true,
            cell: (row: LedgerRow) => <Grams row={row} />,
          } satisfies Column<LedgerRow>,
        ]
      : []),
    {
      id: 'in',
      head: t`Giren`,
      width: '120px',
      end: true,
      cell: ({ quantity }) => (quantity > 0 ? assetQuantity(asset, quantity) : ''),
    },
    {
      id: 'out',
      head: t`Çıkan`,
      width: '120px',
      end: true,
      cell: ({ quantity }) => (quantity < 0 ? assetQuantity(asset, quantity) : ''),
    },
    {
      id: 'balance',
      head: t`Kalan`,
      width: '150px',
      end: true,
      cell: ({ balance }) => (
        <span className="font-semibold">
          {balance === null ? '–' : signedQuantity(asset, balance)}
        </span>
      ),
    },
    syncColumn(({ slip }) => slip.sync),
  ];
}

/**
 * Grams as weighed, without a sign because the has (pure gold) beside it has one. Rows of one karat
 * carry its mark.
 */
function Grams({ row }: { row: LedgerRow }) {
  const grams = gramsOf(row);
  const [first] = row.weighed;
  const mark =
    first && row.weighed.every(({ fineness }) => fineness === first.fineness)
      ? first.fineness
      : null;
  if (grams === undefined) return '–';
  return (
    <span className="inline-flex items-center gap-2">
      {formatWeight(Math.abs(grams))}
      {mark === null ? null : <Hallmark fineness={mark} />}
    </span>
  );
}

function Card({ row, asset }: { row: LedgerRow; asset: Asset }) {
  const { slip, quantity, balance } = row;
  const grams = gramsOf(row);
  return (
    <span className="flex h-full items-center justify-between gap-3 px-4">
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {slipName(slip)} {slip.number}
        </span>
        <span className="block text-13 text-quiet">{formatDateTime(slip.at)}</span>
      </span>
      <span className="whitespace-nowrap text-right">
        <span className="block font-semibold">{signedQuantity(asset, quantity, true)}</span>
        <span className="block text-13 text-quiet">
          {[
            grams === undefined ? '' : formatWeight(Math.abs(grams)),
            balance === null ? '' : signedQuantity(asset, balance),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  );
}
