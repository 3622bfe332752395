import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currencyPrice } from '@/api/platform-calls';
import { toRate } from '@/contract/price/exchanges';
import type { CurrencyEntry } from '@/data/catalogue/use-listed';
import { MOST_ORDER, type ShownOn } from '@/domain/base/listed';
import { ok } from '@/domain/base/result';
import { PIECE_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  CURRENCY_CODES,
  type Currency,
  currencyRefusals,
  MOST_CURRENCY_NAME,
  MOST_SYMBOL,
  plainName,
  usualDecimals,
  usualSign,
  writtenAlike,
} from '@/domain/catalogue/currency';
import { formatRate } from '@/i18n/formats';
import { priceName, usualPriceName } from '@/i18n/price-text';
import { plainBox } from '@/session/page/form-fields';
import { mint } from '@/session/page/mint';
import { useForm } from '@/session/page/use-form';
import { useMarketCurrencies } from '@/session/prices/currency-prices';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { showToast } from '@/ui/sign/toast';
import { putCurrency } from './put-listed';
import { ShownFields } from './ShownFields';
import { CURRENCY_PLACES } from './words';

type Props = { entries: readonly CurrencyEntry[]; entry?: CurrencyEntry; onClose: () => void };

/** A currency that the company begins to work with, or how it does. */
export function CurrencyDialog({ entries, entry, onClose }: Props) {
  const { t } = useLingui();
  const known = new Set(entries.map(({ currency }) => currency.code));
  const free = CURRENCY_CODES.filter((code) => !known.has(code));
  const form = useCurrencyForm({ entries, onClose, ...(entry ? { entry } : {}) }, free);
  const { code, hidden } = form.typed;
  const priced = usePriced(code);
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={entry ? nameOf(currencyOf(form.typed)) : t`Yeni döviz`}
      submit={t`Dövizi kaydet`}
    >
      {entry ? null : free.length > 0 ? (
        <Select
          {...form.box('code')}
          options={free.map((one) => ({ value: one, label: `${priceName(one, [])} · ${one}` }))}
          hint={priced}
        />
      ) : (
        <p className="text-quiet">
          <Trans>Tanınan bütün dövizler listede.</Trans>
        </p>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextInput
          {...form.box('name')}
          maxLength={MOST_CURRENCY_NAME}
          placeholder={usualPriceName(code)}
          hint={t`Boşsa herkesin bildiği ad.`}
          fieldClassName="sm:col-span-2"
        />
        <TextInput
          {...form.box('symbol')}
          maxLength={MOST_SYMBOL}
          placeholder={usualSign(code)}
          hint={t`Tutarların arkasında yazar.`}
        />
        <Select
          {...form.box('decimals')}
          options={[
            { value: '', label: t`Her zamanki (${usualDecimals(code)})` },
            ...['0', '1', '2'].map((decimals) => ({ value: decimals, label: decimals })),
          ]}
          hint={t`Yalnız gösterimi değiştirir: küsuratlı tutar bütün haneleriyle yazılır.`}
        />
      </div>
      <NumberInput {...form.box('order')} whole hint={t`Küçük olan önce gelir.`} />
      <ShownFields
        places={CURRENCY_PLACES}
        hidden={hidden}
        onHidden={(next) => form.set({ hidden: next })}
      />
    </FormDialog>
  );
}

function useCurrencyForm({ entries, entry, onClose }: Props, free: readonly string[]) {
  const { t } = useLingui();
  const [row] = useState(mint);
  const text = plainBox<string>;
  const sentences: Partial<Record<keyof Currency, string>> = {
    symbol: t`Yalnız harf ya da para simgesi; başka bir paranın ya da birimin işareti olmaz.`,
    order: t`0 ile 9.999 arasında bir sayı yazın.`,
  };
  const read = (typed: CurrencyForm): Currency => ({
    ...currencyOf(typed),
    ...(entry?.currency.archived === undefined ? {} : { archived: entry.currency.archived }),
  });
  return useForm({
    key: 'currency',
    begin: (): CurrencyForm => {
      const last = entries.reduce((most, { currency }) => Math.max(most, currency.order), 0);
      return formOf(
        entry?.currency ?? { code: free[0] ?? '', order: Math.min(MOST_ORDER, last + 10) },
      );
    },
    boxes: () => ({
      code: text(t`Döviz`),
      name: text(t`Ad`),
      symbol: text(t`Simge`),
      decimals: text(t`Ondalık`),
      order: text(t`Sıra`),
    }),
    check: (typed) => {
      const currency = read(typed);
      const others = entries.map((one) => one.currency);
      const faults = currencyRefusals(currency).map((fault) => [
        fault,
        sentences[fault] ?? t`Bunu düzeltin.`,
      ]);
      return {
        ...(writtenAlike(currency, others) ? { symbol: t`Bu simge başka bir dövizde.` } : {}),
        ...Object.fromEntries(faults),
      };
    },
    ...(entry ? { onUnchanged: onClose } : {}),
    save: async (_values, typed) => {
      const currency = read(typed);
      const saved = await putCurrency(row, currency, entry?.base ?? 0);
      return saved.ok ? ok(nameOf(currency)) : saved;
    },
    onSaved: (name) => {
      showToast({ type: 'success', message: t`Kaydedildi · ${name}` });
      onClose();
    },
  });
}

const nameOf = ({ code, name }: Currency): string => name ?? priceName(code, []);

/** What the platform's sources pay and ask for it; nothing before they were ever heard. */
function usePriced(code: string): string | undefined {
  const { t } = useLingui();
  const told = useMarketCurrencies();
  if (!told) return undefined;
  const [buy, sale] = [currencyPrice(told, code, 'buy'), currencyPrice(told, code, 'sale')].map(
    (price) => (price === null ? undefined : toRate(price)),
  );
  if (!buy && !sale) return t`Kaynaklar bu dövize fiyat vermiyor; piyasada elle yazılır.`;
  const [paid, asked] = [buy ? formatRate(buy) : '–', sale ? formatRate(sale) : '–'];
  return t`Son bilinen: alış ${paid} · satış ${asked}`;
}

type CurrencyForm = {
  code: string;
  order: string;
  hidden: readonly ShownOn[];
  name: string;
  symbol: string;
  decimals: string;
};

/** What is said nowhere stands as an empty box: the platform's own holds there. */
const formOf = ({
  code,
  order,
  hidden = [],
  name = '',
  symbol = '',
  decimals,
}: Currency): CurrencyForm => ({
  ...{ code, order: String(order), hidden, name, symbol },
  decimals: decimals === undefined ? '' : String(decimals),
});

function currencyOf({ code, order, hidden, name, symbol, decimals }: CurrencyForm): Currency {
  const place = parseTyped(order, PIECE_FIELD);
  const [plain, sign] = [plainName(name), symbol.trim()];
  return {
    code,
    order: place.ok ? place.value : -1,
    ...(plain ? { name: plain } : {}),
    ...(sign ? { symbol: sign } : {}),
    ...(decimals === '' ? {} : { decimals: Number(decimals) }),
    ...(hidden.length > 0 ? { hidden: [...hidden] } : {}),
  };
}
