import type { FormFinding } from '@/domain/base/form-finding';
import { MISSING_PART } from '@/ui/field/missing-part';

/** What is read of a form's control. */
type Control = {
  value?: unknown;
  labels?: ArrayLike<{ textContent: string | null }> | null;
  getAttribute(name: string): string | null;
};

/**
 * The refused controls of a form as lines of the notice 'Form Hataları', each by its visible label.
 * An empty one lacks its value; what is wrong with a filled one the sentence under it says exactly.
 */
export function refusedFields(controls: Iterable<Control>): FormFinding[] {
  return Array.from(controls).flatMap((control): FormFinding[] => {
    const part = control.getAttribute(MISSING_PART);
    if (part) return [{ label: part, code: 'required' }];
    const label = (
      control.labels?.[0]?.textContent ??
      control.getAttribute('aria-label') ??
      ''
    ).trim();
    if (label === '') return [];
    const isEmpty = typeof control.value === 'string' && control.value.trim() === '';
    return [{ label, code: isEmpty ? 'required' : 'unknown' }];
  });
}

const findingsIn = (form: Element): FormFinding[] =>
  refusedFields(form.querySelectorAll<HTMLInputElement>(`[aria-invalid=true], [${MISSING_PART}]`));

type Notice = { show(findings: readonly FormFinding[]): void };

/**
 * Follows every form of the page: after a refused press the notice lists its fields, and it goes
 * when the form is whole or closed. A form that reports its findings itself (`reported()`), knows
 * more about them and is left to it.
 */
export function watchForms({ show }: Notice): { reported(): void; stop(): void } {
  let isReported = false;
  let shownFor: Element | undefined;
  const tell = (form: Element) => {
    const findings = form.isConnected ? findingsIn(form) : [];
    if (findings.length === 0 && !shownFor) return;
    shownFor = findings.length > 0 ? form : undefined;
    show(findings);
  };
  const onSubmit = ({ target }: Event) => {
    isReported = false;
    // The fields wear their errors in the next frame.
    if (target instanceof Element) requestAnimationFrame(() => !isReported && tell(target));
  };
  const onHand = () => {
    const form = shownFor;
    if (form)
      requestAnimationFrame(
        () =>
          shownFor === form && (!form.isConnected || findingsIn(form).length === 0) && tell(form),
      );
  };
  const HANDS = ['click', 'input', 'keyup'] as const;
  document.addEventListener('submit', onSubmit, true);
  for (const name of HANDS) document.addEventListener(name, onHand, true);
  return {
    reported: () => {
      isReported = true;
      shownFor = undefined;
    },
    stop: () => {
      document.removeEventListener('submit', onSubmit, true);
      for (const name of HANDS) document.removeEventListener(name, onHand, true);
    },
  };
}
