import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { JobView } from '../../../data/types';
import { useContact } from '../../../data/use-contacts';
import { useJobs } from '../../../data/use-works';
import { metalAsset } from '../../../domain/asset';
import { dayOf } from '../../../domain/day';
import { isLossOver, isOpenJob, JOB_STATES, type JobState, jobSums } from '../../../domain/work';
import { assetQuantity } from '../../../i18n/asset-text';
import { formatDay, formatWeight } from '../../../i18n/formats';
import { jobStateName } from '../../../i18n/production-text';
import { useOpened } from '../../../session/address';
import { useMay } from '../../../session/permissions';
import { session } from '../../../session/store';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/classes';
import { EmptyState } from '../../../ui/EmptyState';
import { Hallmark } from '../../../ui/Hallmark';
import { Segmented } from '../../../ui/Segmented';
import { SyncMark } from '../../../ui/SyncMark';
import { ListHeader } from '../../../ui/table/ListHeader';
import { OfflineWord } from '../../../ui/table/OfflineWord';
import { usePhone } from '../../../ui/use-media';
import { JobDialog } from './JobDialog';
import { JobDrawer } from './JobDrawer';
import { useLossLimit } from './use-limits';

const COLUMNS = JOB_STATES.filter((state) => state !== 'dropped');
type Column = (typeof COLUMNS)[number];

/** İş emirleri: a board from planned to done; what was given up stands with what is done. */
export function JobsView() {
  const { t } = useLingui();
  const list = useJobs();
  const phone = usePhone();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<Column | null>(null);
  const { opened, open, close } = useOpened('work');
  const may = useMay('inventory', 2);
  const { networkerror } = useSnapshot(session);
  const of = (column: Column) => list.rows.filter(({ state }) => columnOf(state) === column);
  // A phone shows one column: until one is chosen the first that holds anything, what is at a workshop before the rest.
  const here = shown ?? (['workshop', ...COLUMNS] as const).find((column) => of(column).length > 0) ?? 'workshop';
  const count = list.rows.filter(({ state }) => isOpenJob(state)).length;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHeader
        title={t`İş emirleri`}
        count={
          <>
            <Plural value={count} one="# açık iş" other="# açık iş" />
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        <Button variant="primary" size="sm" reason={may ? undefined : t`Bunun için yetkiniz yok.`} onClick={() => setAdding(true)}>
          <Trans>Yeni iş emri</Trans>
        </Button>
      </ListHeader>
      {phone ? (
        <Segmented
          stretch
          small
          label={t`Durum`}
          value={here}
          onChange={setShown}
          options={COLUMNS.map((value) => ({ value, label: `${jobStateName(value)} ${of(value).length || ''}`.trim() }))}
          className="mx-4 mb-2 w-auto!"
        />
      ) : null}
      {!list.loading && list.rows.length === 0 ? (
        <EmptyState text={<Trans>İş emri yok. Bir iş emri açın; atölyeye verilen has, dönen ürün ve fire onun üstünde izlenir.</Trans>} />
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-1 gap-4 overflow-auto px-6 pb-6 max-sm:px-4 sm:grid-cols-4 sm:gap-0 sm:divide-x sm:divide-line">
          {COLUMNS.filter((column) => !phone || column === here).map((column) => (
            <BoardColumn key={column} name={jobStateName(column)} jobs={of(column)} headed={!phone} onOpen={open} />
          ))}
        </div>
      )}
      {list.done ? null : (
        <Button variant="bare" size="sm" onClick={list.more} className="mx-6 mb-2 self-start">
          <Trans>Daha eskileri</Trans>
        </Button>
      )}
      {adding ? (
        <JobDialog
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            setShown('planned');
            open(id);
          }}
        />
      ) : null}
      {opened ? <JobDrawer key={opened} id={opened} onClose={close} /> : null}
    </div>
  );
}

const columnOf = (state: JobState): Column => (state === 'dropped' ? 'done' : state);

type ColumnProps = { name: string; jobs: readonly JobView[]; headed: boolean; onOpen: (id: string) => void };

function BoardColumn({ name, jobs, headed, onOpen }: ColumnProps) {
  return (
    <section aria-label={name} className="min-w-0 sm:px-3 sm:first:pl-0 sm:last:pr-0">
      {headed ? (
        <h2 className="mb-2 flex items-baseline gap-2 font-semibold">
          {name} <span className="font-normal text-13 text-quiet">{jobs.length}</span>
        </h2>
      ) : null}
      {jobs.length === 0 ? (
        <p className="py-3 text-13 text-quiet">
          <Trans>Yok</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <Card job={job} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ job, onOpen }: { job: JobView; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const workshop = useContact(job.contactId);
  const limit = useLossLimit()(job.contactId);
  const sums = jobSums(job.moves);
  const asset = metalAsset(job.metal);
  const late = job.due !== null && isOpenJob(job.state) && job.due < dayOf(Date.now());
  return (
    <button
      type="button"
      onClick={() => onOpen(job.id)}
      className={cx(
        'pressable grid w-full gap-1 rounded-control border bg-raised px-3 py-2 text-left hover:border-ink active:bg-sunken',
        job.sync === 'refused' ? 'border-danger bg-danger-wash' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{job.model}</span>
        <Hallmark fineness={job.fineness} className="mt-0.5 shrink-0" />
      </span>
      <span className="flex justify-between gap-2 text-13 text-quiet">
        <bdi className="min-w-0 truncate">{workshop?.name ?? '–'}</bdi>
        <span className="shrink-0">{[job.weight > 0 ? formatWeight(job.weight) : '', t`${job.pieces} adet`].filter(Boolean).join(' · ')}</span>
      </span>
      {sums.given > 0 ? (
        <span className="flex justify-between gap-2 text-13">
          <span className="text-quiet">
            <Trans>Verilen {formatWeight(sums.weight)}</Trans>
          </span>
          <span className="font-semibold">{assetQuantity(asset, sums.given)}</span>
        </span>
      ) : null}
      <span className="flex flex-wrap items-center gap-2 text-13 empty:hidden">
        {job.due ? (
          <span className={late ? 'text-ambertext' : 'text-quiet'}>
            {formatDay(job.due)}
            {late ? ` ${t`geçti`}` : ''}
          </span>
        ) : null}
        {job.number ? <span className="text-quiet tabular-nums">{job.number}</span> : null}
        {isLossOver(sums, job.state, limit) ? <Badge tone="amber">{t`Fire sınırı aşıldı`}</Badge> : null}
        {job.state === 'dropped' ? <Badge>{jobStateName(job.state)}</Badge> : null}
        {job.sync === 'confirmed' ? null : <SyncMark mark={job.sync} />}
      </span>
    </button>
  );
}
