import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import { dayOf } from '@/domain/base/day';
import { DEALINGS, RED_FLAGS, type RedFlag, SUSPICION_LIMITS } from '@/domain/suspicion/report';
import { ContactPick } from '@/parts/contact/ContactPick';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { Select } from '@/ui/field/Select';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { beginReport, type ReportTyped, reportBoxes, saveReport } from './report-form';
import { SlipChoice } from './SlipChoice';
import { dealingName, redFlagName } from './suspicion-text';

type Props = {
  /** The report that is changed; a new one without it. */
  report?: SuspicionReport;
  onClose: () => void;
  onSaved: (report: SuspicionReport) => void;
};

/** Writes the draft of a suspicious transaction report; nothing of it stays on the device. */
export function ReportDialog({ report, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [today] = useState(() => dayOf(correctedNow()));
  const [id] = useState(() => report?.id ?? mint());
  const form = useForm({
    key: 'suspicion-report',
    begin: () => beginReport(report, today),
    boxes: (typed: ReportTyped) => reportBoxes(typed, today),
    save: (values) => saveReport(id, report?.version ?? 0, values),
    onUnchanged: onClose,
    onSaved,
  });
  const { typed } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      width="md"
      title={report ? t`Bildirim ${report.number}` : t`Yeni bildirim`}
      description={
        report?.state === 'approved'
          ? t`Değiştirirseniz onay geri alınır.`
          : t`Yalnız sunucuda saklanır; yalnız denetimde 3. düzey yetkisi olanlar görür.`
      }
      submit={t`Taslağı kaydet`}
    >
      <ContactPick
        label={t`Müşteri (kartı varsa)`}
        picked={typed.contact}
        onPick={(contact) => form.set({ contact })}
        error={form.fault('contact')}
      />
      {typed.contact ? null : (
        <TextInput {...form.box('name')} maxLength={SUSPICION_LIMITS.name} autoComplete="off" />
      )}
      <Textarea
        {...form.box('about')}
        maxLength={SUSPICION_LIMITS.about}
        hint={t`Kimlik, telefon, görünüş, araç; ne biliniyorsa.`}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          {...form.box('dealing')}
          options={DEALINGS.map((value) => ({ value, label: dealingName(value) }))}
        />
        <DayField {...form.box('suspected')} today={today} rule="no-future" />
      </div>
      <SlipChoice
        contact={typed.contact?.id}
        chosen={typed.slips}
        onChosen={(slips) => form.set({ slips })}
      />
      <Flags flags={typed.flags} onFlags={(flags) => form.set({ flags })} />
      <Textarea {...form.box('story')} rows={5} maxLength={SUSPICION_LIMITS.story} />
      <Textarea {...form.box('attachments')} hint={t`Her satıra bir ek: kamera kaydı, dekont…`} />
    </FormDialog>
  );
}

type FlagsProps = { flags: readonly RedFlag[]; onFlags: (flags: readonly RedFlag[]) => void };

const Flags = ({ flags, onFlags }: FlagsProps) => (
  <fieldset>
    <legend className="mb-1 font-medium text-13">
      <Trans>Şüphe nedenleri</Trans>
    </legend>
    {RED_FLAGS.map((flag) => (
      <Check
        key={flag}
        label={redFlagName(flag)}
        checked={flags.includes(flag)}
        onChange={(on) =>
          onFlags(RED_FLAGS.filter((one) => (one === flag ? on : flags.includes(one))))
        }
      />
    ))}
  </fieldset>
);
