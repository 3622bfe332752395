import { useMemo } from 'react';
import { type OwnAccount, ownAccounts } from '@/domain/ledger/own-account';
import type { Data } from '../core/current';
import { type DefinitionDoc, datedOf, type SessionDoc } from '../core/document';
import { derived } from '../core/observable';
import type { Rows } from '../core/table';
import type { SessionView, SyncMark } from '../core/types';
import { sessionsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { definitionsTable } from '../list/use-definitions';
import { useShared, useStore } from '../list/use-shared';
import { type ListOf, useList } from '../slip/use-transactions';

const open = (data: Data) => liveList<SessionDoc, SessionView>(datedOf(data), sessionsPlan);

/** Sessions of the shop's own accounts, the last touched first. */
export function useSessions(): ListOf<SessionView> {
  return useList(useShared('sessions', open));
}

/** An account with the version that a wish for it names, and whether one still waits. */
export type AccountView = OwnAccount & { version: number; sync: SyncMark };

const NONE: readonly AccountView[] = ownAccounts([]).map((account) => ({
  ...account,
  version: 0,
  sync: 'confirmed',
}));

function toAccounts(rows: Rows<DefinitionDoc> | undefined): readonly AccountView[] {
  const said = new Map<string, AccountView>();
  for (const { view, sync } of rows?.values() ?? []) {
    if (view.type === 'account')
      said.set(view.account.id, { ...view.account, version: view.version, sync });
  }
  const all = ownAccounts(Array.from(said.values()));
  return all.map(
    (account) => said.get(account.id) ?? { ...account, version: 0, sync: 'confirmed' },
  );
}

/** The shop's own accounts, archived ones too, in the order of their kinds. */
export const useOwnAccounts = (): readonly AccountView[] =>
  useStore(
    useShared('own-accounts', (data: Data) => derived(definitionsTable(data), toAccounts)),
    NONE,
    (value) => value,
  );

/** The session that holds each account open; the newest where two do. */
export function useOpenSessions(
  sessions: readonly SessionView[],
): ReadonlyMap<string, SessionView> {
  return useMemo(() => {
    const open = new Map<string, SessionView>();
    for (const session of sessions) {
      if (session.close === null && session.open)
        for (const account of session.accounts) if (!open.has(account)) open.set(account, session);
    }
    return open;
  }, [sessions]);
}
