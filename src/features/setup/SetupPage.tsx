import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useSetup } from '@/data/list/use-definitions';
import {
  NEW_SETUP,
  SETUP_STEPS,
  type SetupFacts,
  type SetupMark,
  type SetupStep,
  stepState,
  stepsLeft,
} from '@/domain/people/setup';
import { shopName } from '@/session/person/shop-name';
import { Button } from '@/ui/sign/Button';
import { SkeletonRows } from '@/ui/sign/Skeleton';
import { putSetup } from './actions';
import { SamplePaper } from './SamplePaper';
import { SetupRow } from './SetupRow';
import { useSetupFacts } from './use-setup-facts';

/**
 * Setup checklist (kurulum) of a new company; each step is done in its row or on its own page. It
 * can be left at any time, and closes once every step is done or skipped.
 */
export function SetupPage() {
  const facts = useSetupFacts();
  return (
    <div className="flex min-h-full">
      <div className="min-w-0 flex-1 px-8 py-8 max-md:px-4 max-md:py-5">
        <div className="mx-auto max-w-[740px]">
          <p className="text-quiet">
            <Trans>{shopName()} · kurulum</Trans>
          </p>
          {facts ? <Steps facts={facts} /> : <SkeletonRows rows={7} height={64} />}
        </div>
      </div>
      <aside className="w-[400px] shrink-0 bg-sunken px-12 py-8 max-xl:hidden">
        <SamplePaper />
      </aside>
    </div>
  );
}

function Steps({ facts }: { facts: SetupFacts }) {
  const { t } = useLingui();
  const [, go] = useLocation();
  const setup = useSetup() ?? NEW_SETUP;
  const left = stepsLeft(facts, setup);
  const [chosen, choose] = useState<SetupStep | null>();
  const shown = chosen === undefined ? left[0] : chosen;
  const isOver = left.length === 0;
  useClosing(isOver && !setup.closed);
  const mark = (step: SetupStep, said: SetupMark | null) => {
    void putSetup({ step, mark: said });
    choose(undefined);
  };
  const done = SETUP_STEPS.length - left.length;
  return (
    <>
      <h1 className="mt-1 font-semibold text-40 tracking-[-0.022em] max-md:text-30">
        <Trans>Hayırlı işler.</Trans>
      </h1>
      <p className="mt-2 max-w-[52ch] text-18 text-quiet max-md:text-15">
        {isOver ? (
          <Trans>Dükkân hazır. Hepsi yönetimden yine değişir.</Trans>
        ) : (
          <>
            <Plural
              value={left.length}
              one="Dükkânı açmaya # adım kaldı, o da sonra olur."
              other="Dükkânı açmaya # adım kaldı, hepsi sonra da olur."
            />{' '}
            {facts.prices ? <Trans>Fiyat geldi; satış şimdi de yapılır.</Trans> : null}
          </>
        )}
      </p>
      <div
        role="progressbar"
        aria-label={t`Kurulum`}
        aria-valuemin={0}
        aria-valuemax={SETUP_STEPS.length}
        aria-valuenow={done}
        className="mt-5 h-[3px] bg-line"
      >
        <div className="h-full bg-ink" style={{ width: `${(100 * done) / SETUP_STEPS.length}%` }} />
      </div>
      <ol>
        {SETUP_STEPS.map((step, at) => (
          <SetupRow
            key={step}
            step={step}
            number={at + 1}
            state={stepState(step, facts, setup)}
            isShown={shown === step}
            onShow={() => choose(shown === step ? null : step)}
            onMark={(said) => mark(step, said)}
          />
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant={isOver ? 'primary' : 'secondary'} onClick={() => go('/workbench')}>
          <Trans>Tezgâha geç</Trans>
        </Button>
        <Button onClick={() => go('/accounts/import')}>
          <Trans>Eski programdan taşı</Trans>
        </Button>
        <Button variant="bare" onClick={() => go('/dashboard')}>
          {isOver ? <Trans>Akışa geç</Trans> : <Trans>Sonra devam ederim</Trans>}
        </Button>
      </div>
    </>
  );
}

/** Closes the checklist, once, when no step is open, so that later starts do not show it. */
function useClosing(isOver: boolean): void {
  const sent = useRef(false);
  useEffect(() => {
    if (!isOver || sent.current) return;
    sent.current = true;
    void putSetup({ step: 'all', mark: 'done' });
  }, [isOver]);
}
