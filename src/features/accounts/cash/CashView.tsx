import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useAllBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { useOpenSessions, useOwnAccounts, useSessions } from '@/data/till/use-till';
import { dayOf } from '@/domain/base/day';
import { isFxOpen } from '@/domain/slip/fx';
import { CashTable, type Till } from '@/parts/till/CashTable';
import { countedIn } from '@/parts/till/session-state';
import { useAddressField } from '@/session/page/address';
import { openingIn, withoutOpening } from '@/session/page/opening-address';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Menu } from '@/ui/dialog/Menu';
import { useComing } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { ListHeader } from '@/ui/table/ListHeader';
import { FxDialog } from '../movements/FxDialog';
import { MovementDialog } from '../movements/MovementDialog';
import { AccountDialog } from './AccountDialog';
import { AccountDrawer } from './AccountDrawer';
import { TillBar } from './TillBar';

/** What a page elsewhere may ask for by the address, too. */
const ASKED = ['fx', 'transfer', 'expense', 'drawing', 'opening', 'account'] as const;

/** Kasalar: what lies where, which session holds it, and when it was counted. */
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
    useMay('workbench', 3),
    useMay('accounts', 2),
    useMay('accounts', 3),
  ];
  const changes = isFxOpen(useRules(), dayOf(correctedNow()));
  const denied = t`Bunun için yetkiniz yok.`;
  // What every company has from its first day stands here before anything is known of it.
  const coming = useComing() !== null;
  const close = () => setParams(withoutOpening, { replace: true });
  const chosen = tills.rows.find(({ account }) => account.id === opened);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader title={t`Kasalar`} count={null}>
        <div className="flex gap-2">
          <Button size="sm" reason={moves ? undefined : denied} onClick={() => ask('transfer')}>
            <Trans>Virman</Trans>
          </Button>
          <Button size="sm" reason={moves ? undefined : denied} onClick={() => ask('expense')}>
            <Trans>Masraf</Trans>
          </Button>
          <Menu
            items={[
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
      <CashTable
        tills={coming ? NONE : tills.rows}
        loading={tills.sessions.loading}
        denied={!sees}
        opened={opened}
        onOpen={open}
      />
      {chosen ? (
        <AccountDrawer till={chosen} sessions={tills.sessions.rows} onClose={() => open(null)} />
      ) : null}
      {asked === 'account' && defines ? <AccountDialog onClose={close} /> : null}
      {asked === 'fx' && moves && changes ? <FxDialog onClose={close} /> : null}
      {asked && asked !== 'account' && asked !== 'fx' && moves ? (
        <MovementDialog type={asked} proposed={openingIn(params)} onClose={close} />
      ) : null}
    </div>
  );
}

const NONE: readonly Till[] = [];

/** Every account that still counts: those of this branch, and archived ones that hold something. */
function useTills() {
  const accounts = useOwnAccounts();
  const balances = useAllBalances();
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
            balances: balances.get(account.id) ?? [],
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
  return { rows, here: rows.filter(({ account }) => here.has(account.id)), sessions, open };
}
