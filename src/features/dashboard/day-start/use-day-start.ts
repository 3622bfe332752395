import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useWholeList } from '@/data/list/use-whole';
import { useDueCheques } from '@/data/payment/use-cheques';
import { useBoardState } from '@/data/price/use-quotes';
import { useOpenSessions, useOwnAccounts, useSessions } from '@/data/till/use-till';
import { type Day, dayOf, dayStart } from '@/domain/base/day';
import { accountsIn } from '@/domain/ledger/own-account';
import { queue } from '@/session/net/queue';
import { useStoredView } from '@/session/page/kept-view';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useOrdersDue } from '../orders-due';
import { useMoment } from '../today';
import {
  type Settled,
  START_CHECKS,
  type StartCheck,
  type StartFacts,
  type StartKind,
  settledOn,
  startChecks,
} from './checks';

export type DayStart = {
  checks: readonly StartCheck[];
  facts: StartFacts | undefined;
  settle: (kinds: readonly StartKind[]) => void;
};

/**
 * The list of this morning for who works at the counter; empty until all of it was read, and once
 * it is settled.
 */
export function useDayStart(today: Day): DayStart {
  const may = useMay('workbench', 2);
  const facts = useStartFacts(today);
  const { settled, settle } = useSettled(today);
  const checks = useMemo(
    () => (may && facts ? startChecks(facts, settled) : NONE),
    [may, facts, settled],
  );
  return { checks, facts, settle };
}

const NONE: readonly StartCheck[] = [];

function useStartFacts(today: Day): StartFacts | undefined {
  const whole = useWholeList();
  const till = useTill(today);
  const prices = useBoardState(useMoment());
  const { waiting, refused, oldestAt } = useSnapshot(queue);
  const unsent = oldestAt !== null && oldestAt < dayStart(today) ? waiting + refused : 0;
  const due = useOrdersDue();
  const cheques = useDueCheques(today);
  const [orders, count] = [due && due.late + due.today, cheques.rows.length];
  return useMemo(
    () =>
      whole && till && prices && orders !== undefined && !cheques.loading
        ? { till, prices, unsent, orders, cheques: count }
        : undefined,
    [whole, till, prices, cheques.loading, unsent, orders, count],
  );
}

function useTill(today: Day): StartFacts['till'] | undefined {
  const sessions = useSessions();
  const open = useOpenSessions(sessions.rows);
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  return useMemo(() => {
    if (sessions.loading) return undefined;
    const at = accountsIn(accounts, branchId).flatMap(({ id }) => open.get(id)?.open?.at ?? []);
    if (at.length === 0) return 'shut';
    return at.some((moment) => dayOf(moment) < today) ? 'left-open' : 'open';
  }, [sessions.loading, accounts, branchId, open, today]);
}

/** Kept for this person on this device: what one looked at nobody else has. */
function useSettled(today: Day) {
  const [kept, keep] = useStoredView<unknown>('day-start', same);
  const settled = useMemo(() => settledOn(today, kept), [today, kept]);
  const settle = useCallback(
    (kinds: readonly StartKind[]) => {
      const next: Settled = {
        day: today,
        kinds: START_CHECKS.filter((kind) => kinds.includes(kind) || settled.includes(kind)),
      };
      keep(next);
    },
    [today, settled, keep],
  );
  return { settled, settle };
}

const same = (stored: unknown): unknown => stored;
