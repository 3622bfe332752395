import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { slipTypeName } from '@/i18n/slip-text';
import { branchesHere } from '@/session/company/branch';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { PillSelect } from '@/ui/table/Pill';
import { FEED_TYPES, type FeedFilter } from './filter';

type Props = { filter: FeedFilter; onFilter: (filter: FeedFilter) => void };

/** Filters by kind, person and branch. A filter with only one choice is not shown. */
export function Filters({ filter, onFilter }: Props) {
  const { t } = useLingui();
  const { users, userNames, companiesInfo, companies } = useSnapshot(session);
  const branches = branchesHere({
    companiesInfo: companiesInfo as typeof session.companiesInfo,
    companies: Array.from(companies),
  });
  const types = [
    { value: ANY as FeedFilter['type'], label: t`Tür: tümü` },
    ...FEED_TYPES.map((value) => ({ value, label: slipTypeName(value) })),
  ];
  const people = [
    { value: ANY, label: t`Kasiyer: herkes` },
    ...withChosen(users, filter.actor, userNames[filter.actor]),
  ];
  const places = [{ value: ANY, label: t`Şube: tümü` }, ...withChosen(branches, filter.branch)];
  return (
    <>
      <PillSelect
        label={t`Tür`}
        value={filter.type}
        usual={ANY}
        options={types}
        onValue={(type) => onFilter({ ...filter, type })}
      />
      {people.length > 2 ? (
        <PillSelect
          label={t`Kasiyer`}
          value={filter.actor}
          usual={ANY}
          options={people}
          onValue={(actor) => onFilter({ ...filter, actor })}
        />
      ) : null}
      {places.length > 2 ? (
        <PillSelect
          label={t`Şube`}
          value={filter.branch}
          usual={ANY}
          options={places}
          onValue={(branch) => onFilter({ ...filter, branch })}
        />
      ) : null}
    </>
  );
}

type Named = { id: string; name: string };

/**
 * Adds the chosen person or branch to the options if the list does not have it any more, so that a
 * saved filter still shows its choice.
 */
function withChosen(
  known: readonly Named[],
  chosen: string,
  name = '–',
): { value: string; label: string }[] {
  const left =
    chosen === ANY || known.some(({ id }) => id === chosen) ? [] : [{ id: chosen, name }];
  return [...known, ...left].map((one) => ({ value: one.id, label: one.name }));
}
