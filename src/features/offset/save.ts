import { headOf } from '@/contract/mutation';
import type { OffsetCreate } from '@/contract/slip/offset';
import { contactIdOf } from '@/domain/ledger/ledger';
import type { Approval } from '@/domain/rules/approval';
import { deviationOf, type Offset, type OffsetRate, offsetLegs } from '@/domain/slip/offset';
import { saveGated } from '@/parts/screening/save-gate';
import { commit } from '@/session/page/commit';

/** Ids are minted with the form, so that a double click saves one offset only. */
type Ids = { mutation: string; document: string };

export const offsetSlip = (
  id: string,
  { from, to }: Offset,
  rate: OffsetRate | null,
  note: string,
  approvals: readonly Approval[],
) => ({
  id,
  type: 'offset' as const,
  contactId: contactIdOf(from.account) ?? contactIdOf(to.account) ?? null,
  lines: [],
  payments: [],
  legs: offsetLegs({ from, to }),
  ...(rate ? { rate } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
  ...(approvals.length > 0 ? { approvals: [...approvals] } : {}),
});

export const saveOffset = (ids: Ids, slip: ReturnType<typeof offsetSlip>) =>
  saveGated(slip, () =>
    commit(
      ({ number, at }): OffsetCreate => ({
        ...headOf('offset.create'),
        ...slip,
        number,
        at,
      }),
      { id: ids.mutation, numbered: true },
    ),
  );

/** Approval of exactly these quantities, accounts and rate. */
export function rateApproval(
  by: string,
  at: number,
  { from, to }: Offset,
  rate: OffsetRate,
  limit: number,
): Approval {
  return {
    rule: 'offset-rate',
    by,
    at,
    value: rate.market === null ? 0 : Math.abs(deviationOf(rate.rate, rate.market)),
    limit,
    lines: [
      { id: 'from', product: from.account, weight: from.quantity },
      { id: 'to', product: to.account, weight: to.quantity },
    ],
  };
}
