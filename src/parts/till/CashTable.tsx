import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { BalanceView, SessionView } from '@/data/core/types';
import type { AccountView } from '@/data/till/use-till';
import type { Product } from '@/domain/catalogue/product';
import { mayLieOn } from '@/domain/ledger/own-account';
import { accountKindName, ownAccountName } from '@/i18n/account-text';
import { branchesHere } from '@/session/company/branch';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia, usePhone } from '@/ui/style/use-media';
import type { Column } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { syncColumn } from '@/ui/table/sync-column';
import { lastCloseOf } from './session-state';
import { assetOrder, fullQuantity, sessionText, total, whenText } from './words';

export type Till = {
  account: AccountView;
  balances: readonly BalanceView[];
  products: readonly Product[];
  session: SessionView | undefined;
  sessions: readonly SessionView[];
};

type Props = {
  tills: readonly Till[];
  loading: boolean;
  denied: boolean;
  opened: string | null;
  onOpen: (id: string) => void;
};

export function CashTable({ tills, loading, denied, opened, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const phone = usePhone();
  const roomy = useMedia('(min-width: 1100px)');
  const branches = useBranchNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => cashColumns(branches, roomy), [branches, roomy, i18n.locale]);
  const open = useCallback(({ account }: Till) => onOpen(account.id), [onOpen]);
  return (
    <DataTable
      label={t`Kasalar`}
      columns={columns}
      rows={tills}
      rowKey={rowKey}
      rowName={rowName}
      onOpen={open}
      opened={opened}
      card={phone ? CARD : undefined}
      state={denied ? 'denied' : loading ? 'loading' : 'ready'}
      empty={<EmptyState text={<Trans>Kasa yok.</Trans>} />}
    />
  );
}

const rowKey = ({ account }: Till): string => account.id;
const rowName = ({ account }: Till): string => ownAccountName(account);

/** Balances of the account in assets that it can have; metal of the stock is not the till's. */
export const balancesOn = ({
  account,
  balances,
}: Pick<Till, 'account' | 'balances'>): BalanceView[] =>
  balances
    .filter((balance) => mayLieOn(account.id, balance.asset) && total(balance) !== 0)
    .sort((a, b) => assetOrder(a.asset, b.asset));

const heldText = (till: Till): string =>
  balancesOn(till)
    .map((balance) => fullQuantity(balance.asset, total(balance), till.products))
    .join(' · ') || '–';

const countedText = ({ account, sessions }: Till, now: number): string => {
  const close = lastCloseOf(sessions, account.id)?.close;
  if (!close) return '–';
  const figures = close.figures.filter(
    (figure) => figure.account === account.id && figure.quantity !== null,
  );
  return figures.length > 0 ? whenText(close.at, now) : t`${whenText(close.at, now)} · sayımsız`;
};

/**
 * On a narrow table the kind of the account and its last close are left to its drawer, so that the
 * balance stays in sight.
 */
function cashColumns(branches: ReadonlyMap<string, string>, roomy: boolean): Column<Till>[] {
  const now = correctedNow();
  return [
    {
      id: 'name',
      head: t`Kasa`,
      width: 'minmax(150px,1fr)',
      fixed: true,
      cell: ({ account }) => <span className="font-semibold">{ownAccountName(account)}</span>,
    },
    {
      id: 'kind',
      head: t`Tür`,
      width: '140px',
      off: !roomy,
      cell: ({ account }) => (
        <span className="text-quiet">
          {account.archived ? t`Arşivde` : accountKindName(account.kind)}
        </span>
      ),
    },
    {
      id: 'branch',
      head: t`Şube`,
      width: '120px',
      off: branches.size === 0 || !roomy,
      cell: ({ account }) => (
        <span className="text-quiet">
          {account.branch === null ? t`Hepsi` : (branches.get(account.branch) ?? '–')}
        </span>
      ),
    },
    {
      id: 'balance',
      head: t`Bakiye`,
      width: 'minmax(180px,2fr)',
      end: true,
      cell: (till) => <span className="font-semibold">{heldText(till)}</span>,
    },
    {
      id: 'session',
      head: t`Oturum`,
      width: '160px',
      cell: (till) => (
        <span className={till.session ? undefined : 'text-quiet'}>
          {sessionText(till.session, now)}
        </span>
      ),
    },
    {
      id: 'counted',
      head: t`Son kapanış`,
      width: '148px',
      off: !roomy,
      cell: (till) => <span className="text-quiet">{countedText(till, now)}</span>,
    },
    syncColumn(({ account, session: held }) =>
      held && held.sync !== 'confirmed' ? held.sync : account.sync,
    ),
  ];
}

const CARD = {
  height: 64,
  render: (till: Till) => (
    <div className="grid h-full grid-cols-1 content-center px-4">
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{ownAccountName(till.account)}</span>
        <span className="shrink-0 text-13 text-quiet">
          {sessionText(till.session, correctedNow())}
        </span>
      </span>
      <span className="truncate text-13">{heldText(till)}</span>
    </div>
  ),
};

export function useBranchNames(): ReadonlyMap<string, string> {
  const { companiesInfo, companies } = useSnapshot(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the branches come from the company's last check
  return useMemo(
    () => new Map(branchesHere(session).map(({ id, name }) => [id, name])),
    [companiesInfo, companies],
  );
}
