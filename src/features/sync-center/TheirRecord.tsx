import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '@/contract/core/answer';
import type { ContactBody, TransactionBody } from '@/contract/core/records';
import type { TicketBody } from '@/contract/task/ticket';
import { CONTACT_FIELDS } from '@/domain/contact/contact';
import { slipTotal, soldBy } from '@/domain/slip/kept-slip';
import { contactFieldWord, contactValueText } from '@/i18n/contact-text';
import { formatDateTime, formatMoney } from '@/i18n/formats';
import { slipTypeName } from '@/i18n/slip-text';
import { useUserName } from '@/session/person/permissions';
import { slipText } from './words/slip';

type Current = NonNullable<Answer['current']>[number];

/**
 * What the server has now, beside what this device wanted to write. Of kinds that say nothing to a
 * person nothing is shown.
 */
export function TheirRecords({ current }: { current: readonly Current[] }) {
  const shown = current.filter(
    ({ kind }) => kind === 'transactions' || kind === 'contacts' || kind === 'tickets',
  );
  if (shown.length === 0) return null;
  return (
    <div className="my-2 max-w-[62ch] rounded-control bg-sunken px-3 py-2 text-13">
      <p className="text-quiet">
        <Trans>Sunucudaki</Trans>
      </p>
      {shown.map((record) => (
        <Their key={`${record.kind}/${record.id}`} record={record} />
      ))}
    </div>
  );
}

function Their({ record: { kind, body } }: { record: Current }) {
  if (kind === 'transactions') return <TheirSlip slip={body as TransactionBody} />;
  if (kind === 'tickets')
    return <p className="font-medium wrap-anywhere">{(body as TicketBody).subject}</p>;
  return <TheirContact contact={body as ContactBody} />;
}

function TheirSlip({ slip }: { slip: TransactionBody }) {
  const { t } = useLingui();
  const who = useUserName(soldBy(slip));
  const parts = [
    slipText(slip),
    formatMoney(slipTotal(slip)),
    who,
    formatDateTime(slip.at),
    slip.reversedBy ? t`iptal edilmiş` : '',
  ];
  return (
    <p>
      <span className="font-medium">
        {slip.number} {slipTypeName(slip.type)}
      </span>{' '}
      <span className="text-quiet">{parts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function TheirContact({ contact }: { contact: ContactBody }) {
  const rest = CONTACT_FIELDS.filter((field) => field !== 'name' && field !== 'roles')
    .map((field) => [field, contactValueText(field, contact[field] ?? undefined)] as const)
    .filter(([field, text]) => text !== '' && contact[field])
    .map(([field, text]) => `${contactFieldWord(field)}: ${text}`);
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{contact.name}</span>{' '}
      <span className="text-quiet">{rest.join(' · ')}</span>
    </p>
  );
}
