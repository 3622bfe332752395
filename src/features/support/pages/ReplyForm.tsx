import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { TicketView } from '@/data/core/types';
import { TICKET_LIMITS, ticketRefusals } from '@/domain/task/ticket';
import { Check } from '@/ui/field/Check';
import { Textarea } from '@/ui/field/Textarea';
import { Button } from '@/ui/sign/Button';
import { diagnostics, type ReadErrors } from '../diagnostics';
import type { SupportDraft } from '../drafts';
import { sendAnswer, sendReply } from '../send';
import { useDraft } from '../use-draft';
import { useDesk } from '../use-unseen';
import { AttachLog } from './AttachLog';
import { FormNotes } from './FormNotes';
import { useFieldError } from './use-field-error';
import { useSend } from './use-send';

const needs = ({ text }: SupportDraft) => ({ text });

/** The next word in a ticket: the shop's reply, or at the support desk the answer. */
export function ReplyForm({ ticket, readErrors }: { ticket: TicketView; readErrors: ReadErrors }) {
  const { t } = useLingui();
  const desk = useDesk();
  const form = useDraft(ticket.id);
  const [closes, setCloses] = useState(false);
  const { draft, set } = form;
  const send = async (sent: SupportDraft, id: string) => {
    if (desk) return sendAnswer(ticket.id, sent, id, closes);
    return sendReply(ticket.id, sent, id, sent.withLog ? await diagnostics(readErrors) : undefined);
  };
  const sending = useSend(form, needs, send, () => setCloses(false));
  const error = useFieldError(sending.tried && draft ? ticketRefusals(needs(draft)) : []);
  if (!draft) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-line border-t pt-4">
      <Textarea
        dir="auto"
        label={desk ? t`Destek masası olarak yanıt` : t`Yanıtınız`}
        value={draft.text}
        maxLength={TICKET_LIMITS.text}
        onValue={(text) => set({ text })}
        error={error('text')}
      />
      {desk ? (
        <Check label={t`Talebi bu yanıtla kapat`} checked={closes} onChange={setCloses} />
      ) : draft.text.trim() === '' ? null : (
        <AttachLog
          checked={draft.withLog}
          onChange={(withLog) => set({ withLog })}
          readErrors={readErrors}
        />
      )}
      <FormNotes form={form} refusal={sending.refusal} />
      <Button variant="primary" type="submit" loading={sending.busy}>
        <Trans>Gönder</Trans>
      </Button>
    </form>
  );
}
