import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { OrderImport } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { dayOf } from '@/domain/base/day';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { formatDay, formatFineness, formatMoney, formatWeight } from '@/i18n/formats';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { kindWord, statusWord } from '@/parts/order/words';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import { saveTemplate } from '@/ui/table/import/save-template';
import { type OrderRow, orderColumns } from './order-rows';
import { readOrderFile } from './read-order-file';

const LIST = '/workbench?view=orders';

/** Imports open orders and repairs; every row is shown before any of it is taken. */
export function OrderImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const denied = useMay('accounts', 3) ? undefined : t`İçe aktarmak için yetkiniz yok.`;
  const { shown, sheet } = useSheetImport<OrderRow>('order-import', 'orders');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => previewColumns(), [i18n.locale]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Açık siparişleri içe aktar</Trans>}
      back={{ label: t`Siparişlere dön`, onPress: () => go(LIST) }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin ve doldurun. Kişi ile ne yapılacağı zorunludur.
          </Trans>,
          <Trans key="people">
            Önce kişileri alın: sipariş, kartı olan birine yazılır. Aynı adda iki kart varsa vergi
            numarasını yazın.
          </Trans>,
          <Trans key="number">
            No, müşterideki kâğıtta yazandır; boşsa verilir. Fiyatı boş sipariş gün fiyatıyladır.
          </Trans>,
        ],
        most: MOST_IMPORTED,
        note: (
          <Trans>
            Para hareketi yazılmaz: alınmış kapora, kişinin eski programdaki bakiyesiyle gelir.
          </Trans>
        ),
        before: <RecentImports of="orders" />,
        onTemplate: (format) =>
          void saveTemplate(
            { name: t`siparis-sablonu`, sheet: t`Sipariş`, columns: orderColumns() },
            format,
          ),
        onFile: (file) =>
          void sheet.choose(file.name, (chosen) =>
            readOrderFile(file, dayOf(correctedNow()), chosen),
          ),
      }}
      preview={{
        summary: (rows) => <Plural value={rows.length} one="# sipariş" other="# sipariş" />,
        columns,
        rowName: ({ contact }) => contact,
        detail: detailOf,
        place: 'order-import',
        send: (rows) => (
          <Plural value={rows.length} one="# siparişi içe aktar" other="# siparişi içe aktar" />
        ),
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({ ...mutationOf(rows, drawn), ...checkedBy(check) })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} sipariş içe aktarıldı.</Trans>,
        waiting: (file) => (
          <Trans>
            {file.rows} sipariş gönderilmeyi bekliyor. Sunucu onaylayınca listede görünür.
          </Trans>
        ),
        done: { label: <Trans>Siparişlere git</Trans>, onPress: () => go(LIST) },
        onWhy: () => go('/sync-center'),
        left: <RecentImports of="orders" />,
      }}
      onAgain={sheet.again}
    />
  );
}

const mutationOf = (rows: readonly OrderRow[], drawn: { id: string; at: number }): OrderImport => ({
  ...headOf('order.import'),
  ...drawn,
  orders: rows.map(({ order }) => order),
});

const dueText = ({ order }: OrderRow): string => (order.due === null ? '–' : formatDay(order.due));
const priceText = ({ order: { price } }: OrderRow): string =>
  price.by === 'fixed' ? formatMoney(price.kurus) : t`gün fiyatı`;
const detailOf = (row: OrderRow): string =>
  [kindWord(row.order.type), dueText(row), priceText(row)].join(' · ');

function previewColumns(): Column<OrderRow>[] {
  return [
    {
      id: 'contact',
      head: t`Kişi`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: ({ contact }) => contact || '–',
    },
    {
      id: 'description',
      head: t`Ne yapılacak`,
      width: 'minmax(120px,1.5fr)',
      cell: ({ order }) => order.description || '–',
    },
    { id: 'kind', head: t`Tür`, width: '76px', cell: ({ order }) => kindWord(order.type) },
    { id: 'number', head: t`No`, width: '84px', cell: ({ order }) => order.number || '–' },
    {
      id: 'status',
      head: t`Durum`,
      width: '104px',
      cell: ({ order }) => <span className="text-quiet">{statusWord(order.status)}</span>,
    },
    { id: 'due', head: t`Teslim günü`, width: '96px', cell: dueText },
    {
      id: 'weight',
      head: t`Gram`,
      width: '88px',
      end: true,
      cell: ({ order }) => (order.weight === null ? '–' : formatWeight(order.weight)),
    },
    {
      id: 'fineness',
      head: t`Ayar`,
      width: '64px',
      end: true,
      cell: ({ order }) => (order.fineness === null ? '–' : formatFineness(order.fineness)),
    },
    { id: 'price', head: t`Fiyat`, width: '112px', end: true, cell: priceText },
  ];
}
