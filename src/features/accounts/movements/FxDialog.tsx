import { useLingui } from '@lingui/react/macro';
import { TRY } from '@/domain/metal/asset';
import { currencySign } from '@/i18n/currency-words';
import { formatMoney } from '@/i18n/formats';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { moneyError } from '@/ui/field/typed-text';
import { FxPerson } from './FxPerson';
import { useFx } from './use-fx';

/**
 * Döviz alım satım of a licensed office: which way, what, how much, at which rate, out of and into
 * which of the own accounts, and who stood there.
 */
export function FxDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useFx(onClose);
  const buys = form.way === 'buy';
  const ways = [
    { value: 'buy' as const, label: t`Döviz alışı` },
    { value: 'sell' as const, label: t`Döviz satışı` },
  ];
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={form.submit}
      title={t`Döviz alım satım`}
      description={t`Yalnız yetkili müessese izni olan firmalar için.`}
      submit={t`Kaydet`}
      busy={form.busy}
      failure={form.failure}
    >
      <Segmented stretch label={t`Yön`} value={form.way} onChange={form.setWay} options={ways} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Döviz`}
          value={form.currency}
          onValue={form.setCurrency}
          options={form.currencies}
        />
        <NumberInput
          label={t`Miktar`}
          unit={currencySign(form.currency)}
          value={form.text}
          onValue={form.setText}
          error={
            form.fault
              ? moneyError(form.fault)
              : form.tried && form.quantity <= 0
                ? t`Miktarı yazın.`
                : undefined
          }
        />
      </div>
      <NumberInput
        label={t`Kur`}
        unit={currencySign(TRY)}
        value={form.rateText}
        onValue={form.setRate}
        hint={
          form.board === undefined
            ? t`Panoda bu dövizin fiyatı yok; kuru yazın.`
            : t`Pano: ${form.board}. Başka yazarsanız elle kur olarak saklanır.`
        }
        error={form.tried && form.rate <= 0 ? t`Kuru yazın.` : undefined}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={buys ? t`Dövizin girdiği kasa` : t`Dövizin çıktığı kasa`}
          value={form.foreign}
          onValue={form.setForeign}
          options={form.foreigns}
        />
        <Select
          label={buys ? t`TL’nin çıktığı kasa` : t`TL’nin girdiği kasa`}
          value={form.lira}
          onValue={form.setLira}
          options={form.liras}
        />
      </div>
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span className="text-quiet">{buys ? t`Verilecek` : t`Alınacak`}</span>
        <span className="font-semibold text-18">
          {form.kurus > 0 ? formatMoney(form.kurus) : '–'}
        </span>
      </p>
      <FxPerson
        picked={form.contact}
        onPick={form.setContact}
        dealt={form.dealt}
        limit={form.limit}
      />
      <div className="grid grid-cols-2 gap-3">
        {form.contact ? null : (
          <TextInput
            label={t`Kim`}
            value={form.supplier}
            maxLength={200}
            onValue={form.setSupplier}
            hint={t`Kartı yoksa adı.`}
            error={
              form.tried && form.wantsName
                ? t`Kimlik sınırına ulaştı; kimliğini görüp adını yazın.`
                : undefined
            }
          />
        )}
        <TextInput
          label={t`Belge no`}
          value={form.paperNumber}
          maxLength={200}
          onValue={form.setPaperNumber}
        />
      </div>
      <TextInput label={t`Açıklama`} value={form.note} maxLength={500} onValue={form.setNote} />
    </FormDialog>
  );
}
