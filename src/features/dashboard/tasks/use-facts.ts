import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getSeries } from '@/api/calls';
import type { DocumentView } from '@/data/core/types';
import { useOpenDocuments } from '@/data/fiscal/use-documents';
import { useDueCheques } from '@/data/payment/use-cheques';
import { useFindings } from '@/data/slip/use-findings';
import { useLateConsigned } from '@/data/stock/use-shipments';
import { readStorage } from '@/device/storage';
import { addDays, dayStart } from '@/domain/base/day';
import { isNearLate } from '@/domain/fiscal/late';
import { queue } from '@/session/net/queue';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { useOrdersDue } from '../orders-due';
import { useToday } from '../today';
import type { Facts } from './automatic';

/** What automatic tasks are made of, as this device knows it now. */
export function useFacts(): Facts {
  const { refused, paused } = useSnapshot(queue);
  const { rows } = useFindings();
  const historyChanged = paused === 'history';
  const missing = useMissing();
  const lowStorage = useLowStorage();
  const findings = rows.length;
  const today = useToday();
  const chequesDue = useDueCheques(today).rows.length;
  const consignedLate = useLateConsigned(today).rows.length;
  const heldLate = useLateConsigned(today, true).rows.length;
  const { failed: documentsFailed, late: documentsLate } = useDocumentFacts();
  const { late: ordersLate = 0, today: ordersToday = 0 } = useOrdersDue() ?? {};
  return useMemo(
    () => ({
      refused,
      findings,
      missing,
      ordersLate,
      ordersToday,
      chequesDue,
      consignedLate,
      heldLate,
      documentsFailed,
      documentsLate,
      lowStorage,
      historyChanged,
    }),
    [
      refused,
      findings,
      missing,
      ordersLate,
      ordersToday,
      chequesDue,
      consignedLate,
      heldLate,
      documentsFailed,
      documentsLate,
      lowStorage,
      historyChanged,
    ],
  );
}

/** Legal documents that wait for whoever may write them; nothing for anybody else. */
function useDocumentFacts(): { failed: number; late: number } {
  const writes = useMay('formalization', 2);
  const { rows } = useOpenDocuments();
  const today = useToday();
  return useMemo(() => {
    if (!writes) return { failed: 0, late: 0 };
    const near = dayStart(addDays(today, 1));
    const isLate = ({ stage, slips, draftedAt }: DocumentView) =>
      (stage === 'draft' || stage === 'ready') && isNearLate(slips[0]?.at ?? draftedAt, near);
    return {
      failed: rows.filter(({ stage }) => stage === 'failed').length,
      late: rows.filter(isLate).length,
    };
  }, [rows, today, writes]);
}

/**
 * Slip numbers that the server misses, for whoever approves; without a network nothing is claimed.
 */
function useMissing(): number {
  const approves = useMay('workbench', 3);
  const { networkerror } = useSnapshot(session);
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    if (!approves || networkerror) return;
    let stopped = false;
    getSeries().then(({ status, result }) => {
      if (stopped || !status || !result) return;
      const gaps = result.flatMap((report) => report.gaps).filter(({ why }) => why === 'not-come');
      setMissing(gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0));
    });
    return () => {
      stopped = true;
    };
  }, [approves, networkerror]);
  return approves && !networkerror ? missing : 0;
}

function useLowStorage(): boolean {
  const [low, setLow] = useState(false);
  useEffect(() => {
    readStorage().then(
      (storage) => setLow(storage?.low === true),
      () => undefined,
    );
  }, []);
  return low;
}
