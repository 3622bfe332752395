import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { type Thresholds, verdictOf } from '@/domain/screening/decide';
import { commitText } from '@/i18n/refusal-text';
import { useMay } from '@/session/person/permissions';
import { keepQuery } from '@/session/screening/ask';
import type { Answered } from '@/session/screening/ask-many';
import { correctedNow } from '@/sync/clock';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';
import { showToast } from '@/ui/sign/toast';
import { type AskedTyped, askedOf, NOBODY, readBirth } from './asked-form';
import { PlainResult } from './PlainResult';
import { Result } from './Result';
import type { ScreeningDesk } from './use-screening';

export function useThresholds(): Thresholds {
  const rules = useRules();
  const day = dayOf(correctedNow());
  return {
    stop: ruleAt(rules, 'screen-stop', day),
    review: ruleAt(rules, 'screen-review', day),
  };
}

/** One query: who is asked for, and what the lists have beside it. */
export function AskPart({ desk }: { desk: ScreeningDesk }) {
  const { t, i18n } = useLingui();
  const limits = useThresholds();
  const decides = useMay('inspections', 3);
  const [typed, setTyped] = useState<AskedTyped>(NOBODY);
  const [answered, setAnswered] = useState<Answered>();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const wrongBirth = typed.birth.trim() !== '' && !readBirth(typed.birth);
  const noName = typed.name.trim() === '';
  const set = (name: keyof AskedTyped) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noName || wrongBirth || busy || !desk.lists) return;
    setBusy(true);
    const asked = askedOf(typed);
    const found = await desk.search(asked);
    const verdict = verdictOf(found.lists.length, found.hits[0]?.score, limits);
    const kept = await keepQuery(asked, found, verdict);
    setBusy(false);
    setAnswered({ asked, found, verdict });
    if (!kept.ok)
      showToast({ type: 'error', message: i18n._(commitText(kept.error.code as 'storage')) });
  };
  return (
    <div className="mx-auto max-w-[1180px]">
      <form
        onSubmit={(event) => void ask(event)}
        className="grid grid-cols-[2fr_1fr_1fr_1fr_auto] items-start gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1"
      >
        <TextInput
          label={t`Ad soyad ya da unvan`}
          value={typed.name}
          onValue={set('name')}
          maxLength={300}
          autoComplete="off"
          error={tried && noName ? t`Kimin sorulacağını yazın.` : undefined}
          fieldClassName="max-lg:col-span-2 max-sm:col-span-1"
        />
        <TextInput
          label={t`Doğum`}
          value={typed.birth}
          onValue={set('birth')}
          placeholder="14.03.1979"
          autoComplete="off"
          inputMode="decimal"
          error={wrongBirth && tried ? t`Gün ya da yıl yazın.` : undefined}
        />
        <TextInput
          label={t`Uyruk`}
          value={typed.nationality}
          onValue={set('nationality')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          label={t`Belge no`}
          value={typed.number}
          onValue={set('number')}
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" loading={busy} className="mt-6 max-sm:mt-0">
          <Trans>Sor</Trans>
        </Button>
      </form>
      <div aria-live="polite" className="mt-5">
        {answered && !decides ? (
          <PlainResult answered={answered} limits={limits} />
        ) : answered ? (
          <Result key={JSON.stringify(answered.asked)} answered={answered} limits={limits} />
        ) : (
          <EmptyState
            text={
              desk.lists?.length === 0
                ? t`Bu cihazda yaptırım listesi yok; kimse sorgulanamaz. Listeleri yetkili kişi Listeler bölümünden yükler.`
                : t`Sorgu bu cihazdaki listelerde yapılır, ağ gerektirmez. Her sorgu saklanır.`
            }
          />
        )}
      </div>
    </div>
  );
}
