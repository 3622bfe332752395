import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { formatMoney } from '@/i18n/formats';
import { moneyText } from '@/parts/counter/line/typed-text';
import { DialogPriceLock } from '@/parts/price/DialogPriceLock';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { DecidingMoney } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { Kbd } from '@/ui/sign/Kbd';
import type { useOrderForm } from '../dialog/use-order-form';
import type { Places } from './places';

type Props = { form: ReturnType<typeof useOrderForm>; places: Places; onGoOn: () => void };

/**
 * Price of an order: that of the delivery day, or one fixed now. For repairs: the fee. The deciding
 * figure is the largest, as at the counter.
 */
export function PricePart({ form, places, onGoOn }: Props) {
  const { t } = useLingui();
  const { typed, wrong, now, set } = form;
  const isRepair = typed.kind === 'repair';
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onGoOn();
  };
  const box = (label: string, hint?: string) => (
    <NumberInput
      label={label}
      unit="₺"
      className="font-semibold text-18"
      ref={places.price}
      aside={<Kbd>F7</Kbd>}
      hint={hint}
      value={typed.price}
      onValue={(price) => set({ price })}
      onKeyDown={enter}
      error={wrong.has('price') ? t`Tutarı yazın.` : undefined}
    />
  );
  if (isRepair) return box(t`Tamir ücreti`, t`Boş bırakılırsa teslimde belli olur.`);
  const isFixed = typed.priceBy === 'fixed';
  return (
    <>
      <Segmented
        stretch
        label={t`Fiyat`}
        value={typed.priceBy}
        onChange={(priceBy) => set({ priceBy })}
        options={[
          { value: 'day', label: t`Gün fiyatı` },
          { value: 'fixed', label: t`Sabit fiyat` },
        ]}
        className="mb-1"
      />
      {isFixed ? (
        <>
          {box(t`Sabit tutar`)}
          <p className="flex min-h-8 items-center justify-between gap-2 text-13 text-quiet">
            {now === undefined ? null : (
              <>
                <span>
                  <Trans>Şimdiki fiyatla {formatMoney(now)}</Trans>
                </span>
                <Button
                  size="sm"
                  variant="bare"
                  onClick={() => set({ price: moneyText(now) })}
                  className="-my-2 -mr-2 px-2"
                >
                  <Trans>Bu tutarı yaz</Trans>
                </Button>
              </>
            )}
          </p>
        </>
      ) : (
        <>
          <p className="text-13 text-quiet">
            <Trans>Şimdiki fiyatla</Trans>
          </p>
          <p className="min-h-12 text-right">
            {now === undefined ? (
              <span aria-hidden className="text-30 text-quiet">
                –
              </span>
            ) : (
              <DecidingMoney kurus={now} max={36} />
            )}
          </p>
          <p className="min-h-8 text-13 text-quiet">
            <Trans>Teslim gününün fiyatıyla hesaplanır.</Trans>
          </p>
        </>
      )}
      <div className="h-10">
        {now === undefined ? null : <DialogPriceLock prices={form.prices} />}
      </div>
    </>
  );
}
