import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { boughtInto } from '@/data/slip/bought-into';
import {
  lossRate,
  type MeltStep,
  meltLoss,
  molten,
  type Pot,
  shortPots,
  workStepRefusals,
} from '@/domain/job/production';
import { kindOf } from '@/domain/ledger/own-account';
import { type Metal, metalAsset } from '@/domain/metal/asset';
import { pureMetal } from '@/domain/metal/weight';
import { assetQuantity } from '@/i18n/asset-text';
import { formatWeight } from '@/i18n/formats';
import { MetalField } from '@/parts/stock/MetalField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { FinenessInput } from '@/ui/field/FinenessInput';
import { TextInput } from '@/ui/field/TextInput';
import { WeightInput } from '@/ui/field/WeightInput';
import { Button } from '@/ui/sign/Button';
import { type MetalAccount, useMetalAccounts } from './metal-accounts';
import { permilleText, readFineness, readWeight } from './typed';
import { useLossRule } from './use-limits';
import { useJobStep } from './use-step';

/** Amount of a pot that goes into the melt: all of it, or typed grams of a typed fineness. */
type PotForm = { on: boolean; grams: string; all: boolean; fineness: string };
/**
 * A scrap pot goes in whole by default; the stock, which has the shop's goods too, only as typed.
 */
const emptyFor = (id: string): PotForm => ({ on: false, grams: '', all: isPot(id), fineness: '' });
const isPot = (id: string): boolean => kindOf(id) === 'scrap';

/**
 * Dialog that melts several pots into one bar, never more of a pot than it has. `pot`: the pot
 * chosen at the beginning.
 */
export function MeltDialog({ pot = null, onClose }: { pot?: string | null; onClose: () => void }) {
  const { t } = useLingui();
  const [metal, setMetal] = useState<Metal>('gold');
  const places = useMetalAccounts(metal).filter(({ held, id }) => held > 0 || isPot(id));
  const [begun] = useState<ReadonlyMap<string, PotForm>>(
    () => new Map(pot && isPot(pot) ? [[pot, { ...emptyFor(pot), on: true }]] : []),
  );
  const [typed, setTyped] = useState(begun);
  const [outText, setOut] = useState('');
  const form = useJobStep(outText !== '' || typed !== begun, onClose);
  const limit = useLossRule('melting-loss');
  const chosen = places.filter(({ id }) => typed.get(id)?.on);
  const pots = chosen.map((place) => potOf(place, typed.get(place.id) ?? emptyFor(place.id)));
  const out = readWeight(outText) ?? 0;
  const step: MeltStep = { is: 'melt', work: form.ids.mutation, metal, pots, out, buyers: [] };
  const refusals = workStepRefusals(step);
  const says = form.saysOf(refusals);
  const short = new Set(
    shortPots(pots, (account) => places.find(({ id }) => id === account)?.held ?? 0).map(
      ({ account }) => account,
    ),
  );
  const ready = refusals.length === 0 && short.size === 0;
  const submit = async () => {
    const buyers = ready ? await boughtInto(pots, metal) : [];
    await form.book(ready ? { ...step, buyers } : undefined, null);
  };
  const change = (id: string, changed: Partial<PotForm>) =>
    setTyped((before) =>
      new Map(before).set(id, { ...(before.get(id) ?? emptyFor(id)), ...changed }),
    );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={t`Erit`}
      submit={t`Takozu kaydet`}
      busy={form.busy}
      failure={form.failure}
      width="lg"
    >
      <MetalField
        value={metal}
        onValue={(next) => {
          setMetal(next);
          setTyped(new Map());
        }}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-13 text-quiet">
          <Trans>Potaya girenler</Trans>
        </legend>
        {places.map((place) => (
          <PotRow
            key={place.id}
            place={place}
            form={typed.get(place.id) ?? emptyFor(place.id)}
            metal={metal}
            isShort={short.has(place.id)}
            tried={form.tried}
            onChange={(changed) => change(place.id, changed)}
          />
        ))}
        {form.tried && chosen.length === 0 ? (
          <p className="text-13 text-dangertext">{t`Eritilecek potu seçin.`}</p>
        ) : null}
      </fieldset>
      <WeightInput
        weighed
        label={t`Çıkan takoz`}
        value={outText}
        onValue={setOut}
        error={says(
          'out',
          out > 0 ? t`Takoz, potaya girenden ağır olamaz.` : t`Takozun gramını yazın.`,
        )}
      />
      <Fire
        step={step}
        limit={limit}
        known={!refusals.includes('pots') && out > 0 && !refusals.includes('out')}
      />
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}

