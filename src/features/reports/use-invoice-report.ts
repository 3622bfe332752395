import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getInvoiceReport } from '@/api/reports';
import { MOST_DIFFERENCES } from '@/contract/report/report';
import { useClosings } from '@/data/list/use-definitions';
import { cutOffHere, invoiceSourcesHere } from '@/data/report/device-report';
import type { Month } from '@/domain/base/month';
import { type InvoiceReport, invoiceReport } from '@/domain/report/invoice-report';
import { session } from '@/session/state/store';

/**
 * `from`: who added it up. `at`: up to when its records reach; null if this device never had them
 * all.
 */
export type ReadReport = {
  report: InvoiceReport;
  unlisted: number;
  from: 'server' | 'device';
  at: number | null;
};

/**
 * The report of a month: from the server, or without a network from the records of this device. The
 * month before stays on the page until the new one was read.
 */
export function useInvoiceReport(month: Month) {
  const { networkerror } = useSnapshot(session);
  const offline = Boolean(networkerror);
  const closings = useClosings();
  const [read, setRead] = useState<ReadReport>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  const closes = useMemo(
    () =>
      closings.map(({ closing, by, source }) => ({
        closing,
        by,
        ...(source === undefined ? {} : { source }),
      })),
    [closings],
  );
  const known = useRef(closes);
  known.current = closes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` starts another reading
  useEffect(() => {
    const own = ++latest.current;
    const settle = (next: ReadReport | undefined) => {
      if (latest.current !== own) return;
      setFailed(next === undefined);
      if (next) setRead(next);
    };
    void readReport(month, offline, () => known.current).then(settle, () => settle(undefined));
    return () => {
      latest.current++;
    };
  }, [month, offline, turn]);
  const again = useCallback(() => setTurn((was) => was + 1), []);
  return { read, failed, busy: read !== undefined && read.report.month !== month, again };
}

type Closes = Parameters<typeof invoiceSourcesHere>[1];

async function readReport(
  month: Month,
  offline: boolean,
  closes: () => Closes,
): Promise<ReadReport | undefined> {
  if (!offline) {
    const { result, network } = await getInvoiceReport(month);
    if (result) {
      const { report, unlisted, now } = result;
      return { report, unlisted, from: 'server', at: now };
    }
    if (!network) return undefined;
  }
  const report = invoiceReport(await invoiceSourcesHere(month, closes()));
  const { differences } = report.tally;
  const listed = differences.slice(0, MOST_DIFFERENCES);
  return {
    report: { ...report, tally: { ...report.tally, differences: listed } },
    unlisted: differences.length - listed.length,
    from: 'device',
    at: await cutOffHere(),
  };
}
