import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { TransactionView } from '@/data/core/types';
import { useNewestSlips } from '@/data/slip/use-newest-slips';
import type { Day } from '@/domain/base/day';
import { formatDay } from '@/i18n/formats';
import { useMay } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { useMedia } from '@/ui/style/use-media';
import type { Column, TableView } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { pagedProps } from '@/ui/table/paged';
import type { DayList } from '../use-day';
import { FeedCard, rowTone } from './columns';
import { lastDayBefore } from './last-day';
import { slipKey, useArrived, useHold } from './use-hold';

type Props = {
  list: DayList;
  /** Slips that pass the filter and the hidden words. */
  rows: readonly TransactionView[];
  day: Day;
  today: Day;
  /** Whether the person's filter left rows out. */
  narrowed: boolean;
  onWiden: () => void;
  onDay: (day: Day) => void;
  columns: readonly Column<TransactionView>[];
  view: TableView;
};

const CARD = { height: 64, render: (slip: TransactionView) => <FeedCard slip={slip} /> };

/**
 * Slips of a day, newest first, updated live. New ones wait behind a count while a person reads.
 */
export function Feed({ list, rows, day, today, narrowed, onWiden, onDay, columns, view }: Props) {
  const { t } = useLingui();
  const narrow = useMedia('(max-width: 1023px)');
  const open = useOpenSlip(day, today);
  const box = useRef<HTMLDivElement>(null);
  const { shown, waiting, touching, show } = useHold(rows, day);
  const arrived = useArrived(rows, day, list.done);
  const tone = useCallback((slip: TransactionView) => rowTone(slip, arrived), [arrived]);
  return (
    <div ref={box} {...touching} className="relative flex min-h-0 flex-1 flex-col">
      {waiting > 0 ? (
        <div className="pointer-events-none absolute inset-x-0 top-9 z-10 flex justify-center">
          <Button
            size="sm"
            className="pointer-events-auto rounded-full bg-raised shadow-float"
            onClick={() => show(box.current?.querySelector('[role=grid]'))}
          >
            <Plural value={waiting} one="# yeni" other="# yeni" />
          </Button>
        </div>
      ) : null}
      <DataTable
        label={t`Günün işlemleri`}
        columns={columns}
        rows={shown}
        rowKey={slipKey}
        rowName={rowName}
        view={view}
        onOpen={open}
        card={narrow ? CARD : undefined}
        {...pagedProps({ ...list, rows })}
        empty={
          <Empty day={day} today={today} narrowed={narrowed} onWiden={onWiden} onDay={onDay} />
        }
        place={`flow ${day}`}
        rowClassName={tone}
        tight
      />
    </div>
  );
}

const rowName = (slip: TransactionView): string => slip.number;

/** Opens the slip on the page of slips, beside the list of its day; Back returns here. */
function useOpenSlip(day: Day, today: Day) {
  const [, navigate] = useLocation();
  const days = day === today ? '' : `&from=${day}&to=${day}`;
  return useCallback(
    (slip: TransactionView) =>
      navigate(`/workbench?view=transactions${days}&slip=${encodeURIComponent(slip.id)}`),
    [navigate, days],
  );
}

type EmptyProps = Pick<Props, 'day' | 'today' | 'narrowed' | 'onWiden' | 'onDay'>;

/** Empty state of a day without slips; one tap leads to the last day that had some. */
function Empty({ day, today, narrowed, onWiden, onDay }: EmptyProps) {
  const [, go] = useLocation();
  const sells = useMay('workbench', 2);
  const last = lastDayBefore(useNewestSlips(), day);
  if (narrowed) {
    return (
      <EmptyState
        text={<Trans>Bu filtreye uyan işlem yok.</Trans>}
        action={
          <Button onClick={onWiden}>
            <Trans>Filtreyi kaldır</Trans>
          </Button>
        }
      />
    );
  }
  const back = last ? (
    <Button onClick={() => onDay(last)}>
      <Trans>Son gün: {formatDay(last)}</Trans>
    </Button>
  ) : null;
  if (day !== today) return <EmptyState text={<Trans>O gün işlem yok.</Trans>} action={back} />;
  const open = sells ? (
    <Button onClick={() => go('/workbench')}>
      <Trans>Satışa başla</Trans>
    </Button>
  ) : null;
  const actions = (
    // One below the other, because the second comes later and must move nothing.
    <span className="flex w-full flex-col items-center gap-2">
      {open}
      {back}
    </span>
  );
  return (
    <EmptyState text={<Trans>Bugün işlem yok.</Trans>} action={open || back ? actions : null} />
  );
}

/** Slips of the day to list, and the number that the hidden words leave out. */
export function useListedSlips(
  rows: readonly TransactionView[],
  hidden: (slip: TransactionView) => boolean,
  showHidden: boolean,
) {
  return useMemo(() => {
    const kept = rows.filter((slip) => !hidden(slip));
    return { rows: showHidden ? rows : kept, hidden: rows.length - kept.length };
  }, [rows, hidden, showHidden]);
}
