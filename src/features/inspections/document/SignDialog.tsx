import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormSign } from '@/contract/form/form';
import { headOf } from '@/contract/mutation';
import type { FormView } from '@/data/core/types';
import { dayOf, isDay } from '@/domain/base/day';
import { err, ok } from '@/domain/base/result';
import { proposedEnd } from '@/domain/form/form';
import { formTemplateName } from '@/i18n/identity-card-text';
import { CaptureImages } from '@/parts/identity/CaptureImages';
import type { TakenImage } from '@/parts/identity/capture-form';
import { sendWaitingImages } from '@/session/net/send-images';
import { commit } from '@/session/page/commit';
import { dayBox, type FormBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { correctedNow } from '@/sync/clock';
import { getOutbox } from '@/sync/outbox';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';

type Typed = { signedOn: string; validUntil: string; images: readonly TakenImage[] };
type Props = { form: FormView; name: string; onClose: () => void };

/** The signed paper comes back: its day, its end, and its scan, which is sealed at once. */
export function SignDialog({ form: paper, name, onClose }: Props) {
  const { t: say } = useLingui();
  const today = dayOf(correctedNow());
  const [mutation] = useState(mint);
  const form = useForm({
    key: 'form-sign',
    begin: (): Typed => ({
      signedOn: today,
      validUntil: proposedEnd(paper.template, today),
      images: [],
    }),
    boxes: ({ signedOn }: Typed) => ({
      signedOn: dayBox(say`İmza günü`, { wrong: say`İmzanın gününü yazın.`, most: today }),
      validUntil: END(signedOn),
      images: SCANS(),
    }),
    save: ({ signedOn, validUntil, images }) =>
      saveSignature(mutation, paper.id, { signedOn, validUntil, images }),
    onSaved: onClose,
  });
  const { typed } = form;
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={say`İmzalı formu tara`}
      description={`${name} · ${formTemplateName(paper.template)}`}
      submit={say`İmzalı olarak kaydet`}
    >
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <DayField {...form.box('signedOn')} today={today} rule="no-future" />
        <DayField
          {...form.box('validUntil')}
          today={today}
          hasWeeks={false}
          hint={say`Süresizse boş bırakın.`}
        />
      </div>
      <CaptureImages images={typed.images} onImages={(images) => form.set({ images })} />
      <p role="status" className="text-13 text-dangertext empty:hidden">
        {form.fault('images') ?? null}
      </p>
    </FormDialog>
  );
}

const END = (signedOn: string): FormBox<string, string | null> => ({
  label: t`Geçerlilik sonu`,
  read: (typed) => {
    if (typed.trim() === '') return ok(null);
    if (!isDay(typed)) return err(t`Böyle bir gün yok.`);
    return typed < signedOn ? err(t`Geçerlilik imzadan önce bitemez.`) : ok(typed);
  },
});

const SCANS = (): FormBox<readonly TakenImage[], readonly TakenImage[]> => ({
  label: t`Tarama`,
  read: (images) => (images.length > 0 ? ok(images) : err(t`İmzalı formun görüntüsünü ekleyin.`)),
});

/** The scans first, each sealed already, then the row that names them. */
async function saveSignature(
  mutation: string,
  id: string,
  {
    signedOn,
    validUntil,
    images,
  }: { signedOn: string; validUntil: string | null; images: readonly TakenImage[] },
) {
  const outbox = await getOutbox();
  const sealed = images.map((image) => image.sealed);
  await outbox.putImages(sealed);
  const saved = await commit(
    ({ at }): FormSign => ({
      ...headOf('form.sign'),
      ...{ id, at, signedOn, validUntil },
      images: images.map(({ side, sealed: { sha256 } }) => ({ side, sha256 })),
    }),
    { id: mutation },
  );
  if (saved.ok) sendWaitingImages().catch(() => undefined);
  else for (const image of sealed) await outbox.dropImage(image);
  return saved;
}
