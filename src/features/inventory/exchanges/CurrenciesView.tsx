import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { type CurrencyEntry, useCurrencyEntries } from '../../../data/use-listed';
import { currencySymbol } from '../../../domain/reference/currencies';
import { priceName } from '../../../i18n/price-text';
import { useAddressField, useOpened } from '../../../session/address';
import { useMay } from '../../../session/permissions';
import { session } from '../../../session/store';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PlusIcon } from '../../../ui/Icon';
import { SyncMark } from '../../../ui/SyncMark';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { ListHeader } from '../../../ui/table/ListHeader';
import { OfflineWord } from '../../../ui/table/OfflineWord';
import { PillToggle } from '../../../ui/table/Pill';
import { SearchBox } from '../../../ui/table/SearchBox';
import { usePhone } from '../../../ui/use-media';
import { currencyFits } from './list-filter';
import { CARD_HEIGHT, Price } from './product-columns';
import { CURRENCY_PLACES, shownText } from './words';

const CurrencyDrawer = lazy(async () => ({ default: (await import('./CurrencyDrawer')).CurrencyDrawer }));
const CurrencyDialog = lazy(async () => ({ default: (await import('./CurrencyDialog')).CurrencyDialog }));

const rowKey = ({ currency }: CurrencyEntry): string => currency.code;
const rowName = ({ currency }: CurrencyEntry): string => priceName(currency.code, []);
const rowTone = ({ sync }: CurrencyEntry): string | undefined => (sync === 'refused' ? 'bg-danger-wash' : undefined);
const cardOf = { height: CARD_HEIGHT, render: (entry: CurrencyEntry) => <CurrencyCard entry={entry} /> };

/** The moneys beside the lira that the company works with. */
export function CurrenciesView() {
  const { t, i18n } = useLingui();
  const entries = useCurrencyEntries();
  const { networkerror } = useSnapshot(session);
  const phone = usePhone();
  const may = useMay('inventory', 3);
  const [words, setWords] = useAddressField('words');
  const [gone, setGone] = useAddressField('gone');
  const { opened, open, close } = useOpened('currency');
  const [adding, setAdding] = useState(false);
  const rows = useMemo(() => entries.filter((entry) => currencyFits(entry, { words, gone: gone !== '' })), [entries, words, gone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are of the language
  const columns = useMemo((): Column<CurrencyEntry>[] => {
    const quiet = (text: string) => <span className="text-quiet">{text}</span>;
    return [
      { id: 'name', head: t`Ad`, width: 'minmax(180px,1.4fr)', fixed: true, cell: (entry) => <span className="truncate font-medium">{rowName(entry)}</span> },
      { id: 'code', head: t`Kod`, width: '72px', cell: ({ currency }) => quiet(currency.code) },
      { id: 'symbol', head: t`Simge`, width: '72px', cell: ({ currency }) => quiet(currencySymbol(currency.code)) },
      { id: 'price', head: t`Fiyat`, width: '120px', end: true, cell: ({ currency }) => <Price code={currency.code} /> },
      {
        id: 'shown',
        head: t`Göründüğü yer`,
        width: 'minmax(140px,1fr)',
        cell: ({ currency }) => quiet(currency.archived ?? shownText(currency, CURRENCY_PLACES)),
      },
      { id: 'sync', head: t`Gönderim`, width: '112px', cell: ({ sync }) => <SyncMark mark={sync} /> },
    ];
  }, [i18n.locale]);
  const openRow = useCallback(({ currency }: CurrencyEntry) => open(currency.code), [open]);
  const shown = entries.find(({ currency }) => currency.code === opened);
  return (
    <>
      <ListHeader
        title={t`Döviz tanımları`}
        count={
          <>
            <Plural value={rows.length} one="# döviz" other="# döviz" />
            <OfflineWord offline={networkerror} />
          </>
        }
      >
        <SearchBox label={t`Ara`} placeholder={t`Ad, kod`} value={words} onValue={setWords} className="w-60 max-lg:w-42 max-sm:w-full" />
        <Button
          size="sm"
          variant="primary"
          icon={<PlusIcon size={16} />}
          reason={may ? undefined : t`Tanım yazmak için envanter yetkisi (3) gerekir`}
          onClick={() => setAdding(true)}
          aria-haspopup="dialog"
        >
          <Trans>Yeni döviz</Trans>
        </Button>
      </ListHeader>
      <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-sm:px-4">
        <PillToggle on={gone !== ''} onToggle={() => setGone(gone === '' ? '1' : '')}>{t`Arşivdekiler`}</PillToggle>
      </div>
      <DataTable
        label={t`Döviz tanımları`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowName={rowName}
        onOpen={openRow}
        opened={opened}
        card={phone ? cardOf : undefined}
        empty={<EmptyState text={gone === '' && words === '' ? <Trans>Listede döviz yok.</Trans> : <Trans>Bu süzgece uyan döviz yok.</Trans>} />}
        rowClassName={rowTone}
      />
      <Suspense fallback={null}>
        {shown ? <CurrencyDrawer key={shown.currency.code} entry={shown} onClose={close} /> : null}
        {adding ? <CurrencyDialog entries={entries} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </>
  );
}

function CurrencyCard({ entry }: { entry: CurrencyEntry }) {
  const { currency, sync } = entry;
  return (
    <div className="grid h-full grid-cols-1 content-center gap-0.5 px-4">
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{rowName(entry)}</span>
        <span className="shrink-0 font-semibold">
          <Price code={currency.code} />
        </span>
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
