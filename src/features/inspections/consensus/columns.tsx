import { t } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { ConsensusDay } from '@/domain/report/consensus';
import { formatDay } from '@/i18n/formats';
import { cx } from '@/ui/style/classes';
import type { Column } from '@/ui/table/column';
import { consensusFigures, type Figure, figureOf, figureText } from './figures';
import { listOf } from './links';

export function consensusColumns(): Column<ConsensusDay>[] {
  return [
    {
      id: 'day',
      head: t`Gün`,
      width: 'minmax(88px,1fr)',
      fixed: true,
      cell: ({ day }) => <span className="font-semibold">{formatDay(day)}</span>,
    },
    {
      id: 'slips',
      head: t`Fiş`,
      width: '36px',
      end: true,
      cell: ({ slips }) => <span className="text-quiet">{slips}</span>,
    },
    ...consensusFigures().map(
      (figure): Column<ConsensusDay> => ({
        id: figure.id,
        head: figure.head,
        width: figure.unit === 'lira' ? 'minmax(104px,1fr)' : 'minmax(92px,1fr)',
        end: true,
        ...(figure.off ? { off: true } : {}),
        ...(figure.rare ? { isEmpty: (day: ConsensusDay) => figureOf(day, figure) === 0 } : {}),
        cell: (day) => <FigureLink day={day} figure={figure} />,
      }),
    ),
  ];
}

/**
 * A figure that leads to its list. The table keeps the keyboard, so it is no stop of Tab; the
 * drawer of the day has the same links.
 */
function FigureLink({ day, figure }: { day: ConsensusDay; figure: Figure }) {
  const value = figureOf(day, figure);
  const { head, list, isGap } = figure;
  return (
    <Link
      href={listOf(list, day.day)}
      tabIndex={-1}
      title={`${formatDay(day.day)} · ${head}`}
      onClick={(event) => event.stopPropagation()}
      className={cx(
        'pressable inline-block rounded-control px-1 -mx-1 hover:underline',
        isGap && (value === 0 ? 'text-quiet' : 'font-semibold text-ambertext'),
      )}
    >
      {figureText(value, figure)}
    </Link>
  );
}
