import { t } from '@lingui/core/macro';
import type { BalanceView, ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import type { Product } from '@/domain/catalogue/product';
import { maskedId } from '@/domain/contact/contact';
import { type Asset, HAS, TRY } from '@/domain/metal/asset';
import { legalText } from '@/i18n/contact-text';
import { BalanceFigure } from '@/parts/contact/BalanceFigure';
import { BalanceText, openAssets } from '@/parts/contact/BalanceText';
import { type SideTotals, sideTotals } from '@/parts/contact/side-totals';
import { Tags } from '@/parts/definition/Tags';
import type { Column } from '@/ui/table/column';
import { NameWithSign } from '@/ui/table/NameWithSign';
import { syncColumn } from '@/ui/table/sync-column';
import { LastCell, RiskSign } from './AgedCells';

export type Balances = ReadonlyMap<string, readonly BalanceView[]>;

/**
 * Width of the list: room for the separate columns of balances (`roomy`), for more columns
 * (`wide`), for all of them (`vast`).
 */
type Room = { roomy: boolean; wide: boolean; vast: boolean };

export function contactColumns(
  balances: Balances,
  products: readonly Product[],
  { roomy, wide, vast }: Room,
): Column<ContactView>[] {
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: (c) => (
        <NameWithSign
          name={c.name}
          sign={<RiskSign contact={c} open={openAssets(balancesOf(balances, c))} />}
        />
      ),
    },
    {
      id: 'phone',
      head: t`Telefon`,
      width: '128px',
      isEmpty: (c) => !c.phone,
      cell: (c) => <span className="text-quiet">{c.phone || '–'}</span>,
    },
    {
      id: 'city',
      head: t`Şehir`,
      width: '96px',
      off: !wide,
      isEmpty: (c) => !c.city,
      cell: (c) => <span className="text-quiet">{c.city || '–'}</span>,
    },
    ...(roomy ? assetColumns(balances, products) : [balanceColumn(balances, products)]),
    {
      id: 'identity',
      head: t`Kimlik no`,
      width: '124px',
      off: !vast,
      isEmpty: (c) => !maskedId(c),
      cell: (c) => <span className="text-quiet tabular-nums">{maskedId(c) || '–'}</span>,
    },
    {
      id: 'last',
      head: t`Son işlem`,
      width: '104px',
      off: !wide,
      cell: (c) => <LastCell contact={c} open={openAssets(balancesOf(balances, c))} />,
    },
    {
      id: 'legal',
      head: t`Tür`,
      width: '96px',
      off: true,
      cell: (c) => <span className="text-quiet">{legalText(c) || '–'}</span>,
    },
    {
      id: 'title',
      head: t`Unvan`,
      width: 'minmax(96px,1fr)',
      off: true,
      cell: (c) => <span className="text-quiet">{c.title || '–'}</span>,
    },
    {
      id: 'district',
      head: t`İlçe`,
      width: '104px',
      off: true,
      cell: (c) => <span className="text-quiet">{c.district || '–'}</span>,
    },
    {
      id: 'occupation',
      head: t`Meslek`,
      width: '120px',
      off: true,
      cell: (c) => <span className="text-quiet">{c.occupation || '–'}</span>,
    },
    {
      id: 'tags',
      head: t`Etiketler`,
      width: 'minmax(96px,1fr)',
      off: true,
      cell: (c) => (
        <span className="text-quiet">{c.tags?.length ? <Tags tags={c.tags} /> : '–'}</span>
      ),
    },
    {
      id: 'note',
      head: t`Not`,
      width: 'minmax(96px,1fr)',
      off: true,
      cell: (c) => <span className="text-quiet">{c.note || '–'}</span>,
    },
    syncColumn(({ sync }) => sync),
  ];
}

/** Has, lira and all other balances in columns of their own, right-aligned. */
function assetColumns(balances: Balances, products: readonly Product[]): Column<ContactView>[] {
  return [
    {
      id: 'has',
      head: t`Has`,
      width: 'minmax(120px,0.5fr)',
      end: true,
      cell: (c) => <BalanceFigure asset={HAS} quantity={openOf(balances, c, HAS)} />,
    },
    {
      id: 'try',
      head: '₺',
      width: 'minmax(152px,0.6fr)',
      end: true,
      cell: (c) => <BalanceFigure asset={TRY} quantity={openOf(balances, c, TRY)} />,
    },
    {
      id: 'others',
      head: t`Döviz, adet`,
      width: 'minmax(128px,0.8fr)',
      end: true,
      isEmpty: (c) => othersOf(balances, c).length === 0,
      cell: (c) => <BalanceText assets={othersOf(balances, c)} products={products} isEnd />,
    },
  ];
}

/** All balances in one column, for a narrow table. */
const balanceColumn = (balances: Balances, products: readonly Product[]): Column<ContactView> => ({
  id: 'balance',
  head: t`Bakiye`,
  width: 'minmax(176px,1.4fr)',
  cell: (c) => <BalanceText assets={balancesOf(balances, c)} products={products} />,
});

/** Balance of one asset, this device's waiting rows included. */
function openOf(balances: Balances, contact: ContactView, asset: Asset): number {
  const held = balancesOf(balances, contact).find((one) => one.asset === asset);
  return held ? held.confirmed + held.waiting : 0;
}

/** Balances without a column of their own: foreign money, coins by the piece, other metals. */
const othersOf = (balances: Balances, contact: ContactView): BalanceView[] =>
  balancesOf(balances, contact).filter(({ asset }) => asset !== HAS && asset !== TRY);

/**
 * Sums in has and in lira of what debtors owe and of what creditors are owed, never offset against
 * each other. Coins have no sum, because pieces of different coins cannot be added.
 */
export function balanceTotals(
  contacts: readonly ContactView[],
  balances: Balances,
): Record<'has' | 'try', SideTotals> {
  const sumsOf = (asset: Asset): SideTotals =>
    sideTotals(contacts.map((contact) => openOf(balances, contact, asset)));
  return { has: sumsOf(HAS), try: sumsOf(TRY) };
}
