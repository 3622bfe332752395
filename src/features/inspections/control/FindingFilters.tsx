import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { CONTROL_RULES } from '@/domain/control/rule';
import { controlRuleName } from '@/i18n/control-text';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { PillSelect } from '@/ui/table/Pill';
import type { FindingFilter } from './filter';
import { stateName } from './words';

type Props = { filter: FindingFilter; onFilter: (filter: FindingFilter) => void };

export function FindingFilters({ filter, onFilter }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  const states: { value: FindingFilter['state']; label: string }[] = [
    { value: 'open', label: stateName('open') },
    { value: 'answered', label: stateName('answered') },
    { value: ANY, label: t`Durum: tümü` },
  ];
  const rules: { value: FindingFilter['rule']; label: string }[] = [
    { value: ANY, label: t`Kural: tümü` },
    ...CONTROL_RULES.map((value) => ({ value, label: controlRuleName(value) })),
  ];
  const owners = [
    { value: ANY as string, label: t`Sorumlu: tümü` },
    { value: 'none', label: t`Sorumlusu yok` },
    ...users.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const dues: { value: FindingFilter['due']; label: string }[] = [
    { value: ANY, label: t`Son gün: tümü` },
    { value: 'over', label: t`Günü geçmiş` },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <PillSelect
        label={t`Durum`}
        value={filter.state}
        usual="open"
        options={states}
        onValue={(state) => onFilter({ ...filter, state })}
      />
      <PillSelect
        label={t`Kural`}
        value={filter.rule}
        usual={ANY}
        options={rules}
        onValue={(rule) => onFilter({ ...filter, rule })}
      />
      <PillSelect
        label={t`Sorumlu`}
        value={filter.owner}
        usual={ANY}
        options={owners}
        onValue={(owner) => onFilter({ ...filter, owner })}
      />
      <PillSelect
        label={t`Son gün`}
        value={filter.due}
        usual={ANY}
        options={dues}
        onValue={(due) => onFilter({ ...filter, due })}
      />
    </div>
  );
}
