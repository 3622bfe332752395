import { t } from '@lingui/core/macro';
import { useProducts } from '@/data/catalogue/use-products';
import type { TransactionView } from '@/data/core/types';
import { weightOfSlip } from '@/domain/position/slip-weight';
import { slipHas, soldBy } from '@/domain/slip/kept-slip';
import { offsetIn } from '@/domain/slip/offset';
import { offsetContent } from '@/i18n/offset-text';
import { useUserName } from '@/session/person/permissions';
import { Has } from '@/ui/figure/Has';
import { Weight as GoldWeight } from '@/ui/figure/Weight';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import { PartyName } from '../contact/ContactName';
import { contentText, paymentsText, whenText } from '../statement/slip-summary';
import { Kind } from './Kind';
import { SlipAmount } from './SlipAmount';

/** Columns of a list of slips. Cancelled slips are struck through, never left out. */
export function slipColumns(
  oneDay: boolean,
  roomy: boolean,
  wide: boolean,
): Column<TransactionView>[] {
  return [
    {
      id: 'at',
      head: oneDay ? t`Saat` : t`Tarih`,
      width: oneDay ? '44px' : '84px',
      cell: (slip) => <span className="text-quiet">{whenText(slip.at, oneDay)}</span>,
    },
    { id: 'number', head: t`No`, width: '78px', fixed: true, cell: (slip) => slip.number },
    {
      id: 'kind',
      head: t`Tür`,
      width: wide ? '184px' : roomy ? '168px' : '148px',
      cell: (slip) => <Kind slip={slip} />,
    },
    {
      id: 'contact',
      head: t`Müşteri`,
      width: 'minmax(72px,1fr)',
      cell: (slip) => <PartyName slip={slip} />,
    },
    {
      id: 'content',
      head: t`İçerik`,
      width: 'minmax(120px,1.4fr)',
      off: !roomy,
      cell: (slip) => <Content slip={slip} />,
    },
    {
      id: 'weight',
      head: t`Gram`,
      width: '72px',
      end: true,
      off: !wide,
      isEmpty: (slip) => weightOfSlip(slip) === 0,
      cell: (slip) => <Weight slip={slip} />,
    },
    {
      id: 'has',
      head: t`Has`,
      width: '64px',
      end: true,
      off: !roomy,
      isEmpty: (slip) => slipHas(slip) === 0,
      cell: (slip) => <SlipHas slip={slip} />,
    },
    {
      id: 'amount',
      head: t`Tutar, ₺`,
      width: '96px',
      end: true,
      cell: (slip) => <SlipAmount slip={slip} unit="" className="font-semibold" />,
    },
    {
      id: 'payment',
      head: t`Ödeme`,
      width: '56px',
      off: !roomy,
      isEmpty: (slip) => slip.payments.length === 0,
      cell: paymentsText,
    },
    {
      id: 'actor',
      head: t`Kasiyer`,
      width: 'minmax(88px,0.6fr)',
      off: true,
      cell: (slip) => <Clerk id={soldBy(slip)} />,
    },
    {
      id: 'note',
      head: t`Not`,
      width: 'minmax(96px,1fr)',
      off: true,
      cell: (slip) => <span className="text-quiet">{slip.note ?? slip.reason ?? '–'}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

/** Goods of the slip; for a mahsup (offset), what was set against what. */
function Content({ slip }: { slip: TransactionView }) {
  const products = useProducts();
  const offset = offsetIn(slip);
  return (
    <span className="text-quiet">
      {offset ? offsetContent(offset, products) : contentText(slip)}
    </span>
  );
}

/** Weight of the slip's gold; coins count by piece and have none. */
function Weight({ slip }: { slip: TransactionView }) {
  const weight = weightOfSlip(slip);
  return weight === 0 ? <span className="text-quiet">–</span> : <GoldWeight mg={weight} unit="" />;
}

function SlipHas({ slip }: { slip: TransactionView }) {
  const has = slipHas(slip);
  return has === 0 ? <span className="text-quiet">–</span> : <Has pure={has} unit="" />;
}

function Clerk({ id }: { id: string }) {
  const name = useUserName(id);
  return <>{id ? name : '–'}</>;
}

/** Style of a row: refused rows are tinted, cancelled ones are quiet and struck through. */
export const rowTone = (slip: TransactionView): string | undefined => {
  if (slip.sync === 'refused') return 'bg-danger-wash';
  return slip.reversedBy === null ? undefined : 'text-quiet line-through';
};
