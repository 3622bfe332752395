import { useContact } from '@/data/contact/use-contacts';
import { useTransaction } from '@/data/slip/use-transaction';
import { shownTotal } from '@/domain/slip/kept-slip';
import { slipName } from '@/i18n/slip-text';
import type { Answered } from '@/sync/types';
import { kindWord } from './kind-word';
import { RecordRow } from './RecordRow';
import { slipText } from './words/slip';

/**
 * A record that reached the server. Its body is gone from the queue; what it says comes from the
 * collections.
 */
export function DeliveredRow({ end, now }: { end: Answered; now: number }) {
  const slipId = end.touches.find((ref) => ref.kind === 'transactions')?.id ?? '';
  const contactRef = end.touches.find((ref) => ref.kind === 'contacts')?.id ?? null;
  const slip = useTransaction(slipId);
  const contact = useContact(slip ? slip.contactId : contactRef);
  const kind = slip ? slipName(slip) : kindWord(end.kind);
  const detail = [contact?.name, slip ? slipText(slip) : undefined].filter(Boolean).join(' · ');
  return (
    <RecordRow
      dot="live"
      title={end.number ? `${end.number} ${kind}` : kind}
      detail={detail}
      kurus={slip ? shownTotal(slip) : null}
      at={end.at}
      now={now}
    />
  );
}
