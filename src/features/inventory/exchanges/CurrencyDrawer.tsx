import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { type CurrencyEntry, useCurrencyEntries } from '../../../data/use-listed';
import type { Currency } from '../../../domain/currency';
import { currencySymbol } from '../../../domain/reference/currencies';
import { priceName } from '../../../i18n/price-text';
import { mint } from '../../../session/mint';
import { useSaving } from '../../../session/use-saving';
import { ArchiveDialog } from './ArchiveDialog';
import { CurrencyDialog } from './CurrencyDialog';
import { EntryDrawer, wordsOf } from './EntryDrawer';
import { Price } from './product-columns';
import { putCurrency } from './put-listed';
import { CURRENCY_PLACES, fieldWord, shownText } from './words';

/** One currency beside the list. */
export function CurrencyDrawer({ entry, onClose }: { entry: CurrencyEntry; onClose: () => void }) {
  const { currency, base, sync } = entry;
  const entries = useCurrencyEntries();
  const [doing, setDoing] = useState<'edit' | 'archive' | null>(null);
  const [row] = useState(mint);
  const { save, trouble } = useSaving();
  const name = priceName(currency.code, []);
  const end = () => setDoing(null);
  if (doing === 'edit') return <CurrencyDialog entries={entries} entry={entry} onClose={end} />;
  if (doing === 'archive') return <ArchiveDialog name={name} save={(id, archived) => putCurrency(id, { ...currency, archived }, base)} onClose={end} />;
  const back = async () => {
    const { archived: _archived, ...open } = currency;
    if (await save(() => putCurrency(row, open, base))) onClose();
  };
  return (
    <EntryDrawer
      title={name}
      subtitle={`${currency.code} · ${currencySymbol(currency.code)}`}
      sync={sync}
      trouble={trouble}
      archived={currency.archived}
      facts={[
        [t`Göründüğü yer`, shownText(currency, CURRENCY_PLACES)],
        [fieldWord('order'), String(currency.order)],
      ]}
      words={wordsOf(currency, entry, between)}
      onEdit={() => setDoing('edit')}
      onTurn={() => (currency.archived === undefined ? setDoing('archive') : void back())}
      onClose={onClose}
    >
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <Link href={`/market?price=${currency.code}`} className="inline-flex min-h-11 items-center font-medium underline">
          <Trans>Fiyatı ve kuralı</Trans>
        </Link>
        <span className="font-semibold text-18">
          <Price code={currency.code} />
        </span>
      </p>
    </EntryDrawer>
  );
}

function between(newer: Currency, older: Currency): string[] {
  const said = (of: Currency): [string, string][] => [
    [t`Göründüğü yer`, shownText(of, CURRENCY_PLACES) || '–'],
    [fieldWord('order'), String(of.order)],
    [fieldWord('archived'), of.archived ?? '–'],
  ];
  const before = said(older);
  return said(newer).flatMap(([word, text], i) => (before[i]?.[1] === text ? [] : [`${word}: ${before[i]?.[1]} → ${text}`]));
}
