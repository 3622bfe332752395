import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JobView } from '@/data/core/types';
import { milyemText } from '@/domain/catalogue/typed-text';
import {
  GOODS,
  type Goods,
  pureOf,
  type TakeStep,
  workStepRefusals,
} from '@/domain/job/production';
import { isMetalStock } from '@/domain/ledger/own-account';
import { metalAsset, TRY } from '@/domain/metal/asset';
import { assetQuantity, signedQuantity } from '@/i18n/asset-text';
import { goodsName } from '@/i18n/production-text';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Check } from '@/ui/field/Check';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { HandField, useHolder } from './HandField';
import { useMetalAccounts, useMetalStock } from './metal-accounts';
import { readFineness, readMilyem, readMoney, readPieces, readWeight } from './typed';
import { useJobStep } from './use-step';
import { WeighedFields } from './WeighedFields';

type WageBy = 'none' | 'lira' | 'milyem';

/**
 * Pieces, scrap or dust come back: off the workshop's account, into a pot or the stock; its wage is
 * owed to it. `whole`: nothing more is expected.
 */
export function TakeDialog({
  job,
  whole = false,
  onClose,
}: {
  job: JobView;
  whole?: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const places = useMetalAccounts(job.metal);
  const stock = useMetalStock();
  const [goods, setGoods] = useState<Goods>('pieces');
  const [chosen, setPlace] = useState('');
  const [weighed, setWeighed] = useState(() => ({ grams: '', fineness: milyemText(job.fineness) }));
  const [pieces, setPieces] = useState(String(job.pieces));
  const [by, setBy] = useState<WageBy>('none');
  const [wageText, setWage] = useState('');
  const [last, setLast] = useState(whole);
  const form = useJobStep(weighed.grams !== '', onClose);
  const hand = useHolder(job);
  const usual =
    goods === 'pieces' ? stock : (places.find(({ id }) => !isMetalStock(id))?.id ?? stock);
  const place = chosen || usual;
  const asset = metalAsset(job.metal);
  const weight = readWeight(weighed.grams) ?? 0;
  const wage = wageOf(by, wageText, weight, asset);
  const step: TakeStep = {
    is: 'take',
    work: job.id,
    metal: job.metal,
    account: place,
    goods,
    weight,
    fineness: readFineness(weighed.fineness, goods === 'scrap') ?? 0,
    pieces: goods === 'pieces' ? (readPieces(pieces) ?? -1) : 0,
    last,
    ...(by === 'none' ? {} : { wage: wage ?? { asset: TRY, quantity: 0 } }),
  };
  const refusals = workStepRefusals(step);
  const says = form.saysOf(refusals);
  const pure = refusals.includes('weight') || refusals.includes('fineness') ? 0 : pureOf(step);
  const left = hand.sums.left - pure;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => form.book(refusals.length === 0 ? step : undefined, hand.contactId)}
      title={t`Mal kabul`}
      description={t`${job.model}. Gelen has atölyenin borcundan düşer.`}
      submit={t`Kabul et`}
      busy={form.busy}
      failure={form.failure}
    >
      <HandField hand={hand} />
      <Segmented
        stretch
        small
        label={t`Ne geldi`}
        value={goods}
        onChange={setGoods}
        options={GOODS.map((value) => ({ value, label: goodsName(value) }))}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <WeighedFields
          side={goods === 'scrap' ? 'buy' : 'sell'}
          weighed={weighed}
          onChange={(changed) => setWeighed((before) => ({ ...before, ...changed }))}
          says={says}
        />
        {goods === 'pieces' ? (
          <NumberInput
            whole
            label={t`Adet`}
            value={pieces}
            onValue={setPieces}
            error={says('pieces', t`Adedi yazın.`)}
          />
        ) : null}
        <Select
          label={t`Nereye`}
          value={place}
          onValue={setPlace}
          options={places.map(({ option }) => option)}
          fieldClassName="col-span-2"
        />
        <Select
          label={t`İşçilik`}
          value={by}
          onValue={setBy}
          options={[
            { value: 'none', label: t`Yok` },
            { value: 'lira', label: t`Lira, hepsi için` },
            { value: 'milyem', label: t`Has, milyem ile` },
          ]}
        />
        {by === 'none' ? null : (
          <NumberInput
            label={t`İşçilik bedeli`}
            unit={by === 'lira' ? '₺' : '‰'}
            value={wageText}
            onValue={setWage}
            hint={by === 'milyem' && wage ? assetQuantity(asset, wage.quantity) : undefined}
            error={says('wage', t`İşçiliği yazın.`)}
          />
        )}
      </div>
      <Check
        label={t`İşin hepsi döndü`}
        hint={t`Kalan has varsa fireye yazılır ya da atölyenin borcunda kalır.`}
        checked={last}
        onChange={setLast}
      />
      <p className="text-13 text-quiet">
        <Trans>
          Gelen {assetQuantity(asset, pure)}, bu işte atölyede kalan {signedQuantity(asset, left)}
        </Trans>
      </p>
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}

/** In lira for all of it, or in has by the milyem of what came. */
function wageOf(by: WageBy, text: string, weight: number, asset: string): TakeStep['wage'] {
  const read = by === 'lira' ? readMoney(text) : by === 'milyem' ? readMilyem(text) : undefined;
  if (!read) return undefined;
  return by === 'lira' ? { asset: TRY, quantity: read } : { asset, quantity: weight * read };
}
