import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Metal } from '../../../domain/asset';
import { JOB_LIMITS, type JobDraft, jobFlaws } from '../../../domain/work';
import { setDirty } from '../../../session/dirty';
import { useSaving } from '../../../session/use-saving';
import { useUnsaved } from '../../../session/use-unsaved';
import { FinenessInput } from '../../../ui/FinenessInput';
import { FormDialog } from '../../../ui/FormDialog';
import { NumberInput } from '../../../ui/NumberInput';
import type { Picked } from '../../../ui/PersonPick';
import { Textarea } from '../../../ui/Textarea';
import { TextInput } from '../../../ui/TextInput';
import { showToast } from '../../../ui/toast';
import { WeightInput } from '../../../ui/WeightInput';
import { ContactPick } from '../ContactPick';
import { newIds, planJob } from './deeds';
import { MetalField } from './MetalField';
import { readFineness, readPieces, readWeight } from './typed';

const EMPTY = { model: '', metal: 'gold' as Metal, fineness: '14', weight: '', pieces: '1', due: '', note: '' };

/** A new work order: what is to be made, of what, by whom, until when. Nothing moves yet. */
export function JobDialog({ onClose, onSaved }: { onClose: () => void; onSaved: (id: string) => void }) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const [form, setForm] = useState(EMPTY);
  const [workshop, setWorkshop] = useState<Picked | null>(null);
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  const change = (changed: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...changed }));
  useUnsaved('work-order', form.model !== '' || workshop !== null);
  const weight = form.weight.trim() === '' ? 0 : readWeight(form.weight);
  const draft: JobDraft = {
    model: form.model.trim(),
    metal: form.metal,
    fineness: readFineness(form.fineness) ?? 0,
    weight: weight ?? -1,
    pieces: readPieces(form.pieces) ?? 0,
    contactId: workshop?.id ?? '',
    due: form.due === '' ? null : form.due,
    note: form.note.trim(),
  };
  const flaws = jobFlaws(draft);
  const wrong = (flaw: (typeof flaws)[number], sentence: string) => (tried && flaws.includes(flaw) ? sentence : undefined);
  const submit = async () => {
    setTried(true);
    if (flaws.length > 0 || !(await save(() => planJob(ids, draft)))) return;
    // The order opens under another address: nothing that was typed is lost by that.
    setDirty('work-order', false);
    showToast({ type: 'success', message: t`Kaydedildi · ${draft.model}` });
    onSaved(ids.other);
  };
  return (
    <FormDialog onClose={onClose} onSubmit={submit} title={t`Yeni iş emri`} submit={t`İş emrini kaydet`} busy={busy} trouble={trouble} width="lg">
      <TextInput
        label={t`Model`}
        placeholder={t`Örnek: 22 ayar burma bilezik`}
        value={form.model}
        maxLength={JOB_LIMITS.model}
        onValue={(model) => change({ model })}
        error={wrong('model', t`Ne yapılacağını yazın.`)}
      />
      <ContactPick
        label={t`Atölye`}
        placeholder={t`Atölyenin adı ya da telefonu`}
        picked={workshop}
        onPick={setWorkshop}
        error={wrong('contactId', t`Atölyeyi seçin.`)}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <MetalField value={form.metal} onValue={(metal) => change({ metal })} />
        <FinenessInput
          side="sell"
          label={t`Ayar`}
          value={form.fineness}
          onValue={(fineness) => change({ fineness })}
          error={wrong('fineness', t`Ayarı ya da milyemi yazın.`)}
        />
        <NumberInput whole label={t`Adet`} value={form.pieces} onValue={(pieces) => change({ pieces })} error={wrong('pieces', t`Adedi yazın.`)} />
        <WeightInput
          label={t`Hedef gram`}
          value={form.weight}
          onValue={(weight) => change({ weight })}
          hint={t`Hepsi birlikte; boş kalabilir.`}
          error={wrong('weight', t`Gramı yazın. Örnek: 12,34`)}
        />
        <TextInput type="date" label={t`Teslim günü`} value={form.due} onValue={(due) => change({ due })} fieldClassName="col-span-2" />
      </div>
      <Textarea label={t`Not`} rows={2} maxLength={JOB_LIMITS.note} value={form.note} onValue={(note) => change({ note })} />
    </FormDialog>
  );
}
