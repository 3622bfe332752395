import { TICKET_TOPICS, type TicketTopic } from '@/domain/task/ticket';
import type { StoredDraft } from '@/sync/types';

/** A form of the widget as it is kept: what was typed, and the ids under which it will be sent. */
export type SupportDraft = {
  mutation: string;
  message: string;
  topic: TicketTopic;
  subject: string;
  text: string;
  withLog: boolean;
};

export type DraftStore = {
  draft(id: string): Promise<StoredDraft | undefined>;
  putDraft(draft: StoredDraft): Promise<void>;
  removeDraft(id: string): Promise<void>;
};

export const draftId = (owner: { company: string; actor: string }, form: string): string =>
  `support/${owner.company}/${owner.actor}/${form}`;

export const isBlank = ({ subject, text }: SupportDraft): boolean =>
  subject.trim() === '' && text.trim() === '';

export function readDraft(data: unknown): SupportDraft | undefined {
  const draft = data as Partial<SupportDraft> | null | undefined;
  const texts = [draft?.mutation, draft?.message, draft?.subject, draft?.text].every(
    (text) => typeof text === 'string',
  );
  return texts && TICKET_TOPICS.includes(draft?.topic as TicketTopic)
    ? { ...(draft as SupportDraft), withLog: draft?.withLog === true }
    : undefined;
}

/**
 * Writes a draft to the disk at every change. Guarantee: at most one write is under way, the newest
 * text is the last one written, and `settled` resolves when nothing is left to write, so that no
 * late copy outlives what was sent.
 */
export function draftWriter(store: DraftStore, id: string, company: string) {
  let next: SupportDraft | undefined;
  let running: Promise<void> | undefined;
  const write = async () => {
    while (next) {
      const draft = next;
      next = undefined;
      await (isBlank(draft) ? store.removeDraft(id) : store.putDraft({ id, company, data: draft }));
    }
  };
  return {
    put(draft: SupportDraft): Promise<void> {
      next = draft;
      running ??= write().finally(() => {
        running = undefined;
      });
      return running;
    },
    settled: async (): Promise<void> => running?.catch(() => undefined),
  };
}
