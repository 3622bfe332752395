import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ANSWER_LENGTH, type ControlAnswer, type ControlFinding } from '@/contract/control/control';
import { headOf } from '@/contract/mutation';
import { controlRuleName } from '@/i18n/control-text';
import { commit } from '@/session/page/commit';
import { dayBox, plainBox, textBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { session } from '@/session/state/store';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { aboutText } from './words';

type Props = {
  finding: ControlFinding;
  today: string;
  /** `id`: id of the outbox row. */
  onSent: (id: string) => void;
  onClose: () => void;
};

/** Answers a finding, or names who looks after it and until when. */
export function AnswerDialog({ finding, today, onSent, onClose }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  const [id] = useState(mint);
  const { least, most } = ANSWER_LENGTH;
  const isOpen = finding.state === 'open';
  const form = useForm({
    key: `answer-finding:${finding.id}`,
    begin: () => ({ answer: finding.answer, owner: finding.owner ?? '', due: finding.due }),
    boxes: () => ({
      answer: textBox(t`Yanıt`, isOpen ? undefined : t`Yanıtı yazın.`),
      owner: plainBox<string>(t`Sorumlu`),
      due: dayBox(t`Son gün`, { wrong: t`Günü gün.ay.yıl olarak yazın.` }),
    }),
    check: ({ answer }) =>
      answer.trim() === '' || answer.trim().length >= least
        ? {}
        : { answer: t`En az ${least} harf yazın.` },
    save: ({ answer, owner, due }) =>
      commit(
        ({ at }): ControlAnswer => ({
          ...headOf('control.answer'),
          ...{ id, at, due, answer },
          finding: finding.id,
          owner: owner === '' ? null : owner,
          base: finding.revision,
        }),
        { id },
      ),
    onSaved: () => {
      onSent(id);
      onClose();
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={controlRuleName(finding.rule)}
      description={aboutText(finding)}
      submit={t`Kaydet`}
    >
      <Textarea
        {...form.box('answer')}
        rows={3}
        maxLength={most}
        hint={isOpen ? t`Boş bırakırsanız bulgu yanıt beklemeye devam eder.` : undefined}
      />
      <Select
        {...form.box('owner')}
        options={[
          { value: '', label: t`Yok` },
          ...users.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      <DayField {...form.box('due')} today={today} />
    </FormDialog>
  );
}
