import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getFigures } from '@/api/reports';
import { contactNames } from '@/data/list/read-list';
import { useWholeList } from '@/data/list/use-whole';
import { cutOffHere, figuresHere } from '@/data/report/device-report';
import {
  comparedRows,
  daysBetween,
  isTime,
  KINDS,
  OTHERS,
  periodBefore,
  type ReportAsked,
  type ReportTable,
} from '@/domain/report/report';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';

/** Days that this device adds up by itself at once; a longer period is read from the server. */
const DEVICE_DAYS = 62;

/**
 * Figures of a report. `asked`: what was requested; `before`: figures of the period before, if
 * compared; `at`: up to when their records reach, null if this device never had them all.
 */
export type ReadFigures = {
  asked: ReportAsked;
  table: ReportTable;
  before: ReportTable | null;
  names: ReadonlyMap<string, string>;
  from: 'server' | 'device';
  at: number | null;
};

/**
 * Reads a report: short periods from this device, longer ones from the server, and without a network
 * everything from this device. What was read stays on the page until the new figures are there.
 */
export function useFigures(asked: ReportAsked, compared: boolean) {
  const { networkerror } = useSnapshot(session);
  const offline = Boolean(networkerror);
  const whole = useWholeList();
  const [read, setRead] = useState<ReadFigures>();
  const [failed, setFailed] = useState<'refused' | 'unread'>();
  const [busy, setBusy] = useState(true);
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  const text = JSON.stringify(asked);
  const wanted = useMemo(() => JSON.parse(text) as ReportAsked, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts another reading
  useEffect(() => {
    if (whole === undefined) return;
    const own = ++latest.current;
    setBusy(true);
    const settle = (next: ReadFigures | 'refused' | 'unread') => {
      if (latest.current !== own) return;
      setBusy(false);
      setFailed(typeof next === 'string' ? next : undefined);
      if (typeof next !== 'string') setRead(next);
    };
    void readReport(wanted, compared, { offline, whole }).then(settle, (error) => {
      reportError(error);
      settle('unread');
    });
    return () => {
      latest.current++;
    };
  }, [wanted, compared, offline, whole, turn]);
  const again = useCallback(() => setTurn((was) => was + 1), []);
  return { read, failed, busy, again };
}

type Standing = { offline: boolean; whole: boolean };

async function readReport(
  asked: ReportAsked,
  compared: boolean,
  { offline, whole }: Standing,
): Promise<ReadFigures | 'refused' | 'unread'> {
  const earlier = compared ? { ...asked, ...periodBefore(asked.from, asked.to) } : null;
  const isHere = offline || (whole && daysBetween(asked.from, asked.to) <= DEVICE_DAYS);
  if (!isHere) {
    const [now, past] = [await getFigures(asked), earlier ? await getFigures(earlier) : null];
    if (now.result && (!past || past.result))
      return {
        asked,
        table: now.result.table,
        before: past?.result?.table ?? null,
        names: new Map(Object.entries({ ...past?.result?.names, ...now.result.names })),
        from: 'server',
        at: now.result.now,
      };
    if (!now.network) return now.statusCode === 403 ? 'refused' : 'unread';
  }
  const at = correctedNow();
  const table = await figuresHere(asked, at);
  const before = earlier ? await figuresHere(earlier, at) : null;
  const keys =
    asked.by === 'contact' ? comparedRows(table, before, asked.by).map(({ key }) => key) : [];
  return {
    asked,
    table,
    before,
    names: await contactNames(keys.filter((key) => key !== '')),
    from: 'device',
    at: await cutOffHere(),
  };
}

/**
 * First figure of the period before, by the row that it stands beside: over time the row of the same
 * place, else the one of the same key. Figures that belong to none of the listed rows are added to the row
 * of the others, so that the column adds up.
 */
export function earlierOf({
  asked: { kind, by },
  table,
  before,
}: ReadFigures): Map<string, number> {
  const [main] = KINDS[kind].figures;
  const rows = before?.rows ?? [];
  if (isTime(by))
    return new Map(table.rows.map(({ key }, at) => [key, rows[at]?.figures[main] ?? 0]));
  const found = new Map(rows.map(({ key, figures }) => [key, figures[main]]));
  if (!before || table.others === 0) return found;
  const listed = table.rows.filter(({ key }) => key !== OTHERS);
  const sum = listed.reduce((all, { key }) => all + (found.get(key) ?? 0), 0);
  return found.set(OTHERS, before.total[main] - sum);
}
