import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation, useSearchParams } from 'wouter';
import type { SessionView } from '@/data/core/types';
import { useOpenSessions, useOwnAccounts, useSessions } from '@/data/till/use-till';
import type { Account } from '@/domain/ledger/ledger';
import { countedIn, sessionToCount } from '@/parts/till/session-state';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { ListHeader } from '@/ui/table/ListHeader';
import { Counting } from './Counting';

export type CountOf = {
  session: SessionView | null;
  accounts: readonly Account[];
  sessions: readonly SessionView[];
};

/**
 * A count of its own page: nothing of what the books expect is on it, nor behind it, before the
 * count is entered.
 */
export function CountView() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [, go] = useLocation();
  const sessions = useSessions();
  const open = useOpenSessions(sessions.rows);
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const may = useMay('workbench', 2);
  const coming = useDelayed();
  const opening = params.get('opening') === '1';
  const id = params.get('session') ?? '';
  const [begun, begin] = useState('');
  const counted = useMemo((): CountOf | null => {
    if (opening) {
      const free = countedIn(accounts, branchId).filter((account) => !open.has(account.id));
      return free.length > 0
        ? { session: null, accounts: free.map((account) => account.id), sessions: sessions.rows }
        : null;
    }
    const one = sessionToCount(sessions.rows, id, begun);
    return one ? { session: one, accounts: one.accounts, sessions: sessions.rows } : null;
  }, [opening, id, begun, sessions.rows, accounts, branchId, open]);
  useEffect(() => {
    if (counted?.session) begin(counted.session.id);
  }, [counted]);
  if (sessions.loading) return null;
  const back = (
    <Button onClick={() => go('/accounts?view=cash')}>
      <Trans>Kasalara dön</Trans>
    </Button>
  );
  if (may && counted) return <Counting key={`${id}${opening}`} counted={counted} />;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ListHeader title={opening ? t`Açılış sayımı` : t`Kasa sayımı`} count="">
        {null}
      </ListHeader>
      <EmptyState
        className="flex-1 justify-center"
        text={
          may
            ? (coming ?? t`Sayılacak açık kasa yok.`)
            : t`Kasa saymak için tezgâh yetkisi gerekir.`
        }
        action={back}
      />
    </div>
  );
}
