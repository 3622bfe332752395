import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CompanyUser } from '@/contract/people/users';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ruleWithOrigin } from '@/domain/rules/dated-rule';
import { ruleName, ruleValue } from '@/i18n/rule-text';
import { correctedNow } from '@/sync/clock';
import { Button } from '@/ui/sign/Button';
import { EndLimit } from './EndLimit';
import { LimitsDialog } from './LimitsDialog';
import { LIMITS, type Limit } from './limit-words';

/** Whether the company has a value of the limit for everyone. */
const isShared = (limit: Limit): boolean => limit === 'discount' || limit === 'expense';

/** Limits of a person, or the company’s where they have none, with the form that changes them. */
export function LimitsPart({ user }: { user: CompanyUser }) {
  const { t } = useLingui();
  const rules = useRules();
  const [open, setOpen] = useState(false);
  const [ended, setEnded] = useState<Limit | null>(null);
  const today = dayOf(correctedNow());
  return (
    <section aria-label={t`Kişinin sınırları`} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">
          <Trans>Kişinin sınırları</Trans>
        </h3>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Sınırları değiştir</Trans>
        </Button>
      </div>
      <dl className="mt-2 divide-y divide-line border-line border-y">
        {LIMITS.map((limit) => {
          const { value, user: own } = ruleWithOrigin(rules, limit, today, user.id);
          return (
            <div key={limit} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <dt className="min-w-0 flex-1 text-quiet">{ruleName(limit)}</dt>
              <dd className="tabular-nums">
                {ruleValue(limit, value)}
                {own === undefined && isShared(limit) ? (
                  <span className="text-13 text-quiet">
                    {' · '}
                    <Trans>herkesinki</Trans>
                  </span>
                ) : null}
              </dd>
              {own !== undefined && isShared(limit) ? (
                <dd>
                  <Button
                    size="sm"
                    variant="bare"
                    aria-haspopup="dialog"
                    aria-label={t`${ruleName(limit)}: herkesinkine dön`}
                    onClick={() => setEnded(limit)}
                  >
                    <Trans>Herkesinkine dön</Trans>
                  </Button>
                </dd>
              ) : null}
            </div>
          );
        })}
      </dl>
      {open ? <LimitsDialog user={user} onClose={() => setOpen(false)} /> : null}
      {ended ? <EndLimit user={user} limit={ended} onClose={() => setEnded(null)} /> : null}
    </section>
  );
}
