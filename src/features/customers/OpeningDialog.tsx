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
import { useSaving } from '@/session/page/use-saving';
import { useUnsaved } from '@/session/page/use-unsaved';
import { useDayRate } from '@/session/prices/day-rate';
import { DayField } from '@/ui/date/DayField';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { type OpeningForm, pricedBy, readOpening, saveOpening, worthThen } from './opening-form';

/**
 * Devir: what stood open on this card when the books began, one asset at a time; a document that a
 * cancel takes back.
 */
export function OpeningDialog({ contact, onClose }: { contact: ContactView; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(() => ({ mutation: mint(), document: mint() }));
  const today = dayOf(now());
  const [form, setForm] = useState<OpeningForm>({
    asset: TRY,
    side: 'debit',
    text: '',
    day: today,
    cost: '',
    note: '',
  });
  const [tried, setTried] = useState(false);
  const { save, busy, trouble } = useSaving();
  const products = useProducts();
  const [rules, money] = [useRules(), useMoney('accounts')];
  const held = useContactBalances(contact.id).map(({ asset }) => asset);
  const assets = [TRY, ...assetsFor('account', { products, rules, money, now: now() }, held)];
  useUnsaved('opening', form.text !== '' || form.note !== '');
  const { balance, wrong } = readOpening(form, today);
  const change = (over: Partial<OpeningForm>) => setForm((before) => ({ ...before, ...over }));
  const submit = async () => {
    setTried(true);
    if (!balance) return;
    const saved = await save(() =>
      saveOpening(ids, { contactId: contact.id, balance, day: form.day, today, note: form.note }),
    );
    if (!saved) return;
    showToast({ type: 'success', message: t`Devir kaydedildi · ${saved.number ?? ''}` });
    onClose();
  };
  const asked = pricedBy(form, today, products);
  const told = useDayRate(asked?.code ?? null, asked?.day ?? null);
  const then = told && worthThen(form, told);
  const isPiece = assetClass(form.asset) === 'piece';
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t`Açılış bakiyesi`}
      description={contact.name}
      submit={t`Kaydet`}
      busy={busy}
      trouble={trouble}
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
        value={form.side}
        onChange={(side) => change({ side })}
        options={[
          { value: 'debit', label: t`Bize borçlu` },
          { value: 'credit', label: t`Bizden alacaklı` },
        ]}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label={t`Varlık`}
          value={form.asset}
          onValue={(asset) => change({ asset })}
          options={assets.map((asset) => ({ value: asset, label: assetName(asset, products) }))}
        />
        <NumberInput
          label={t`Açık kalan`}
          value={form.text}
          onValue={(text) => change({ text })}
          unit={typedUnit(form.asset) || (isPiece ? t`ad` : currencySign(form.asset))}
          whole={isPiece}
          error={tried && wrong.has('text') ? t`Miktarı yazın.` : undefined}
        />
        <DayField
          rule="no-future"
          today={today}
          label={t`Hangi günün devri`}
          value={form.day}
          onValue={(day) => change({ day })}
          error={tried && wrong.has('day') ? t`Bugün ya da daha önce bir gün yazın.` : undefined}
        />
        {form.asset === TRY ? null : (
          <NumberInput
            label={t`Kaça mal oldu`}
            unit="₺"
            value={form.cost}
            onValue={(cost) => change({ cost })}
            aside={
              then ? (
                <PriceThen
                  kurus={then.kurus}
                  onTake={() => change({ cost: moneyText(then.kurus) })}
                />
              ) : undefined
            }
            hint={
              told && then
                ? t`${formatDay(told.day)} günü birimi ${formatRate(then.rate)} ₺.`
                : t`Toplamı. Boşsa o günün fiyatı maliyet sayılır.`
            }
            error={
              tried && wrong.has('cost')
                ? t`Tutar sıfırdan büyük ve kuruşlu yazılır. Örnek: 61.266,62`
                : undefined
            }
          />
        )}
      </div>
      <TextInput
        label={t`Not`}
        value={form.note}
        maxLength={500}
        onValue={(note) => change({ note })}
      />
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
