import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobView } from '@/data/core/types';
import { stoneSteps } from '@/domain/job/work-stones';
import { formatDateTime } from '@/i18n/formats';
import { countedText, markName, stoneWayName } from '@/i18n/production-text';
import { useSaving } from '@/session/page/use-saving';
import { useUserName } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { moveStones, newIds } from './actions';

type Entry = { id: string; at: number; by: string; name: string; detail: string; stones: boolean };

/**
 * What was said of an order and done with its stones, the newest first. What moved no metal has no
 * slip: it is undone here.
 */
export function JobHistory({ job, denied }: { job: JobView; denied: string | undefined }) {
  const stones = stoneSteps(job.stones ?? []);
  const entries: Entry[] = [
    ...job.marks.map(({ id, at, by, to }) => ({
      id,
      at,
      by,
      name: markName(to),
      detail: '',
      stones: false,
    })),
    ...stones.map(({ id, at, by, way, stones: moved }) => ({
      ...{ id, at, by, name: stoneWayName(way), stones: true },
      detail: moved.map((stone) => `${stone.kind} ${countedText(stone)}`).join(', '),
    })),
  ].sort((a, b) => b.at - a.at);
  if (entries.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Aşamalar ve taşlar</Trans>
      </h3>
      <ol>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} job={job.id} denied={denied} />
        ))}
      </ol>
    </section>
  );
}

function Row({
  entry: { id, at, by, name, detail, stones },
  job,
  denied,
}: {
  entry: Entry;
  job: string;
  denied: string | undefined;
}) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const { save, busy, failure } = useSaving();
  const user = useUserName(by);
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-line border-b py-1.5 text-13">
      <span className="font-medium">{name}</span>
      <span className="text-quiet">{formatDateTime(at)}</span>
      <span className="text-quiet [overflow-wrap:anywhere]">
        {[detail, user].filter(Boolean).join(' · ')}
      </span>
      {stones ? (
        <Button
          size="sm"
          variant="bare"
          loading={busy}
          reason={denied}
          aria-label={t`${name}, ${detail}: geri al`}
          onClick={() => void save(() => moveStones(ids, job, { way: 'undone', of: id }))}
        >
          <Trans>Geri al</Trans>
        </Button>
      ) : null}
      {failure ? <p className="col-span-2 text-dangertext">{failure}</p> : null}
    </li>
  );
}
