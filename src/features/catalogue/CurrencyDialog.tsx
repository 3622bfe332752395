import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currencyPrice } from '@/api/platform-calls';
import { toRate } from '@/contract/price/exchanges';
import type { CurrencyEntry } from '@/data/catalogue/use-listed';
import { MOST_ORDER, type ShownOn } from '@/domain/base/listed';
import { PIECE_FIELD, parseTyped } from '@/domain/base/typed-number';
import {
  CURRENCY_CODES,
  type Currency,
  type CurrencyWords,
  currencyFaults,
  MOST_CURRENCY_NAME,
  MOST_SYMBOL,
  plainName,
  usualDecimals,
  usualSign,
  writtenAlike,
} from '@/domain/catalogue/currency';
import { formatRate } from '@/i18n/formats';
import { priceName, usualPriceName } from '@/i18n/price-text';
import { useMarketCurrencies } from '@/session/prices/currency-prices';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { NumberInput } from '@/ui/field/NumberInput';
import { Select } from '@/ui/field/Select';
import { TextInput } from '@/ui/field/TextInput';
import { putCurrency } from './put-listed';
import { ShownFields } from './ShownFields';
import { useEntryForm } from './use-entry-form';
import { CURRENCY_PLACES } from './words';

type Props = { entries: readonly CurrencyEntry[]; entry?: CurrencyEntry; onClose: () => void };

/** A currency that the company begins to work with, or how it does. */
export function CurrencyDialog({ entries, entry, onClose }: Props) {
  const { t } = useLingui();
  const known = new Set(entries.map(({ currency }) => currency.code));
  const free = CURRENCY_CODES.filter((code) => !known.has(code));
  const next = Math.min(
    MOST_ORDER,
    entries.reduce((most, { currency }) => Math.max(most, currency.order), 0) + 10,
  );
  const begin = () => formOf(entry?.currency ?? { code: '', order: next });
  const { form, change, tried, submit, busy, trouble } = useEntryForm(
    'currency',
    entry,
    begin,
    onClose,
  );
  const [code, setCode] = useState(entry?.currency.code ?? free[0] ?? '');
  const order = parseTyped(form.order, PIECE_FIELD);
  const currency: Currency = {
    code,
    order: order.ok ? order.value : -1,
    ...wordsIn(form),
    ...(form.hidden.length > 0 ? { hidden: [...form.hidden] } : {}),
    ...(entry?.currency.archived === undefined ? {} : { archived: entry.currency.archived }),
  };
  const faults = currencyFaults(currency);
  const taken = writtenAlike(
    currency,
    entries.map((one) => one.currency),
  );
  const name = currency.name ?? priceName(code, []);
  const priced = usePriced(code);
  const keep = () =>
    submit({
      name,
      wrong: faults.length > 0 || taken,
      put: (row, base) => putCurrency(row, currency, base),
    });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={keep}
      title={entry ? name : t`Yeni döviz`}
      submit={t`Dövizi kaydet`}
      busy={busy}
      trouble={trouble}
    >
      {entry ? null : free.length > 0 ? (
        <Select
          label={t`Döviz`}
          value={code}
          onValue={setCode}
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
          label={t`Ad`}
          maxLength={MOST_CURRENCY_NAME}
          value={form.name}
          placeholder={usualPriceName(code)}
          onValue={(typed) => change({ name: typed })}
          hint={t`Boşsa herkesin bildiği ad.`}
          fieldClassName="sm:col-span-2"
        />
        <TextInput
          label={t`Simge`}
          maxLength={MOST_SYMBOL}
          value={form.symbol}
          placeholder={usualSign(code)}
          onValue={(symbol) => change({ symbol })}
          hint={t`Tutarların arkasında yazar.`}
          error={
            tried && faults.includes('symbol')
              ? t`Yalnız harf ya da para simgesi; başka bir paranın ya da birimin işareti olmaz.`
              : tried && taken
                ? t`Bu simge başka bir dövizde.`
                : undefined
          }
        />
        <Select
          label={t`Ondalık`}
          value={form.decimals}
          onValue={(decimals) => change({ decimals })}
          options={[
            { value: '', label: t`Her zamanki (${usualDecimals(code)})` },
            ...['0', '1', '2'].map((decimals) => ({ value: decimals, label: decimals })),
          ]}
          hint={t`Yalnız gösterimi değiştirir: küsuratlı tutar bütün haneleriyle yazılır.`}
        />
      </div>
      <NumberInput
        whole
        label={t`Sıra`}
        value={form.order}
        onValue={(order) => change({ order })}
        hint={t`Küçük olan önce gelir.`}
        error={
          tried && faults.includes('order') ? t`0 ile 9.999 arasında bir sayı yazın.` : undefined
        }
      />
      <ShownFields
        places={CURRENCY_PLACES}
        hidden={form.hidden}
        onHidden={(hidden) => change({ hidden })}
      />
    </FormDialog>
  );
}

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
  order: string;
  hidden: readonly ShownOn[];
  name: string;
  symbol: string;
  decimals: string;
};

/** What is said nowhere stands as an empty box: the platform's own holds there. */
const formOf = ({
  order,
  hidden = [],
  name = '',
  symbol = '',
  decimals,
}: Currency): CurrencyForm => ({
  ...{ order: String(order), hidden, name, symbol },
  decimals: decimals === undefined ? '' : String(decimals),
});

function wordsIn({ name, symbol, decimals }: CurrencyForm): CurrencyWords {
  const [plain, sign] = [plainName(name), symbol.trim()];
  return {
    ...(plain ? { name: plain } : {}),
    ...(sign ? { symbol: sign } : {}),
    ...(decimals === '' ? {} : { decimals: Number(decimals) }),
  };
}
