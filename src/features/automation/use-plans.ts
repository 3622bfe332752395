import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { type PlanRow, plansOf } from '@/data/fiscal/plans';
import { useOpenDocuments } from '@/data/fiscal/use-documents';
import { useAutomation, useCompany } from '@/data/list/use-definitions';
import type { Day } from '@/domain/base/day';
import { NO_AUTOMATION, type PlanBasis } from '@/domain/fiscal/automation';
import { type Shape, shapeOf } from '@/domain/fiscal/plan-difference';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { ruleAt } from '@/domain/rules/dated-rule';
import { useBasis } from '@/parts/fiscal/use-basis';
import { companyOf, session } from '@/session/state/store';
import { askTaxpayers } from './use-taxpayers';

/** What plans are made from, except the time. */
export function usePlanBasis() {
  const basis = useBasis();
  const issuer = useCompany()?.profile ?? NO_PROFILE;
  const automation = useAutomation()?.automation ?? NO_AUTOMATION;
  const { companies } = useSnapshot(session);
  const company = companyOf({ companies: [...companies] }) ?? '';
  const [ask] = useState(askTaxpayers);
  return useMemo(() => {
    const plan: Omit<PlanBasis, 'now' | 'registered'> = {
      company,
      automation,
      issuer,
      paperLimit: (day) => ruleAt(basis.rules, 'paper-limit', day),
    };
    return { basis, plan, ask };
  }, [basis, issuer, automation, company, ask]);
}

/** Changes that follow each other within this time make one new plan. */
const SETTLE_MS = 400;

/** Plans of a day, made again when anything that they depend on changes; undefined at first. */
export function useDayPlans(day: Day, now: number): readonly PlanRow[] | undefined {
  const { basis, plan, ask } = usePlanBasis();
  const { rows: documents } = useOpenDocuments();
  const [found, setFound] = useState<{ day: Day; rows: readonly PlanRow[] }>();
  const isFirst = found?.day !== day;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `documents` out and `isFirst` in, but only a change of the documents must plan again
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(
      async () => {
        const rows = await plansOf({ from: day, to: day, basis, plan, now, ask });
        if (!isStale) setFound({ day, rows });
      },
      isFirst ? 0 : SETTLE_MS,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [day, now, basis, plan, ask, documents]);
  return isFirst ? undefined : found.rows;
}

/** Shapes of the documents that a plan proposes. */
export const shapesOf = ({ planned }: Pick<PlanRow, 'planned'>): Shape[] =>
  planned.proposals.flatMap(({ choices, document }) =>
    document.ok ? [shapeOf(choices, document.value)] : [],
  );
