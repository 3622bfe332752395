import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DocumentView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import type { DocumentLine } from '@/domain/fiscal/document';
import { answerDaysLeft } from '@/domain/fiscal/state';
import {
  answerName,
  documentKindName,
  documentNumber,
  partyName,
  profileName,
} from '@/i18n/fiscal/fiscal-text';
import { formatDay } from '@/i18n/formats';
import { StageMark } from '@/parts/fiscal/StageMark';
import { TaxCode } from '@/parts/fiscal/TaxCode';
import { Money } from '@/ui/figure/Money';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';

/** Columns of the list of invoices. `roomy`: more than an upright tablet has; `wide`: all fit. */
export const invoiceColumns = (
  now: number,
  { roomy, wide }: { roomy: boolean; wide: boolean },
): Column<DocumentView>[] => [
  {
    id: 'day',
    head: t`Gün`,
    width: '88px',
    off: !roomy,
    cell: (document) => <span className="text-quiet">{formatDay(dayShown(document))}</span>,
  },
  {
    id: 'number',
    head: t`No`,
    width: 'minmax(140px,1fr)',
    fixed: true,
    cell: (document) => (
      <span className={document.number ? undefined : 'text-quiet'}>{documentNumber(document)}</span>
    ),
  },
  {
    id: 'party',
    head: t`Taraf`,
    width: 'minmax(120px,1.4fr)',
    cell: ({ party }) => <bdi className="truncate">{partyName(party)}</bdi>,
  },
  {
    id: 'type',
    head: t`Tür`,
    width: '128px',
    cell: (document) => <Kind document={document} />,
  },
  {
    id: 'slip',
    head: t`Fiş`,
    width: '112px',
    off: true,
    cell: ({ slips }) => slips.map(({ number }) => number).join(', '),
  },
  {
    id: 'bullion',
    head: t`Külçe`,
    width: '120px',
    end: true,
    off: true,
    cell: ({ totals, lines }) => <Sum kurus={totals.bullion} known={lines.length > 0} />,
  },
  {
    id: 'base',
    head: t`Matrah`,
    width: '112px',
    end: true,
    off: !wide,
    cell: ({ totals, lines }) => <Sum kurus={totals.base} known={lines.length > 0} />,
  },
  {
    id: 'vat',
    head: t`KDV`,
    width: '104px',
    end: true,
    off: !roomy,
    cell: ({ totals, lines }) => <Sum kurus={totals.vat} known={lines.length > 0} />,
  },
  {
    id: 'total',
    head: t`Toplam, ₺`,
    width: '128px',
    end: true,
    cell: ({ totals, lines }) => (
      <Sum kurus={totals.total} known={lines.length > 0} className="font-semibold" />
    ),
  },
  {
    id: 'stage',
    head: t`Belge`,
    width: '112px',
    cell: ({ stage }) => <StageMark stage={stage} />,
  },
  {
    id: 'answer',
    head: t`Yanıt`,
    width: '128px',
    isEmpty: ({ answer }) => answer === null,
    cell: (document) => <AnswerCell document={document} now={now} />,
  },
  syncColumn(({ sync }) => sync),
];

/** The day of the document, or of its slip until it has one. */
export const dayShown = ({ issuedOn, deliveredOn, draftedAt }: DocumentView): string =>
  issuedOn ?? (deliveredOn || dayOf(draftedAt));

const Sum = ({ kurus, known, className }: { kurus: number; known: boolean; className?: string }) =>
  known ? <Money kurus={kurus} unit="" className={className ?? ''} /> : <>–</>;

/** Scenario and tax classes of the lines: "Ticari [805]". */
export function Kind({ document }: { document: DocumentView }) {
  const { kind, profile, lines } = document;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {kind === 'e-archive' ? documentKindName(kind) : profileName(profile)}
      {taxesOf(lines).map(({ tax, rate }) => (
        <TaxCode key={`${tax} ${rate}`} tax={tax} rate={rate} />
      ))}
    </span>
  );
}

/** Each tax class and rate once. */
const taxesOf = (lines: readonly DocumentLine[]) =>
  Array.from(new Map(lines.map(({ tax, rate }) => [`${tax} ${rate}`, { tax, rate }])).values());

function AnswerCell({ document, now }: { document: DocumentView; now: number }) {
  const { t: say } = useLingui();
  const { answer } = document;
  if (answer === null) return '–';
  const left = answerDaysLeft(document, now);
  return (
    <span className="text-quiet">
      {answerName(answer)}
      {left === undefined ? '' : say` · ${left} gün`}
    </span>
  );
}
