import type { FormView } from '@/data/core/types';
import { fold } from '@/domain/base/fold';
import { FORM_STATES, FORM_TEMPLATES, formState } from '@/domain/form/form';
import { ANY, type FilterOf, filterSpec, oneOf, typedText } from '@/session/page/filter-spec';

export const FILTER = filterSpec({
  state: oneOf(FORM_STATES),
  template: oneOf(FORM_TEMPLATES, { param: 'kind' }),
  /** Name of the contact. */
  search: typedText({ param: 'q' }),
});
export type FormFilter = FilterOf<typeof FILTER>;

/** A form with the name of its contact. */
export type FormRow = { form: FormView; name: string };

/** The forms that the filter finds. */
export function rowsOf(
  { state, template, search }: FormFilter,
  forms: readonly FormView[],
  names: ReadonlyMap<string, string>,
  today: string,
): FormRow[] {
  const query = fold(search);
  return forms
    .filter((form) => state === ANY || formState(form, today) === state)
    .filter((form) => template === ANY || form.template === template)
    .map((form) => ({ form, name: names.get(form.contact) ?? '' }))
    .filter(({ name }) => query === '' || fold(name).includes(query));
}
