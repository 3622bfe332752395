import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { BarView } from '@/data/core/types';
import { useOwnAccounts } from '@/data/till/use-till';
import { barFineness, barStanding } from '@/domain/job/bar';
import {
  type AssayStep,
  assayDifference,
  REPORT_MOST,
  workStepRefusals,
} from '@/domain/job/production';
import { contactAccount } from '@/domain/ledger/ledger';
import { accountsIn, mayLieOn } from '@/domain/ledger/own-account';
import { metalAsset, TRY } from '@/domain/metal/asset';
import { ownAccountName } from '@/i18n/account-text';
import { signedQuantity } from '@/i18n/asset-text';
import { formatFineness, formatWeight } from '@/i18n/formats';
import { ContactPick } from '@/parts/contact/ContactPick';
import { session } from '@/session/state/store';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { WeightInput } from '@/ui/field/WeightInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { readFineness, readMoney, readWeight } from './typed';
import { useJobStep } from './use-step';

const OWED = 'owed';

/**
 * What the assay office found: the bar is worth that from now on, and the difference stands in the
 * books.
 */
export function AssayDialog({ bar, onClose }: { bar: BarView; onClose: () => void }) {
  const { t } = useLingui();
  const standing = barStanding(bar.moves);
  const [found, setFound] = useState('');
  const [sampleText, setSample] = useState('');
  const [report, setReport] = useState('');
  const fee = useFee();
  const form = useJobStep(found !== '', onClose);
  const sample = sampleText.trim() === '' ? 0 : (readWeight(sampleText) ?? -1);
  const step: AssayStep = {
    is: 'assay',
    work: bar.id,
    metal: standing.metal,
    before: standing.pure,
    weight: standing.weight,
    sample,
    fineness: readFineness(found) ?? 0,
    report: report.trim(),
    ...(fee.value ? { fee: fee.value } : {}),
  };
  const refusals = workStepRefusals(step);
  const says = form.saysOf(refusals);
  const asset = metalAsset(standing.metal);
  const [thought, weighs] = [formatFineness(barFineness(standing)), formatWeight(standing.weight)];
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        form.book(refusals.length === 0 && !fee.wrong ? step : undefined, fee.contactId)
      }
      title={t`Ayar evi sonucu`}
      description={t`${weighs}, tahmini ${thought} milyem.`}
      submit={t`Sonucu kaydet`}
      busy={form.busy}
      failure={form.failure}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <FinenessInput
          side="sell"
          label={t`Bulunan milyem`}
          value={found}
          onValue={setFound}
          error={says('fineness', t`Ayarı ya da milyemi yazın.`)}
        />
        <WeightInput
          weighed
          label={t`Numune`}
          value={sampleText}
          onValue={setSample}
          hint={t`Geri gelmeyen gram.`}
          error={says('sample', t`Numune takozdan küçük olmalı.`)}
        />
      </div>
      <TextInput label={t`Rapor no`} value={report} maxLength={REPORT_MOST} onValue={setReport} />
      <FeeFields fee={fee} tried={form.tried} />
      {refusals.length === 0 ? (
        <p className="text-13 text-quiet">
          <Trans>Ayar farkı: {signedQuantity(asset, assayDifference(step), true)}</Trans>
        </p>
      ) : null}
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}

/** What the office asks for it: out of a till, or owed to it. */
function useFee() {
  const own = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const places = accountsIn(own, branchId).filter(
    ({ id, kind }) => kind !== 'pos' && mayLieOn(id, TRY),
  );
  const [text, setText] = useState('');
  const [chosen, setPlace] = useState('');
  const [office, setOffice] = useState<Picked | null>(null);
  const place = chosen || places[0]?.id || OWED;
  const quantity = text.trim() === '' ? 0 : (readMoney(text) ?? -1);
  const isOwed = place === OWED;
  const account = isOwed ? office && contactAccount(office.id) : place;
  return {
    text,
    setText,
    place,
    setPlace,
    office,
    setOffice,
    places,
    isOwed,
    wrong: quantity < 0 || (quantity > 0 && account === null),
    value: quantity > 0 && account ? { account, asset: TRY, quantity } : undefined,
    contactId: quantity > 0 && isOwed ? (office?.id ?? null) : null,
  };
}

function FeeFields({ fee, tried }: { fee: ReturnType<typeof useFee>; tried: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberInput
          label={t`Ayar ücreti`}
          unit="₺"
          value={fee.text}
          onValue={fee.setText}
          error={
            tried && fee.wrong && (!fee.isOwed || fee.office)
              ? t`Ücreti yazın ya da boş bırakın.`
              : undefined
          }
        />
        <Select
          label={t`Nereden ödendi`}
          value={fee.place}
          onValue={fee.setPlace}
          options={[
            ...fee.places.map((account) => ({ value: account.id, label: ownAccountName(account) })),
            { value: OWED, label: t`Ayar evine borç` },
          ]}
        />
      </div>
      {fee.isOwed ? (
        <ContactPick
          label={t`Ayar evi`}
          picked={fee.office}
          onPick={fee.setOffice}
          error={tried && fee.wrong && !fee.office ? t`Ayar evini seçin.` : undefined}
        />
      ) : null}
    </>
  );
}
