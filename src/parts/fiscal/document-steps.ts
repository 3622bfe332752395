import { i18n } from '@lingui/core';
import type {
  FiscalAgain,
  FiscalCancel,
  FiscalDraft,
  FiscalDrop,
  FiscalReady,
  FiscalSend,
} from '@/contract/fiscal/document';
import { headOf } from '@/contract/mutation';
import type { DocumentView } from '@/data/core/types';
import type { DocumentChoices } from '@/domain/fiscal/document';
import type { Approval } from '@/domain/rules/approval';
import { commitText } from '@/i18n/refusal-text';
import { commit } from '@/session/page/commit';
import { mint, mintedBy } from '@/session/page/mint';
import { showToast } from '@/ui/sign/toast';

/**
 * Steps of a legal document that this device queues; each is saved at once and sent later.
 * Guarantee: two quick presses of one button are one step, because the step's id is that of the
 * document in its stage.
 */
type Standing = Pick<DocumentView, 'id' | 'stage' | 'moves'>;

const idFor = mintedBy(mint);
const about = (step: string, { id, stage, moves }: Standing): string =>
  `${step} ${id} ${stage} ${moves.length}`;

/** Whether a step is on the disk; if it is not, a notice says why. */
export async function queued(saving: ReturnType<typeof commit>): Promise<boolean> {
  const saved = await saving;
  if (!saved.ok) showToast({ type: 'error', message: i18n._(commitText(saved.error.code)) });
  return saved.ok;
}

/** Replaces the choices of a draft; what was taken back can be chosen again. */
export const saveChoices = (
  { draftedAt }: Pick<DocumentView, 'draftedAt'>,
  choices: DocumentChoices,
) =>
  commit(({ at }): FiscalDraft => ({ ...headOf('fiscal.draft'), at, choices }), {
    id: idFor(`draft ${draftedAt} ${JSON.stringify(choices)}`),
  });

/** Confirms a draft as the person has seen it. */
export const saveReady = (
  document: Standing & Pick<DocumentView, 'draftedAt'>,
  late?: { approvals: Approval[]; reason: string },
) =>
  commit(
    ({ at }): FiscalReady => ({
      ...headOf('fiscal.ready'),
      id: document.id,
      at,
      draftedAt: document.draftedAt,
      ...late,
    }),
    { id: idFor(about('ready', document)) },
  );

export const saveDrop = (document: Standing) =>
  commit(({ at }): FiscalDrop => ({ ...headOf('fiscal.drop'), id: document.id, at }), {
    id: idFor(about('drop', document)),
  });

export const saveSend = (document: Standing) =>
  commit(({ at }): FiscalSend => ({ ...headOf('fiscal.send'), id: document.id, at }), {
    id: idFor(about('send', document)),
  });

export const saveAgain = (document: Standing) =>
  commit(({ at }): FiscalAgain => ({ ...headOf('fiscal.again'), id: document.id, at }), {
    id: idFor(about('again', document)),
  });

export const saveCancel = (document: Standing, reason: string) =>
  commit(({ at }): FiscalCancel => ({ ...headOf('fiscal.cancel'), id: document.id, at, reason }), {
    id: idFor(about('cancel', document)),
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
    { id: idFor(`draft ${JSON.stringify(choices)}`) },
  );
  if (!draft.ok) return false;
  const drafted = { id: choices.id, stage: 'draft', moves: [], draftedAt } as const;
  return isLate || (await saveReady(drafted)).ok;
}
