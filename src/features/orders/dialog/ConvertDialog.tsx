import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useProducts } from '@/data/catalogue/use-products';
import type { OrderView } from '@/data/core/types';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { AssetQuantity } from '@/domain/ledger/balance';
import { convertedDeposit } from '@/domain/order/deposit';
import { worthOf } from '@/domain/price/asset-value';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { formatMoney, formatRate } from '@/i18n/formats';
import { moneyText } from '@/parts/counter/line/typed-text';
import { DialogPriceLock } from '@/parts/price/DialogPriceLock';
import type { LockedPrices } from '@/parts/price/price-lock';
import { usePriceLock } from '@/parts/price/use-price-lock';
import { Dialog } from '@/ui/dialog/Dialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Button } from '@/ui/sign/Button';
import { addDeposit, newIds } from '../actions';
import { useSavedWord } from '../use-saved-word';

/**
 * Converts gold, coins or currency of a deposit into lira, at the shop's buying price or an agreed
 * one.
 */
export function ConvertDialog({
  order,
  held,
  onClose,
}: {
  order: OrderView;
  held: AssetQuantity;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const products = useProducts();
  const worthBy = (board: LockedPrices) => {
    const buy = board.get(held.asset)?.buy ?? 0;
    return buy > 0 ? worthOf(held.asset, held.quantity, buy) : undefined;
  };
  const prices = usePriceLock((board) => worthBy(board) ?? 0);
  const quote = prices.board.get(held.asset);
  const now = worthBy(prices.board);
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useSavedWord(onClose);
  const form = useId();
  const text = typed ?? (now === undefined ? '' : moneyText(now));
  const read = parseTyped(text, MONEY_FIELD);
  const kurus = read.ok ? read.value : 0;
  const name = assetName(held.asset, products);
  const quantity = assetQuantity(held.asset, held.quantity);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (kurus === 0) return setTyped(text);
    const rate = t`${quantity} ${name} = ${formatMoney(kurus)}`;
    void saving.run(() =>
      addDeposit(order, ids, convertedDeposit(order.contactId, held, kurus), rate),
    );
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button
        variant="primary"
        type="submit"
        form={form}
        loading={saving.busy}
        reason={kurus > 0 ? undefined : t`Tutarı yazın.`}
      >
        {t`TL'ye çevir`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Kaporayı TL'ye çevir`}
      description={`${order.number} · ${name} ${quantity}`}
      footer={footer}
    >
      <form id={form} onSubmit={submit} noValidate className="mt-3 grid gap-3">
        <NumberInput
          label={t`Karşılığı`}
          unit="₺"
          value={text}
          onValue={setTyped}
          hint={
            quote && quote.buy > 0
              ? t`Alış ${formatRate(quote.buy)}`
              : t`Bu varlığın fiyatı yok; anlaşılan tutarı yazın.`
          }
        />
        {now === undefined || typed !== null ? null : <DialogPriceLock prices={prices} />}
        {saving.refusal ? (
          <p role="alert" className="text-13 text-dangertext">
            {saving.refusal}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
