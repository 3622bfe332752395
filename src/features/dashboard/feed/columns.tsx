import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import type { TransactionView } from '@/data/core/types';
import { isMovement } from '@/domain/ledger/slip-type';
import { weightOfSlip } from '@/domain/position/slip-weight';
import { shownTotal, slipHas, soldBy } from '@/domain/slip/kept-slip';
import { formatHas, formatTime } from '@/i18n/formats';
import { contentText, paymentsText } from '@/i18n/slip-content';
import { slipName } from '@/i18n/slip-text';
import { useUserName } from '@/session/person/permissions';
import { Has } from '@/ui/figure/Has';
import { Money } from '@/ui/figure/Money';
import { SlipKind } from '@/ui/figure/SlipKind';
import { Weight } from '@/ui/figure/Weight';
import { SyncMark } from '@/ui/sign/SyncMark';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';

/** Columns: time, kind, contact, amount, person, sync state; with `roomy` also the content. */
export function feedColumns(roomy: boolean): Column<TransactionView>[] {
  return [
    {
      id: 'at',
      head: t`Saat`,
      width: '40px',
      fixed: true,
      cell: (slip) => <span className="text-quiet">{formatTime(slip.at)}</span>,
    },
    {
      id: 'kind',
      head: t`Tür`,
      width: 'minmax(176px,0.6fr)',
      cell: (slip) => <SlipKind type={slip.type}>{slipName(slip)}</SlipKind>,
    },
    {
      id: 'contact',
      head: t`Müşteri`,
      width: 'minmax(88px,1fr)',
      cell: (slip) => <Party slip={slip} />,
    },
    {
      id: 'content',
      head: t`Açıklama`,
      width: 'minmax(120px,1.4fr)',
      off: !roomy,
      cell: (slip) => <span className="text-quiet">{wordsOf(slip)}</span>,
    },
    {
      id: 'weight',
      head: t`Gram`,
      width: '58px',
      end: true,
      cell: (slip) => <SlipWeight slip={slip} />,
    },
    { id: 'has', head: t`Has`, width: '64px', end: true, cell: (slip) => <SlipHas slip={slip} /> },
    {
      id: 'amount',
      head: t`Tutar, ₺`,
      width: '96px',
      end: true,
      cell: (slip) => <Amount slip={slip} />,
    },
    { id: 'payment', head: t`Ödeme`, width: '56px', cell: paymentsText },
    {
      id: 'actor',
      head: t`Kasiyer`,
      width: 'minmax(88px,0.5fr)',
      cell: (slip) => <Actor id={soldBy(slip)} />,
    },
    syncColumn(({ sync }) => sync, { width: '96px' }),
  ];
}

/** A slip as a row of two lines on a phone. */
export function FeedCard({ slip }: { slip: TransactionView }) {
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-4">
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <span className="font-normal text-quiet">{formatTime(slip.at)}</span>
        <SlipKind type={slip.type}>{slipName(slip)}</SlipKind>
        <span className="min-w-0 truncate font-normal">
          <Party slip={slip} />
        </span>
      </span>
      <Amount slip={slip} />
      <span className="truncate text-13 text-quiet">
        <Actor id={soldBy(slip)} /> ·{' '}
        {[slip.payments.length > 0 ? paymentsText(slip) : '', hasText(slip), wordsOf(slip)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <SyncMark mark={slip.sync} className="justify-self-end text-13" />
    </div>
  );
}

const wordsOf = (slip: TransactionView): string =>
  [contentText(slip), slip.note ?? slip.reason].filter(Boolean).join(' · ');

const hasText = (slip: TransactionView): string => {
  const has = slipHas(slip);
  return has === 0 ? '' : formatHas(has);
};

/** Contact of the slip. Slips without one, such as expenses or melts, show none. */
function Party({ slip: { contactId, type } }: { slip: TransactionView }) {
  const contact = useContact(contactId);
  if (contactId !== null || isMovement(type)) return <bdi>{contact?.name ?? '–'}</bdi>;
  return (
    <span className="text-quiet">
      <Trans>Peşin müşteri</Trans>
    </span>
  );
}

/** Amount in lira. Without one the cell is empty, since a zero would be believed. */
function Amount({ slip }: { slip: TransactionView }) {
  const kurus = shownTotal(slip);
  if (kurus === null) return <span className="text-right text-quiet">–</span>;
  return <Money kurus={kurus} unit="" className="text-right font-semibold" />;
}

function SlipWeight({ slip }: { slip: TransactionView }) {
  const weight = weightOfSlip(slip);
  return weight === 0 ? <span className="text-quiet">–</span> : <Weight mg={weight} unit="" />;
}

function SlipHas({ slip }: { slip: TransactionView }) {
  const has = slipHas(slip);
  return has === 0 ? <span className="text-quiet">–</span> : <Has pure={has} unit="" />;
}

function Actor({ id }: { id: string }) {
  const name = useUserName(id);
  return <>{id ? name : '–'}</>;
}

/**
 * Style of a row: refused rows are tinted, cancelled ones are quiet and struck through, new ones
 * slide in.
 */
export function rowTone(slip: TransactionView, arrived: ReadonlySet<string>): string | undefined {
  const tone =
    slip.sync === 'refused'
      ? 'bg-danger-wash'
      : slip.reversedBy === null
        ? ''
        : 'text-quiet line-through';
  return [tone, arrived.has(slip.id) ? '*:row-in' : ''].filter(Boolean).join(' ') || undefined;
}
