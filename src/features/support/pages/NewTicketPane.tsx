import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { TICKET_LIMITS, TICKET_TOPICS, ticketRefusals } from '@/domain/task/ticket';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { cx } from '@/ui/style/classes';
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

const UNREAD: Omit<SupportDraft, 'mutation' | 'message' | 'topic'> = {
  subject: '',
  text: '',
  withLog: false,
};

const needs = ({ subject, text }: Pick<SupportDraft, 'subject' | 'text'>) => ({ subject, text });

/** Form for a new ticket: kind, subject, message, and the diagnostic log if wanted. */
export function NewTicketPane({ readErrors }: { readErrors: ReadErrors }) {
  const { t } = useLingui();
  const form = useDraft('new');
  const { draft: read, set } = form;
  const { topic } = useSnapshot(support);
  const draft = read ?? { ...UNREAD, topic };
  useWishedTopic(form);
  const send = async (sent: SupportDraft, id: string) =>
    sendTicket(sent, id, sent.withLog ? await diagnostics(readErrors) : undefined);
  const sending = useSend(form, needs, send, (sent) => openTicket(sent.message));
  const error = useFieldError(sending.tried ? ticketRefusals(needs(draft)) : []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.send();
  };
  const topics = TICKET_TOPICS.map((topic) => ({ value: topic, label: t(TOPIC_WORDS[topic]) }));
  return (
    // Hidden until the draft was read from the disk, but as high as it will be: the panel of a phone
    // does not move under the finger.
    <form
      onSubmit={submit}
      noValidate
      inert={read === undefined}
      className={cx('grid gap-4', read === undefined && 'invisible')}
    >
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
      {/* In a low window the send button stays in view. */}
      <div className="grid sm:sticky sm:-bottom-5 sm:-mb-5 sm:bg-float sm:pt-1 sm:pb-5">
        <Button variant="primary" type="submit" loading={sending.busy}>
          <Trans>Gönder</Trans>
        </Button>
      </div>
    </form>
  );
}

/** An untouched draft takes the kind with which the form was opened. */
function useWishedTopic({ draft, set }: ReturnType<typeof useDraft>): void {
  const { topic } = useSnapshot(support);
  const blank = draft !== undefined && draft.subject === '' && draft.text === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish changes the kind, not a choice of the person
  useEffect(() => {
    if (blank && draft.topic !== topic) set({ topic });
  }, [topic, draft === undefined]);
}
