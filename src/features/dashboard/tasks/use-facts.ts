import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getSeries } from '@/api/calls';
import { useProducts } from '@/data/catalogue/use-products';
import type { DocumentView } from '@/data/core/types';
import { useOpenDocuments } from '@/data/fiscal/use-documents';
import { useUnanswered } from '@/data/fiscal/use-incoming';
import { useAutomationRuns, useClosings, useRules, useZReports } from '@/data/list/use-definitions';
import { useDueCheques } from '@/data/payment/use-cheques';
import { useFindings } from '@/data/slip/use-findings';
import { useLateConsigned } from '@/data/stock/use-shipments';
import { readStorage } from '@/device/storage';
import { addDays, dayStart } from '@/domain/base/day';
import { isAnswerNear } from '@/domain/fiscal/incoming';
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
  const answersDue = useAnswersDue();
  const { automationLeft, zMissing } = useAutomationFacts();
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
      answersDue,
      automationLeft,
      zMissing,
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
      answersDue,
      automationLeft,
      zMissing,
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

/** Invoices that came in and are to be answered soon, for whoever may answer them. */
function useAnswersDue(): number {
  const answers = useMay('formalization', 3);
  const { rows } = useUnanswered();
  const today = useToday();
  return useMemo(() => {
    const end = dayStart(addDays(today, 1));
    return answers ? rows.filter((one) => isAnswerNear(one, end)).length : 0;
  }, [rows, today, answers]);
}

/**
 * Slips that the automation left, and a missing Z report of yesterday, for whoever may write
 * documents. A company that types no Z reports is not asked for one.
 */
function useAutomationFacts(): { automationLeft: number; zMissing: boolean } {
  const writes = useMay('formalization', 2);
  const today = useToday();
  const { rows: documents } = useOpenDocuments();
  const [run] = useAutomationRuns();
  const reports = useZReports();
  const [closings, rules, products] = [useClosings(), useRules(), useProducts()];
  const [facts, setFacts] = useState({ automationLeft: 0, zMissing: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `documents` out, but a new document settles what was left
  useEffect(() => {
    if (!writes) return;
    let stopped = false;
    const read = async () => {
      const yesterday = addDays(today, -1);
      const standing = reports.filter(({ voided }) => !voided).map(({ z }) => z);
      const isUsed = standing.some(({ day }) => day >= addDays(today, -Z_DAYS));
      const left = run?.left ?? [];
      const automationLeft =
        left.length > 0 ? await (await import('@/data/fiscal/plans')).stillLeft(left) : 0;
      const basis = { closings: closings.map(({ closing }) => closing), rules, products };
      const zMissing =
        isUsed &&
        (await (await import('@/data/fiscal/retail')).isZMissing(yesterday, basis, standing));
      if (!stopped) setFacts({ automationLeft, zMissing });
    };
    const timer = setTimeout(() => void read(), SETTLE_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [writes, today, documents, run, reports, closings, rules, products]);
  return facts;
}

/** A company that typed a Z report in these days types them daily. */
const Z_DAYS = 30;
/** Reading the slips of a day waits until a burst of changes has ended. */
const SETTLE_MS = 1_000;

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
