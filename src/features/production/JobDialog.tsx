import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobView } from '@/data/core/types';
import { dayOf, isDay } from '@/domain/base/day';
import { milyemText, weightText } from '@/domain/catalogue/typed-text';
import { JOB_LIMITS, type JobDraft, jobRefusals, mayEditJob } from '@/domain/job/work';
import type { Metal } from '@/domain/metal/asset';
import { ContactPick } from '@/parts/contact/ContactPick';
import { MetalField } from '@/parts/stock/MetalField';
import { setDirty } from '@/session/page/dirty';
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { correctedNow } from '@/sync/clock';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Textarea } from '@/ui/field/Textarea';
import { TextInput } from '@/ui/field/TextInput';
import { WeightInput } from '@/ui/field/WeightInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { showToast } from '@/ui/sign/toast';
import { editJob, jobEdit, newIds, planJob } from './actions';
import { readFineness, readPieces, readWeight } from './typed';

const EMPTY = {
  model: '',
  metal: 'gold' as Metal,
  fineness: '14',
  weight: '',
  pieces: '1',
  due: '',
  note: '',
};

const formOf = ({ model, metal, fineness, weight, pieces, due, note }: JobView): typeof EMPTY => ({
  ...{ model, metal, note },
  fineness: milyemText(fineness),
  weight: weight > 0 ? weightText(weight) : '',
  pieces: String(pieces),
  due: due ?? '',
});

type Props = {
  job?: JobView;
  /** Its workshop, as it stands. */
  at?: Picked | null;
  onClose: () => void;
  onSaved: (id: string) => void;
};

/**
 * A work order, new or as it stands: what is to be made, of what, by whom, until when. Nothing
 * moves by it; by what metal was given is not written anew, but undone.
 */
export function JobDialog({ job, at = null, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const [begun] = useState(() => (job ? formOf(job) : EMPTY));
  const [form, setForm] = useState(begun);
  const [workshop, setWorkshop] = useState<Picked | null>(at);
  const [tried, setTried] = useState(false);
  const { save, busy, failure } = useSaving();
  const change = (changed: Partial<typeof EMPTY>) =>
    setForm((before) => ({ ...before, ...changed }));
  useUnsaved(
    'work-order',
    JSON.stringify(form) !== JSON.stringify(begun) || workshop?.id !== at?.id,
  );
  const free = !job || mayEditJob(job, 'fineness');
  const weight = form.weight.trim() === '' ? 0 : readWeight(form.weight);
  const draft: JobDraft = {
    model: form.model.trim(),
    metal: form.metal,
    fineness: readFineness(form.fineness) ?? 0,
    weight: weight ?? -1,
    pieces: readPieces(form.pieces) ?? 0,
    contactId: free ? (workshop?.id ?? '') : (job?.contactId ?? ''),
    due: form.due === '' ? null : form.due,
    note: form.note.trim(),
  };
  const refusals = jobRefusals(draft);
  const badDue = draft.due !== null && !isDay(draft.due);
  const wrong = (refusal: (typeof refusals)[number], sentence: string) =>
    tried && refusals.includes(refusal) ? sentence : undefined;
  const submit = async () => {
    setTried(true);
    if (refusals.length > 0 || badDue) return;
    const edit = job && jobEdit(job, draft);
    if (job && !edit) return onClose();
    if (
      !(await save(() => (job && edit ? editJob(ids.mutation, job.id, edit) : planJob(ids, draft))))
    )
      return;
    // The order opens under another address: nothing that was typed is lost by that.
    setDirty('work-order', false);
    showToast({ type: 'success', message: t`Kaydedildi · ${draft.model}` });
    onSaved(job?.id ?? ids.other);
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={job ? t`İş emri` : t`Yeni iş emri`}
      submit={t`İş emrini kaydet`}
      busy={busy}
      failure={failure}
      width="lg"
    >
      <TextInput
        label={t`Model`}
        placeholder={t`Örnek: 22 ayar burma bilezik`}
        value={form.model}
        maxLength={JOB_LIMITS.model}
        onValue={(model) => change({ model })}
        error={wrong('model', t`Ne yapılacağını yazın.`)}
      />
      {free ? (
        <ContactPick
          label={t`Atölye`}
          placeholder={t`Atölyenin adı ya da telefonu`}
          picked={workshop}
          onPick={setWorkshop}
          error={wrong('contactId', t`Atölyeyi seçin.`)}
        />
      ) : (
        <p className="text-13 text-quiet">
          <Trans>
            Metal verildi: atölye, maden ve ayar, verilen ters kayıtla geri alınmadan değişmez.
          </Trans>
        </p>
      )}
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {free ? (
          <>
            <MetalField value={form.metal} onValue={(metal) => change({ metal })} />
            <FinenessInput
              side="sell"
              label={t`Ayar`}
              value={form.fineness}
              onValue={(fineness) => change({ fineness })}
              error={wrong('fineness', t`Ayarı ya da milyemi yazın.`)}
            />
          </>
        ) : null}
        <NumberInput
          whole
          label={t`Adet`}
          value={form.pieces}
          onValue={(pieces) => change({ pieces })}
          error={wrong('pieces', t`Adedi yazın.`)}
        />
        <WeightInput
          label={t`Hedef gram`}
          value={form.weight}
          onValue={(weight) => change({ weight })}
          hint={t`Hepsi birlikte; boş bırakılabilir.`}
          error={wrong('weight', t`Gramı yazın. Örnek: 12,34`)}
        />
        <DayField
          rule="no-past"
          label={t`Teslim günü`}
          today={dayOf(correctedNow())}
          value={form.due}
          onValue={(due) => change({ due })}
          error={tried && badDue ? t`Böyle bir gün yok.` : undefined}
          fieldClassName="col-span-2"
        />
      </div>
      <Textarea
        label={t`Not`}
        rows={2}
        maxLength={JOB_LIMITS.note}
        value={form.note}
        onValue={(note) => change({ note })}
      />
    </FormDialog>
  );
}
