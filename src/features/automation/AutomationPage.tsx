import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import {
  type AutomationRunView,
  useAutomation,
  useAutomationRuns,
  useDefinitionsRead,
} from '@/data/list/use-definitions';
import { planProblemText } from '@/i18n/fiscal/automation-text';
import { formatDateTime, formatDay, formatMoney } from '@/i18n/formats';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Segmented } from '@/ui/field/Segmented';
import { EmptyState } from '@/ui/sign/EmptyState';
import { DayRun } from './DayRun';
import { DryRun } from './DryRun';
import { Rules } from './Rules';

type Part = 'day' | 'dry' | 'runs';

/** Rules that make documents of slips, their proposals for a day, and what the run by itself did. */
export function AutomationPage() {
  const { t } = useLingui();
  const sees = useMay('formalization', 1);
  const isRead = useDefinitionsRead();
  const view = useAutomation();
  const [now] = useState(correctedNow);
  const [part, setPart] = useState<Part>('day');
  const rules = view?.automation.rules;
  const places = useMemo(
    () => new Map((rules ?? []).map(({ id }, at) => [id, at + 1] as const)),
    [rules],
  );
  if (!sees) return <EmptyState text={<Trans>Belgeleri görme yetkiniz yok.</Trans>} />;
  if (!isRead) return null;
  return (
    <div className="h-full overflow-auto px-6 py-6 max-sm:px-4">
      <h1 className="font-semibold text-24">
        <Trans>Resmileştirme otomasyonu</Trans>
      </h1>
      <p className="mt-1 max-w-[70ch] text-quiet">
        <Trans>
          Fişlerin belgesini kurallar önerir. Siz onaylarsınız; güvenli dediğiniz kurallarınkini
          sunucu gün sonunda kendiliğinden gönderir.
        </Trans>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(320px,2fr)_minmax(0,3fr)] gap-8 max-lg:grid-cols-1">
        <Rules view={view} />
        <div className="min-w-0">
          <Segmented<Part>
            label={t`Görünüm`}
            value={part}
            onChange={setPart}
            options={[
              { value: 'day', label: t`Öneriler` },
              { value: 'dry', label: t`Deneme` },
              { value: 'runs', label: t`Gün sonu` },
            ]}
          />
          <div className="mt-4">
            {part === 'day' ? (
              <DayRun now={now} places={places} />
            ) : part === 'dry' ? (
              <DryRun now={now} rules={rules ?? []} places={places} />
            ) : (
              <Runs />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

const SHOWN = 14;

/** What the run by itself did on the last days, and what it left. */
function Runs() {
  const runs = useAutomationRuns();
  if (runs.length === 0)
    return <EmptyState text={<Trans>Gün sonu henüz kendiliğinden çalışmadı.</Trans>} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-raised">
      {runs.slice(0, SHOWN).map((run) => (
        <Run key={run.day} run={run} />
      ))}
    </ul>
  );
}

function Run({ run: { day, at, done, made, total, left, more } }: { run: AutomationRunView }) {
  const waiting = left.length + more;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{formatDay(day)}</span>
        <span className="text-13 text-quiet">{formatDateTime(at)}</span>
      </p>
      <p className="text-13">
        {done ? (
          <>
            <Plural value={made} one="# belge yapıldı" other="# belge yapıldı" />
            {` · ${formatMoney(total)} · `}
            <Plural value={waiting} one="# fiş kişiye kaldı" other="# fiş kişiye kaldı" />
          </>
        ) : (
          <Trans>Sunucu çalışıyor…</Trans>
        )}
      </p>
      {left.length > 0 ? (
        <ul className="mt-1 text-13">
          {left.map(({ slip, number, problems }) => (
            <li key={slip} className="flex flex-wrap gap-x-2 py-0.5">
              <Link
                href={recordPath('slip', slip)}
                className="underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {number}
              </Link>
              <span className="text-quiet">
                {Array.from(new Set(problems.map(planProblemText))).join(' ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <p className="text-13 text-quiet">
          <Plural value={more} one="ve # fiş daha" other="ve # fiş daha" />
        </p>
      ) : null}
    </li>
  );
}
