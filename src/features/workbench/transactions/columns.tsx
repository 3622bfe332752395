import { t } from '@lingui/core/macro';
import type { TransactionView } from '../../../data/types';
import { hasOf, slipTotal } from '../../../domain/transaction';
import { formatDate, formatTime } from '../../../i18n/formats';
import type { Column } from '../../../ui/DataTable';
import { Has } from '../../../ui/Has';
import { Money } from '../../../ui/Money';
import { SyncMark } from '../../../ui/SyncMark';
import { ContactName } from './ContactName';
import { Kind } from './Kind';
import { contentText, paymentsText } from './slip-summary';

type C = Column<TransactionView>;

/** Right edges are one line; a cancelled slip is struck through, never gone. */
export function slipColumns(oneDay: boolean, roomy: boolean): C[] {
  const columns: (C | false)[] = [
    {
      id: 'at',
      head: oneDay ? t`Saat` : t`Tarih`,
      width: oneDay ? '44px' : '108px',
      cell: (slip) => <span className="text-quiet">{when(slip.at, oneDay)}</span>,
    },
    { id: 'number', head: t`No`, width: '88px', cell: (slip) => slip.number },
    { id: 'kind', head: t`Tür`, width: '92px', cell: (slip) => <Kind type={slip.type} /> },
    { id: 'contact', head: t`Müşteri`, width: 'minmax(80px,1fr)', cell: (slip) => <ContactName id={slip.contactId} /> },
    roomy && { id: 'content', head: t`İçerik`, width: 'minmax(120px,1.4fr)', cell: (slip) => <span className="text-quiet">{contentText(slip)}</span> },
    { id: 'has', head: t`Has`, width: '72px', end: true, cell: (slip) => <SlipHas slip={slip} /> },
    { id: 'amount', head: t`Tutar, ₺`, width: '104px', end: true, cell: (slip) => <Money kurus={slipTotal(slip)} unit="" className="font-medium" /> },
    roomy && { id: 'payment', head: t`Ödeme`, width: '72px', cell: paymentsText },
    { id: 'sync', head: t`Gönderim`, width: '104px', cell: (slip) => <SyncMark mark={slip.sync} /> },
  ];
  return columns.filter((column) => column !== false);
}

const when = (at: number, oneDay: boolean): string => (oneDay ? formatTime(at) : `${formatDate(at).slice(0, 5)} ${formatTime(at)}`);

function SlipHas({ slip }: { slip: TransactionView }) {
  const has = hasOf(slip.lines);
  return has === 0 ? <span className="text-quiet">–</span> : <Has pure={has} unit="" />;
}

/** Only refused rows have a tint; a cancelled one is quiet and struck. */
export const rowTone = (slip: TransactionView): string | undefined => {
  if (slip.sync === 'refused') return 'bg-danger-wash';
  return slip.reversedBy === null ? undefined : 'text-quiet line-through';
};
