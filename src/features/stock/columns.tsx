import { t } from '@lingui/core/macro';
import type { StockView } from '@/data/core/types';
import { isThere, leftOf } from '@/domain/stock/stock-state';
import { workmanshipText } from '@/i18n/contact-text';
import { formatMoney, formatWeight } from '@/i18n/formats';
import { hasText, kindWord, labelWord, stateWord } from '@/parts/stock/card/words';
import { Hallmark } from '@/ui/figure/Hallmark';
import type { Column } from '@/ui/table/column';
import { syncColumn } from '@/ui/table/sync-column';
import { Thumb } from './Thumb';

const quiet = (text: string) => <span className="text-quiet">{text}</span>;

/** Columns of the stock cards. `pictured`: at least one card of the list has a picture. */
export function stockColumns(
  placeOf: (id: string) => string,
  room: 'wide' | 'desk' | 'upright',
  pictured: boolean,
): Column<StockView>[] {
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(150px,1.6fr)',
      fixed: true,
      cell: (card) => <Name card={card} pictured={pictured} />,
    },
    {
      id: 'barcode',
      head: t`Barkod`,
      width: '132px',
      off: room === 'upright',
      cell: ({ barcode }) => <span className="tabular-nums">{barcode}</span>,
    },
    {
      id: 'type',
      head: t`Tür`,
      width: '112px',
      off: room !== 'wide',
      cell: ({ type }) => quiet(kindWord(type)),
    },
    {
      id: 'fineness',
      head: t`Ayar`,
      width: '76px',
      cell: ({ fineness }) => <Hallmark fineness={fineness} />,
    },
    {
      id: 'pieces',
      head: t`Adet`,
      width: '64px',
      end: true,
      off: room === 'upright',
      cell: (card) => leftOf(card).pieces,
    },
    {
      id: 'weight',
      head: t`Net gram`,
      width: '108px',
      end: true,
      cell: (card) => formatWeight(leftOf(card).weight),
    },
    {
      id: 'has',
      head: t`Has`,
      width: '116px',
      end: true,
      off: room === 'upright',
      cell: (card) => hasText(card, leftOf(card).weight),
    },
    {
      id: 'work',
      head: t`İşçilik`,
      width: '104px',
      end: true,
      off: room !== 'wide',
      isEmpty: ({ workmanship }) => !workmanshipText(workmanship),
      cell: ({ workmanship }) => quiet(workmanshipText(workmanship)),
    },
    {
      id: 'price',
      head: t`Etiket fiyatı`,
      width: '124px',
      end: true,
      off: true,
      cell: ({ price }) => (price === null ? '' : formatMoney(price)),
    },
    {
      id: 'place',
      head: t`Yer`,
      width: 'minmax(96px,1fr)',
      isEmpty: ({ place, spot }) => !placeOf(place) && !spot,
      cell: ({ place, spot }) => quiet([placeOf(place), spot].filter(Boolean).join(' · ')),
    },
    {
      id: 'state',
      head: t`Durum`,
      width: '104px',
      cell: ({ state }) => (isThere(state) ? stateWord(state) : quiet(stateWord(state))),
    },
    {
      id: 'label',
      head: t`Etiket`,
      width: 'minmax(112px,1fr)',
      off: true,
      cell: (card) => quiet(labelWord(card)),
    },
    syncColumn(({ sync }) => sync, { off: true }),
  ];
}

function Name({ card, pictured }: { card: StockView; pictured: boolean }) {
  const name = <bdi className="truncate font-medium">{card.name}</bdi>;
  if (!pictured) return name;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Thumb card={card} size="row" />
      {name}
    </span>
  );
}

export const CARD_HEIGHT = 68;

/** A row of the stock on a phone. */
export function StockRowCard({ card, pictured }: { card: StockView; pictured: boolean }) {
  const left = leftOf(card);
  const words = (
    <div className="grid h-full min-w-0 flex-1 grid-cols-1 content-center gap-0.5">
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <bdi className="truncate font-medium">{card.name}</bdi>
          <Hallmark fineness={card.fineness} />
        </span>
        <span className="shrink-0 font-semibold">{formatWeight(left.weight)}</span>
      </span>
      <span className="flex justify-between gap-3 text-13 text-quiet">
        <span className="truncate tabular-nums">
          {card.barcode}
          {card.spot ? ` · ${card.spot}` : ''}
        </span>
        <span className="shrink-0">{stateWord(card.state)}</span>
      </span>
    </div>
  );
  return (
    <div className="flex h-full items-center gap-3 px-4">
      {pictured ? <Thumb card={card} size="card" /> : null}
      {words}
    </div>
  );
}
