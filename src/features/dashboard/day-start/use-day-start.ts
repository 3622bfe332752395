import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { heldAnswer, keepAnswer } from '../../../data/answers';
import { useDueCheques } from '../../../data/use-cheques';
import { useOpenOrders } from '../../../data/use-orders';
import { useBoardState } from '../../../data/use-quotes';
import { useOpenSessions, useOwnAccounts, useSessions } from '../../../data/use-till';
import { useWhole } from '../../../data/use-whole';
import { type Day, dayOf, dayStart } from '../../../domain/day';
import { accountsIn } from '../../../domain/own-account';
import { useMay } from '../../../session/permissions';
import { queue } from '../../../session/queue';
import { session } from '../../../session/store';
import { useOrdersDue } from '../orders-due';
import { useMoment } from '../today';
import { START_CHECKS, type StartCheck, type StartFacts, type StartKind, settledOn, startChecks } from './checks';

export type DayStart = { checks: readonly StartCheck[]; facts: StartFacts | undefined; settle: (kinds: readonly StartKind[]) => void };

/** The list of this morning for who works at the counter; empty until all of it was read, and once it is settled. */
export function useDayStart(today: Day): DayStart {
  const may = useMay('workbench', 2);
  const facts = useStartFacts(today);
  const { settled, settle } = useSettled(today);
  const checks = useMemo(() => (may && facts && settled ? startChecks(facts, settled) : NONE), [may, facts, settled]);
  return { checks, facts, settle };
}

const NONE: readonly StartCheck[] = [];

function useStartFacts(today: Day): StartFacts | undefined {
  const whole = useWhole();
  const till = useTill(today);
  const prices = useBoardState(useMoment());
  const { waiting, refused, oldestAt } = useSnapshot(queue);
  const unsent = oldestAt !== null && oldestAt < dayStart(today) ? waiting + refused : 0;
  const { late, today: due } = useOrdersDue();
  const cheques = useDueCheques(today);
  const loading = useOpenOrders().loading || cheques.loading;
  const [orders, count] = [late + due, cheques.rows.length];
  return useMemo(
    () => (whole && till && prices && !loading ? { till, prices, unsent, orders, cheques: count } : undefined),
    [whole, till, prices, loading, unsent, orders, count],
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

const KEPT = 'day-start';

/** Kept with the records of this person on this device: it outlives the browser, and is nobody else's. */
function useSettled(today: Day) {
  const [known, setKnown] = useState<unknown>();
  const [read, setRead] = useState(false);
  useEffect(() => {
    let left = false;
    heldAnswer(KEPT).then(
      (found) => {
        if (left) return;
        setKnown((was: unknown) => was ?? found?.value);
        setRead(true);
      },
      // A logout closes the database under the reading.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  const settled = useMemo(() => (read ? settledOn(today, known) : undefined), [read, today, known]);
  const settle = useCallback(
    (kinds: readonly StartKind[]) => {
      const next = { day: today, kinds: START_CHECKS.filter((kind) => kinds.includes(kind) || settled?.includes(kind)) };
      setKnown(next);
      keepAnswer(KEPT, next, Date.now()).catch((cause: unknown) => reportError(cause));
    },
    [today, settled],
  );
  return { settled, settle };
}
