import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IncomingView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { answerNow, daysToAnswer, isAnswerNear } from '@/domain/fiscal/incoming';
import { answerName } from '@/i18n/fiscal/fiscal-text';
import { formatDay } from '@/i18n/formats';
import { Money } from '@/ui/figure/Money';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import { scenarioName, supplierName, unitOf } from './incoming-words';

/** Columns of the list of invoices that came in. `roomy`: more than an upright tablet has. */
export const incomingColumns = (
  now: number,
  { roomy, wide }: { roomy: boolean; wide: boolean },
): Column<IncomingView>[] => [
  {
    id: 'day',
    head: t`Gün`,
    width: '96px',
    off: !roomy,
    cell: (one) => <span className="text-quiet">{formatDay(dayShown(one))}</span>,
  },
  {
    id: 'number',
    head: t`No`,
    width: '152px',
    fixed: true,
    cell: ({ number }) => number || '–',
  },
  {
    id: 'party',
    head: t`Gönderen`,
    width: 'minmax(120px,1fr)',
    cell: (one) => (
      <bdi className={one.invoice ? 'truncate' : 'truncate text-dangertext'}>
        {supplierName(one)}
      </bdi>
    ),
  },
  {
    id: 'type',
    head: t`Tür`,
    width: '80px',
    off: !roomy,
    cell: ({ invoice }) => (invoice ? scenarioName(invoice.profile) : '–'),
  },
  {
    id: 'net',
    head: t`KDV hariç`,
    width: '120px',
    end: true,
    off: !wide,
    cell: (one) => <Sum one={one} part="net" />,
  },
  {
    id: 'vat',
    head: t`KDV`,
    width: '104px',
    end: true,
    off: !roomy,
    cell: (one) => <Sum one={one} part="vat" />,
  },
  {
    id: 'total',
    head: t`Toplam`,
    width: '136px',
    end: true,
    cell: (one) => <Sum one={one} part="payable" className="font-semibold" />,
  },
  {
    id: 'slip',
    head: t`Fiş`,
    width: '96px',
    off: !roomy,
    cell: ({ slip }) => (slip ? slip.number || '…' : <span className="text-quiet">–</span>),
  },
  {
    id: 'answer',
    head: t`Yanıt`,
    width: '152px',
    cell: (one) => <AnswerWord one={one} now={now} />,
  },
  syncColumn(({ sync }) => sync),
];

/** The day of the invoice; of one that cannot be read the day on which it came. */
export const dayShown = ({ invoice, deliveredAt }: IncomingView): string =>
  invoice?.issuedOn ?? dayOf(deliveredAt);

function Sum({
  one: { invoice },
  part,
  className = '',
}: {
  one: IncomingView;
  part: 'net' | 'vat' | 'payable';
  className?: string;
}) {
  if (!invoice) return '–';
  return <Money kurus={invoice[part]} unit={unitOf(invoice.currency)} className={className} />;
}

/** The answer, and the days in which one is still possible. */
export function AnswerWord({ one, now }: { one: IncomingView; now: number }) {
  const { t: say } = useLingui();
  if (one.answering)
    return (
      <span className="text-quiet">
        {one.answering.accepts ? say`Kabul gönderiliyor` : say`Ret gönderiliyor`}
      </span>
    );
  const answer = answerNow(one, now);
  if (answer === null) return <span className="text-quiet">–</span>;
  const left = daysToAnswer(one, now);
  if (left === undefined) return answerName(answer);
  return (
    <span className={isAnswerNear(one, now) ? 'text-ambertext' : 'text-quiet'}>
      {say`Yanıt bekliyor · ${left} gün`}
    </span>
  );
}
