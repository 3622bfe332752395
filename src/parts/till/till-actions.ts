import { headOf } from '@/contract/mutation';
import {
  type FxParty,
  fxDocument,
  type MovementCreate,
  movementDocument,
  type TillClose,
  type TillOpen,
} from '@/contract/till/till';
import type { Account } from '@/domain/ledger/ledger';
import type { ExpensePaper, MovementDraft } from '@/domain/ledger/movement';
import type { Approval } from '@/domain/rules/approval';
import type { Offset, OffsetRate } from '@/domain/slip/offset';
import type { TrayWeighing } from '@/domain/stock/tray';
import type { Figure, NoteCount } from '@/domain/till/till';
import { commit } from '@/session/page/commit';
import { saveGated } from '../screening/save-gate';

/**
 * What screens save of the own accounts. Ids are minted with the form, so that a double click is
 * one record.
 */
type Ids = { mutation: string; document: string };

type Why = { reason: string; approvals: readonly Approval[] };

const said = ({ reason, approvals }: Why) => ({
  ...(reason.trim() ? { reason: reason.trim() } : {}),
  ...(approvals.length > 0 ? { approvals: [...approvals] } : {}),
});

export const saveOpening = (
  ids: Ids,
  accounts: readonly Account[],
  counts: readonly Figure[],
  why: Why,
) =>
  commit(
    ({ at }): TillOpen => ({
      ...headOf('till.open'),
      id: ids.document,
      at,
      accounts: [...accounts],
      counts: [...counts],
      ...said(why),
    }),
    {
      id: ids.mutation,
    },
  );

type Closing = {
  session: string;
  accounts: readonly Account[];
  counts: readonly Figure[];
  notes: readonly NoteCount[];
  trays: readonly TrayWeighing[];
};

export const saveClose = (
  ids: Ids,
  { session, accounts, counts, notes, trays }: Closing,
  why: Why,
) =>
  commit(
    ({ at }): TillClose => ({
      ...headOf('till.close'),
      id: ids.document,
      session,
      at,
      accounts: [...accounts],
      counts: [...counts],
      ...(notes.length > 0 ? { notes: [...notes] } : {}),
      ...(trays.length > 0 ? { trays: [...trays] } : {}),
      ...said(why),
    }),
    { id: ids.mutation },
  );

export const saveMovement = (
  ids: Ids,
  draft: MovementDraft,
  note: string,
  papers: { paper: ExpensePaper; cost?: number | undefined; task?: string | undefined },
) =>
  commit(
    ({ number, at }): MovementCreate => ({
      ...headOf('movement.create'),
      ...movementDocument(ids.document, draft, note, papers),
      number,
      at,
    }),
    { id: ids.mutation, numbered: true },
  );

/** Saves a foreign exchange if its party may deal, judged like the party of a sale. */
export const saveFx = (
  ids: Ids,
  offset: Offset,
  rate: OffsetRate,
  note: string,
  party: FxParty,
) => {
  const slip = fxDocument(ids.document, offset, rate, note, party);
  return saveGated(slip, () =>
    commit(
      ({ number, at }): MovementCreate => ({ ...headOf('movement.create'), ...slip, number, at }),
      { id: ids.mutation, numbered: true },
    ),
  );
};
