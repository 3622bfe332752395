import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import type { OpeningImport } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { useMoney } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { useAllBalances } from '@/data/ledger/use-balances';
import { useOwnAccounts } from '@/data/till/use-till';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import type { Product } from '@/domain/catalogue/product';
import { formatDay, formatHas, formatMoney } from '@/i18n/formats';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { useBranchNames } from '@/parts/till/CashTable';
import { balanceOf } from '@/parts/till/session-state';
import { fullQuantity } from '@/parts/till/words';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import { session } from '@/session/state/store';
import { Hallmark } from '@/ui/figure/Hallmark';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import type { Shop } from './names';
import { readHeldFile } from './read-file';
import type { HeldRow } from './read-held';
import { saveHeldTemplate } from './template';
import { heldSheetTotals, ownOpeningTotals } from './totals';

const TILLS = '/accounts?view=cash';

type Balances = ReturnType<typeof useAllBalances>;

/**
 * Devirleri içe aktar: what lay in the shop's tills, banks, drawers, pots and stocks, shown row by
 * row before any of it is taken, its columns found by their heads or by hand.
 */
export function HeldImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const shop = useShop();
  const balances = useAllBalances();
  const denied = useMay('accounts', 2) ? undefined : t`İçe aktarmak için yetkiniz yok.`;
  const { shown, sheet } = useSheetImport<HeldRow>('held-import', 'own-accounts');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(
    () => previewColumns(shop.products, balances),
    [shop.products, balances, i18n.locale],
  );
  const detail = useCallback((row: HeldRow) => heldText(row, shop.products), [shop.products]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Kasaların devirlerini içe aktar</Trans>}
      back={{ label: t`Kasalara dön`, onPress: () => go(TILLS) }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin: kasalarınız ve içinde durabilecekler satır satır yazılıdır. Yalnız
            miktarları doldurun; boş bırakılan satır alınmaz.
          </Trans>,
          <Trans key="metal">
            Altını ve gümüşü tartıldığı gibi gramla, ayarı ya da milyemiyle yazın. Ayarı yazılmamış
            Has saf gramdır. Bankayı adıyla ya da IBAN’ıyla yazabilirsiniz.
          </Trans>,
          <Trans key="cost">
            Kaça mal olduğunu biliyorsanız maliyet sütununa toplam lirasını yazın; yazmadığınızda o
            günün fiyatı maliyet sayılır. Tarih boşsa devir içe aktarıldığı andandır.
          </Trans>,
        ],
        most: MOST_IMPORTED,
        note: (
          <Trans>
            Devri yazılmış bir varlık ikinci kez alınmaz. Her satır kendi devir belgesi olur, yanlış
            olanı tek başına iptal edebilirsiniz.
          </Trans>
        ),
        before: <RecentImports of="own-accounts" />,
        onTemplate: (format) => void saveHeldTemplate(format, shop),
        onFile: (file) =>
          void sheet.choose(file.name, (chosen) => readHeldFile(file, shop, chosen)),
      }}
      preview={{
        summary: (rows) => <Summary rows={rows} products={shop.products} />,
        columns,
        rowName: nameOf,
        detail,
        place: 'held-import',
        send: (rows) => (
          <Plural value={rows.length} one="# devri içe aktar" other="# devri içe aktar" />
        ),
        totals: (rows) => heldSheetTotals(rows, shop.products),
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({ ...mutationOf(rows, drawn), ...checkedBy(check) })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} devir yazıldı.</Trans>,
        waiting: (file) => (
          <Trans>
            {file.rows} devir gönderilmeyi bekliyor. Sunucu onaylayınca kasalarda görünür.
          </Trans>
        ),
        done: { label: <Trans>Kasalara git</Trans>, onPress: () => go(TILLS) },
        onWhy: () => go('/sync-center'),
        left: <RecentImports of="own-accounts" />,
      }}
      onAgain={sheet.again}
    />
  );
}

function useShop(): Shop {
  const accounts = useOwnAccounts();
  const { branchId } = useSnapshot(session);
  const branches = useBranchNames();
  const money = useMoney('accounts');
  const products = useProducts();
  return useMemo(
    () => ({ accounts, branch: branchId, branches, money, products }),
    [accounts, branchId, branches, money, products],
  );
}

const mutationOf = (
  rows: readonly HeldRow[],
  drawn: { id: string; at: number },
): OpeningImport => ({
  ...headOf('opening.import'),
  ...drawn,
  openings: rows.map(({ opening }) => opening),
});

const nameOf = ({ named }: HeldRow): string => named;

/** What comes in of each asset, and on which account all of it stands. */
function Summary({ rows, products }: { rows: readonly HeldRow[]; products: readonly Product[] }) {
  const { sums, has } = ownOpeningTotals(
    rows.map(({ opening }) => opening),
    products,
  );
  const all = sums
    .map(({ asset, quantity }) => fullQuantity(asset, quantity, products))
    .join(' · ');
  return (
    <>
      <Plural value={rows.length} one="# devir" other="# devir" />
      {': '}
      {all}
      {has === undefined ? null : (
        <>
          {' · '}
          <Trans>sarrafiyeyle {formatHas(has)}</Trans>
        </>
      )}
      {' · '}
      <span className="text-quiet">
        <Trans>karşılığı Açılış hesabında</Trans>
      </span>
    </>
  );
}

function previewColumns(products: readonly Product[], balances: Balances): Column<HeldRow>[] {
  return [
    {
      id: 'account',
      head: t`Hesap`,
      width: 'minmax(140px,1fr)',
      fixed: true,
      cell: ({ named }) => named || '–',
    },
    {
      id: 'quantity',
      head: t`Devir`,
      width: 'minmax(150px,1fr)',
      end: true,
      cell: (row) => <span className="font-semibold">{heldText(row, products)}</span>,
    },
    {
      id: 'fineness',
      head: t`Milyem`,
      width: '80px',
      end: true,
      cell: ({ opening: { fineness } }) =>
        fineness === undefined ? '–' : <Hallmark fineness={fineness} />,
    },
    {
      id: 'now',
      head: t`Şimdi`,
      width: 'minmax(120px,1fr)',
      end: true,
      cell: (row) => <span className="text-quiet">{nowText(row, products, balances)}</span>,
    },
    {
      id: 'cost',
      head: t`Maliyet`,
      width: '120px',
      end: true,
      cell: ({ opening: { cost } }) => (cost === undefined ? '–' : formatMoney(cost)),
    },
    {
      id: 'day',
      head: t`Tarih`,
      width: '104px',
      cell: ({ opening: { day } }) => (
        <span className="text-quiet">{day ? formatDay(day) : t`şimdi`}</span>
      ),
    },
  ];
}

const heldText = (
  { opening: { asset, quantity } }: HeldRow,
  products: readonly Product[],
): string => (asset === '' || quantity === 0 ? '–' : fullQuantity(asset, quantity, products));

/** What the books have there already: who counted before they carried over sees it. */
function nowText(
  { opening: { account, asset } }: HeldRow,
  products: readonly Product[],
  balances: Balances,
): string {
  const held = asset === '' ? 0 : balanceOf(balances, account, asset);
  return held === 0 ? '–' : fullQuantity(asset, held, products);
}
