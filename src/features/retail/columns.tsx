import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ZView } from '@/data/list/use-definitions';
import { differs, type ZComparison, zTotal } from '@/domain/fiscal/retail';
import { formatDay } from '@/i18n/formats';
import { Money } from '@/ui/figure/Money';
import type { Column } from '@/ui/table/column';
import { money, text } from '@/ui/table/export/cell';
import { syncColumn } from '@/ui/table/sync-column';

/** A Z report with its comparison; undefined while slips are read, and for days before the strip. */
export type ZRow = ZView & { found: ZComparison | undefined };

/** Columns of the list of Z reports. `roomy`: more than an upright tablet has. */
export const retailColumns = (roomy: boolean): Column<ZRow>[] => [
  {
    id: 'day',
    head: t`Gün`,
    width: '96px',
    cell: ({ z }) => <span className="text-quiet">{formatDay(z.day)}</span>,
  },
  {
    id: 'device',
    head: t`Cihaz`,
    width: 'minmax(120px,1fr)',
    fixed: true,
    cell: ({ z }) => z.device,
  },
  { id: 'number', head: t`Z no`, width: '80px', end: true, cell: ({ z }) => z.number },
  {
    id: 'cash',
    head: t`Nakit`,
    width: '112px',
    end: true,
    off: !roomy,
    cell: ({ z }) => <Money kurus={z.cash} unit="" />,
  },
  {
    id: 'card',
    head: t`Kart`,
    width: '112px',
    end: true,
    off: !roomy,
    cell: ({ z }) => <Money kurus={z.card} unit="" />,
  },
  {
    id: 'total',
    head: t`Toplam, ₺`,
    width: '128px',
    end: true,
    cell: ({ z }) => <Money kurus={zTotal(z)} unit="" className="font-semibold" />,
  },
  {
    id: 'slips',
    head: t`Fişler, ₺`,
    width: '128px',
    end: true,
    off: !roomy,
    cell: ({ found }) => (found ? <Money kurus={found.total.slips} unit="" /> : '–'),
  },
  {
    id: 'difference',
    head: t`Fark, ₺`,
    width: '112px',
    end: true,
    cell: (row) => <Difference row={row} />,
  },
  syncColumn(({ sync }) => sync),
];

/** Z report less slips; says so if only the distribution over groups and payments differs. */
export function Difference({ row: { voided, found } }: { row: ZRow }) {
  if (voided)
    return (
      <span className="text-dangertext">
        <Trans>iptal</Trans>
      </span>
    );
  if (!found) return <>–</>;
  const { difference } = found.total;
  if (difference === 0 && differs(found))
    return (
      <span className="text-ambertext">
        <Trans>dağılım</Trans>
      </span>
    );
  return <Money kurus={difference} unit="" className={difference === 0 ? '' : 'text-dangertext'} />;
}

export const exportColumns = () => [
  { head: t`Gün`, width: 12, cell: ({ z }: ZRow) => text(formatDay(z.day)) },
  { head: t`Cihaz`, width: 18, cell: ({ z }: ZRow) => text(z.device) },
  { head: t`Z no`, width: 8, cell: ({ z }: ZRow) => text(String(z.number)) },
  { head: t`Nakit`, width: 14, cell: ({ z }: ZRow) => money(z.cash) },
  { head: t`Kart`, width: 14, cell: ({ z }: ZRow) => money(z.card) },
  { head: t`Diğer`, width: 14, cell: ({ z }: ZRow) => money(z.other) },
  { head: t`Toplam`, width: 14, cell: ({ z }: ZRow) => money(zTotal(z)) },
  {
    head: t`Fişler`,
    width: 14,
    cell: ({ found }: ZRow) => (found ? money(found.total.slips) : text('')),
  },
  {
    head: t`Fark`,
    width: 14,
    cell: ({ found }: ZRow) => (found ? money(found.total.difference) : text('')),
  },
  {
    head: t`İptal nedeni`,
    width: 20,
    cell: ({ voided }: ZRow) => text(voided?.reason ?? ''),
  },
];
