import { t } from '@lingui/core/macro';
import type { OrderView } from '@/data/core/types';
import { type Day, dayOf } from '@/domain/base/day';
import type { Product } from '@/domain/catalogue/product';
import { depositBalances } from '@/domain/order/deposit';
import { leftToPay } from '@/domain/order/order-money';
import { namedQuantity } from '@/i18n/asset-text';
import { formatDay, formatFineness } from '@/i18n/formats';
import { kindWord, statusWord } from '@/parts/order/words';
import { type ExportColumn, money, scaled, text, time } from '@/ui/table/export/cell';
import type { ExportFormat, ExportJob } from '@/ui/table/export/write';

type World = {
  names: ReadonlyMap<string, string>;
  userNames: Readonly<Record<string, string>>;
  products: readonly Product[];
};

/** The shown orders as a file, in their order. */
export function orderExport(
  orders: readonly OrderView[],
  format: ExportFormat,
  now: number,
  world: World,
): ExportJob<OrderView> {
  return {
    name: `${t`siparisler`}-${dayOf(now)}`,
    sheet: t`Siparişler`,
    format,
    columns: columns(world),
    pages: pages(orders),
  };
}

async function* pages(rows: readonly OrderView[]) {
  yield { rows: [...rows], read: rows.length };
}

const day = (of: Day | null) => text(of === null ? '' : formatDay(of));

function columns({ names, userNames, products }: World): ExportColumn<OrderView>[] {
  const name = (id: string | null) => text(id === null ? '' : (names.get(id) ?? ''));
  return [
    { head: t`No`, width: 14, cell: ({ number }) => text(number) },
    { head: t`Tür`, width: 10, cell: ({ kind }) => text(kindWord(kind)) },
    { head: t`Alındı`, width: 18, cell: ({ at }) => time(at) },
    { head: t`Teslim günü`, width: 14, cell: ({ due }) => day(due) },
    { head: t`Durum`, width: 14, cell: ({ status }) => text(statusWord(status)) },
    { head: t`Müşteri`, width: 28, cell: ({ contactId }) => name(contactId) },
    { head: t`Ne yapılacak`, width: 40, cell: ({ description }) => text(description) },
    {
      head: t`Gram`,
      width: 10,
      cell: ({ weight }) => (weight === null ? null : scaled(weight, { scale: 3, decimals: 2 })),
    },
    {
      head: t`Milyem`,
      width: 10,
      cell: ({ fineness }) => text(fineness === null ? '' : formatFineness(fineness)),
    },
    {
      head: t`Kapora`,
      width: 24,
      cell: ({ documents }) =>
        text(
          depositBalances(documents)
            .map((one) => namedQuantity(one.asset, one.quantity, products))
            .join(' · '),
        ),
    },
    {
      head: t`Fiyat, ₺`,
      width: 14,
      cell: ({ price }) => (price.by === 'fixed' ? money(price.kurus) : null),
    },
    { head: t`Kalan, ₺`, width: 14, cell: (order) => leftOf(order) },
    { head: t`Atölye`, width: 24, cell: ({ workshop }) => name(workshop) },
    {
      head: t`Sorumlu`,
      width: 18,
      cell: ({ assignee }) => text(assignee === null ? '' : (userNames[assignee] ?? '')),
    },
    { head: t`Not`, width: 30, cell: ({ note }) => text(note) },
  ];
}

function leftOf(order: OrderView) {
  const left = leftToPay(order);
  return left === undefined ? null : money(left);
}
