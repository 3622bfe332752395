import type { AutomationPut } from '@/contract/fiscal/automation';
import { headOf } from '@/contract/mutation';
import type { AutomationView } from '@/data/list/use-definitions';
import { type Automation, type AutomationRule, NO_AUTOMATION } from '@/domain/fiscal/automation';
import { commit } from '@/session/page/commit';

/** `id`: id of the outbox row, minted when the form or the question opens. */
export const putAutomation = (
  id: string,
  view: AutomationView | undefined,
  next: Partial<Automation>,
) =>
  commit(
    ({ at }): AutomationPut => ({
      ...headOf('automation.put'),
      at,
      base: view?.version ?? 0,
      automation: { ...(view?.automation ?? NO_AUTOMATION), ...next },
    }),
    { id },
  );

/** The rules with one of them at another place. */
export function placed(
  rules: readonly AutomationRule[],
  id: string,
  to: number,
): readonly AutomationRule[] {
  const from = rules.findIndex((rule) => rule.id === id);
  const rule = rules[from];
  if (!rule || to < 0 || to >= rules.length || to === from) return rules;
  return rules.toSpliced(from, 1).toSpliced(to, 0, rule);
}
