import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PlanRow, plansOf } from '@/data/fiscal/plans';
import { addDays, dayOf } from '@/domain/base/day';
import { type AutomationRule, DRY_DAYS } from '@/domain/fiscal/automation';
import { differencesOf } from '@/domain/fiscal/plan-difference';
import type { Problem } from '@/domain/fiscal/problem';
import { planProblemText, ruleWhenText } from '@/i18n/fiscal/automation-text';
import { formatDay, formatMoney } from '@/i18n/formats';
import { Select } from '@/ui/field/Select';
import { Button } from '@/ui/sign/Button';
import { PlanList } from './PlanList';
import { shapesOf, usePlanBasis } from './use-plans';

const SPANS = [1, 7, DRY_DAYS] as const;

/** What the rules would have made on past days. It changes nothing. */
export function DryRun({
  now,
  rules,
  places,
}: {
  now: number;
  rules: readonly AutomationRule[];
  places: ReadonlyMap<string, number>;
}) {
  const { t } = useLingui();
  const { basis, plan, ask } = usePlanBasis();
  const [days, setDays] = useState<string>(String(DRY_DAYS));
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ from: string; to: string; rows: readonly PlanRow[] }>();
  const run = async () => {
    setBusy(true);
    const to = addDays(dayOf(now), -1);
    const from = addDays(to, 1 - Number(days));
    const rows = await plansOf({ from, to, basis, plan, now: 'own-day', ask });
    setBusy(false);
    setFound({ from, to, rows });
  };
  const spans = SPANS.map((count) => ({
    value: String(count),
    label: count === 1 ? t`Dün` : t`Son ${count} gün`,
  }));
  return (
    <section aria-label={t`Deneme`}>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Günler`}
          value={days}
          onValue={setDays}
          options={spans}
          fieldClassName="w-44"
        />
        <Button loading={busy} onClick={() => void run()}>
          <Trans>Dene</Trans>
        </Button>
        <p className="min-w-0 flex-1 basis-48 pb-2 text-13 text-quiet">
          <Trans>Hiçbir şeyi değiştirmez; kurallar o günlerde ne yapardı, onu söyler.</Trans>
        </p>
      </div>
      <div role="status">{found ? <Outcome {...found} rules={rules} places={places} /> : null}</div>
    </section>
  );
}

function Outcome({
  from,
  to,
  rows,
  rules,
  places,
}: {
  from: string;
  to: string;
  rows: readonly PlanRow[];
  rules: readonly AutomationRule[];
  places: ReadonlyMap<string, number>;
}) {
  const clean = rows.filter(({ planned }) => planned.problems.length === 0);
  const documents = clean.reduce((sum, { planned }) => sum + planned.proposals.length, 0);
  const waiting = rows.filter(({ planned }) => planned.problems.length > 0);
  const differing = rows.filter((row) => differencesOfMade(row).length > 0);
  const closes = new Set<string>();
  const reasons = new Map<string, { problem: Problem; count: number }>();
  for (const { planned } of waiting)
    for (const problem of new Map(planned.problems.map((one) => [one.code, one])).values()) {
      if (problem.code === 'no-close') closes.add(problem.name);
      reasons.set(problem.code, {
        problem,
        count: (reasons.get(problem.code)?.count ?? 0) + 1,
      });
    }
  const [first, last] = [formatDay(from), formatDay(to)];
  return (
    <>
      <p className="mt-3 font-medium">
        <Trans>
          {first} – {last}: {rows.length} fişten {documents} belge yapılırdı, {waiting.length} fiş
          kişiye kalırdı.
        </Trans>
      </p>
      <ul className="mt-2 text-13">
        {rules.map((rule) => {
          const own = clean.filter(({ planned }) => planned.rule === rule.id);
          const sum = own.reduce((all, { planned }) => all + planned.amount, 0);
          return (
            <li
              key={rule.id}
              className="flex flex-wrap justify-between gap-x-3 border-line border-b py-1.5"
            >
              <span>
                {places.get(rule.id)}. {ruleWhenText(rule)}
              </span>
              <span className="whitespace-nowrap tabular-nums">
                <Plural value={own.length} one="# fiş" other="# fiş" /> · {formatMoney(sum)}
              </span>
            </li>
          );
        })}
        {Array.from(reasons.values(), ({ problem, count }) => (
          <li
            key={problem.code}
            className="flex justify-between gap-x-3 border-line border-b py-1.5"
          >
            <span className="text-ambertext">
              {problem.code === 'no-close' ? (
                <Plural
                  value={closes.size}
                  one="# günün borsa kapanışı girilmemiş."
                  other="# günün borsa kapanışı girilmemiş."
                />
              ) : (
                planProblemText(problem)
              )}
            </span>
            <span className="whitespace-nowrap">
              <Plural value={count} one="# fiş" other="# fiş" />
            </span>
          </li>
        ))}
      </ul>
      {differing.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">
            <Trans>Yapılmış belgelerden farklı olanlar</Trans>
          </h3>
          <PlanList rows={differing} places={places} differences={differencesOfMade} />
        </>
      ) : null}
    </>
  );
}

/** How the documents of a slip differ from those that the rules would make of it now. */
function differencesOfMade(row: PlanRow) {
  const after = shapesOf(row);
  return row.made.length > 0 && after.length > 0 ? differencesOf(row.made, after) : [];
}
