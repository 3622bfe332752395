import { Trans, useLingui } from '@lingui/react/macro';
import { useContact } from '@/data/contact/use-contacts';
import type { JobView } from '@/data/core/types';
import { dayOf } from '@/domain/base/day';
import { isOpenJob, type Way, wayTo } from '@/domain/job/work';
import { handOf, handsOf, holderOf, lossesOver } from '@/domain/job/work-hands';
import { metalAsset } from '@/domain/metal/asset';
import { assetQuantity } from '@/i18n/asset-text';
import { formatDay, formatWeight } from '@/i18n/formats';
import { jobStateName } from '@/i18n/production-text';
import { correctedNow } from '@/sync/clock';
import { Menu } from '@/ui/dialog/Menu';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Badge } from '@/ui/sign/Badge';
import { Button } from '@/ui/sign/Button';
import { MoreIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { useLossLimit } from './use-limits';
import { COLUMNS, type Column } from './use-stage';

type Props = {
  job: JobView;
  mayMove: boolean;
  onOpen: (id: string) => void;
  onMove: (job: JobView, to: Column | 'open') => void;
};

/** One work order on the board: what, of what, by whom, until when, and its next stage. */
export function JobCard({ job, mayMove, onOpen, onMove }: Props) {
  const { t } = useLingui();
  const holder = holderOf(job, job.state);
  const workshop = useContact(holder ?? job.contactId);
  const limit = useLossLimit();
  // Of whoever has it now: what went through one hand after the other is not given twice.
  const { sums } = holder
    ? handOf(job, holder)
    : (handsOf(job).at(-1) ?? handOf(job, job.contactId));
  const late = job.due !== null && isOpenJob(job.state) && job.due < dayOf(correctedNow());
  return (
    <li className={cx('border-line border-b', job.sync === 'refused' && 'bg-danger-wash')}>
      <button
        type="button"
        data-card={job.id}
        onClick={() => onOpen(job.id)}
        className="pressable grid w-full gap-1 px-2 pt-3 pb-1 text-left -outline-offset-2 hover:bg-sunken active:bg-sunken max-lg:px-6 max-sm:px-4"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{job.model}</span>
          <Hallmark fineness={job.fineness} className="mt-0.5 shrink-0" />
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-13 text-quiet">
          <bdi className="min-w-0 truncate">{workshop?.name ?? '–'}</bdi>
          <span>
            {[job.weight > 0 ? formatWeight(job.weight) : '', t`${job.pieces} adet`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {sums.given > 0 ? (
          <span className="flex flex-wrap justify-between gap-x-2 text-13">
            <span className="text-quiet">
              <Trans>Verilen {formatWeight(sums.weight)}</Trans>
            </span>
            <span className="font-semibold">
              {assetQuantity(metalAsset(job.metal), sums.given)}
            </span>
          </span>
        ) : null}
        <span className="flex flex-wrap items-center gap-x-2 text-13 empty:hidden">
          {job.due ? (
            <span className={late ? 'text-ambertext' : 'text-quiet'}>
              {formatDay(job.due)}
              {late ? ` ${t`geçti`}` : ''}
            </span>
          ) : null}
          {job.number ? <span className="text-quiet tabular-nums">{job.number}</span> : null}
          {lossesOver(job, job.state, limit).length > 0 ? (
            <Badge tone="amber">{t`Fire sınırı aşıldı`}</Badge>
          ) : null}
          {job.state === 'dropped' ? <Badge>{jobStateName(job.state)}</Badge> : null}
        </span>
      </button>
      <div className="flex min-h-control items-center justify-end gap-1 pb-1 max-lg:px-4 max-sm:px-2">
        {job.sync === 'confirmed' ? null : (
          <SyncMark mark={job.sync} className="mr-auto pl-2 text-13" />
        )}
        {mayMove ? <Moves job={job} onMove={onMove} /> : null}
      </div>
    </li>
  );
}

/** The next stage by one press, any other by the menu; one that is closed says why. */
function Moves({ job, onMove }: Pick<Props, 'job' | 'onMove'>) {
  const { t } = useLingui();
  const { model } = job;
  if (!isOpenJob(job.state))
    return (
      <Button
        size="sm"
        variant="bare"
        aria-label={t`${model}: yeniden aç`}
        onClick={() => onMove(job, 'open')}
      >
        <Trans>Yeniden aç</Trans>
      </Button>
    );
  const next = COLUMNS[COLUMNS.indexOf(job.state as Column) + 1];
  const why: Partial<Record<Way, string>> = {
    'metal-out': t`Metal verilmiş; taslağa dönmez.`,
    'not-begun': t`Henüz verilmedi.`,
  };
  const items = COLUMNS.filter((to) => to !== job.state).map((to) => {
    const reason = why[wayTo(job, to)];
    return {
      label: jobStateName(to),
      ...(reason ? { reason } : {}),
      onSelect: () => onMove(job, to),
    };
  });
  return (
    <>
      {next ? (
        <Button
          size="sm"
          variant="bare"
          aria-label={t`${model}: ${jobStateName(next)}`}
          onClick={() => onMove(job, next)}
        >
          {jobStateName(next)}
        </Button>
      ) : null}
      <Menu items={items}>
        {(trigger) => (
          <IconButton {...trigger} label={t`${model}: başka aşama`} icon={<MoreIcon size={16} />} />
        )}
      </Menu>
    </>
  );
}
