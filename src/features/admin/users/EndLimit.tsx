import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { CompanyUser } from '@/contract/people/users';
import { type RulePut, ruleId } from '@/contract/rules/setting';
import { useRuleHistory, useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { ruleName } from '@/i18n/rule-text';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { useSaving } from '@/session/page/use-saving';
import { correctedNow } from '@/sync/clock';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { type Limit, limitSentence } from './limit-words';

type Props = { user: CompanyUser; limit: Limit; onClose: () => void };

/** Takes back a person’s own limit from today on, whenever it was set, and says what holds then. */
export function EndLimit({ user, limit, onClose }: Props) {
  const { t } = useLingui();
  const rules = useRules();
  const said = useRuleHistory();
  const [id] = useState(mint);
  const { save, busy, failure } = useSaving();
  const from = dayOf(correctedNow());
  const value = ruleAt(rules, limit, from);
  const name = user.name.trim().split(/\s+/)[0] ?? '';
  const submit = async () => {
    const rule = { name: limit, from, user: user.id };
    const known = said.find((one) => ruleId(one.rule) === ruleId(rule));
    const saved = await save(() =>
      commit(
        ({ at }): RulePut => ({
          ...headOf('rule.put'),
          at,
          base: known?.version ?? 0,
          rule: { ...rule, value, ends: true },
        }),
        { id },
      ),
    );
    if (saved) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={ruleName(limit)}
      submit={t`Herkesinkine dön`}
      busy={busy}
      failure={failure}
    >
      <p>
        <Trans>Bugünden sonra {name} için ayrı bir sınır kalmaz, herkesinki geçer:</Trans>
      </p>
      <p className="border-goldtext border-l-[3px] py-1 pl-3 text-13">
        {limitSentence(limit, value, name)}
      </p>
    </FormDialog>
  );
}
