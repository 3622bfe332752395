import { headOf } from '@/contract/mutation';
import { countDocument } from '@/contract/stock/count';
import type { Approval } from '@/domain/rules/approval';
import type { Spot } from '@/domain/stock/shipment';
import type { CountChange } from '@/domain/stock/stock-count';
import { commit } from '@/session/page/commit';
import type { CountDraft } from './use-count-draft';
import { seenDraft } from './use-seen';

/**
 * What the counts' screens save. Ids are minted with the form, so that a double click is one of
 * each.
 */
export const openCount = (ids: { count: string; mutation: string }, name: string, scope: Spot) =>
  commit(
    ({ at }) => ({
      ...headOf('count.open'),
      id: ids.count,
      at,
      name: name.trim(),
      scope,
    }),
    { id: ids.mutation },
  );

export const saveReading = (
  count: string,
  { sheet, mutation, entries }: CountDraft,
  { closesDraft, seen }: { closesDraft: string; seen: boolean },
) =>
  commit(
    ({ at }) => ({
      ...headOf('count.sheet'),
      id: sheet,
      count,
      at,
      entries: [...entries],
      ...(seen ? { seen } : {}),
    }),
    {
      id: mutation,
      closesDraft,
    },
  );

export const closeCount = (
  ids: { document: string; mutation: string },
  count: string,
  {
    sheets,
    changes,
    goesOn,
  }: { sheets: readonly string[]; changes: readonly CountChange[]; goesOn: boolean },
  { reason, approvals }: { reason: string; approvals: readonly Approval[] },
) =>
  commit(
    ({ number, at }) => ({
      ...headOf('count.close'),
      id: ids.document,
      ...(number ? { number } : {}),
      count,
      at,
      sheets: [...sheets],
      changes: [...changes],
      ...(goesOn ? { goesOn } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(approvals.length > 0 ? { approvals: [...approvals] } : {}),
    }),
    {
      id: ids.mutation,
      // A count without differences writes no document, so it needs no number.
      numbered: countDocument({ id: ids.document, at: 0, changes: [...changes] }) !== undefined,
      ...(goesOn ? {} : { closesDraft: seenDraft(count) }),
    },
  );
