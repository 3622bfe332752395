import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { ImportCreate } from '@/contract/contact/import';
import { headOf } from '@/contract/mutation';
import { useProducts } from '@/data/catalogue/use-products';
import { useAllBalances } from '@/data/ledger/use-balances';
import { useRules } from '@/data/list/use-definitions';
import { dayOf } from '@/domain/base/day';
import { MOST_IMPORTED } from '@/domain/base/import-parts';
import { priceGroupOf } from '@/domain/catalogue/agreement';
import type { Product } from '@/domain/catalogue/product';
import { karatGrams } from '@/domain/rules/karat-grams';
import { balanceSide } from '@/i18n/asset-text';
import { contactValueText, groupName } from '@/i18n/contact-text';
import { formatMoney } from '@/i18n/formats';
import { offsetQuantity } from '@/i18n/offset-text';
import { saveTemplate } from '@/parts/contact/template';
import { checkedBy } from '@/parts/import/checked-by';
import { RecentImports } from '@/parts/import/RecentImports';
import { useSheetImport } from '@/session/page/use-sheet-import';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import type { Column } from '@/ui/table/column';
import { SheetImport } from '@/ui/table/import/SheetImport';
import { peopleTotals } from './people-totals';
import { readPeople } from './read-people';
import type { PreviewRow } from './read-rows';

/**
 * İçeri al: people and their opening balances from a file, its columns found by their heads or by
 * hand, shown row by row before any of it is taken.
 */
export function ImportView() {
  const { t, i18n } = useLingui();
  const [, go] = useLocation();
  const products = useProducts();
  const balances = useAllBalances();
  const rules = useRules();
  const grams = () => karatGrams(rules, dayOf(correctedNow()));
  const denied = useMay('accounts', 3) ? undefined : t`İçe aktarmak için yetkiniz yok.`;
  const { shown, sheet } = useSheetImport<PreviewRow>('import', 'people');
  const termed = shown.is === 'preview' && shown.preview.rows.some((row) => termsText(row) !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule wants `i18n.locale` out, but the heads are made again when the language changes
  const columns = useMemo(() => previewColumns(products, termed), [products, termed, i18n.locale]);
  const detail = useCallback((row: PreviewRow) => balancesText(row, products), [products]);
  return (
    <SheetImport
      shown={shown}
      title={<Trans>Kişileri ve açılış bakiyelerini içe aktar</Trans>}
      back={{ label: t`Firmalara dön`, onPress: () => go('/accounts?view=firms') }}
      denied={denied}
      choosing={{
        steps: [
          <Trans key="template">
            Şablonu indirin ve doldurun. Yalnız Ad sütunu zorunludur; kullanmadığınız sütunları
            silebilirsiniz.
          </Trans>,
          <Trans key="side">
            Bakiyede artı ya da B size borçlu olanı, eksi ya da A sizin borçlu olduğunuzu söyler:
            12,450 B, 1.250,00 A.
          </Trans>,
          <Trans key="cost">
            Altın, döviz ve sarrafiye bakiyesinin kaça mal olduğunu biliyorsanız maliyet sütununa
            toplam lirasını yazın; yazmadığınızda o günün fiyatı maliyet sayılır.
          </Trans>,
          <Trans key="terms">
            Limit ve işçilik anlaşması tek hücrede, noktalı virgülle ayrılır: “Has: 500; TL:
            250.000”, “22 ayar: 45; 14 ayar: 60 ₺/g; Bilezik: %8”.
          </Trans>,
        ],
        most: MOST_IMPORTED,
        note: <Trans>Kartı olan kişiye yeni kart açılmaz, bakiyesi kartına yazılır.</Trans>,
        before: <RecentImports of="people" />,
        onTemplate: (format) => void saveTemplate(format, products, grams(), correctedNow()),
        onFile: (file) =>
          void sheet.choose(file.name, (chosen) =>
            readPeople(file, { products, grams: grams(), balances, chosen }),
          ),
      }}
      preview={{
        summary: (rows) => <Summary rows={rows} />,
        columns,
        rowName: nameOf,
        detail,
        place: 'import',
        send: () => <Trans>İçe aktar</Trans>,
        totals: (rows) => peopleTotals(rows, products),
        onSend: (check) =>
          void sheet.send((rows, drawn) => ({ ...mutationOf(rows, drawn), ...checkedBy(check) })),
        onColumn: (at, to) => void sheet.column(at, to),
      }}
      sent={{
        applied: (file) => <Trans>{file.rows} satır içe aktarıldı.</Trans>,
        waiting: (file) => (
          <Trans>
            {file.rows} satır gönderilmeyi bekliyor. Sunucu onaylayınca kartlar ve bakiyeler burada
            görünür.
          </Trans>
        ),
        done: {
          label: <Trans>Müşterilere git</Trans>,
          onPress: () => go('/workbench?view=customers'),
        },
        onWhy: () => go('/sync-center'),
        left: <RecentImports of="people" />,
      }}
      onAgain={sheet.again}
    />
  );
}

const mutationOf = (
  rows: readonly PreviewRow[],
  drawn: { id: string; at: number },
): ImportCreate => ({
  ...headOf('import.create'),
  ...drawn,
  contacts: rows.map(({ contact }) => contact),
});

const nameOf = ({ contact }: PreviewRow): string => contact.name;

function Summary({ rows }: { rows: readonly PreviewRow[] }) {
  const known = rows.filter(({ contact }) => contact.known).length;
  return (
    <Trans>
      <Plural value={rows.length - known} one="# yeni kart" other="# yeni kart" />,{' '}
      <Plural value={known} one="# kayıtlı kişi" other="# kayıtlı kişi" />
    </Trans>
  );
}

/** `termed`: somebody in the file has terms of their own. */
function previewColumns(products: readonly Product[], termed: boolean): Column<PreviewRow>[] {
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(140px,1fr)',
      fixed: true,
      cell: ({ contact }) => contact.name || '–',
    },
    {
      id: 'card',
      head: t`Kart`,
      width: '112px',
      cell: ({ contact }) => (contact.known ? t`Kayıtlı` : t`Yeni`),
    },
    {
      id: 'phone',
      head: t`Telefon`,
      width: '128px',
      cell: ({ contact }) => <span className="text-quiet">{contact.phone}</span>,
    },
    {
      id: 'balances',
      head: t`Açılış bakiyesi`,
      width: 'minmax(180px,1.4fr)',
      cell: (row) => balancesText(row, products) || '–',
    },
    {
      id: 'terms',
      head: t`Şartlar`,
      width: 'minmax(160px,1.2fr)',
      off: !termed,
      cell: (row) => (
        <span className="text-quiet" title={termsText(row)}>
          {termsText(row) || '–'}
        </span>
      ),
    },
  ];
}

/** Price group, limits and agreements, as the card says them. */
const termsText = ({ contact: { priceGroup, limits = [], agreements = [] } }: PreviewRow): string =>
  [
    priceGroup === undefined ? '' : groupName(priceGroupOf(priceGroup)),
    contactValueText('limits', limits),
    contactValueText('agreements', agreements),
  ]
    .filter(Boolean)
    .join(' · ');

const balancesText = ({ contact }: PreviewRow, products: readonly Product[]): string =>
  contact.balances.map((balance) => balanceText(balance, products)).join(' · ');

function balanceText(
  { asset, quantity, cost }: PreviewRow['contact']['balances'][number],
  products: readonly Product[],
): string {
  const text = `${offsetQuantity({ asset, quantity }, products)} ${balanceSide(quantity)}`;
  return cost === undefined ? text : t`${text}, maliyeti ${formatMoney(cost)}`;
}
