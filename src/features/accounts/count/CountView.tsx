import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import type { SessionView } from '../../../data/types';
import { useOpenSessions, useOwnAccounts, useSessions } from '../../../data/use-till';
import type { Account } from '../../../domain/ledger';
import { accountsIn } from '../../../domain/own-account';
import { useMay } from '../../../session/permissions';
import { session } from '../../../session/store';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Counting } from './Counting';

export type CountOf = { session: SessionView | null; accounts: readonly Account[]; sessions: readonly SessionView[] };

/** A count of its own page: nothing of what the books expect is on it, nor behind it, before the count is entered. */
export function CountView() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const sessions = useSessions();
  const open = useOpenSessions(sessions.rows);
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const may = useMay('workbench', 2);
  const opening = params.get('opening') === '1';
  const id = params.get('session') ?? '';
  const counted = useMemo((): CountOf | null => {
    if (opening) {
      const free = accountsIn(accounts, branchId).filter((account) => !open.has(account.id));
      return free.length > 0 ? { session: null, accounts: free.map((account) => account.id), sessions: sessions.rows } : null;
    }
    const one = sessions.rows.find((known) => known.id === id && known.close === null);
    return one ? { session: one, accounts: one.accounts, sessions: sessions.rows } : null;
  }, [opening, id, sessions.rows, accounts, branchId, open]);
  if (sessions.loading) return null;
  const back = (
    <Button onClick={() => go('/accounts?view=cash')}>
      <Trans>Kasalara dön</Trans>
    </Button>
  );
  if (!may) return <EmptyState text={t`Kasa saymak için tezgâh yetkisi gerekir.`} action={back} />;
  return counted ? <Counting key={`${id}${opening}`} counted={counted} /> : <EmptyState text={t`Sayılacak açık kasa yok.`} action={back} />;
}
