import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TermPut } from '@/contract/catalogue/term';
import { headOf } from '@/contract/mutation';
import type { TermView } from '@/data/catalogue/use-terms';
import { fold } from '@/domain/base/fold';
import {
  TERM_COLOURS,
  TERM_NAME_MOST,
  TERM_ORDER_MOST,
  type TermColour,
  type TermList,
} from '@/domain/catalogue/term';
import { commit } from '@/session/page/commit';
import { plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { colourName, listName } from './term-words';

type Props = {
  list: TermList;
  /** Term to edit; absent for a new one. */
  view: TermView | undefined;
  /** All terms of the list, to refuse a name in use and to find the next `order`. */
  others: readonly TermView[];
  onClose: () => void;
};

/** Form of one term: name, colour, archived or not. */
export function TermDialog({ list, view, others, onClose }: Props) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), term: view?.term.id ?? mint() }));
  const form = useForm({
    key: 'term',
    begin: () => ({
      name: view?.term.name ?? '',
      colour: view?.term.colour ?? ('none' as TermColour),
      archived: view?.term.archived ?? false,
    }),
    boxes: () => ({
      name: textBox(t`Ad`, t`Bir ad yazın.`),
      colour: plainBox<TermColour>(t`Renk`),
      archived: plainBox<boolean>(t`Arşivde`),
    }),
    check: ({ name }) => ({
      name: others.some(({ term }) => term.id !== ids.term && fold(term.name) === fold(name.trim()))
        ? t`Bu listede aynı adda bir tanım var.`
        : undefined,
    }),
    onUnchanged: onClose,
    save: ({ name, colour, archived }) =>
      commit(
        ({ at }): TermPut => ({
          ...headOf('term.put'),
          at,
          base: view?.version ?? 0,
          term: {
            id: ids.term,
            list,
            name,
            colour,
            archived,
            order: view?.term.order ?? nextOrder(others),
          },
        }),
        { id: ids.mutation },
      ),
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={view ? view.term.name : t`Yeni tanım · ${listName(list)}`}
      submit={t`Kaydet`}
    >
      <TextInput {...form.box('name')} maxLength={TERM_NAME_MOST} />
      <Select
        {...form.box('colour')}
        options={TERM_COLOURS.map((value) => ({ value, label: colourName(value) }))}
        fieldClassName="mt-4"
      />
      {view ? (
        <Check
          label={<Trans>Arşivde</Trans>}
          hint={t`Artık önerilmez; yazılmış kayıtlar olduğu gibi kalır.`}
          checked={form.typed.archived}
          onChange={(archived) => form.set({ archived })}
          className="mt-3"
        />
      ) : null}
    </FormDialog>
  );
}

/** `order` behind all others. */
const nextOrder = (others: readonly TermView[]): number =>
  Math.min(TERM_ORDER_MOST, 1 + Math.max(0, ...others.map(({ term }) => term.order)));
