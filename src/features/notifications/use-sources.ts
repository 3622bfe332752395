import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { usePosition } from '@/data/ledger/use-position';
import { useRules } from '@/data/list/use-definitions';
import { useSourceAlarms, useWaitingPrices } from '@/data/price/use-quotes';
import { useFindings } from '@/data/slip/use-findings';
import { useDoneTasks, useOpenTasks } from '@/data/task/use-tasks';
import { useTickets } from '@/data/task/use-tickets';
import { dayOf } from '@/domain/base/day';
import { priceLimit } from '@/domain/price/price-guard';
import { queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { companyOf, session } from '@/session/state/store';
import { getOutbox } from '@/sync/outbox';
import type { Row } from '@/sync/types';
import { useNow } from '@/ui/date/use-now';
import { lossOf, newestLosses } from './loss-notice';
import {
  type Notice,
  type NoticeKind,
  positionNotices,
  priceNotices,
  type Sources,
} from './notice';
import { useLowStorage } from './use-low-storage';

const DAY_STEP_MS = 60_000;

/** Of long lists the newest: nobody reads a hundred and first notification. */
const NEWEST = 100;

/** Everything on this device that a person should be told of. */
export function useSources(): Sources {
  const [refused, findings, tickets, tasks] = [
    useRefused(),
    useFindingNotices(),
    useTicketNotices(),
    useTaskNotices(),
  ];
  const [prices, position, state] = [usePriceNotices(), usePositionNotices(), useStates()];
  return useMemo(() => {
    const all = [refused, findings, tickets, tasks, prices, position, state];
    return {
      notices: all.flatMap(({ notices }) => notices),
      known: new Set(all.flatMap(({ known }) => Array.from(known))),
    };
  }, [refused, findings, tickets, tasks, prices, position, state]);
}

const sources = (
  kinds: readonly NoticeKind[],
  loaded: boolean,
  notices: readonly Notice[],
): Sources => ({ notices, known: new Set(loaded ? kinds : []) });

/**
 * The rows are read only while there are any: the queue of a long offline day is not walked at
 * every sale.
 */
function useRefused(): Sources {
  const { refused } = useSnapshot(queue);
  const { companies } = useSnapshot(session);
  const company = companyOf({ companies: Array.from(companies) });
  const [rows, setRows] = useState<readonly Row[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means other rows
  useEffect(() => {
    if (!company) return;
    let stopped = false;
    const read = async () => (await getOutbox()).refused(company);
    read().then(
      (found) => stopped || setRows(found),
      () => undefined,
    );
    return () => {
      stopped = true;
    };
  }, [company, refused]);
  return useMemo(
    () => sources(['refused'], rows !== undefined, (rows ?? []).slice(-NEWEST).map(refusedNotice)),
    [rows],
  );
}

const refusedNotice = ({ id, number = '', at, refusal }: Row): Notice => ({
  id: `refused:${id}`,
  kind: 'refused',
  at: refusal?.at ?? at,
  about: { is: 'refused', number, code: refusal?.answer.code },
});

function useFindingNotices(): Sources {
  const { rows, loading } = useFindings();
  return useMemo(() => {
    const notices = newestLosses(rows)
      .slice(0, NEWEST)
      .map(
        (finding): Notice => ({
          id: `finding:${finding.id}`,
          kind: 'finding',
          at: finding.at,
          about: {
            is: 'finding',
            code: finding.code,
            slip: finding.subject.kind === 'transactions' ? finding.subject.id : '',
            ...lossOf(finding),
          },
        }),
      );
    return sources(['finding'], !loading, notices);
  }, [rows, loading]);
}

/** Of each ticket the other side's last word, while it is the last. */
function useTicketNotices(): Sources {
  const { rows, loading } = useTickets();
  const desk = useMay('developer');
  return useMemo(() => {
    const notices = rows.slice(0, NEWEST).flatMap(({ id, subject, messages }): Notice[] => {
      const last = messages.at(-1);
      if (last?.side !== (desk ? 'shop' : 'desk')) return [];
      return [
        {
          id: `ticket:${id}:${last.id}`,
          kind: 'ticket',
          at: last.at,
          about: { is: 'ticket', ticket: id, subject, text: last.text, side: last.side },
        },
      ];
    });
    return sources(['ticket'], !loading, notices);
  }, [rows, loading, desk]);
}

/**
 * What others gave this person to do, while it is not done, and to administrators what asks for a
 * right; whoever asked hears that it was given. Given to somebody else meanwhile it is theirs.
 */
function useTaskNotices(): Sources {
  const { rows, loading } = useOpenTasks();
  const { user } = useSnapshot(session);
  const me = user?.id;
  const admin = useMay('admin');
  const granted = useDoneTasks();
  return useMemo(() => {
    const given = rows
      .filter(
        ({ assignee, createdBy, access, letter }) =>
          (createdBy !== me || letter) && (access ? admin : assignee === me),
      )
      .slice(0, NEWEST);
    const notices = given.map(({ id, at, title, createdBy, access, letter }): Notice => {
      if (letter) {
        const about = { is: 'letter', letter: letter.id, name: letter.name } as const;
        // A second disagreement is news again.
        return { id: `task:${id}:${at}`, kind: 'task', at, about };
      }
      const about: Notice['about'] = access
        ? { is: 'access', right: access, by: createdBy }
        : { is: 'task', title, by: createdBy };
      return { id: `task:${id}`, kind: 'task', at, about };
    });
    const mine = granted.rows.flatMap(({ id, doneAt, createdBy, access }): Notice[] =>
      access?.granted && createdBy === me
        ? [
            {
              id: `task:${id}:granted`,
              kind: 'task',
              at: doneAt,
              about: { is: 'granted', right: access },
            },
          ]
        : [],
    );
    return sources(['task'], !loading && !granted.loading, [...mine, ...notices]);
  }, [rows, loading, granted, me, admin]);
}

/**
 * One notice for each price source that needs attention, for people who may see prices. People who
 * may approve get one notice per waiting price instead of the number that waits at a source.
 */
function usePriceNotices(): Sources {
  const alarms = useSourceAlarms();
  const may = useMay('market', 1, true);
  const approves = useMay('market', 3);
  const limit = priceLimit(useRules(), dayOf(useNow(DAY_STEP_MS)));
  const waiting = useWaitingPrices(limit);
  return useMemo(() => {
    const named = approves ? priceNotices(waiting ?? []) : [];
    const told = (may ? (alarms ?? []) : []).filter(
      ({ is }) => is !== 'waits' || named.length === 0,
    );
    const notices = told.map(
      (alarm): Notice => ({
        id: `source:${alarm.is}:${alarm.source}`,
        kind: 'source',
        at: null,
        about: { is: 'source', alarm },
      }),
    );
    return sources(['source', 'price'], alarms !== undefined && waiting !== undefined, [
      ...named,
      ...notices,
    ]);
  }, [alarms, may, approves, waiting]);
}

/** One notice for each asset beyond its limit, for people who may see the position. */
function usePositionNotices(): Sources {
  const may = useMay('workbench', 3);
  const position = usePosition(may);
  const rules = useRules();
  const day = dayOf(useNow(DAY_STEP_MS));
  return useMemo(
    () =>
      sources(
        ['position'],
        !may || position !== undefined,
        may && position ? positionNotices(position.rows, rules, day) : [],
      ),
    [may, position, rules, day],
  );
}

/** What holds or does not: a newer version, little room, a server with another history. */
function useStates(): Sources {
  const { versionError, liveVersion } = useSnapshot(session);
  const historyChanged = useSnapshot(queue).paused === 'history';
  const storage = useLowStorage();
  return useMemo(() => {
    const notices: Notice[] = [];
    if (historyChanged)
      notices.push({ id: 'history:changed', kind: 'history', at: null, about: { is: 'history' } });
    if (versionError)
      notices.push({
        id: `version:${liveVersion}`,
        kind: 'version',
        at: null,
        about: { is: 'version', version: liveVersion },
      });
    if (storage.low)
      notices.push({
        id: 'storage:low',
        kind: 'storage',
        at: null,
        about: { is: 'storage', freeBytes: storage.freeBytes },
      });
    return sources(
      ['history', 'version', ...(storage.known ? (['storage'] as const) : [])],
      true,
      notices,
    );
  }, [historyChanged, versionError, liveVersion, storage]);
}
