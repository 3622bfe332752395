import { t } from '@lingui/core/macro';
import { type CurrencyEntry, useCurrencyEntries } from '@/data/catalogue/use-listed';
import { type Currency, usualDecimals } from '@/domain/catalogue/currency';
import { currencyDecimals, currencySign, formatMoneyOf } from '@/i18n/currency-words';
import { priceName } from '@/i18n/price-text';
import { CurrencyDialog } from './CurrencyDialog';
import { EntryDrawer, wordsOf } from './EntryDrawer';
import { putCurrency } from './put-listed';
import { CURRENCY_PLACES, fieldWord, shownText } from './words';

/** Of an amount that is whole, so that the decimals which always stand there are seen. */
const SAMPLE = 125_000;

/** One currency beside the list. */
export function CurrencyDrawer({ entry, onClose }: { entry: CurrencyEntry; onClose: () => void }) {
  const { currency, base, sync } = entry;
  const entries = useCurrencyEntries();
  const { archived, ...open } = currency;
  return (
    <EntryDrawer
      title={priceName(currency.code, [])}
      subtitle={`${currency.code} · ${currencySign(currency.code)}`}
      sync={sync}
      archived={archived}
      facts={[
        [t`Tutar`, formatMoneyOf(currency.code, SAMPLE)],
        [t`Ondalık`, String(currencyDecimals(currency.code))],
        [t`Göründüğü yer`, shownText(currency, CURRENCY_PLACES)],
        [fieldWord('order'), String(currency.order)],
      ]}
      words={wordsOf(currency, entry, between)}
      price={{ code: currency.code }}
      put={(row, reason) =>
        putCurrency(row, reason === undefined ? open : { ...open, archived: reason }, base)
      }
      form={(end) => <CurrencyDialog entries={entries} entry={entry} onClose={end} />}
      onClose={onClose}
    />
  );
}

function between(newer: Currency, older: Currency): string[] {
  const said = (of: Currency): [string, string][] => [
    [fieldWord('name'), of.name ?? '–'],
    [t`Simge`, of.symbol ?? '–'],
    [t`Ondalık`, String(of.decimals ?? usualDecimals(of.code))],
    [t`Göründüğü yer`, shownText(of, CURRENCY_PLACES) || '–'],
    [fieldWord('order'), String(of.order)],
    [fieldWord('archived'), of.archived ?? '–'],
  ];
  const before = said(older);
  return said(newer).flatMap(([word, text], i) =>
    before[i]?.[1] === text ? [] : [`${word}: ${before[i]?.[1]} → ${text}`],
  );
}
