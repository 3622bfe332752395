import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { JobView } from '@/data/core/types';
import { textOf, weightDigits } from '@/domain/base/digits';
import { milyemText } from '@/domain/catalogue/typed-text';
import { type GiveStep, workStepRefusals } from '@/domain/job/production';
import { jobSums } from '@/domain/job/work';
import { holderOf } from '@/domain/job/work-hands';
import { alloyTo } from '@/domain/metal/alloy';
import { metalAsset } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { assetQuantity } from '@/i18n/asset-text';
import { formatFineness, formatWeight } from '@/i18n/formats';
import { ContactPick } from '@/parts/contact/ContactPick';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { WeightInput } from '@/ui/field/WeightInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { useMetalAccounts, useMetalStock } from './metal-accounts';
import { readFineness, readWeight } from './typed';
import { useJobStep } from './use-step';
import { WeighedFields } from './WeighedFields';

/** Metal goes to the workshop: out of a pot or the stock, onto its account. */
export function GiveDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useLingui();
  const places = useMetalAccounts(job.metal);
  const stock = useMetalStock();
  // What one hand brought back goes to the next as it is.
  const [handedOn] = useState(() => jobSums(job.moves).by.pieces > 0);
  const [chosen, setPlace] = useState('');
  const [weighed, setWeighed] = useState(() => ({
    grams: '',
    fineness: milyemText(handedOn ? job.fineness : job.metal === 'gold' ? 9950 : 9990),
  }));
  const [alloyText, setAlloy] = useState<string | null>(null);
  const [picked, setPicked] = useState<Picked | null | undefined>(undefined);
  const form = useJobStep(weighed.grams !== '', onClose);
  const holder = useContact(holderOf(job, job.state) ?? job.contactId);
  const hand =
    picked === undefined ? (holder ? { id: holder.id, name: holder.name } : null) : picked;
  const place =
    places.find(({ id }) => id === (chosen || (handedOn ? stock : ''))) ??
    places.find(({ held }) => held > 0) ??
    places[0];
  const [weight, given] = [readWeight(weighed.grams) ?? 0, readFineness(weighed.fineness) ?? 0];
  const reckoned =
    weight > 0 && given > job.fineness ? (alloyTo(weight, given, job.fineness, 0)?.add ?? 0) : 0;
  const alloy =
    alloyText === null ? reckoned : alloyText.trim() === '' ? 0 : (readWeight(alloyText) ?? -1);
  const step: GiveStep = {
    is: 'give',
    work: job.id,
    metal: job.metal,
    account: place?.id ?? '',
    weight,
    fineness: given,
    alloy,
  };
  const refusals = workStepRefusals(step);
  const asset = metalAsset(job.metal);
  const pure = weight > 0 && given > 0 ? pureMetal(weight, given) : 0;
  const short = place !== undefined && pure > place.held;
  const says = form.saysOf(refusals);
  const submit = () =>
    form.book(refusals.length === 0 && !short && hand ? step : undefined, hand?.id ?? null);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Atölyeye ver`}
      description={t`${job.model}. Verilen has atölyenin cari hesabına borç yazılır.`}
      submit={t`Teslim et`}
      busy={form.busy}
      failure={form.failure}
    >
      <ContactPick
        label={t`Kime`}
        placeholder={t`Atölyenin adı ya da telefonu`}
        picked={hand}
        onPick={setPicked}
        error={form.tried && !hand ? t`Atölyeyi seçin.` : undefined}
      />
      <Select
        label={t`Nereden`}
        value={place?.id ?? ''}
        onValue={setPlace}
        options={places.map(({ option }) => option)}
        error={
          short
            ? t`${place?.name ?? ''} içinde ${assetQuantity(asset, place?.held ?? 0)} var; ${assetQuantity(asset, pure)} verilemez.`
            : undefined
        }
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <WeighedFields
          side="sell"
          weighed={weighed}
          onChange={(changed) => setWeighed((before) => ({ ...before, ...changed }))}
          says={says}
        />
      </div>
      <WeightInput
        weighed
        label={t`Eklenecek alaşım`}
        value={alloyText ?? (reckoned > 0 ? textOf(weightDigits(reckoned)) : '')}
        onValue={setAlloy}
        hint={
          reckoned > 0 ? (
            <Trans>
              {formatFineness(job.fineness)} milyeme inmesi için {formatWeight(reckoned)}; has
              sayılmaz.
            </Trans>
          ) : (
            <Trans>Bakır ya da gümüş; has sayılmaz.</Trans>
          )
        }
        error={says('alloy', t`Gramı yazın. Örnek: 12,34`)}
      />
      <p className="text-13 text-quiet">
        <Trans>Verilecek: {assetQuantity(asset, pure)}</Trans>
      </p>
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}
