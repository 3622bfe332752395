import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useWholeBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { useOpenSessions, useOwnAccounts, useSessions } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { isFxOpen } from '@/domain/slip/fx';
import { CashTable, type Till } from '@/parts/till/CashTable';
import { countedIn } from '@/parts/till/session-state';
import { useAddressField } from '@/session/page/address';
import { dueIn } from '@/session/page/due-address';
import { openingIn, withoutOpening } from '@/session/page/opening-address';
import { useSeesCost } from '@/session/person/cost';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useView } from '@/session/view/use-view';
import { correctedNow } from '@/sync/clock';
import { Menu } from '@/ui/dialog/Menu';
import { Segmented } from '@/ui/field/Segmented';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { ListHeader } from '@/ui/table/ListHeader';
import { FxDialog } from '../movements/FxDialog';
import { MovementDialog } from '../movements/MovementDialog';
import { AccountDialog } from './AccountDialog';
import { AccountDrawer } from './AccountDrawer';
import { TillDrawers, type TransferEnds } from './drawers/TillDrawers';
import { TillBar } from './TillBar';

/** Two ways to show the accounts: drawers that show their content, or one row each. */
type Form = 'drawers' | 'list';
const readForm = (stored: unknown): Form => (stored === 'list' ? 'list' : 'drawers');

/** Dialogs that another page may open by the field `new` of the address. */
const ASKED = ['fx', 'transfer', 'expense', 'drawing', 'opening', 'account'] as const;

/** Kasalar: the own accounts with their balance, till session and last count. */
export function CashView() {
  const { t } = useLingui();
  const [said, ask] = useAddressField('new');
  const [params, setParams] = useSearchParams();
  const asked = ASKED.find((one) => one === said);
  const [, go] = useLocation();
  const [opened, open] = useState<string | null>(null);
  const tills = useTills();
  const [sees, costs, moves, defines] = [
    useMay('workbench', 1),
    useSeesCost('workbench'),
    useMay('accounts', 2),
    useMay('accounts', 3),
  ];
  const changes = isFxOpen(useRules(), dayOf(correctedNow()));
  const denied = t`Bunun için yetkiniz yok.`;
  // Before the data is here, the accounts that every company has from its first day are drawn.
  const coming = useDelayed() !== null;
  const phone = usePhone();
  const [form, setForm] = useView('cash-form', readForm);
  const close = () => setParams(withoutOpening, { replace: true });
  const transfer = ({ from, to }: TransferEnds) =>
    setParams(
      (before) =>
        new URLSearchParams([
          ...withoutOpening(before),
          ['new', 'transfer'],
          ...(from ? [['from', from]] : []),
          ...(to ? [['to', to]] : []),
        ] as [string, string][]),
      { replace: true },
    );
  const drawn = form === 'drawers' && sees && !coming;
  const chosen = tills.rows.find(({ account }) => account.id === opened);
  return (
    <div className={cx('flex min-h-0 flex-1 flex-col', drawn && 'overflow-auto')}>
      <ListHeader title={t`Kasalar`} count={null}>
        <div className="flex flex-wrap gap-2">
          {phone ? null : (
            <Segmented
              small
              label={t`Görünüm`}
              value={form}
              onChange={setForm}
              options={[
                { value: 'drawers', label: t`Çekmeceler` },
                { value: 'list', label: t`Liste` },
              ]}
            />
          )}
          <Button size="sm" reason={moves ? undefined : denied} onClick={() => ask('transfer')}>
            <Trans>Virman</Trans>
          </Button>
          <Button size="sm" reason={moves ? undefined : denied} onClick={() => ask('expense')}>
            <Trans>Masraf</Trans>
          </Button>
          <Menu
            items={[
              ...(phone
                ? [
                    form === 'drawers'
                      ? { label: t`Liste olarak göster`, onSelect: () => setForm('list') }
                      : { label: t`Çekmece olarak göster`, onSelect: () => setForm('drawers') },
                  ]
                : []),
              {
                label: t`Avans, patron`,
                onSelect: () => ask('drawing'),
                ...(moves ? {} : { reason: denied }),
              },
              ...(changes
                ? [
                    {
                      label: t`Döviz alım satım`,
                      onSelect: () => ask('fx'),
                      ...(moves ? {} : { reason: denied }),
                    },
                  ]
                : []),
              {
                label: t`Devir (açılış bakiyesi)`,
                onSelect: () => ask('opening'),
                ...(moves ? {} : { reason: denied }),
              },
              {
                label: t`Devirleri içe aktar`,
                onSelect: () => go('/accounts?view=openings'),
                ...(moves ? {} : { reason: denied }),
              },
              {
                label: t`Bilanço`,
                onSelect: () => go('/accounts?view=sheet'),
                ...(costs ? {} : { reason: denied }),
              },
              {
                label: t`Yeni kasa`,
                onSelect: () => ask('account'),
                ...(defines ? {} : { reason: denied }),
              },
            ]}
          >
            {(trigger) => (
              <Button {...trigger} size="sm">
                <Trans>Diğer</Trans>
              </Button>
            )}
          </Menu>
        </div>
      </ListHeader>
      {sees && !coming ? (
        <TillBar tills={tills.here} sessions={tills.sessions.rows} open={tills.open} />
      ) : null}
      {drawn ? (
        <TillDrawers
          tills={tills.rows}
          sessions={tills.sessions.rows}
          loading={tills.loading}
          onOpen={open}
          onTransfer={transfer}
        />
      ) : (
        <CashTable
          tills={coming ? NONE : tills.rows}
          loading={tills.sessions.loading}
          denied={!sees}
          opened={opened}
          onOpen={open}
        />
      )}
      {chosen ? (
        <AccountDrawer till={chosen} sessions={tills.sessions.rows} onClose={() => open(null)} />
      ) : null}
      {asked === 'account' && defines ? <AccountDialog onClose={close} /> : null}
      {asked === 'fx' && moves && changes ? <FxDialog onClose={close} /> : null}
      {asked && asked !== 'account' && asked !== 'fx' && moves ? (
        <MovementDialog
          type={asked}
          proposed={openingIn(params)}
          due={dueIn(params)}
          from={params.get('from') ?? undefined}
          to={params.get('to') ?? undefined}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

const NONE: readonly Till[] = [];

/** All active accounts of this branch, and archived ones that still have a balance. */
function useTills() {
  const accounts = useOwnAccounts();
  const balances = useWholeBalances();
  const products = useProducts();
  const sessions = useSessions();
  const open = useOpenSessions(sessions.rows);
  const { branchId } = useSnapshot(session);
  const rows = useMemo(
    () =>
      accounts
        .map(
          (account): Till => ({
            account,
            balances: balances?.get(account.id) ?? [],
            products,
            session: open.get(account.id),
            sessions: sessions.rows,
          }),
        )
        .filter(
          ({ account, balances: held }) =>
            !account.archived || held.some(({ confirmed, waiting }) => confirmed + waiting !== 0),
        ),
    [accounts, balances, products, open, sessions.rows],
  );
  const here = useMemo(
    () => new Set(countedIn(accounts, branchId).map(({ id }) => id)),
    [accounts, branchId],
  );
  return {
    rows,
    here: rows.filter(({ account }) => here.has(account.id)),
    sessions,
    open,
    loading: sessions.loading || balances === undefined,
  };
}
