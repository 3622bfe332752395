import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BarView } from '@/data/core/types';
import { barStanding } from '@/domain/job/bar';
import { type DeliverStep, workStepRefusals } from '@/domain/job/production';
import { contactAccount } from '@/domain/ledger/ledger';
import { metalAsset } from '@/domain/metal/asset';
import { assetQuantity } from '@/i18n/asset-text';
import { ContactPick } from '@/parts/contact/ContactPick';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import type { Picked } from '@/ui/pad/PersonPick';
import { useMetalAccounts, useMetalStock } from './metal-accounts';
import { readPure } from './typed';
import { useJobStep } from './use-step';

/** The bar leaves: to a refiner, who then owes its has, or into the shop's own stock. */
export function DeliverDialog({ bar, onClose }: { bar: BarView; onClose: () => void }) {
  const { t } = useLingui();
  const standing = barStanding(bar.moves);
  const places = useMetalAccounts(standing.metal);
  const stock = useMetalStock();
  const [to, setTo] = useState<'refiner' | 'stock'>('refiner');
  const [refiner, setRefiner] = useState<Picked | null>(null);
  const [chosen, setPlace] = useState('');
  const [keptText, setKept] = useState('');
  const form = useJobStep(refiner !== null || keptText !== '', onClose);
  const place = chosen || stock;
  const kept = keptText.trim() === '' ? 0 : (readPure(keptText) ?? -1);
  const account = to === 'stock' ? place : refiner ? contactAccount(refiner.id) : '';
  const step: DeliverStep = {
    is: 'deliver',
    work: bar.id,
    metal: standing.metal,
    account,
    pure: standing.pure,
    kept,
  };
  const refusals = workStepRefusals(step);
  const says = form.saysOf(refusals);
  const asset = metalAsset(standing.metal);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() =>
        form.book(
          refusals.length === 0 ? step : undefined,
          to === 'refiner' ? (refiner?.id ?? null) : null,
        )
      }
      title={t`Takozu teslim et`}
      description={
        standing.assay
          ? t`Takozda ${assetQuantity(asset, standing.pure)}.`
          : t`Takozda tahminen ${assetQuantity(asset, standing.pure)}; ayar evi sonucu yok.`
      }
      submit={t`Teslim et`}
      busy={form.busy}
      failure={form.failure}
    >
      <Segmented
        stretch
        small
        label={t`Kime`}
        value={to}
        onChange={setTo}
        options={[
          { value: 'refiner', label: t`Rafineriye` },
          { value: 'stock', label: t`Kendi stoğumuza` },
        ]}
      />
      {to === 'refiner' ? (
        <ContactPick
          label={t`Rafineri ya da firma`}
          picked={refiner}
          onPick={setRefiner}
          error={says('account', t`Kime verildiğini seçin.`)}
        />
      ) : (
        <Select
          label={t`Nereye`}
          value={place}
          onValue={setPlace}
          options={places.map(({ option }) => option)}
        />
      )}
      <NumberInput
        label={t`Rafineri kesintisi`}
        unit={standing.metal === 'gold' ? t`has` : t`g saf`}
        value={keptText}
        onValue={setKept}
        hint={t`Yoksa boş bırakın.`}
        error={says('kept', t`Kesinti takozdaki hastan küçük olmalı.`)}
      />
      {kept >= 0 && kept < standing.pure ? (
        <p className="text-13 text-quiet">
          {to === 'refiner' ? (
            <Trans>Rafineri {assetQuantity(asset, standing.pure - kept)} borçlanır.</Trans>
          ) : (
            <Trans>Stoğa {assetQuantity(asset, standing.pure - kept)} girer.</Trans>
          )}
        </p>
      ) : null}
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}
