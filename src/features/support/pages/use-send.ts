import { useState } from 'react';
import { publishFormErrors } from '@/api/events';
import { ticketRefusals } from '@/domain/task/ticket';
import type { CommitCode } from '@/i18n/refusal-text';
import type { CommitRefusal } from '@/session/page/commit';
import type { SupportDraft } from '../drafts';
import type { DraftForm } from '../use-draft';

type Sending = {
  /** The wrong fields are said only after the first attempt. */
  tried: boolean;
  busy: boolean;
  refusal: CommitCode | null;
  send: () => Promise<void>;
};

type Send = (
  draft: SupportDraft,
  draftId: string,
) => Promise<{ ok: true } | { ok: false; error: CommitRefusal }>;

/**
 * Sends a form once it is whole: the last letter is on the disk before, the draft leaves it in the
 * same transaction.
 */
export function useSend(
  form: DraftForm,
  needs: (draft: SupportDraft) => Parameters<typeof ticketRefusals>[0],
  send: Send,
  onSent: (draft: SupportDraft) => void,
): Sending {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CommitCode | null>(null);
  const { draft, settled, id, renew } = form;
  return {
    tried,
    busy,
    refusal,
    async send() {
      if (!draft || busy) return;
      setTried(true);
      const refusals = ticketRefusals(needs(draft));
      publishFormErrors(refusals.map(({ field, code }) => ({ name: field, code })));
      if (refusals.length > 0) return;
      setBusy(true);
      await settled();
      const sent = await send(draft, id);
      setBusy(false);
      setRefusal(sent.ok ? null : sent.error.code);
      if (!sent.ok) return;
      setTried(false);
      renew();
      onSent(draft);
    },
  };
}
