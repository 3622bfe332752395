import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { TICKET_LIMITS, TICKET_TOPICS, ticketRefusals } from '@/domain/task/ticket';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { diagnostics, type ReadErrors } from '../diagnostics';
import type { SupportDraft } from '../drafts';
import { sendTicket } from '../send';
import { openTicket, support } from '../support';
import { TOPIC_WORDS } from '../ticket-text';
import { useDraft } from '../use-draft';
import { AttachLog } from './AttachLog';
import { FormNotes } from './FormNotes';
import { useFieldError } from './use-field-error';
import { useSend } from './use-send';

const needs = ({ subject, text }: SupportDraft) => ({ subject, text });

/** A new ticket: kind, subject, message, and the diagnostic log if it is wished. */
export function NewTicketPane({ readErrors }: { readErrors: ReadErrors }) {
  const { t } = useLingui();
  const form = useDraft('new');
  const { draft, set } = form;
  useWishedTopic(form);
  const send = async (sent: SupportDraft, id: string) =>
    sendTicket(sent, id, sent.withLog ? await diagnostics(readErrors) : undefined);
  const sending = useSend(form, needs, send, (sent) => openTicket(sent.message));
  const error = useFieldError(sending.tried && draft ? ticketRefusals(needs(draft)) : []);
  if (!draft) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send();
  };
  const topics = TICKET_TOPICS.map((topic) => ({ value: topic, label: t(TOPIC_WORDS[topic]) }));
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Select
        label={t`Tür`}
        value={draft.topic}
        onValue={(topic) => set({ topic })}
        options={topics}
      />
      <TextInput
        label={t`Konu`}
        dir="auto"
        value={draft.subject}
        maxLength={TICKET_LIMITS.subject}
        onValue={(subject) => set({ subject })}
        error={error('subject')}
      />
      <Textarea
        dir="auto"
        className="min-h-28"
        label={t`Mesaj`}
        value={draft.text}
        maxLength={TICKET_LIMITS.text}
        onValue={(text) => set({ text })}
        error={error('text')}
      />
      <AttachLog
        checked={draft.withLog}
        onChange={(withLog) => set({ withLog })}
        readErrors={readErrors}
      />
      <FormNotes form={form} refusal={sending.refusal} />
      {/* In a low window the way to send stays in sight. */}
      <div className="grid sm:sticky sm:-bottom-5 sm:-mb-5 sm:bg-float sm:pt-1 sm:pb-5">
        <Button variant="primary" type="submit" loading={sending.busy}>
          <Trans>Gönder</Trans>
        </Button>
      </div>
    </form>
  );
}

/** A draft that nobody has written into yet takes the kind that the form was opened with. */
function useWishedTopic({ draft, set }: ReturnType<typeof useDraft>): void {
  const { topic } = useSnapshot(support);
  const blank = draft !== undefined && draft.subject === '' && draft.text === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish changes the kind, not a choice of the person
  useEffect(() => {
    if (blank && draft.topic !== topic) set({ topic });
  }, [topic, draft === undefined]);
}
