import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { ProductImport } from '@/contract/catalogue/listed';
import { headOf } from '@/contract/mutation';
import { useProductEntries } from '@/data/catalogue/use-listed';
import { PIECE_FIELD } from '@/domain/base/typed-number';
import { PRODUCT_KINDS } from '@/domain/catalogue/product';
import { MOST_PRODUCTS } from '@/domain/catalogue/product-import';
import { metalWord } from '@/i18n/asset-text';
import { formatFineness } from '@/i18n/formats';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import { saveTemplate } from '@/ui/table/import/save-template';
import type { SheetTotal } from '@/ui/table/import/totals';
import { fieldText, fieldWord, kindWord } from '../words';
import { type ProductRow, productColumns } from './product-rows';
import { readProductFile } from './read-products';

const LIST = '/inventory/exchanges?view=products';

/** Imports products from a file; every row is shown before any of it is taken. */
export function ProductImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const entries = useProductEntries();
  const denied = useMay('inventory', 3)
    ? entries
      ? undefined
      : t`Ürün listeniz okunuyor.`
    : t`İçe aktarmak için yetkiniz yok.`;
  const { shown, sheet } = useSheetImport<ProductRow>('product-import', 'products');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => previewColumns(), [i18n.locale]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Ürünleri içe aktar</Trans>}
      back={{ label: t`Ürünlere dön`, onPress: () => go(LIST) }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin ve doldurun. Ad ile ayar zorunludur; kodu boş satıra addan kod verilir.
          </Trans>,
          <Trans key="kind">
            Türü boş satır işçiliklidir; gramı yazılıysa sarrafiyedir. İşçilik milyemdir.
          </Trans>,
        ],
        most: MOST_PRODUCTS,
        note: <Trans>Listenizde olan ürün yeniden açılmaz.</Trans>,
        before: <RecentImports of="products" />,
        onTemplate: (format) =>
          void saveTemplate(
            { name: t`urun-sablonu`, sheet: t`Ürünler`, columns: productColumns() },
            format,
          ),
        onFile: (file) =>
          void sheet.choose(file.name, (chosen) =>
            readProductFile(file, {
              known: (entries ?? []).map(({ product }) => product),
              chosen,
            }),
          ),
      }}
      preview={{
        summary: (rows) => <Plural value={rows.length} one="# ürün" other="# ürün" />,
        columns,
        rowName: nameOf,
        detail: detailOf,
        place: 'product-import',
        send: (rows) => (
          <Plural value={rows.length} one="# ürünü içe aktar" other="# ürünü içe aktar" />
        ),
        totals: productTotals,
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({ ...mutationOf(rows, drawn), ...checkedBy(check) })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} ürün içe aktarıldı.</Trans>,
        waiting: (file) => (
          <Trans>{file.rows} ürün gönderilmeyi bekliyor. Sunucu onaylayınca listede görünür.</Trans>
        ),
        done: { label: <Trans>Ürünlere git</Trans>, onPress: () => go(LIST) },
        onWhy: () => go('/sync-center'),
        left: <RecentImports of="products" />,
      }}
      onAgain={sheet.again}
    />
  );
}

const mutationOf = (
  rows: readonly ProductRow[],
  drawn: { id: string; at: number },
): ProductImport => ({
  ...headOf('product.import'),
  ...drawn,
  products: rows.map(({ product }) => product),
});

/** How many products of each kind, as other programs print it below their list. */
function productTotals(rows: readonly ProductRow[]): SheetTotal[] {
  return PRODUCT_KINDS.flatMap((kind): SheetTotal[] => {
    const sum = rows.filter(
      ({ product, faults, idle }) => product.kind === kind && faults.length === 0 && !idle,
    ).length;
    return sum === 0
      ? []
      : [{ id: kind, label: kindWord(kind), kind: PIECE_FIELD, sum, text: String }];
  });
}

const nameOf = ({ product }: ProductRow): string => product.name;
const detailOf = ({ product }: ProductRow): string =>
  [product.code, kindWord(product.kind), formatFineness(product.fineness)].join(' · ');

function previewColumns(): Column<ProductRow>[] {
  const quiet = (text: string) => <span className="text-quiet">{text}</span>;
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(140px,1fr)',
      fixed: true,
      cell: ({ product }) => product.name || '–',
    },
    { id: 'code', head: t`Kod`, width: '140px', cell: ({ product }) => quiet(product.code) },
    { id: 'kind', head: t`Tür`, width: '104px', cell: ({ product }) => kindWord(product.kind) },
    { id: 'metal', head: t`Maden`, width: '88px', cell: ({ product }) => metalWord(product.metal) },
    {
      id: 'fineness',
      head: t`Ayar`,
      width: '88px',
      end: true,
      cell: ({ product }) => (product.fineness > 0 ? formatFineness(product.fineness) : '–'),
    },
    {
      id: 'workmanship',
      head: fieldWord('workmanship'),
      width: '132px',
      end: true,
      cell: ({ product }) => fieldText('workmanship', product),
    },
  ];
}
