import type {
  FiscalAgain,
  FiscalCancel,
  FiscalDraft,
  FiscalDrop,
  FiscalReady,
  FiscalSend,
} from '@/contract/fiscal/document';
import { headOf } from '@/contract/mutation';
import type { DocumentChoices } from '@/domain/fiscal/document';
import type { Approval } from '@/domain/rules/approval';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';

/**
 * Steps of a document that this device queues; each is saved at once and sent later. `draftedAt`:
 * time of the draft that the person has checked.
 */
export const saveReady = (
  { id, draftedAt }: { id: string; draftedAt: number },
  late?: { approvals: Approval[]; reason: string },
) =>
  commit(({ at }): FiscalReady => ({ ...headOf('fiscal.ready'), id, at, draftedAt, ...late }), {
    id: mint(),
  });

export const saveDrop = (id: string) =>
  commit(({ at }): FiscalDrop => ({ ...headOf('fiscal.drop'), id, at }), { id: mint() });

export const saveSend = (id: string) =>
  commit(({ at }): FiscalSend => ({ ...headOf('fiscal.send'), id, at }), { id: mint() });

export const saveAgain = (id: string) =>
  commit(({ at }): FiscalAgain => ({ ...headOf('fiscal.again'), id, at }), { id: mint() });

export const saveCancel = (id: string, reason: string) =>
  commit(({ at }): FiscalCancel => ({ ...headOf('fiscal.cancel'), id, at, reason }), {
    id: mint(),
  });

/**
 * Drafts a document and confirms it in one step, for a person who has seen its figures. A late one
 * is only drafted, because an approver must confirm it. Returns whether all is on the disk.
 */
export async function prepare(choices: DocumentChoices, isLate: boolean): Promise<boolean> {
  let draftedAt = 0;
  const draft = await commit(
    ({ at }): FiscalDraft => {
      draftedAt = at;
      return { ...headOf('fiscal.draft'), at, choices };
    },
    { id: mint() },
  );
  if (!draft.ok) return false;
  return isLate || (await saveReady({ id: choices.id, draftedAt })).ok;
}

/** Replaces the choices of a draft. */
export const saveChoices = (choices: DocumentChoices) =>
  commit(({ at }): FiscalDraft => ({ ...headOf('fiscal.draft'), at, choices }), { id: mint() });
