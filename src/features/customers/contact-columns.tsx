import { t } from '@lingui/core/macro';
import type { BalanceView, ContactView } from '@/data/core/types';
import { balancesOf } from '@/data/ledger/use-balances';
import type { Product } from '@/domain/catalogue/product';
import { maskedId } from '@/domain/contact/contact';
import { HAS, TRY } from '@/domain/metal/asset';
import { assetQuantity, balanceSide } from '@/i18n/asset-text';
import { legalText } from '@/i18n/contact-text';
import { BalanceLine, openAssets } from '@/parts/contact/BalanceLine';
import { SyncMark } from '@/ui/sign/SyncMark';
import type { Column } from '@/ui/table/column';
import { LastCell, RiskCell } from './AgedCells';

export type Balances = ReadonlyMap<string, readonly BalanceView[]>;

/** Whether the list has room for a column more than it needs, and for all of them. */
type Room = { roomy: boolean; wide: boolean };

export function contactColumns(
  balances: Balances,
  products: readonly Product[],
  { roomy, wide }: Room,
): Column<ContactView>[] {
  return [
    {
      id: 'name',
      head: t`Ad`,
      width: 'minmax(120px,1fr)',
      fixed: true,
      cell: (c) => <span className="font-semibold">{c.name}</span>,
    },
    {
      id: 'phone',
      head: t`Telefon`,
      width: '136px',
      cell: (c) => <span className="text-quiet">{c.phone || '–'}</span>,
    },
    {
      id: 'city',
      head: t`Şehir`,
      width: '96px',
      off: !roomy,
      cell: (c) => <span className="text-quiet">{c.city || '–'}</span>,
    },
    {
      id: 'balance',
      head: t`Bakiye`,
      width: 'minmax(176px,1.4fr)',
      cell: (c) => <BalanceLine assets={balancesOf(balances, c)} products={products} />,
    },
    {
      id: 'identity',
      head: t`Kimlik no`,
      width: '124px',
      off: !wide,
      cell: (c) => <span className="text-quiet tabular-nums">{maskedId(c) || '–'}</span>,
    },
    {
      id: 'risk',
      head: t`Risk`,
      width: '88px',
      off: !roomy,
      cell: (c) => <RiskCell contact={c} open={openAssets(balancesOf(balances, c))} />,
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
      id: 'tags',
      head: t`Etiketler`,
      width: 'minmax(96px,1fr)',
      off: true,
      cell: (c) => <span className="text-quiet">{(c.tags ?? []).join(', ') || '–'}</span>,
    },
    {
      id: 'note',
      head: t`Not`,
      width: 'minmax(96px,1fr)',
      off: true,
      cell: (c) => <span className="text-quiet">{c.note || '–'}</span>,
    },
    { id: 'sync', head: t`Gönderim`, width: '112px', cell: (c) => <SyncMark mark={c.sync} /> },
  ];
}

/**
 * What stands open with these contacts together, has and lira alone: pieces of different coins make
 * no sum.
 */
export function balanceTotals(contacts: readonly ContactView[], balances: Balances): string {
  const sums = new Map([HAS, TRY].map((asset) => [asset, 0]));
  for (const contact of contacts) {
    for (const { asset, total } of openAssets(balancesOf(balances, contact))) {
      const sum = sums.get(asset);
      if (sum !== undefined) sums.set(asset, sum + total);
    }
  }
  return Array.from(sums, ([asset, sum]) =>
    `${assetQuantity(asset, sum)} ${balanceSide(sum)}`.trim(),
  ).join(' · ');
}
