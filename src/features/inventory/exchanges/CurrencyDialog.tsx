import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CurrencyEntry } from '../../../data/use-listed';
import { CURRENCY_CODES, type Currency, currencyFaults } from '../../../domain/currency';
import { MOST_ORDER, type ShownOn } from '../../../domain/listed';
import { PIECE_FIELD, parseTyped } from '../../../domain/typed-number';
import { priceName } from '../../../i18n/price-text';
import { FormDialog } from '../../../ui/FormDialog';
import { NumberInput } from '../../../ui/NumberInput';
import { Select } from '../../../ui/Select';
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
  const next = Math.min(MOST_ORDER, entries.reduce((most, { currency }) => Math.max(most, currency.order), 0) + 10);
  const begin = () => ({ order: String(entry?.currency.order ?? next), hidden: entry?.currency.hidden ?? ([] as readonly ShownOn[]) });
  const { form, change, tried, submit, busy, trouble } = useEntryForm('currency', entry, begin, onClose);
  const [code, setCode] = useState(entry?.currency.code ?? free[0] ?? '');
  const order = parseTyped(form.order, PIECE_FIELD);
  const currency: Currency = {
    code,
    order: order.ok ? order.value : -1,
    ...(form.hidden.length > 0 ? { hidden: [...form.hidden] } : {}),
    ...(entry?.currency.archived === undefined ? {} : { archived: entry.currency.archived }),
  };
  const faults = currencyFaults(currency);
  const name = priceName(code, []);
  const keep = () => submit({ name, wrong: faults.length > 0, put: (row, base) => putCurrency(row, currency, base) });
  return (
    <FormDialog onClose={onClose} onSubmit={keep} title={entry ? name : t`Yeni döviz`} submit={t`Dövizi kaydet`} busy={busy} trouble={trouble}>
      {entry ? null : free.length > 0 ? (
        <Select label={t`Döviz`} value={code} onValue={setCode} options={free.map((one) => ({ value: one, label: `${priceName(one, [])} · ${one}` }))} />
      ) : (
        <p className="text-quiet">
          <Trans>Tanınan bütün dövizler listede.</Trans>
        </p>
      )}
      <NumberInput
        whole
        label={t`Sıra`}
        value={form.order}
        onValue={(order) => change({ order })}
        hint={t`Küçük olan önce gelir.`}
        error={tried && faults.includes('order') ? t`0 ile 9.999 arasında bir sayı yazın.` : undefined}
      />
      <ShownFields places={CURRENCY_PLACES} hidden={form.hidden} onHidden={(hidden) => change({ hidden })} />
    </FormDialog>
  );
}
