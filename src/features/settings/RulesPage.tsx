import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useProducts } from '@/data/catalogue/use-products';
import { useRuleHistory, useRules } from '@/data/list/use-definitions';
import { type Day, dayOf } from '@/domain/base/day';
import { fold, matchesWords } from '@/domain/base/fold';
import {
  FISCAL_RULES,
  OWN_RULES,
  RULE_NAMES,
  RULES,
  type RuleName,
  ruleWithOrigin,
} from '@/domain/rules/dated-rule';
import { assetName } from '@/i18n/asset-text';
import { ruleName, ruleValue } from '@/i18n/rule-text';
import { useMay, useUserName } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { RuleDialog } from './rules/RuleDialog';
import { RuleHistory } from './rules/RuleHistory';
import { ruleMeaning } from './rules/rule-words';

const OWN = RULE_NAMES.filter((name) => !FISCAL_RULES.includes(name) && !OWN_RULES.includes(name));
const LAWFUL = OWN.filter((name) => RULES[name].law);
/** Rules of how counter, lists and devices behave. */
const HABITS: readonly RuleName[] = [
  'price-hold',
  'twin-warning',
  'debt-near',
  'debt-over',
  'lock-idle',
  'screen-stop',
  'screen-review',
];
const HOUSE = OWN.filter(
  (name) => !RULES[name].law && !RULES[name].perAsset && !HABITS.includes(name),
);
const LIMIT: RuleName = 'position-limit';

/**
 * The limits by which slips are judged, each with its values by day: the law's, and what this
 * company says of them from a day on.
 */
export function RulesPage() {
  return (
    <div className="mx-auto max-w-[760px] px-8 py-6 max-md:px-4 max-md:py-4">
      <h1 className="font-semibold text-24">
        <Trans>Kurallar</Trans>
      </h1>
      <Rules />
    </div>
  );
}

