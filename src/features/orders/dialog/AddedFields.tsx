import { Trans, useLingui } from '@lingui/react/macro';
import { pureMetal } from '@/domain/metal/weight';
import type { AddedGold } from '@/domain/slip/repair';
import { formatHas } from '@/i18n/formats';
import { priceSource } from '@/i18n/payment-text';
import { rateText } from '@/parts/counter/line/typed-text';
import { NumberInput } from '@/ui/field/NumberInput';
import { Money } from '@/ui/figure/Money';
import type { AddedField, AddedForm } from './added-gold';

type Props = {
  form: AddedForm;
  /** The gold as it would be saved; undefined while a field cannot be read. */
  added: AddedGold | undefined;
  /** The board's rate, shown while the person has typed none. */
  rate: number | undefined;
  wrong: ReadonlySet<AddedField>;
  onChange: (changed: Partial<AddedForm>) => void;
};

/**
 * Gold that the workshop added to a repaired piece: weight, fineness, rate and resulting amount.
 */
export function AddedFields({ form, added, rate, wrong, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-3 items-start gap-3 max-sm:grid-cols-2">
        <NumberInput
          label={t`Eklenen altın`}
          unit="g"
          value={form.weight}
          onValue={(weight) => onChange({ weight })}
          error={wrong.has('weight') ? t`Gramı yazın. Örnek: 12,34` : undefined}
        />
        <NumberInput
          label={t`Eklenenin ayarı`}
          value={form.fineness}
          onValue={(fineness) => onChange({ fineness })}
          error={wrong.has('fineness') ? t`Ayarını yazın. Örnek: 22, 916` : undefined}
        />
        <NumberInput
          label={t`Has fiyatı`}
          unit="₺"
          value={form.rate ?? (rate === undefined ? '' : rateText(rate))}
          onValue={(text) => onChange({ rate: text })}
          hint={added ? priceSource(added.price).join(' · ') : undefined}
          error={wrong.has('rate') ? t`Panoda bu fiyat yok; kuru yazın.` : undefined}
          fieldClassName="max-sm:col-span-2"
        />
      </div>
      {added ? (
        <p className="flex justify-between gap-3 text-13">
          <span>
            <Trans>Eklenen altın: {formatHas(pureMetal(added.weight, added.fineness))}</Trans>
          </span>
          <Money kurus={added.amount} />
        </p>
      ) : null}
    </div>
  );
}
