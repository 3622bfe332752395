import { t } from '@lingui/core/macro';
import type { TransactionFilter } from '@/data/core/types';
import { allTransactions } from '@/data/list/read-list';
import { dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { type Asset, scaleOf } from '@/domain/metal/asset';
import { soldBy } from '@/domain/slip/kept-slip';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { formatRate } from '@/i18n/formats';
import { paymentLabelText } from '@/i18n/slip-text';
import { type ExportCell, type ExportColumn, scaled, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';
import type { MovementFilter } from './filter';
import type { PaymentRow } from './rows';
import { movementPages } from './use-movement-list';

type Named = { row: PaymentRow; contact: string };

type World = {
  own: readonly OwnAccount[];
  products: readonly Product[];
  userNames: Readonly<Record<string, string>>;
  now: number;
};

/** All that the filter finds as a file, with how many documents will be looked at for it. */
export function movementExport(
  filter: MovementFilter,
  query: TransactionFilter,
  format: ExportFormat,
  world: World,
): { job: ExportJob<Named>; total: Promise<number> } {
  const { pages, count: total } = allTransactions(query);
  const job = {
    name: `${t`kasa-hareketleri`}-${dayOf(world.now)}`,
    sheet: t`İşlemler`,
    format,
    columns: columns(world),
    pages: movementPages(filter, pages),
  };
  return { job, total };
}

/** A metal goes out pure, as it is kept. */
const amount = (asset: Asset, quantity: number): ExportCell => scaled(quantity, scaleOf(asset));

/** The rate that the document stored with what moved, "HAS 5.480,00". */
export function rateOf({ slip }: Pick<PaymentRow, 'slip'>): string {
  const prices = slip.payments.flatMap(({ paid, settles }) => [
    ...(paid ? [paid] : []),
    ...(settles ? [settles] : []),
  ]);
  return Array.from(
    new Set(prices.map(({ asset, price }) => `${asset} ${formatRate(price.rate)}`)),
  ).join(', ');
}

/** The number of the paper that was paid or written beside it. */
export const paperOf = ({ slip }: Pick<PaymentRow, 'slip'>): string =>
  slip.paper?.number ?? slip.expenseSlip?.number ?? '';

function columns({ own, products, userNames }: World): ExportColumn<Named>[] {
  const marks = { waiting: t`Bekliyor`, confirmed: t`Onaylandı`, refused: t`Sorunlu` };
  return [
    { head: t`Tarih`, width: 18, cell: ({ row }) => time(row.slip.at) },
    { head: t`No`, width: 14, cell: ({ row }) => text(row.slip.number) },
    { head: t`İşlem`, width: 16, cell: ({ row }) => text(paymentLabelText(row.label)) },
    { head: t`Hesap`, width: 20, cell: ({ row }) => text(accountName(row.account, own)) },
    {
      head: t`Karşı hesap`,
      width: 28,
      cell: ({ row, contact }) => text(contact || accountName(row.against, own)),
    },
    { head: t`Varlık`, width: 14, cell: ({ row }) => text(assetName(row.asset, products)) },
    {
      head: t`Giriş`,
      width: 16,
      cell: ({ row }) => (row.quantity > 0 ? amount(row.asset, row.quantity) : null),
    },
    {
      head: t`Çıkış`,
      width: 16,
      cell: ({ row }) => (row.quantity < 0 ? amount(row.asset, -row.quantity) : null),
    },
    { head: t`Kur`, width: 18, cell: ({ row }) => text(rateOf(row)) },
    { head: t`Belge`, width: 18, cell: ({ row }) => text(paperOf(row)) },
    { head: t`Kasiyer`, width: 18, cell: ({ row }) => text(userNames[soldBy(row.slip)] ?? '') },
    {
      head: t`Açıklama`,
      width: 30,
      cell: ({ row }) => text(row.slip.note ?? row.slip.reason ?? ''),
    },
    { head: t`Gönderim`, width: 12, cell: ({ row }) => text(marks[row.slip.sync]) },
  ];
}
