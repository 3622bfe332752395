import { useLingui } from '@lingui/react/macro';
import { useFindings } from '@/data/slip/use-findings';
import { formatDateTime } from '@/i18n/formats';
import { findingText } from '@/i18n/refusal-text';

/** The newest message to this customer that its provider would not take, until one arrives. */
export function MessageRefused({ contactId }: { contactId: string }) {
  const { i18n } = useLingui();
  const { rows } = useFindings();
  const refused = rows.find(
    ({ code, subject }) => code === 'message-refused' && subject.id === contactId,
  );
  if (!refused) return null;
  return (
    <p
      role="status"
      className="mt-2 rounded-control bg-danger-wash px-3 py-2 text-13 text-dangertext"
    >
      {formatDateTime(refused.at)}: {i18n._(findingText(refused.code))}
    </p>
  );
}
