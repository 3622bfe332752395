import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { useMoney } from '@/data/catalogue/use-listed';
import { useContactBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { useQuotes } from '@/data/price/use-quotes';
import type { Product } from '@/domain/catalogue/product';
import { assetClass } from '@/domain/metal/asset';
import { typedUnit } from '@/domain/metal/typed-quantity';
import type { Payment } from '@/domain/payment/payment';
import type { Side } from '@/domain/price/quote';
import { ownAccountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { currencySign } from '@/i18n/currency-words';
import { formatMoney } from '@/i18n/formats';
import { priceSource } from '@/i18n/payment-text';
import { Dialog } from '@/ui/dialog/Dialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Segmented } from '@/ui/field/Segmented';
import { Select } from '@/ui/field/Select';
import { moneyError } from '@/ui/field/typed-text';
import { Money } from '@/ui/figure/Money';
import { Button } from '@/ui/sign/Button';
import { forCustomer } from '../basket/terms';
import { useTerms } from '../keys/use-terms';
import { rateText } from '../line/typed-text';
import { now, readWorld } from '../world';
import {
  ASSET_KINDS,
  type AssetErrors,
  type AssetForm,
  type AssetKind,
  accountsTaking,
  assetsFor,
  formOfAsset,
  newAssetForm,
  priceOf,
  readAsset,
  restText,
} from './asset-form';

type Props = {
  id: string;
  /** What stands already, to be changed. */
  known: Payment | undefined;
  /** What comes in is bought, what goes out is sold. */
  side: Side;
  /** Kuruş that nothing pays yet when this payment is left out. */
  rest: number;
  contactId: string | null;
  /** May it be written to the customer's own account of it? */
  toAccount: boolean;
  products: readonly Product[];
  onSave: (payment: Payment) => void;
  onDrop: () => void;
  onClose: () => void;
};

/** One payment in another asset: what, how much, at which rate, and the lira it stands for. */
export function AssetEntry(props: Props) {
  const { onClose } = props;
  const { t: say } = useLingui();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const form = useAssetForm(props);
  const { value, change, read, tried, price, unit } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    form.add();
  };
  const wrong = (field: keyof AssetErrors): string | undefined => {
    const error = read.errors[field];
    return error && (tried || (error !== 'empty' && error !== 'missing'))
      ? faultText(error)
      : undefined;
  };
  const footer = (
    <>
      {form.stands ? <Button onClick={props.onDrop}>{say`Çıkar`}</Button> : null}
      <Button onClick={onClose}>{say`Vazgeç`}</Button>
      <Button variant="primary" type="submit" form={formId}>
        {form.stands ? say`Değiştir` : say`Ekle`}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={say`Döviz ve altınla`}
      footer={footer}
      initialFocus={first}
      width="md"
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-2 flex flex-col gap-3">
        <Segmented
          label={say`Neyle ödeniyor`}
          value={value.kind}
          onChange={form.setKind}
          options={form.kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
          stretch
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={form.assetLabel}
            value={value.asset}
            onValue={(asset) => change({ asset, rate: null })}
            options={form.assets}
          />
          <NumberInput
            ref={first}
            label={
              value.kind === 'coins'
                ? say`Kaç tane`
                : value.kind === 'scrap'
                  ? say`Tartı`
                  : say`Miktar`
            }
            value={value.quantity}
            onValue={(quantity) => change({ quantity })}
            unit={unit}
            whole={assetClass(value.asset) === 'piece'}
            error={wrong('quantity')}
          />
          {value.kind === 'scrap' ? (
            <NumberInput
              label={say`Saflık`}
              value={value.fineness}
              unit="‰"
              onValue={(fineness) => change({ fineness })}
              error={wrong('fineness')}
            />
          ) : null}
          <NumberInput
            label={say`Kur`}
            value={value.rate ?? (price ? rateText(price.rate) : '')}
            unit="₺"
            onValue={(rate) => change({ rate })}
            error={wrong('rate')}
            hint={price ? priceSource(price).join(' · ') : undefined}
          />
          {form.places.length > 1 ? (
            <Select
              label={say`Yeri`}
              value={value.account || (form.places[0]?.value ?? '')}
              onValue={(account) => change({ account })}
              options={form.places}
            />
          ) : null}
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
          <p className="flex items-baseline gap-2">
            <span className="text-quiet">{say`Karşılığı`}</span>
            <span className="font-semibold text-18">
              {read.payment ? <Money kurus={read.payment.amount} /> : '–'}
            </span>
          </p>
          {form.rest > 0 && price ? (
            <Button onClick={form.fillRest}>{say`Kalanı yaz · ${formatMoney(form.rest)}`}</Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

function useAssetForm({ id, known, side, rest, contactId, toAccount, products, onSave }: Props) {
  const held = useContactBalances(contactId).map(({ asset }) => asset);
  const { quotes } = useQuotes();
  const rules = useRules();
  const money = useMoney('accounts');
  const terms = useTerms(contactId);
  const world = useMemo(() => {
    const { groups } = readWorld();
    const board = {
      products,
      quotes: new Map(quotes.map((quote) => [quote.code, quote])),
      rules,
      money,
      now: now(),
    };
    return forCustomer(
      { contactId },
      { ...board, ...(terms ? { terms } : {}), ...(groups ? { groups } : {}) },
    );
  }, [quotes, products, rules, money, terms, contactId]);
  const [value, setValue] = useState<AssetForm>(
    () => (known && formOfAsset(known)) || newAssetForm('currency', 'USD', products),
  );
  const [tried, setTried] = useState(false);
  const read = readAsset(value, { id, side, world, rest });
  const price = priceOf(value, side, world);
  const kinds = ASSET_KINDS.filter((kind) => kind !== 'account' || toAccount);
  const change = (over: Partial<AssetForm>) => setValue((before) => ({ ...before, ...over }));
  const add = () => {
    setTried(true);
    if (read.payment) onSave(read.payment);
  };
  return {
    value,
    change,
    read,
    tried,
    price,
    rest,
    kinds,
    stands: known !== undefined,
    unit:
      value.kind === 'scrap'
        ? t`g`
        : typedUnit(value.asset) ||
          (assetClass(value.asset) === 'piece' ? t`ad` : currencySign(value.asset)),
    assetLabel:
      value.kind === 'currency'
        ? t`Para birimi`
        : value.kind === 'account'
          ? t`Hesap kalemi`
          : value.kind === 'coins'
            ? t`Sikke`
            : t`Maden`,
    assets: assetsFor(value.kind, world, held).map((asset) => ({
      value: asset,
      label: assetName(asset, products),
    })),
    places: accountsTaking(value.kind, readWorld()).map((account) => ({
      value: account.id,
      label: ownAccountName(account),
    })),
    setKind: (kind: AssetKind) =>
      setValue(newAssetForm(kind, assetsFor(kind, world, held)[0] ?? 'USD', products)),
    fillRest: () => price && change({ quantity: restText(value, rest, price) }),
    add,
  };
}

const kindName = (kind: AssetKind): string =>
  ({ currency: t`Döviz`, account: t`Hesaptan`, coins: t`Sarrafiye`, scrap: t`Hurda` })[kind];

function faultText(error: NonNullable<AssetErrors[keyof AssetErrors]>): string {
  if (error === 'no-price') return t`Panoda bu fiyat yok; kuru yazın.`;
  if (error === 'missing' || error === 'empty') return t`Sıfırdan büyük bir sayı yazın.`;
  return error === 'too-many-decimals' ? t`Basamak sayısı fazla.` : moneyError(error);
}
