import { headOf } from '@/contract/mutation';
import type { Result } from '@/domain/base/result';
import { type CommitRefusal, commit } from '@/session/page/commit';
import type { Row } from '@/sync/types';
import type { SupportDraft } from './drafts';

type Sent = Promise<Result<Row, CommitRefusal>>;

/** The ticket's id is the draft's message id, so that asking twice is one ticket. */
export const sendTicket = (
  draft: SupportDraft,
  closesDraft: string,
  log: string | undefined,
): Sent =>
  commit(
    ({ at }) => ({
      ...headOf('ticket.create'),
      id: draft.message,
      at,
      topic: draft.topic,
      subject: draft.subject.trim(),
      text: draft.text.trim(),
      ...(log ? { log } : {}),
    }),
    { id: draft.mutation, closesDraft },
  );

export const sendReply = (
  ticketId: string,
  draft: SupportDraft,
  closesDraft: string,
  log: string | undefined,
): Sent =>
  commit(
    ({ at }) => ({
      ...headOf('ticket.reply'),
      id: draft.message,
      ticketId,
      at,
      text: draft.text.trim(),
      ...(log ? { log } : {}),
    }),
    {
      id: draft.mutation,
      closesDraft,
    },
  );

export const sendAnswer = (
  ticketId: string,
  draft: SupportDraft,
  closesDraft: string,
  closes: boolean,
): Sent =>
  commit(
    ({ at }) => ({
      ...headOf('ticket.answer'),
      id: draft.message,
      ticketId,
      at,
      text: draft.text.trim(),
      closes,
    }),
    {
      id: draft.mutation,
      closesDraft,
    },
  );