/** All rules of the counter under their titles, with the search among them. */
export function Rules() {
  const [params, setParams] = useSearchParams();
  // Whoever comes from the position means the limit of one asset.
  const meant = /^[\w.-]{1,40}$/.exec(params.get('limit') ?? '')?.[0];
  const [asked, setAsked] = useState<RuleName | null>(meant === undefined ? null : LIMIT);
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const fits = (name: RuleName) =>
    matchesWords(fold(`${ruleName(name)} ${ruleMeaning(name)}`), fold(query));
  const today = dayOf(correctedNow());
  const close = () => {
    setAsked(null);
    if (meant !== undefined) setParams({}, { replace: true });
  };
  return (
    <>
      <p className="mt-1 max-w-[62ch] text-quiet">
        <Trans>
          Her fişe kendi gününün kuralı uygulanır. Yeni bir değer bir günden başlar ve bütün
          cihazlarda geçerlidir; eskisi silinmez.
        </Trans>
      </p>
      <TextInput
        label={t`Kural ara`}
        type="search"
        value={query}
        onValue={setQuery}
        fieldClassName="mt-4 sm:max-w-[320px]"
      />
      <Group
        title={<Trans>Yasal sınırlar</Trans>}
        names={LAWFUL.filter(fits)}
        today={today}
        onAsk={setAsked}
      />
      <Group
        title={<Trans>Dükkânın kuralları</Trans>}
        names={HOUSE.filter(fits)}
        today={today}
        onAsk={setAsked}
      />
      <Group
        title={<Trans>Tezgâhın ve cihazların davranışı</Trans>}
        names={HABITS.filter(fits)}
        today={today}
        onAsk={setAsked}
      />
      {fits(LIMIT) ? (
        <section className="mt-8">
          <h2 className="font-semibold text-18">
            <Trans>Pozisyon sınırları</Trans>
          </h2>
          <Limits today={today} onAsk={() => setAsked(LIMIT)} />
        </section>
      ) : null}
      {[...LAWFUL, ...HOUSE, ...HABITS, LIMIT].some(fits) ? null : (
        <p role="status" className="mt-8 text-quiet">
          <Trans>Böyle bir kural yok. Aramayı silin ya da başka bir kelime yazın.</Trans>
        </p>
      )}
      {asked ? (
        <RuleDialog
          name={asked}
          {...(meant !== undefined && asked === LIMIT ? { asset: meant } : {})}
          today={today}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Rules under one title, with the dialog that changes a rule. */
export function RuleGroup({ title, names }: Pick<GroupProps, 'title' | 'names'>) {
  const [asked, setAsked] = useState<RuleName | null>(null);
  const today = dayOf(correctedNow());
  return (
    <>
      <Group title={title} names={names} today={today} onAsk={setAsked} />
      {asked ? <RuleDialog name={asked} today={today} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

type GroupProps = {
  title: ReactNode;
  names: readonly RuleName[];
  today: Day;
  onAsk: (name: RuleName) => void;
};

function Group({ title, names, today, onAsk }: GroupProps) {
  if (names.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-18">{title}</h2>
      {names.map((name) => (
        <Rule key={name} name={name} today={today} onAsk={() => onAsk(name)} />
      ))}
    </section>
  );
}

function Rule({ name, today, onAsk }: { name: RuleName; today: Day; onAsk: () => void }) {
  const { t } = useLingui();
  const rules = useRules();
  const may = useMay('settings', 4);
  const word = ruleName(name);
  const people = Array.from(
    new Set(
      rules.flatMap((rule) => (rule.name === name && rule.user !== undefined ? [rule.user] : [])),
    ),
  );
  return (
    <article className="mt-5" aria-label={word}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="font-semibold">{word}</h3>
        {RULES[name].unit === 'text' ? null : (
          <p className="ml-auto font-semibold text-18 tabular-nums">
            {ruleValue(name, ruleWithOrigin(rules, name, today).value)}
          </p>
        )}
      </div>
      <p className="max-w-[62ch] text-13 text-quiet">{ruleMeaning(name)}</p>
      <RuleHistory name={name} today={today} may={may} />
      {people.map((user) => (
        <Personal key={user} name={name} user={user} today={today} may={may} />
      ))}
      <Button
        size="sm"
        className="mt-2"
        aria-label={t`Yeni değer: ${word}`}
        reason={may ? undefined : t`Kural koymak için ayar yetkisi (4) gerekir`}
        onClick={onAsk}
      >
        <Trans>Yeni değer</Trans>
      </Button>
    </article>
  );
}

/** One rule that is said asset by asset: each with its own history. */
function Limits({ today, onAsk }: { today: Day; onAsk: () => void }) {
  const { t } = useLingui();
  const said = useRuleHistory();
  const products = useProducts();
  const may = useMay('settings', 4);
  const assets = Array.from(
    new Set(
      said.flatMap(({ rule }) =>
        rule.name === LIMIT && rule.asset !== undefined ? [rule.asset] : [],
      ),
    ),
  );
  return (
    <article className="mt-2" aria-label={ruleName(LIMIT)}>
      <p className="max-w-[62ch] text-13 text-quiet">{ruleMeaning(LIMIT)}</p>
      {assets.map((asset) => (
        <div key={asset} className="mt-3">
          <h3 className="font-semibold">{assetName(asset, products)}</h3>
          <RuleHistory name={LIMIT} asset={asset} today={today} may={may} />
        </div>
      ))}
      <Button
        size="sm"
        className="mt-2"
        aria-label={t`Yeni değer: ${ruleName(LIMIT)}`}
        reason={may ? undefined : t`Kural koymak için ayar yetkisi (4) gerekir`}
        onClick={onAsk}
      >
        <Trans>Yeni değer</Trans>
      </Button>
    </article>
  );
}

/** What holds for one person before what holds for all. */
function Personal({
  name,
  user,
  today,
  may,
}: {
  name: RuleName;
  user: string;
  today: Day;
  may: boolean;
}) {
  const who = useUserName(user);
  return (
    <div className="mt-3 pl-3">
      <p className="text-13">
        <Trans>Yalnız {who}</Trans>
      </p>
      <RuleHistory name={name} user={user} today={today} may={may} />
    </div>
  );
}
