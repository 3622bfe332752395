import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { approveReport, dropReport, sendReport } from '@/api/suspicion';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import { dayOf } from '@/domain/base/day';
import { STORY_LEAST, SUSPICION_LIMITS } from '@/domain/suspicion/report';
import { formatDay } from '@/i18n/formats';
import { dayBox, textBox } from '@/session/page/form-fields';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { formResult } from './suspicion-words';

type Props = {
  report: SuspicionReport;
  onClose: () => void;
  onDone: (report: SuspicionReport) => void;
};

/** The second pair of eyes. */
export function ApproveDialog({ report: { id, version, number }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const form = useForm({
    key: `approve-report:${id}`,
    begin: () => ({}),
    boxes: () => ({}),
    save: async () => formResult(await approveReport(id, version)),
    onSaved: onDone,
  });
  return (
    <FormDialog {...form.dialog} onClose={onClose} title={t`Bildirim ${number}`} submit={t`Onayla`}>
      <p>{t`Metni ve fişleri okudum; bildirim bu hâliyle gönderilebilir.`}</p>
    </FormDialog>
  );
}

/** MASAK took the report: by which number and on which day. */
export function SendDialog({ report, onClose, onDone }: Props) {
  const { t } = useLingui();
  const { id, version, content } = report;
  const [today] = useState(() => dayOf(correctedNow()));
  const form = useForm({
    key: `send-report:${id}`,
    begin: () => ({ number: '', day: today }),
    boxes: () => ({
      number: textBox(t`MASAK numarası`, t`MASAK’ın verdiği numarayı yazın.`),
      day: dayBox(t`Gönderildiği gün`, {
        wrong: t`Bir gün yazın.`,
        least: content.suspected,
        most: today,
        outside: t`Gün, şüpheden (${formatDay(content.suspected)}) bugüne kadar olabilir.`,
      }),
    }),
    save: async (values) => formResult(await sendReport(id, { version, ...values })),
    onSaved: onDone,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Gönderildi olarak işaretle`}
      description={t`Bundan sonra bildirim değişmez.`}
      submit={t`Gönderildi`}
    >
      <TextInput
        {...form.box('number')}
        maxLength={SUSPICION_LIMITS.number}
        autoComplete="off"
        spellCheck={false}
      />
      <DayField {...form.box('day')} today={today} rule="no-future" />
    </FormDialog>
  );
}

/** The suspicion proved groundless. */
export function DropDialog({ report: { id, version }, onClose, onDone }: Props) {
  const { t } = useLingui();
  const form = useForm({
    key: `drop-report:${id}`,
    begin: () => ({ reason: '' }),
    boxes: () => ({ reason: textBox(t`Gerekçe`, t`Gerekçeyi yazın.`) }),
    check: ({ reason }) => ({
      reason: reason.trim().length < STORY_LEAST ? t`En az ${STORY_LEAST} harf yazın.` : undefined,
    }),
    save: async ({ reason }) => formResult(await dropReport(id, { version, reason })),
    onSaved: onDone,
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      danger
      title={t`Bildirimden vazgeç`}
      description={t`Taslak saklanır, sayacı durur ve bir daha açılmaz.`}
      submit={t`Bildirimi kapat`}
    >
      <Textarea {...form.box('reason')} rows={3} maxLength={SUSPICION_LIMITS.reason} />
    </FormDialog>
  );
}
