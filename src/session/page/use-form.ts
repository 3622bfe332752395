import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Result } from '@/domain/base/result';
import { sameValue } from '@/domain/base/same-value';
import { commitText } from '@/i18n/refusal-text';
import { setDirty } from './dirty';
import { type BoxesOf, type ErrorsByField, readBoxes, type ValuesOf } from './form-fields';
import { createForm, type FormRefusal, namesNoField, shownErrors } from './form-state';
import { useUnsaved } from './use-unsaved';

type FormSpec<T, B, Saved> = {
  /** Name under which the form's unsaved work is asked about before somebody leaves. */
  key: string;
  /** What stands in the boxes when the form opens. */
  begin: () => T;
  /** Every box by its name. Which stand on the form may depend on what is typed. */
  boxes: (typed: T) => B;
  /** Sentences by box for what is wrong across boxes, or by the domain's own check. */
  check?: (typed: T, values: Partial<ValuesOf<B>>) => ErrorsByField<T>;
  /** Called in place of `save` where nothing was changed: an edit then only closes. */
  onUnchanged?: () => void;
  save: (values: ValuesOf<B>, typed: T) => Promise<Result<Saved, FormRefusal>>;
  onSaved: (saved: Saved) => void;
};

/**
 * State and props of a form. Guarantees: repeated presses save once; the first try to save shows
 * each error at its field and lists all by label in the notice 'Form Hataları'; a refusal that
 * names a field is shown at the field, any other in `failure`; a refused or offline save keeps all
 * that was typed; leaving with unsaved changes asks first.
 */
export function useForm<T extends object, B extends BoxesOf<T>, Saved>(
  spec: FormSpec<T, B, Saved>,
) {
  const { i18n } = useLingui();
  const [form] = useState(() => createForm(spec.begin()));
  const state = useSyncExternalStore(form.subscribe, form.get, form.get);
  const { typed, begun, busy, refusal } = state;
  const boxes = spec.boxes(typed);
  const { faults, values } = readBoxes<T, B>(boxes, typed, spec.check);
  const shown = shownErrors(boxes, faults, state);
  const isDirty = !sameValue(typed, begun);
  useUnsaved(spec.key, isDirty);
  useEffect(() => form.settle(shown.size === 0), [form, shown.size]);
  useEffect(() => () => form.settle(true), [form]);
  const submit = async (): Promise<void> => {
    if (values && !isDirty && spec.onUnchanged) return spec.onUnchanged();
    const result = await form.submit(boxes, faults, async () => {
      // Not reached: `submit` stops if there is a fault.
      if (!values) throw new Error('a form with faults is not saved');
      return spec.save(values, typed);
    });
    if (!result) return;
    // Before `onSaved`, so that navigating there does not ask about unsaved work.
    setDirty(spec.key, false);
    spec.onSaved(result.saved);
  };
  return {
    typed,
    /** What was read; undefined while something is wrong. */
    values,
    isDirty,
    set: form.set,
    begin: form.begin,
    /** Shows every fault as a try to save does, without saving. Returns whether there is none. */
    attempt: (): boolean => form.attempt(boxes, faults),
    fault: (name: keyof T & string): string | undefined => shown.get(name),
    /** Props of a box that is typed into or chosen from. */
    box: <N extends keyof T & keyof B & string>(name: N) => ({
      label: (boxes as BoxesOf<T>)[name]?.label ?? '',
      value: typed[name],
      onValue: (value: T[N]) => form.set({ [name]: value } as unknown as Partial<T>),
      error: shown.get(name),
    }),
    /** Props of the dialog that is this form. */
    dialog: {
      onSubmit: submit,
      busy,
      failure:
        refusal && namesNoField(boxes, refusal)
          ? 'text' in refusal
            ? refusal.text
            : i18n._(commitText(refusal.code))
          : undefined,
    },
  };
}
