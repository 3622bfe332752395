import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Issued } from '@/parts/fiscal/expense-steps';
import { mint } from '@/session/page/mint';
import { useUnsaved } from '@/session/page/use-unsaved';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import {
  currentLine,
  type Draft,
  factsOf,
  METHODS,
  type Method,
  newDraft,
  STEPS,
  type Step,
  withLine,
} from './draft';
import { draftRefusalText } from './draft-refusal';
import { saveDraft } from './save-draft';
import { useWorld } from './use-world';

/** Key of each way of paying. */
export const KEY: Record<Method, string> = { cash: 'N', transfer: 'H', account: 'C' };

export type Fast = ReturnType<typeof useFast>;

/** State of the quick page, and what its keys and buttons do. */
export function useFast() {
  const [, go] = useLocation();
  const [draft, setDraft] = useState<Draft>(() => newDraft(mint, correctedNow()));
  const [step, setStep] = useState<Step>('weight');
  const [isWriting, setWriting] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [printed, setPrinted] = useState<Issued | null>(null);
  const [saved, setSaved] = useState<string>();
  const world = useWorld(draft.person?.id ?? null);
  const [sells, writes] = [useMay('workbench', 2), useMay('formalization', 2)];
  const running = useRef(false);
  const isTouched = draft.person !== null || currentLine(draft).weight !== '';
  useUnsaved('expense', isTouched);
  const change = (next: Draft) => {
    setDraft(next);
    setFailure(undefined);
  };
  const move = (by: 1 | -1) => {
    const next = STEPS[STEPS.indexOf(step) + by];
    if (next) setStep(next);
  };
  const leave = () => go('/formalization/expense/list');
  const save = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const done = await saveDraft(draft, world).finally(() => {
      running.current = false;
      setBusy(false);
    });
    if (!done.ok) {
      const { text, step: to, stale } = draftRefusalText(done.error);
      setFailure(text);
      if (to) setStep(to);
      if (stale) setDraft((before) => ({ ...before, confirmedStale: true }));
      return;
    }
    setPrinted(done.value);
    setSaved(done.value.number);
    change(newDraft(mint, correctedNow()));
    setStep('weight');
  };
  const another = () => {
    if (factsOf(currentLine(draft), world).amount === undefined) return;
    change(withLine(draft, mint));
    setStep('weight');
  };
  const choose = (method: Method) => {
    change({ ...draft, method });
    setStep('print');
  };
  const press = (event: KeyboardEvent) => {
    // Events of a dialog bubble through here, because it is drawn inside.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey } = event;
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const method = METHODS.find((one) => KEY[one] === key.toLocaleUpperCase('tr'));
    const act =
      key === 'F9'
        ? save
        : key === 'F2'
          ? () => {
              setStep('person');
              setWriting(true);
            }
          : key === 'Enter' && shiftKey
            ? () => move(-1)
            : key === 'Enter' && goesOn(event.target as HTMLElement, step, draft)
              ? () => move(1)
              : plain && key === '+' && step === 'price'
                ? another
                : plain && method && step === 'payment'
                  ? () => choose(method)
                  : undefined;
    if (!act) return;
    event.preventDefault();
    void act();
  };
  return {
    draft,
    change,
    step,
    setStep,
    world,
    isWriting,
    setWriting,
    busy,
    failure,
    printed,
    donePrinting: () => setPrinted(null),
    saved,
    leave,
    save,
    choose,
    press,
    maySave: sells && writes,
  };
}

/** Enter goes on from each box; from that of the seller only while it is empty and one is picked. */
const goesOn = (target: HTMLElement, step: Step, { person }: Draft): boolean =>
  target instanceof HTMLInputElement &&
  (step !== 'person' || (person !== null && target.value.trim() === ''));
