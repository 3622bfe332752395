import { type FormField, publishFormErrors } from '@/api/events';
import type { FormMessage } from '@/domain/base/form-finding';
import type { Result } from '@/domain/base/result';
import { sameValue } from '@/domain/base/same-value';
import { formMessage } from '@/i18n/form-text';
import type { CommitRefusal } from './commit';
import { type FormBox, type FormErrors, namesOf } from './form-fields';

/** A field that the server refused; without `text` its box shows the usual sentence. */
type FieldRefusal = { name: string; code: string; text?: string };
/** Why nothing was saved: the code of `commit`, or the sentence of a call that was refused. */
export type FormRefusal = CommitRefusal | { text: string; fields?: readonly FieldRefusal[] };

export type FormState<T> = {
  typed: T;
  begun: T;
  /** Somebody tried to save: from now on every box says what is wrong with it. */
  tried: boolean;
  busy: boolean;
  refusal: FormRefusal | null;
  /** What was typed when it was refused. */
  sent: T | null;
};

/**
 * The state of one form, and its saving. Guarantees: a press during a save does nothing; a save
 * never changes what is typed; the notice 'Form Hataları' lists what stopped the last try, and goes
 * when all of it is corrected or the form is closed.
 */
export function createForm<T extends object>(
  begun: T,
  tell: typeof publishFormErrors = publishFormErrors,
) {
  let state: FormState<T> = {
    typed: begun,
    begun,
    tried: false,
    busy: false,
    refusal: null,
    sent: null,
  };
  let isTold = false;
  const listeners = new Set<() => void>();
  const put = (more: Partial<FormState<T>>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  };
  const notify = (fields: readonly FormField[]) => {
    if (fields.length > 0 || isTold) tell(fields);
    isTold = fields.length > 0;
  };
  const attempt = (boxes: Labels<T>, faults: FormErrors<T>): boolean => {
    put({ tried: true, refusal: null, sent: null });
    notify(findings(boxes, state.typed, faults));
    return faults.size === 0;
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (changed: Partial<T>) => put({ typed: { ...state.typed, ...changed } }),
    /** Starts again with these values, without unsaved work and without shown faults. */
    begin: (typed: T) => put({ typed, begun: typed, tried: false, refusal: null, sent: null }),
    /** Takes the notice away when nothing is wrong any more. */
    settle: (isWhole: boolean) => {
      if (isWhole && isTold) notify([]);
    },
    /** Shows every fault from now on. Returns whether there is none. */
    attempt,
    /** Resolves with what was saved; undefined where something stopped it. */
    submit: async <Saved>(
      boxes: Labels<T>,
      faults: FormErrors<T>,
      save: () => Promise<Result<Saved, FormRefusal>>,
    ): Promise<{ saved: Saved } | undefined> => {
      if (state.busy || !attempt(boxes, faults)) return undefined;
      put({ busy: true });
      const sent = state.typed;
      const result = await save().finally(() => put({ busy: false }));
      if (result.ok) return { saved: result.value };
      put({ refusal: result.error, sent });
      notify(placed(boxes, result.error).map(({ name, code }) => lineOf(boxes, name, code)));
      return undefined;
    },
  };
}

type Labels<T> = { [N in keyof T]?: Pick<FormBox<never, unknown>, 'label' | 'early'> };
const isBlank = (typed: unknown): boolean => typeof typed === 'string' && typed.trim() === '';

/** A line of the notice; a field without a box gets its usual label. */
const lineOf = <T>(boxes: Labels<T>, name: keyof T & string, code: string): FormField => {
  const label = boxes[name]?.label;
  return { name, code, ...(label === undefined ? {} : { label }) };
};

/** Lines of the notice in the order of the boxes; faults without a box come last. */
const findings = <T extends object>(
  boxes: Labels<T>,
  typed: T,
  faults: FormErrors<T>,
): FormField[] =>
  Array.from(new Set([...namesOf<T>(boxes), ...faults.keys()])).flatMap((name) =>
    faults.has(name) ? [lineOf(boxes, name, isBlank(typed[name]) ? 'required' : 'unknown')] : [],
  );

/** The refused fields that this form has a box for. */
const placed = <T extends object>(boxes: Labels<T>, refusal: FormRefusal) =>
  ('fields' in refusal ? (refusal.fields ?? []) : []).flatMap(({ name, code, text }) =>
    namesOf<T>(boxes).flatMap((own) => (own === name ? [{ name: own, code, text }] : [])),
  );

/** Whether the refusal names no box of the form, so that it must be said beside the boxes. */
export const namesNoField = <T extends object>(boxes: Labels<T>, refusal: FormRefusal): boolean =>
  placed(boxes, refusal).length === 0;

/**
 * The sentence under each box: the form's own fault, else the server's refusal until the text of
 * the box changes.
 */
export function shownErrors<T extends object>(
  boxes: Labels<T>,
  faults: FormErrors<T>,
  { typed, begun, tried, refusal, sent }: FormState<T>,
): FormErrors<T> {
  const shown = new Map(
    Array.from(faults).filter(
      ([name]) => tried || (boxes[name]?.early && !sameValue(typed[name], begun[name])),
    ),
  );
  for (const { name, code, text } of refusal ? placed(boxes, refusal) : [])
    if (!shown.has(name) && sent && sameValue(typed[name], sent[name]))
      shown.set(name, text ?? formMessage(boxes[name]?.label ?? name, messageOf(code)));
  return shown;
}

const messageOf = (code: string): FormMessage => ({
  code: code === 'required' ? 'required' : 'invalid',
});
