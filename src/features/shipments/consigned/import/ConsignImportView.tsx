import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { ConsignImport } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { useOwnAccounts } from '@/data/till/use-till';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { WEIGHT_FIELD } from '@/domain/base/typed-number';
import type { Spot } from '@/domain/stock/shipment';
import { formatDay, formatFineness, formatWeight } from '@/i18n/formats';
import { amountText } from '@/i18n/shipment-text';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { useStockSpots } from '@/parts/stock/use-spots';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import { saveTemplate } from '@/ui/table/import/save-template';
import type { SheetTotal } from '@/ui/table/import/totals';
import { type ConsignRow, consignColumns, lotsOf } from './consign-rows';
import { readConsignFile } from './read-consign-file';

const LIST = '/inventory/transactions?view=consigned';

/** Imports goods on consignment; every row is shown before any of it is taken. */
export function ConsignImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const denied = useMay('accounts', 3) ? undefined : t`İçe aktarmak için yetkiniz yok.`;
  const own = useOwnAccounts();
  const { here } = useStockSpots();
  const { shown, sheet } = useSheetImport<ConsignRow>('consign-import', 'consigned');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => previewColumns(), [i18n.locale]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Emanetleri içe aktar</Trans>}
      back={{ label: t`Konsinyelere dön`, onPress: () => go(LIST) }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin ve doldurun. Kişi ile iade günü zorunludur; yönü boş satır sizin
            verdiğinizdir.
          </Trans>,
          <Trans key="given">
            Verdiğiniz mal barkoduyla, etiketsizse ayarı ve gramıyla yazılır. Önce kişileri ve stok
            kartlarını alın.
          </Trans>,
          <Trans key="taken">
            Size bırakılan her parça bir satırdır: adı, ayarı, gramı ile işçiliği ya da alış fiyatı.
            Kartı bu adımda açılır.
          </Trans>,
        ],
        most: MOST_IMPORTED,
        note: (
          <Trans>
            Verdiğiniz mal sizin kalır: sonraki adımda stok devrini onu da sayarak yazın.
          </Trans>
        ),
        before: <RecentImports of="consigned" />,
        onTemplate: (format) =>
          void saveTemplate(
            { name: t`emanet-sablonu`, sheet: t`Emanet`, columns: consignColumns() },
            format,
          ),
        onFile: (file) =>
          void sheet.choose(file.name, (chosen) => readConsignFile(file, { own, here }, chosen)),
      }}
      preview={{
        summary: (rows) => <Plural value={rows.length} one="# satır" other="# satır" />,
        columns,
        rowName: ({ contact }) => contact,
        detail: detailOf,
        place: 'consign-import',
        send: (rows) => (
          <Plural value={rows.length} one="# satırı içe aktar" other="# satırı içe aktar" />
        ),
        totals: consignTotals,
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({
            ...mutationOf(rows, drawn, { branch: here, place: '' }),
            ...checkedBy(check),
          })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} emanet satırı içe aktarıldı.</Trans>,
        waiting: (file) => (
          <Trans>
            {file.rows} satır gönderilmeyi bekliyor. Sunucu onaylayınca listede görünür.
          </Trans>
        ),
        done: { label: <Trans>Konsinyelere git</Trans>, onPress: () => go(LIST) },
        onWhy: () => go('/sync-center'),
        left: <RecentImports of="consigned" />,
      }}
      onAgain={sheet.again}
    />
  );
}

const mutationOf = (
  rows: readonly ConsignRow[],
  drawn: { id: string; at: number },
  from: Spot,
): ConsignImport => ({
  ...headOf('consign.import'),
  ...drawn,
  ...lotsOf(rows, { from, importId: drawn.id }),
});

/** Grams given and taken, as other programs print them below their list. */
function consignTotals(rows: readonly ConsignRow[]): SheetTotal[] {
  const total = (way: ConsignRow['way'], label: string): SheetTotal[] => {
    const sum = rows.reduce(
      (all, row) =>
        row.way === way && row.faults.length === 0 ? all + (row.item?.weight ?? 0) : all,
      0,
    );
    return sum === 0 ? [] : [{ id: way, label, kind: WEIGHT_FIELD, sum, text: formatWeight }];
  };
  return [...total('given', t`Verilen`), ...total('taken', t`Alınan`)];
}

const wayText = ({ way }: ConsignRow): string => (way === 'given' ? t`Verilen` : t`Alınan`);
const dueText = ({ due }: ConsignRow): string => (due === '' ? '–' : formatDay(due));
const goodsText = ({ item }: ConsignRow): string => item?.name ?? '–';
const detailOf = (row: ConsignRow): string =>
  [wayText(row), dueText(row), goodsText(row), row.item ? amountText(row.item) : '']
    .filter(Boolean)
    .join(' · ');

function previewColumns(): Column<ConsignRow>[] {
  return [
    {
      id: 'contact',
      head: t`Kişi`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: ({ contact }) => contact || '–',
    },
    {
      id: 'way',
      head: t`Yön`,
      width: '76px',
      cell: (row) => <span className="text-quiet">{wayText(row)}</span>,
    },
    { id: 'goods', head: t`Mal`, width: 'minmax(120px,1.5fr)', cell: goodsText },
    {
      id: 'fineness',
      head: t`Ayar`,
      width: '64px',
      end: true,
      cell: ({ item }) => (item ? formatFineness(item.fineness) : '–'),
    },
    {
      id: 'amount',
      head: t`Miktar`,
      width: '120px',
      end: true,
      cell: ({ item }) => (item ? amountText(item) : '–'),
    },
    { id: 'due', head: t`İade günü`, width: '96px', cell: dueText },
  ];
}
