import { Trans, useLingui } from '@lingui/react/macro';
import { commitmentOf, type OrderDraft } from '@/domain/order/order';
import { formatHas, formatMoney } from '@/i18n/formats';
import { moneyText } from '@/parts/counter/line/typed-text';
import { DialogPriceLock } from '@/parts/price/DialogPriceLock';
import type { HeldPrices } from '@/parts/price/use-board-lock';
import { useMay } from '@/session/person/permissions';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { PeekValue } from '@/ui/figure/PeekValue';
import { Button } from '@/ui/sign/Button';
import type { FormWrong, OrderForm } from './order-form';

type Props = {
  typed: OrderForm;
  wrong: ReadonlySet<FormWrong>;
  draft: OrderDraft;
  /** Kuruş of the order at the current price; undefined while it cannot be computed. */
  now: number | undefined;
  prices: HeldPrices;
  onChange: (changed: Partial<OrderForm>) => void;
};

/**
 * The price of the day of delivery, or one that stands from now on, with the gold that the shop is
 * short by it. Of a repair its fee.
 */
export function PriceFields({ typed, wrong, draft, now, prices, onChange }: Props) {
  const { t } = useLingui();
  const may = useMay('workbench', 3);
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
        <NumberInput
          label={t`Sabit tutar`}
          unit="₺"
          value={typed.price}
          onValue={(price) => onChange({ price })}
          error={error}
        />
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
      {now === undefined ? null : (
        <div className="sm:col-span-2">
          <DialogPriceLock prices={prices} />
        </div>
      )}
      {short > 0 && may ? (
        <PeekValue
          label={t`Siparişten sonra pozisyon`}
          className="sm:col-span-2 [&]:whitespace-normal"
        >
          <Trans>
            Bu sipariş pozisyonu {formatHas(short)} açığa düşürür. Fiyat yükselirse fark dükkândan
            çıkar; pozisyonu şimdi kapatın.
          </Trans>
        </PeekValue>
      ) : null}
    </div>
  );
}
