import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import { dayOf } from '@/domain/base/day';
import { maskedId } from '@/domain/contact/contact';
import { finenessOfKarat } from '@/domain/metal/fineness';
import { limitAt } from '@/domain/slip/limits';
import { paidByName } from '@/i18n/fiscal/fiscal-text';
import { formatFineness, formatHas, formatMoney, formatRate, formatWeight } from '@/i18n/formats';
import { MoneyInput } from '@/ui/field/MoneyInput';
import { TextInput } from '@/ui/field/TextInput';
import { WeightInput } from '@/ui/field/WeightInput';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { CheckIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { currentLine, type Draft, factsOf, METHODS, STEPS, type Step, withTyped } from './draft';
import { PersonStep } from './PersonStep';
import { SaveButton } from './SaveButton';
import { type Fast, KEY } from './use-fast';

/** The steps of the quick page, of which the current one is open. */
export function Steps({ fast }: { fast: Fast }) {
  return (
    <ol className="min-h-0 flex-1 overflow-y-auto px-6 max-sm:px-4">
      {STEPS.map((step, at) => (
        <StepRow key={step} step={step} no={at + 1} fast={fast} />
      ))}
    </ol>
  );
}

function StepRow({ step, no, fast }: { step: Step; no: number; fast: Fast }) {
  const { t } = useLingui();
  const names: Record<Step, string> = {
    weight: t`Tartı`,
    karat: t`Ayar`,
    person: t`Kişi`,
    price: t`Fiyat`,
    payment: t`Ödeme`,
    print: t`Yazdır`,
  };
  const isCurrent = fast.step === step;
  const done = useDone(step, fast);
  return (
    <li
      className={cx(
        'border-b border-b-line py-3',
        isCurrent && '-mx-3 border-l-3 border-l-focus bg-raised px-3',
      )}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <button
        type="button"
        className="flex min-h-11 w-full items-center gap-4 text-left"
        onClick={() => fast.setStep(step)}
      >
        <span
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-full border text-13',
            isCurrent ? 'border-ink bg-ink text-on-ink' : 'border-edge text-quiet',
          )}
        >
          {done && !isCurrent ? <CheckIcon size={16} /> : no}
        </span>
        <span className={cx('w-20 shrink-0', isCurrent && 'font-semibold')}>{names[step]}</span>
        <span className="min-w-0 flex-1 truncate">
          {done ?? (isCurrent && step === 'karat' ? null : <Hint step={step} fast={fast} />)}
        </span>
      </button>
      {isCurrent ? (
        <div className="mt-2">
          <Entry step={step} fast={fast} />
        </div>
      ) : null}
    </li>
  );
}

/** What is known of a finished step. */
function useDone(step: Step, { draft, world }: Fast): ReactNode {
  const facts = factsOf(currentLine(draft), world);
  const contact = useContact(draft.person?.id ?? null);
  if (step === 'weight')
    return facts.weight === undefined ? undefined : (
      <>
        <b className="font-semibold">{formatWeight(facts.weight)}</b>
        <Earlier draft={draft} />
      </>
    );
  if (step === 'karat') return facts.karat === undefined ? undefined : <KaratDone facts={facts} />;
  if (step === 'person')
    return draft.person ? (
      <>
        <b className="font-semibold">{draft.person.name}</b>{' '}
        <span className="text-13 text-quiet">{contact ? maskedId(contact) : ''}</span>
      </>
    ) : undefined;
  if (step === 'price')
    return facts.amount === undefined ? undefined : (
      <Money kurus={facts.amount} className="font-semibold" />
    );
  if (step === 'payment') return draft.method ? paidByName(draft.method) : undefined;
  return undefined;
}

function Earlier({ draft }: { draft: Draft }) {
  const before = draft.lines.length - 1;
  return before > 0 ? (
    <span className="ml-2 text-13 text-quiet">
      <Trans>{before} satır daha</Trans>
    </span>
  ) : null;
}

function KaratDone({ facts }: { facts: ReturnType<typeof factsOf> }) {
  const { karat, fineness = 0, pure } = facts;
  return (
    <>
      <b className="font-semibold">
        <Trans>{karat} ayar</Trans>
      </b>{' '}
      {karat === undefined ? null : <Hallmark fineness={finenessOfKarat(karat, false)} />}{' '}
      <span className="text-13 text-quiet">
        <Trans>alış milyemi {formatFineness(fineness)}</Trans>
        {pure === undefined ? '' : ` · ${formatHas(pure)}`}
      </span>
    </>
  );
}

function Hint({ step, fast: { world, draft } }: { step: Step; fast: Fast }) {
  const typed = currentLine(draft).karat.trim();
  if (step === 'karat' && typed !== '')
    return (
      <span className="text-13 text-ambertext">
        <Trans>“{typed}” anlaşılmadı</Trans>
      </span>
    );
  const limit = formatMoney(limitAt('cash', dayOf(world.now), world.rules ?? []));
  if (step === 'payment')
    return (
      <span className="text-13 text-quiet">
        <Trans>{limit} üstünde nakit kapalı</Trans>
      </span>
    );
  if (step === 'print')
    return (
      <span className="text-13 text-quiet">
        <Trans>iki nüsha, imza için</Trans>
      </span>
    );
  return null;
}

function Entry({ step, fast }: { step: Step; fast: Fast }) {
  const { t } = useLingui();
  const { draft, change, world } = fast;
  const line = currentLine(draft);
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step and each new line begins with its box
  useEffect(() => box.current?.focus(), [step, line.id]);
  if (step === 'weight')
    return (
      <WeightInput
        ref={box}
        label={t`Gram`}
        weighed
        value={line.weight}
        onValue={(weight) => change(withTyped(draft, { weight }))}
      />
    );
  if (step === 'karat')
    return (
      <TextInput
        ref={box}
        label={t`Ayar`}
        inputMode="numeric"
        hint={t`24, 22, 21, 18, 14, 10, 9 ya da 8`}
        value={line.karat}
        onValue={(karat) => change(withTyped(draft, { karat }))}
      />
    );
  if (step === 'person')
    return (
      <PersonStep
        isWriting={fast.isWriting}
        onWriting={fast.setWriting}
        onPick={(person) => {
          change({ ...draft, person });
          fast.setStep('price');
        }}
      />
    );
  if (step === 'price') {
    const { listed, rate } = factsOf(line, world);
    return (
      <MoneyInput
        ref={box}
        label={t`Tutar`}
        value={line.price}
        onValue={(price) => change(withTyped(draft, { price }))}
        hint={
          listed === undefined
            ? t`Has alış fiyatı yok; tutarı yazın.`
            : t`Boş bırakılırsa liste: ${formatMoney(listed)} · has alış ${formatRate(rate ?? 0)}`
        }
      />
    );
  }
  if (step === 'payment') return <Methods fast={fast} />;
  return <SaveButton fast={fast} autoFocus />;
}

function Methods({ fast: { choose, draft } }: { fast: Fast }) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t`Ödeme`}</legend>
      {METHODS.map((method, at) => (
        <Button
          key={method}
          ref={at === 0 ? first : undefined}
          kbd={KEY[method]}
          aria-pressed={draft.method === method}
          onClick={() => choose(method)}
        >
          {paidByName(method)}
        </Button>
      ))}
    </fieldset>
  );
}
