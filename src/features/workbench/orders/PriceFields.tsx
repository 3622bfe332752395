import { Trans, useLingui } from '@lingui/react/macro';
import { commitmentOf, type OrderDraft } from '../../../domain/order';
import type { Quote } from '../../../domain/quote';
import { formatHas, formatMoney } from '../../../i18n/formats';
import { Button } from '../../../ui/Button';
import { NumberInput } from '../../../ui/NumberInput';
import { Segmented } from '../../../ui/Segmented';
import { moneyText } from '../typed-text';
import { estimate, type FormWrong, type OrderForm } from './order-form';

type Props = {
  typed: OrderForm;
  wrong: ReadonlySet<FormWrong>;
  draft: OrderDraft;
  has: Quote | undefined;
  onChange: (changed: Partial<OrderForm>) => void;
};

/** The price of the day of delivery, or one that stands from now on, with the gold that the shop is short by it. Of a repair its fee. */
export function PriceFields({ typed, wrong, draft, has, onChange }: Props) {
  const { t } = useLingui();
  const error = wrong.has('price') ? t`Tutarı yazın.` : undefined;
  if (typed.kind === 'repair')
    return (
      <NumberInput
        label={t`Tamir ücreti`}
        unit="₺"
        hint={t`Boş bırakılırsa teslimde belli olur.`}
        value={typed.price}
        onValue={(price) => onChange({ price })}
        error={error}
        fieldClassName="sm:max-w-1/2"
      />
    );
  const now = estimate(draft, has);
  const short = commitmentOf({ ...draft, kind: 'order' });
  return (
    <div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
      <div className="flex flex-col gap-1">
        <span aria-hidden className="text-13 text-quiet">
          <Trans>Fiyat</Trans>
        </span>
        <Segmented
          stretch
          label={t`Fiyat`}
          value={typed.priceBy}
          onChange={(priceBy) => onChange({ priceBy })}
          options={[
            { value: 'day', label: t`Gün fiyatı` },
            { value: 'fixed', label: t`Sabit fiyat` },
          ]}
        />
      </div>
      {typed.priceBy === 'fixed' ? (
        <NumberInput label={t`Sabit tutar`} unit="₺" value={typed.price} onValue={(price) => onChange({ price })} error={error} />
      ) : (
        <p className="flex items-center text-13 text-quiet sm:min-h-11 sm:self-end">
          <Trans>Teslim gününün fiyatıyla hesaplanır.</Trans>
        </p>
      )}
      {now === undefined ? null : (
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-quiet sm:col-span-2">
          <span>
            <Trans>Şimdiki fiyatla {formatMoney(now)}</Trans>
          </span>
          {typed.priceBy === 'fixed' ? (
            <Button size="sm" variant="bare" onClick={() => onChange({ price: moneyText(now) })}>
              <Trans>Bu tutarı yaz</Trans>
            </Button>
          ) : null}
        </p>
      )}
      {short > 0 ? (
        <p className="border-amber border-l-3 pl-3 text-13 text-ambertext sm:col-span-2">
          <Trans>Açık pozisyon: bu sipariş {formatHas(short)} kısa bırakır. Fiyat yükselirse farkı dükkân öder; karşılığını şimdi alın.</Trans>
        </p>
      ) : null}
    </div>
  );
}
