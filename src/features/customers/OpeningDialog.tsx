import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import type { ContactView } from '@/data/core/types';
import { useContactBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { moneyText } from '@/domain/catalogue/typed-text';
import { assetClass, TRY } from '@/domain/metal/asset';
import { typedUnit } from '@/domain/metal/typed-quantity';
import { assetName } from '@/i18n/asset-text';
import { currencySign } from '@/i18n/currency-words';
import { formatDay, formatMoney, formatRate } from '@/i18n/formats';
import { assetsFor } from '@/parts/counter/payment/asset-form';
import { now } from '@/parts/counter/world';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { useDayRate } from '@/session/prices/day-rate';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import {
  type OpeningForm,
  openBalance,
  openingBoxes,
  pricedBy,
  saveOpening,
  worthThen,
} from './opening-form';

/**
 * Devir: what stood open on this card when the books began, one asset at a time; a document that a
 * cancel takes back.
 */
export function OpeningDialog({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const today = dayOf(now());
  const form = useForm({
    key: 'opening',
    begin: (): OpeningForm => ({
      ...{ asset: TRY, side: 'debit', text: '', day: today, cost: '', note: '' },
    }),
    boxes: (typed) => openingBoxes(typed, today),
    save: (values) =>
      saveOpening(ids, {
        contactId: contact.id,
        balance: openBalance(values),
        day: values.day,
        today,
        note: values.note,
      }),
    onSaved: ({ number }) => {
      showToast({ type: 'success', message: t`Devir kaydedildi · ${number ?? ''}` });
      onClose();
    },
  });
  const { typed } = form;
  const products = useProducts();
  const [rules, money] = [useRules(), useMoney('accounts')];
  const held = useContactBalances(contact.id).map(({ asset }) => asset);
  const assets = [TRY, ...assetsFor('account', { products, rules, money, now: now() }, held)];
  const asked = pricedBy(typed, today, products);
  const told = useDayRate(asked?.code ?? null, asked?.day ?? null);
  const then = told && worthThen(typed, told);
  const isPiece = assetClass(typed.asset) === 'piece';
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t`Açılış bakiyesi`}
      description={contact.name}
      submit={t`Kaydet`}
    >
      <p className="text-13 text-quiet">
        <Trans>
          Defter burada başlamadan önce açık kalan. Yanlış yazılan devir, fişi iptal edilerek geri
          alınır.
        </Trans>
      </p>
      <Segmented
        stretch
        label={t`Kim borçlu`}
        value={typed.side}
        onChange={(side) => form.set({ side })}
        options={[
          { value: 'debit', label: t`Bize borçlu` },
          { value: 'credit', label: t`Bizden alacaklı` },
        ]}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          {...form.box('asset')}
          options={assets.map((asset) => ({ value: asset, label: assetName(asset, products) }))}
        />
        <NumberInput
          {...form.box('text')}
          unit={typedUnit(typed.asset) || (isPiece ? t`ad` : currencySign(typed.asset))}
          whole={isPiece}
        />
        <DayField {...form.box('day')} rule="no-future" today={today} />
        {typed.asset === TRY ? null : (
          <NumberInput
            {...form.box('cost')}
            unit="₺"
            aside={
              then ? (
                <PriceThen
                  kurus={then.kurus}
                  onTake={() => form.set({ cost: moneyText(then.kurus) })}
                />
              ) : undefined
            }
            hint={
              told && then
                ? t`${formatDay(told.day)} günü birimi ${formatRate(then.rate)} ₺.`
                : t`Toplamı. Boşsa o günün fiyatı maliyet sayılır.`
            }
          />
        )}
      </div>
      <TextInput {...form.box('note')} maxLength={500} />
    </FormDialog>
  );
}

/** What it was worth on its day, by the price that the server kept: one press writes it. */
function PriceThen({ kurus, onTake }: { kurus: number; onTake: () => void }) {
  const { t } = useLingui();
  const money = formatMoney(kurus);
  return (
    <button
      type="button"
      aria-label={t`O günün fiyatıyla ${money} yaz`}
      onClick={onTake}
      className="-my-2 pointer-coarse:-my-3 min-h-8 whitespace-nowrap font-medium text-ink underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {money}
    </button>
  );
}
