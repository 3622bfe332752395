import { t } from '@lingui/core/macro';
import { putReport } from '@/api/suspicion';
import type { SuspicionReport } from '@/contract/suspicion/suspicion';
import type { Day } from '@/domain/base/day';
import { type Dealing, type RedFlag, SUSPICION_LIMITS } from '@/domain/suspicion/report';
import { type BoxesOf, dayBox, type FormBox, plainBox, textBox } from '@/session/page/form-fields';
import type { Picked } from '@/ui/pad/PersonPick';
import { formResult } from './suspicion-words';

/** A slip that was chosen for the report. `sum`: kuruş. */
export type ChosenSlip = { id: string; number: string; at: number; sum: number };

export type ReportTyped = {
  /** Null for somebody without a card. */
  contact: Picked | null;
  name: string;
  about: string;
  dealing: Dealing;
  slips: readonly ChosenSlip[];
  flags: readonly RedFlag[];
  story: string;
  attachments: string;
  suspected: string;
};

export function beginReport(report: SuspicionReport | undefined, today: Day): ReportTyped {
  const { content, slips = [] } = report ?? {};
  const { party, attachments = [] } = content ?? {};
  return {
    contact: party?.contact ? { id: party.contact, name: party.name } : null,
    name: party && !party.contact ? party.name : '',
    about: party?.about ?? '',
    dealing: content?.dealing ?? 'made',
    slips: slips.map(({ id, number, at, sum }) => ({ id, number, at, sum })),
    flags: content?.flags ?? [],
    story: content?.story ?? '',
    attachments: attachments.join('\n'),
    suspected: content?.suspected ?? today,
  };
}

const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const attachmentsBox = (): FormBox<string, string[]> => ({
  label: t`Ekler`,
  read: (typed) => {
    const names = namesIn(typed);
    const { attachment, attachments } = SUSPICION_LIMITS;
    return names.length <= attachments && names.every(({ length }) => length <= attachment)
      ? { ok: true, value: names }
      : { ok: false, error: t`En çok ${attachments} ek, her biri ${attachment} harf.` };
  },
});

export const reportBoxes = ({ contact }: ReportTyped, today: Day) =>
  ({
    contact: plainBox<Picked | null>(t`Müşteri`),
    name: textBox(t`Ad soyad`, contact ? undefined : t`Adını ya da nasıl tanındığını yazın.`),
    about: textBox(t`Tanıyan bilgiler`),
    dealing: plainBox<Dealing>(t`İşlem`),
    slips: plainBox<readonly ChosenSlip[]>(t`Fişler`),
    flags: plainBox<readonly RedFlag[]>(t`Şüphe nedenleri`),
    story: textBox(t`Açıklama`),
    attachments: attachmentsBox(),
    suspected: dayBox(t`Şüphenin doğduğu gün`, {
      wrong: t`Bir gün yazın.`,
      most: today,
      outside: t`Gün ileride olamaz.`,
    }),
  }) satisfies BoxesOf<ReportTyped>;

type Values = {
  contact: Picked | null;
  name: string;
  about: string;
  dealing: Dealing;
  slips: readonly ChosenSlip[];
  flags: readonly RedFlag[];
  story: string;
  attachments: string[];
  suspected: Day;
};

export const saveReport = async (
  id: string,
  version: number,
  { contact, name, about, slips, ...content }: Values,
) =>
  formResult(
    await putReport(id, {
      ...content,
      version,
      party: { contact: contact?.id ?? null, name: contact?.name ?? name, about },
      slips: slips.map((slip) => slip.id),
    }),
  );
