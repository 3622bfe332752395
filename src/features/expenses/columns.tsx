import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ExpenseView } from '@/data/core/types';
import { maskedId } from '@/domain/contact/contact';
import { nameOfSeller } from '@/domain/fiscal/expense';
import { paidByName } from '@/i18n/fiscal/fiscal-text';
import { formatDay, formatFineness, formatHas, formatWeight } from '@/i18n/formats';
import { ExpenseState } from '@/parts/fiscal/ExpenseState';
import { Money } from '@/ui/figure/Money';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';

export const sellerNumber = ({ party }: Pick<ExpenseView, 'party'>): string =>
  maskedId({ taxId: party.passport ? '' : party.taxId, passport: party.passport ?? '' });

export const goodsOf = ({ lines }: Pick<ExpenseView, 'lines'>): string =>
  Array.from(new Set(lines.map(({ text }) => text))).join(', ');

/** Of all lines; milyem only where all have the same. */
export function metalOf({ lines }: Pick<ExpenseView, 'lines'>) {
  const sum = (of: 'weight' | 'pure') => lines.reduce((all, line) => all + (line[of] ?? 0), 0);
  const finenesses = new Set(lines.map(({ fineness }) => fineness));
  const [fineness] = finenesses;
  return {
    weight: sum('weight'),
    pure: sum('pure'),
    fineness: finenesses.size === 1 ? fineness : undefined,
  };
}

/** Columns of the list of expense slips. `roomy`: more than an upright tablet has. */
export const expenseColumns = ({
  roomy,
  wide,
}: {
  roomy: boolean;
  wide: boolean;
}): Column<ExpenseView>[] => [
  {
    id: 'number',
    head: t`No`,
    width: '96px',
    fixed: true,
    cell: ({ number, voided }) => <span className={voided ? 'line-through' : ''}>{number}</span>,
  },
  {
    id: 'day',
    head: t`Gün`,
    width: '88px',
    off: !roomy,
    cell: ({ boughtOn }) => <span className="text-quiet">{formatDay(boughtOn)}</span>,
  },
  {
    id: 'seller',
    head: t`Satan`,
    width: 'minmax(176px,1.6fr)',
    cell: (expense) => (
      <span className="min-w-0 truncate">
        <bdi>{nameOfSeller(expense.party)}</bdi>{' '}
        <span className="text-13 text-quiet">{sellerNumber(expense)}</span>
      </span>
    ),
  },
  {
    id: 'goods',
    head: t`Cins`,
    width: 'minmax(110px,1fr)',
    off: !roomy,
    cell: (expense) => <span className="truncate">{goodsOf(expense)}</span>,
  },
  {
    id: 'weight',
    head: t`Gram`,
    width: '80px',
    end: true,
    off: !roomy,
    cell: (expense) => formatWeight(metalOf(expense).weight),
  },
  {
    id: 'fineness',
    head: t`Milyem`,
    width: '80px',
    end: true,
    off: !wide,
    cell: (expense) => {
      const { fineness } = metalOf(expense);
      return fineness === undefined ? '–' : formatFineness(fineness);
    },
  },
  {
    id: 'pure',
    head: t`Has`,
    width: '104px',
    end: true,
    off: !wide,
    cell: (expense) => formatHas(metalOf(expense).pure),
  },
  {
    id: 'gross',
    head: t`Brüt, ₺`,
    width: '116px',
    end: true,
    off: !wide,
    cell: ({ totals }) => <Money kurus={totals.gross} unit="" />,
  },
  {
    id: 'withheld',
    head: t`Kesinti, ₺`,
    width: '96px',
    end: true,
    off: !wide,
    cell: ({ totals }) => <Money kurus={totals.withheld} unit="" />,
  },
  {
    id: 'net',
    head: t`Ödenen, ₺`,
    width: '120px',
    end: true,
    cell: ({ totals }) => <Money kurus={totals.net} unit="" className="font-semibold" />,
  },
  {
    id: 'paid',
    head: t`Ödeme`,
    width: '88px',
    off: !roomy,
    cell: ({ paid }) => (
      <span className="truncate text-quiet">
        {paid.map(({ method }) => paidByName(method)).join(', ')}
      </span>
    ),
  },
  {
    id: 'signature',
    head: t`İmza`,
    width: '56px',
    cell: ({ signed, voided }) =>
      signed ? (
        <Trans>Var</Trans>
      ) : voided ? (
        '–'
      ) : (
        <span className="text-ambertext">
          <Trans>Yok</Trans>
        </span>
      ),
  },
  {
    id: 'state',
    head: t`Durum`,
    width: '116px',
    cell: (expense) => <ExpenseState expense={expense} />,
  },
  syncColumn(({ sync }) => sync),
];