function potOf({ id, held }: MetalAccount, { grams, all, fineness }: PotForm): Pot {
  const weight = readWeight(grams) ?? 0;
  return {
    account: id,
    weight,
    pure: all ? held : pureMetal(weight, readFineness(fineness, true) ?? 0),
  };
}

type RowProps = {
  place: MetalAccount;
  form: PotForm;
  metal: Metal;
  isShort: boolean;
  tried: boolean;
  onChange: (changed: Partial<PotForm>) => void;
};

function PotRow({ place, form, metal, isShort, tried, onChange }: RowProps) {
  const { t } = useLingui();
  const { on, grams, all, fineness } = form;
  const asset = metalAsset(metal);
  const pot = potOf(place, form);
  const empty = place.held <= 0 ? t`Potta metal yok.` : undefined;
  const impure = tried && pot.weight > 0 && pot.pure > pot.weight * 10_000;
  return (
    <div className="border-line border-b pb-2">
      <Check
        label={place.option.label}
        checked={on}
        reason={empty}
        onChange={(next) => onChange({ on: next })}
      />
      {on ? (
        <div className="grid grid-cols-2 items-start gap-3 pl-8 max-sm:pl-0">
          <WeightInput
            weighed
            label={t`Tartılan gram`}
            value={grams}
            onValue={(next) => onChange({ grams: next })}
            error={
              tried && pot.weight === 0
                ? t`Gramı yazın. Örnek: 12,34`
                : impure
                  ? t`Bu kadar gramda ${assetQuantity(asset, pot.pure)} olamaz.`
                  : undefined
            }
          />
          {all ? (
            <p className="self-center text-13 text-quiet">
              <Trans>Potun hepsi: {assetQuantity(asset, place.held)}</Trans>
            </p>
          ) : (
            <FinenessInput
              side="buy"
              label={t`Ayar ya da milyem`}
              value={fineness}
              onValue={(next) => onChange({ fineness: next })}
              error={
                isShort
                  ? t`${place.name} içinde ${assetQuantity(asset, place.held)} var; ${assetQuantity(asset, pot.pure)} eritilemez.`
                  : tried && pot.pure === 0
                    ? t`Ayarı ya da milyemi yazın.`
                    : undefined
              }
            />
          )}
          {isPot(place.id) ? (
            <Button
              size="sm"
              variant="bare"
              className="col-span-2 -ml-3 justify-self-start"
              onClick={() => onChange({ all: !all })}
            >
              {all ? <Trans>Kısmen</Trans> : <Trans>Potun hepsi</Trans>}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Loss of the melt, in weight and in expected pure metal. */
function Fire({ step, limit, known }: { step: MeltStep; limit: number; known: boolean }) {
  if (!known) return null;
  const { weight } = molten(step.pots);
  const rate = lossRate(weight - step.out, weight);
  const [fire, has] = [
    formatWeight(weight - step.out),
    assetQuantity(metalAsset(step.metal), meltLoss(step)),
  ];
  return (
    <p
      className={
        rate > limit ? 'border-amber border-l-3 pl-3 text-13 text-ambertext' : 'text-13 text-quiet'
      }
    >
      {rate > limit ? (
        <Trans>
          Fire {fire} ({permilleText(rate)}), {has}; sınır {permilleText(limit)}. Tartıyı
          denetleyin.
        </Trans>
      ) : (
        <Trans>
          Fire {fire} ({permilleText(rate)}), {has}
        </Trans>
      )}
    </p>
  );
}
