import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type CurrencyEntry, useCurrencyEntries } from '@/data/catalogue/use-listed';
import { currencySign } from '@/i18n/currency-words';
import { priceName } from '@/i18n/price-text';
import { loadLater } from '@/ui/load/load-later';
import { SyncMark } from '@/ui/sign/SyncMark';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import { EntryList } from './EntryList';
import { currencyFits } from './list-filter';
import { CARD_HEIGHT, Price } from './product-columns';
import { CURRENCY_PLACES, shownText } from './words';

const CurrencyDrawer = loadLater(async () => (await import('./CurrencyDrawer')).CurrencyDrawer);
const CurrencyDialog = loadLater(async () => (await import('./CurrencyDialog')).CurrencyDialog);

const codeOf = ({ currency }: CurrencyEntry): string => currency.code;
const nameOf = ({ currency }: CurrencyEntry): string => priceName(currency.code, []);
const CARD = {
  height: CARD_HEIGHT,
  render: (entry: CurrencyEntry) => <CurrencyCard entry={entry} />,
};

/** Currencies besides the lira that the company works with. */
export function CurrenciesView() {
  const { t, i18n } = useLingui();
  const entries = useCurrencyEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo((): Column<CurrencyEntry>[] => {
    const quiet = (text: string) => <span className="text-quiet">{text}</span>;
    return [
      {
        id: 'name',
        head: t`Ad`,
        width: 'minmax(180px,1.4fr)',
        fixed: true,
        cell: (entry) => <span className="truncate font-medium">{nameOf(entry)}</span>,
      },
      { id: 'code', head: t`Kod`, width: '72px', cell: ({ currency }) => quiet(currency.code) },
      {
        id: 'symbol',
        head: t`Simge`,
        width: '72px',
        cell: ({ currency }) => quiet(currencySign(currency.code)),
      },
      {
        id: 'price',
        head: t`Fiyat`,
        width: '120px',
        end: true,
        cell: ({ currency }) => <Price code={currency.code} />,
      },
      {
        id: 'shown',
        head: t`Göründüğü yer`,
        width: 'minmax(140px,1fr)',
        cell: ({ currency }) => quiet(currency.archived ?? shownText(currency, CURRENCY_PLACES)),
      },
      syncColumn(({ sync }) => sync),
    ];
  }, [i18n.locale]);
  return (
    <EntryList
      name="currency"
      entries={entries}
      fits={currencyFits}
      codeOf={codeOf}
      nameOf={nameOf}
      columns={columns}
      card={CARD}
      words={{
        title: t`Döviz tanımları`,
        searches: t`Ad, kod`,
        count: (shown) => <Plural value={shown} one="# döviz" other="# döviz" />,
        add: <Trans>Yeni döviz</Trans>,
        none: <Trans>Listede döviz yok.</Trans>,
        unfit: <Trans>Bu filtreye uyan döviz yok.</Trans>,
      }}
      drawer={(entry, onClose) => (
        <CurrencyDrawer key={codeOf(entry)} entry={entry} onClose={onClose} />
      )}
      dialog={(onClose) => <CurrencyDialog entries={entries} onClose={onClose} />}
    />
  );
}

function CurrencyCard({ entry }: { entry: CurrencyEntry }) {
  const { currency, sync } = entry;
  return (
    <div className="grid h-full grid-cols-1 content-center gap-0.5 px-4">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{nameOf(entry)}</span>
        <Price code={currency.code} className="shrink-0 font-semibold" />
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate">
          {currency.code} · {currency.archived ?? shownText(currency, CURRENCY_PLACES)}
        </span>
        {sync === 'confirmed' ? null : <SyncMark mark={sync} />}
      </span>
    </div>
  );
}
