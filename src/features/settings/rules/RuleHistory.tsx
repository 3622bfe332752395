import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ruleId } from '@/contract/rules/setting';
import { type RuleView, useRuleHistory } from '@/data/list/use-definitions';
import type { Day } from '@/domain/base/day';
import type { Asset } from '@/domain/metal/asset';
import {
  RULES,
  type RuleName,
  type RuleOrigin,
  ruleHistoryOf,
  ruleWithOrigin,
} from '@/domain/rules/dated-rule';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { ruleName, ruleValue } from '@/i18n/rule-text';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { useUserName } from '@/session/person/permissions';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { putRule } from './RuleDialog';
import { lawSource } from './rule-words';

type Props = { name: RuleName; user?: string; asset?: Asset; today: Day; may: boolean };
type Told = RuleOrigin & { view?: RuleView };

/**
 * All that was ever said of a rule, the newest first, with what holds today marked; what was taken
 * back stays in sight.
 */
export function RuleHistory({ name, user, asset, today, may }: Props) {
  const said = useRuleHistory();
  const rules = said.flatMap((one) => (one.withdrawn ? [] : [one.rule]));
  const held = ruleWithOrigin(rules, name, today, user, asset);
  const rows: Told[] = ruleHistoryOf(
    said.map((one) => one.rule),
    name,
    user,
    asset,
  ).map((row) => {
    const view =
      row.by === 'company' ? said.find((one) => ruleId(one.rule) === ruleId(row)) : undefined;
    return view ? { ...row, view } : row;
  });
  const house = rows.length === 0 ? [held] : rows;
  return (
    <ul className="mt-2 divide-y divide-line border-line border-y" aria-label={ruleName(name)}>
      {house.map((row) => (
        <Row
          key={`${row.by}:${row.from}`}
          row={row}
          holds={row.from === held.from && row.by === held.by}
          today={today}
          may={may}
        />
      ))}
    </ul>
  );
}

function Row({ row, holds, today, may }: { row: Told; holds: boolean; today: Day; may: boolean }) {
  const { name, from, value, asset, text, view, by } = row;
  const isWords = RULES[name].unit === 'text';
  const gone = view?.withdrawn === true;
  return (
    <li
      className={cx(
        'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pl-3',
        holds && 'border-goldtext border-l-[3px]',
      )}
    >
      <span className={cx('w-24 tabular-nums text-13', holds ? 'font-semibold' : 'text-quiet')}>
        {from === '' ? '–' : formatDay(from)}
      </span>
      <span
        className={cx(
          isWords ? 'wrap-anywhere w-full whitespace-pre-line' : 'min-w-24 text-right tabular-nums',
          holds && !isWords && 'font-semibold',
          gone && 'text-quiet line-through',
        )}
      >
        {row.ends ? <Trans>herkesinki</Trans> : ruleValue(name, value, asset, text)}
      </span>
      <span className="min-w-0 flex-1 text-13 text-quiet max-sm:basis-full">
        <Standing holds={holds} gone={gone} later={from > today} />{' '}
        <Source by={by} name={name} view={view} />
      </span>
      {view && view.sync !== 'confirmed' ? <SyncMark mark={view.sync} className="text-13" /> : null}
      {view && !gone && from >= today && may ? <TakeBack view={view} /> : null}
    </li>
  );
}

function Standing({ holds, gone, later }: { holds: boolean; gone: boolean; later: boolean }) {
  if (gone) return <Trans>Geri alındı ·</Trans>;
  if (holds) return <Trans>Bugün geçerli ·</Trans>;
  return later ? <Trans>Günü gelince ·</Trans> : null;
}

function Source({
  by,
  name,
  view,
}: {
  by: RuleOrigin['by'];
  name: RuleName;
  view: RuleView | undefined;
}) {
  const who = useUserName(view?.actor ?? '');
  if (by === 'law') return <Trans>Yasa: {lawSource(name)}</Trans>;
  return view ? `${who}, ${formatDateTime(view.at)}` : <Trans>Milyem’in başlangıç değeri</Trans>;
}

/**
 * What was said of a day that has not passed can be taken back; the row stays, and what held before
 * holds again.
 */
function TakeBack({ view: { rule, version } }: { view: RuleView }) {
  const { t } = useLingui();
  const [id] = useState(mint);
  const { save, busy, failure } = useSaving();
  const { value: _value, ...said } = rule;
  const day = formatDay(rule.from);
  return (
    <>
      <Button
        size="sm"
        variant="bare"
        loading={busy}
        aria-label={t`${day} değerini geri al`}
        onClick={() => save(() => putRule(id, { ...said, value: null }, version))}
      >
        <Trans>Geri al</Trans>
      </Button>
      {failure ? (
        <p role="alert" className="w-full text-13 text-dangertext">
          {failure}
        </p>
      ) : null}
    </>
  );
}
