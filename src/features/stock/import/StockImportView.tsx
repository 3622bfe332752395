import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { headOf } from '@/contract/mutation';
import type { StockImport } from '@/contract/stock/stock';
import { useOwnProducts } from '@/data/catalogue/use-products';
import type { StockFilter } from '@/data/core/types';
import { usePosition } from '@/data/ledger/use-position';
import { useQuotes } from '@/data/price/use-quotes';
import { useOwnAccounts } from '@/data/till/use-till';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { netOf } from '@/domain/stock/stock-card';
import { metalWord } from '@/i18n/asset-text';
import { formatFineness, formatWeight } from '@/i18n/formats';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { uncarded } from '@/parts/position/karat-rows';
import { UncardedRows } from '@/parts/position/UncardedRows';
import { useStockSums } from '@/parts/position/use-stock-sums';
import { kindWord } from '@/parts/stock/card/words';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { correctedNow } from '@/sync/clock';
import { Hallmark } from '@/ui/figure/Hallmark';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import { readStock } from './read-stock';
import type { CardRow } from './stock-columns';
import { stockTotals } from './stock-totals';
import { saveStockTemplate } from './template';

const LIST = '/inventory/account';

/**
 * Stok kartlarını içe aktar: shown row by row before any of it is taken, its columns found by their
 * heads or by hand.
 */
export function StockImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const { warehouses } = useSnapshot(session);
  const products = useOwnProducts();
  const dollar = useQuotes().quotes.find(({ code }) => code === 'USD');
  const denied = useMay('inventory', 3) ? undefined : t`İçe aktarmak için yetkiniz yok.`;
  const { shown, sheet } = useSheetImport<CardRow>('stock-import', 'stock');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => previewColumns(), [i18n.locale]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Stok kartlarını içe aktar</Trans>}
      back={{ label: t`Stok kartlarına dön`, onPress: () => go(LIST) }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin ve doldurun. Ad, ayar ve gram zorunludur; kullanmadığınız sütunları
            silebilirsiniz. Barkodu boş satıra yeni barkod verilir.
          </Trans>,
          <Trans key="units">
            İşçilik milyemdir; başkaysa birimini yazın: 45 ₺/g, 250 ₺/ad, %8.
          </Trans>,
          <Trans key="metal">
            Madeni boş satır altındır. Taşı şablondaki gibi, ürün grubunu adıyla ya da koduyla
            yazın.
          </Trans>,
        ],
        most: MOST_IMPORTED,
        before: <RecentImports of="stock" />,
        onTemplate: (format) => void saveStockTemplate(format),
        onFile: (file) =>
          void sheet.choose(file.name, (chosen) =>
            readStock(file, {
              chosen,
              warehouses,
              products,
              asked: { dollar, now: correctedNow() },
            }),
          ),
      }}
      preview={{
        summary: (rows) => <Plural value={rows.length} one="# kart" other="# kart" />,
        columns,
        rowName: nameOf,
        detail: detailOf,
        place: 'stock-import',
        send: (rows) => (
          <Plural value={rows.length} one="# kartı içe aktar" other="# kartı içe aktar" />
        ),
        totals: stockTotals,
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({ ...mutationOf(rows, drawn), ...checkedBy(check) })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} kart içe aktarıldı.</Trans>,
        waiting: (file) => (
          <Trans>{file.rows} kart gönderilmeyi bekliyor. Sunucu onaylayınca stokta görünür.</Trans>
        ),
        done: { label: <Trans>Stok kartlarına git</Trans>, onPress: () => go(LIST) },
        onWhy: () => go('/sync-center'),
        left: (
          <>
            <ToCarryOver />
            <RecentImports of="stock" />
          </>
        ),
      }}
      onAgain={sheet.again}
    />
  );
}

const ALL: StockFilter = {};

/**
 * Cards book nothing: where the books have less metal than the cards, the carry-over is proposed.
 * To those alone who may see the position.
 */
function ToCarryOver() {
  const sees = useMay('workbench', 3);
  const sums = useStockSums(ALL, sees, true);
  const position = usePosition(sees);
  const accounts = useOwnAccounts();
  if (
    !sums ||
    !position ||
    !uncarded(sums, position.own, accounts).some(({ held, carded }) => carded > held)
  )
    return null;
  return (
    <section>
      <p>
        <Trans>Kartlar hesaba maden yazmaz. Hesapta eksik olanı devirle yazabilirsiniz.</Trans>
      </p>
      <UncardedRows sums={sums} own={position.own} missing />
    </section>
  );
}

const mutationOf = (rows: readonly CardRow[], drawn: { id: string; at: number }): StockImport => ({
  ...headOf('stock.import'),
  ...drawn,
  cards: rows.map(({ card }) => card),
});

const nameOf = ({ card }: CardRow): string => card.name;
const detailOf = ({ card }: CardRow): string =>
  [
    card.barcode,
    `${metalWord(card.metal)} ${card.fineness > 0 ? formatFineness(card.fineness) : '–'}`,
    card.gross > 0 ? formatWeight(card.gross) : '–',
  ].join(' · ');

function previewColumns(): Column<CardRow>[] {
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(140px,1fr)',
      fixed: true,
      cell: ({ card }) => card.name || '–',
    },
    {
      id: 'type',
      head: t`Tür`,
      width: '112px',
      cell: ({ card }) => <span className="text-quiet">{kindWord(card.type)}</span>,
    },
    { id: 'barcode', head: t`Barkod`, width: '132px', cell: ({ card }) => card.barcode },
    { id: 'metal', head: t`Maden`, width: '88px', cell: ({ card }) => metalWord(card.metal) },
    {
      id: 'fineness',
      head: t`Ayar`,
      width: '72px',
      end: true,
      cell: ({ card }) => (card.fineness > 0 ? <Hallmark fineness={card.fineness} /> : '–'),
    },
    {
      id: 'gross',
      head: t`Brüt gram`,
      width: '108px',
      end: true,
      cell: ({ card }) => (card.gross > 0 ? formatWeight(card.gross) : '–'),
    },
    {
      id: 'net',
      head: t`Net gram`,
      width: '108px',
      end: true,
      cell: ({ card }) => (netOf(card) > 0 ? formatWeight(netOf(card)) : '–'),
    },
  ];
}
