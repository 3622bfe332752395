import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ContactView } from '@/data/core/types';
import { useContactBalances } from '@/data/ledger/use-balances';
import { useMovements } from '@/data/ledger/use-movements';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ageingOf } from '@/domain/contact/contact-ageing';
import { debtAges, type Risk, riskOf } from '@/domain/contact/contact-risk';
import { assetName } from '@/i18n/asset-text';
import { Badge } from '@/ui/sign/Badge';
import { now } from '../counter/world';

/**
 * How careful to be with this account, in a word; nothing while there is no reason to. `beside` a
 * name it keeps why to itself until it is asked.
 */
export function RiskChip({ contact, beside = false }: { contact: ContactView; beside?: boolean }) {
  const { t } = useLingui();
  const held = useContactBalances(contact.id);
  const movements = useMovements(contact.id);
  const rules = useRules();
  const risk = useMemo((): Risk | undefined => {
    if (!movements) return undefined;
    const open = held.map(({ asset, confirmed, waiting }) => ({
      asset,
      quantity: confirmed + waiting,
    }));
    const oldest = open
      .filter(({ quantity }) => quantity > 0)
      .map(({ asset, quantity }) => ageingOf(asset, quantity, movements, now()).oldest);
    const ages = debtAges(rules, dayOf(now()));
    return riskOf(contact.limits ?? [], open, Math.max(0, ...oldest), ages);
  }, [contact.limits, held, movements, rules]);
  if (!risk?.why) return null;
  const over = risk.level === 'over';
  const name = risk.why.by === 'limit' ? assetName(risk.why.asset, []) : '';
  const days = risk.why.by === 'age' ? risk.why.days : 0;
  const words =
    risk.why.by === 'limit'
      ? over
        ? t`${name} sınırı aşıldı`
        : t`${name} sınırına yakın`
      : t`en eski borç ${days} günlük`;
  const badge = (
    <Badge tone={over ? 'danger' : 'amber'} className="h-6 shrink-0 px-2">
      {over ? <Trans>Riskli</Trans> : <Trans>Dikkat</Trans>}
    </Badge>
  );
  if (beside)
    return (
      <span title={words} className="shrink-0">
        {badge}
        <span className="sr-only">: {words}</span>
      </span>
    );
  return (
    <p className="mt-2 flex min-w-0 items-baseline gap-2 text-13">
      {badge}
      <span className={over ? 'text-dangertext' : 'text-ambertext'}>{words}</span>
    </p>
  );
}
