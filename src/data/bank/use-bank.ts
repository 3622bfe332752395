import { useEffect, useMemo } from 'react';
import type { Day } from '@/domain/base/day';
import type { Data } from '../core/current';
import { type BankDoc, datedOf } from '../core/document';
import type { BankLineView, BankStatementView, BankView } from '../core/types';
import { bankLinesPlan, bankStatementsPlan } from '../list/lists';
import { liveList } from '../list/live-list';
import { useShared } from '../list/use-shared';
import { useList } from '../slip/use-transactions';

const lines = (from: Day) => (data: Data) =>
  liveList<BankDoc, BankView>(datedOf(data), bankLinesPlan(from));
const statements = (data: Data) => liveList<BankDoc, BankView>(datedOf(data), bankStatementsPlan);

/** All lines of bank statements since a day, newest first; undefined until they were read. */
export function useBankLines(from: Day): readonly BankLineView[] | undefined {
  const live = useShared(`bank-lines:${from}`, lines(from));
  useEffect(() => live?.all(), [live]);
  const { rows, done } = useList(live);
  return useMemo(
    () => (done ? rows.flatMap((one) => (one.form === 'line' ? [one] : [])) : undefined),
    [rows, done],
  );
}

/** All statements of banks, newest first; undefined until they were read. */
export function useBankStatements(): readonly BankStatementView[] | undefined {
  const live = useShared('bank-statements', statements);
  useEffect(() => live?.all(), [live]);
  const { rows, done } = useList(live);
  return useMemo(
    () => (done ? rows.flatMap((one) => (one.form === 'statement' ? [one] : [])) : undefined),
    [rows, done],
  );
}
