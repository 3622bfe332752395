import { t } from '@lingui/core/macro';
import type { StockView } from '../../../data/types';
import { isThere, leftOf } from '../../../domain/stock-card';
import { workmanshipText } from '../../../i18n/contact-text';
import { formatMoney, formatWeight } from '../../../i18n/formats';
import { Hallmark } from '../../../ui/Hallmark';
import { SyncMark } from '../../../ui/SyncMark';
import type { Column } from '../../../ui/table/column';
import { hasText, kindWord, stateWord } from './words';

const quiet = (text: string) => <span className="text-quiet">{text}</span>;

export function stockColumns(placeOf: (id: string) => string, roomy: boolean): Column<StockView>[] {
  return [
    { id: 'name', head: t`Ad`, width: 'minmax(150px,1.6fr)', fixed: true, cell: ({ name }) => <bdi className="font-medium">{name}</bdi> },
    { id: 'barcode', head: t`Barkod`, width: '132px', cell: ({ barcode }) => <span className="tabular-nums">{barcode}</span> },
    { id: 'type', head: t`Tür`, width: '112px', off: !roomy, cell: ({ type }) => quiet(kindWord(type)) },
    { id: 'fineness', head: t`Ayar`, width: '76px', cell: ({ fineness }) => <Hallmark fineness={fineness} /> },
    { id: 'pieces', head: t`Adet`, width: '64px', end: true, cell: (card) => leftOf(card).pieces },
    { id: 'weight', head: t`Net gram`, width: '108px', end: true, cell: (card) => formatWeight(leftOf(card).weight) },
    { id: 'has', head: t`Has`, width: '116px', end: true, cell: (card) => hasText(card, leftOf(card).weight) },
    { id: 'work', head: t`İşçilik`, width: '104px', end: true, off: !roomy, cell: ({ workmanship }) => quiet(workmanshipText(workmanship)) },
    { id: 'price', head: t`Etiket fiyatı`, width: '124px', end: true, off: true, cell: ({ price }) => (price === null ? '' : formatMoney(price)) },
    { id: 'place', head: t`Yer`, width: 'minmax(96px,1fr)', cell: ({ place, spot }) => quiet([placeOf(place), spot].filter(Boolean).join(' · ')) },
    { id: 'state', head: t`Durum`, width: '104px', cell: ({ state }) => (isThere(state) ? stateWord(state) : quiet(stateWord(state))) },
    { id: 'sync', head: t`Gönderim`, width: '112px', off: true, cell: ({ sync }) => <SyncMark mark={sync} /> },
  ];
}

export const CARD_HEIGHT = 68;

/** The same on a phone. */
export function StockRowCard({ card }: { card: StockView }) {
  const left = leftOf(card);
  return (
    <div className="grid h-full grid-cols-1 content-center gap-0.5 px-4">
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
}
