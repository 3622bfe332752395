import { useRules } from '@/data/list/use-definitions';
import type { CompanyHoliday } from '@/domain/rules/holiday';
import type { SuspicionState } from '@/domain/suspicion/report';
import { Badge } from '@/ui/sign/Badge';
import { suspicionStateName } from './suspicion-text';
import { clockWords } from './suspicion-words';

type Props = {
  state: SuspicionState;
  suspected: string;
  today: string;
  holidays: readonly CompanyHoliday[];
};

/** State of a report, and how long it may still take. */
export function StateMark({ state, suspected, today, holidays }: Props) {
  const clock = clockWords(state, suspected, today, holidays, useRules());
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={state === 'approved' ? 'gold' : 'neutral'}>{suspicionStateName(state)}</Badge>
      {clock ? <Badge tone={clock.isLate ? 'danger' : 'amber'}>{clock.text}</Badge> : null}
    </span>
  );
}
