import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { JobView } from '@/data/core/types';
import { isOpenJob, type JobState } from '@/domain/job/work';
import { jobStateName } from '@/i18n/production-text';
import { Segmented } from '@/ui/field/Segmented';
import { useMovedCard } from '@/ui/figure/moved-card';
import { cx } from '@/ui/style/classes';
import { useMedia, usePhone } from '@/ui/style/use-media';
import { PillSelect } from '@/ui/table/Pill';
import { JobCard } from './JobCard';
import { COLUMNS, type Column, useJobStage } from './use-stage';

/** What was given up stands with what is over. */
const columnOf = (state: JobState): Column => (state === 'dropped' ? 'done' : state);

type Props = {
  jobs: readonly JobView[];
  mayMove: boolean;
  shown: Column | null;
  onShow: (column: Column) => void;
  onOpen: (id: string) => void;
};

/**
 * A column for each stage where there is room, one at a time where there is not, chosen from a list
 * where a phone has no room for all their names: until one is chosen the first that holds anything,
 * what is at a workshop before the rest. The arrows walk over the cards, with Alt they move one.
 */
export function JobColumns({ jobs, mayMove, shown, onShow, onOpen }: Props) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 1024px)');
  const phone = usePhone();
  const { move: say, dialog } = useJobStage();
  const move = (job: JobView, to: Column | 'open') => {
    walk.follow(job.id);
    say(job, to);
  };
  const walk = useMovedCard(jobs, (id, step) => {
    const job = jobs.find((one) => one.id === id);
    const to = job && isOpenJob(job.state) && COLUMNS[COLUMNS.indexOf(columnOf(job.state)) + step];
    if (job && to && mayMove) move(job, to);
  });
  const of = (column: Column) => jobs.filter(({ state }) => columnOf(state) === column);
  const here =
    shown ??
    ([...COLUMNS.slice(1), 'planned'] as const).find((column) => of(column).length > 0) ??
    'planned';
  const stages = COLUMNS.map((value) => ({
    value,
    label: `${jobStateName(value)} ${of(value).length || ''}`.trim(),
  }));
  const column = (name: Column) => (
    <BoardColumn
      key={name}
      column={name}
      jobs={of(name)}
      headed={wide}
      mayMove={mayMove}
      onOpen={onOpen}
      onMove={move}
    />
  );
  return (
    <>
      {wide ? null : (
        <div className="shrink-0 overflow-x-auto px-6 pb-2 max-sm:px-4 [scrollbar-width:none]">
          {phone ? (
            <PillSelect
              label={t`Aşama`}
              value={here}
              usual={null}
              onValue={onShow}
              options={stages}
            />
          ) : (
            <Segmented
              small
              stretch
              label={t`Aşama`}
              value={here}
              onChange={onShow}
              options={stages}
              className="min-w-max"
            />
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrows of the cards inside */}
      <div
        ref={walk.board}
        onKeyDown={walk.onKeyDown}
        className={cx(
          'flex min-h-0 flex-1 overflow-auto border-line border-t pb-6',
          wide ? 'divide-x divide-line px-3' : 'flex-col',
        )}
      >
        {wide ? COLUMNS.map(column) : column(here)}
      </div>
      {dialog}
    </>
  );
}

type ColumnProps = {
  column: Column;
  jobs: readonly JobView[];
  headed: boolean;
  mayMove: boolean;
  onOpen: (id: string) => void;
  onMove: (job: JobView, to: Column | 'open') => void;
};

/** One that holds nothing gives its room to the others. */
function BoardColumn({ column, jobs, headed, mayMove, onOpen, onMove }: ColumnProps) {
  const id = useId();
  const empty = jobs.length === 0;
  return (
    <section
      aria-labelledby={id}
      data-column={column}
      className={cx(
        'min-w-0',
        headed && (empty ? 'min-w-24 flex-[1_1_0%]' : 'min-w-44 flex-[3_1_0%]'),
        headed && 'px-3',
      )}
    >
      <h2
        id={id}
        className={cx('flex items-baseline gap-2 pt-3 pb-2 font-semibold', !headed && 'sr-only')}
      >
        {jobStateName(column)} <span className="font-normal text-13 text-quiet">{jobs.length}</span>
      </h2>
      {empty ? (
        // Under its head the count says it already.
        headed ? null : (
          <p className="px-6 py-4 text-13 text-quiet max-sm:px-4">
            <Trans>Bu aşamada iş emri yok.</Trans>
          </p>
        )
      ) : (
        <ul>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} mayMove={mayMove} onOpen={onOpen} onMove={onMove} />
          ))}
        </ul>
      )}
    </section>
  );
}
