import { useLingui } from '@lingui/react/macro';
import type { ContactView } from '@/data/core/types';
import { useFindings } from '@/data/slip/use-findings';
import { familyOf } from '@/domain/contact/contact';
import { formatDateTime } from '@/i18n/formats';
import { findingText } from '@/i18n/refusal-text';
import { now } from '@/parts/counter/world';
import { whenText } from '@/parts/till/words';

/**
 * The result of the newest message to this customer: a warning that the provider refused it, until
 * a later one is sent, or else a quiet line with the time when it was sent.
 */
export function LastMessage({ contact }: { contact: ContactView }) {
  const { i18n } = useLingui();
  const { rows } = useFindings();
  const delivered = useDelivered(contact);
  const family = familyOf(contact);
  const refused = rows.find(
    ({ code, subject }) => code === 'message-refused' && family.includes(subject.id),
  );
  if (refused)
    return (
      <p
        role="status"
        className="mt-2 rounded-control bg-danger-wash px-3 py-2 text-13 text-dangertext"
      >
        {formatDateTime(refused.at)}: {i18n._(findingText(refused.code))}
      </p>
    );
  return delivered === undefined ? null : <p className="mt-2 text-13 text-quiet">{delivered}</p>;
}

/** When the newest message to this customer was sent on; undefined where none was. */
export function useDelivered(contact: ContactView | null | undefined): string | undefined {
  const { t } = useLingui();
  const at = contact?.messagedAt;
  return at === undefined ? undefined : t`Mesaj gönderildi: ${whenText(at, now())}`;
}
