import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getSeries } from '@/api/calls';
import type { NumberGap, SeriesReport } from '@/contract/people/session';
import { slipNumber } from '@/domain/base/id';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';

/**
 * What the server misses of each device's slip numbers, for whoever approves. Nothing at all when
 * nothing is missing.
 */
export function NumberGaps() {
  const approves = useMay('workbench', 3);
  const { networkerror } = useSnapshot(session);
  const [reports, setReports] = useState<readonly SeriesReport[]>([]);
  useEffect(() => {
    if (!approves || networkerror) return;
    let stopped = false;
    getSeries().then(({ status, result }) => {
      if (!stopped && status && result) setReports(result);
    });
    return () => {
      stopped = true;
    };
  }, [approves, networkerror]);
  const missing = reports.filter(({ gaps }) => gaps.length > 0);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="gaps-title" className="mt-6">
      <h2 id="gaps-title" className="mb-2 font-semibold text-13">
        <Trans>Eksik fiş numaraları</Trans>
      </h2>
      <div className="rounded-card border border-line bg-raised px-4 py-1">
        <dl className="divide-y divide-line">
          {missing.map((report) => (
            <Missing key={report.series} report={report} />
          ))}
        </dl>
      </div>
      <p className="mt-2 text-13 text-quiet">
        <Trans>
          Gelmeyen numara bir cihazda bekliyor olabilir. Bekleyen kalmadıysa o fiş hiç ulaşmamıştır.
        </Trans>
      </p>
    </section>
  );
}

function Missing({ report: { series, name, gaps, more } }: { report: SeriesReport }) {
  return (
    <div className="py-2.5">
      <dt className="text-13 text-quiet">
        {series} · {name}
      </dt>
      {gaps.map((gap) => (
        <dd key={gap.from} className="font-medium">
          <GapText series={series} gap={gap} />
        </dd>
      ))}
      {more ? (
        <dd className="text-13 text-quiet">
          <Trans>ve başkaları</Trans>
        </dd>
      ) : null}
    </div>
  );
}

function GapText({ series, gap: { from, to, why } }: { series: string; gap: NumberGap }) {
  const { t } = useLingui();
  const range =
    from === to
      ? slipNumber(series, from)
      : `${slipNumber(series, from)} – ${slipNumber(series, to)}`;
  return why === 'withdrawn' ? t`${range} geri çekildi` : t`${range} gelmedi`;
}
