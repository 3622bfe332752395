import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getContactHistory } from '@/api/contacts';
import type { ContactChange } from '@/contract/core/records';
import { CONTACT_FIELDS } from '@/domain/contact/contact';
import { contactFieldWord, contactValueText } from '@/i18n/contact-text';
import { formatDateTime } from '@/i18n/formats';
import { refusalText } from '@/i18n/refusal-text';
import { useUserName } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Button } from '@/ui/sign/Button';

/**
 * Who changed what on the card, the wishes that were refused among it. The server keeps it; it is
 * asked for when somebody wants to see it.
 */
export function ContactHistory({ contactId }: { contactId: string }) {
  const { t } = useLingui();
  const { networkerror } = useSnapshot(session);
  const [state, setState] = useState<{
    of: string;
    changes: ContactChange[] | null;
    failed: boolean;
  }>({ of: '', changes: null, failed: false });
  const known = state.of === contactId ? state : null;
  const ask = async () => {
    const { status, result } = await getContactHistory(contactId);
    setState({ of: contactId, changes: status && result ? result : null, failed: !status });
  };
  if (!known?.changes) {
    return (
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="bare"
          size="sm"
          reason={networkerror ? t`Geçmiş sunucuda; bağlanınca açılır.` : undefined}
          onClick={() => void ask()}
        >
          <Trans>Kartın geçmişi</Trans>
        </Button>
        {known?.failed ? (
          <span role="alert" className="text-13 text-dangertext">
            <Trans>Geçmiş okunamadı. Yeniden deneyin.</Trans>
          </span>
        ) : null}
      </p>
    );
  }
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">
        <Trans>Kartın geçmişi</Trans>
      </h3>
      <ul className="text-13">
        {known.changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change }: { change: ContactChange }) {
  const { i18n } = useLingui();
  const who = useUserName(change.actor);
  const { changes } = change;
  const said = changes
    ? CONTACT_FIELDS.filter((field) => changes[field] !== undefined).map(
        (field) => `${contactFieldWord(field)}: ${contactValueText(field, changes[field]) || '–'}`,
      )
    : [];
  return (
    <li className="border-line border-b py-2">
      <p className="text-quiet">{[formatDateTime(change.at), who].filter(Boolean).join(' · ')}</p>
      <p className="wrap-anywhere">
        <Kind kind={change.kind} /> {said.join(' · ')}
      </p>
      {change.applied ? null : (
        <p className="text-dangertext">{i18n._(refusalText(change.code))}</p>
      )}
    </li>
  );
}

function Kind({ kind }: { kind: string }) {
  if (kind === 'contact.create') return <Trans>Kart açıldı.</Trans>;
  if (kind === 'contact.merge') return <Trans>Kartlar birleştirildi.</Trans>;
  if (kind === 'contact.unmerge') return <Trans>Kartlar ayrıldı.</Trans>;
  if (kind === 'contact.shown') return <Trans>Kimlik gösterildi.</Trans>;
  if (kind === 'contact.consent') return <Trans>İleti izni yazıldı.</Trans>;
  return <Trans>Değişti:</Trans>;
}
