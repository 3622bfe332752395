import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OrderView } from '@/data/core/types';
import type { Day } from '@/domain/base/day';
import { leftToPay } from '@/domain/order/order-money';
import { formatDate } from '@/i18n/formats';
import { ContactName } from '@/parts/contact/ContactName';
import { kindWord, sizeText, statusWord } from '@/parts/order/words';
import { useUserName } from '@/session/person/permissions';
import { Money } from '@/ui/figure/Money';
import { EmptyState } from '@/ui/sign/EmptyState';
import { usePhone } from '@/ui/style/use-media';
import type { Column, TableView } from '@/ui/table/column';
import { DataTable } from '@/ui/table/DataTable';
import { syncColumn } from '@/ui/table/sync-column';
import { Due } from './OrderCard';
import { depositText, OrderMoney } from './OrderMoney';

type Props = {
  orders: readonly OrderView[];
  columns: readonly Column<OrderView>[];
  view: TableView;
  today: Day;
  loading: boolean;
  onOpen: (id: string) => void;
};

/**
 * List of the open orders, earliest promise first, with what is owed. (The orders board shows their
 * state.)
 */
export function OpenList({ orders, columns, view, today, loading, onOpen }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const card = useMemo(
    () => ({ height: 84, render: (order: OrderView) => <Card order={order} today={today} /> }),
    [today],
  );
  const open = useMemo(
    () =>
      ({ id }: OrderView) =>
        onOpen(id),
    [onOpen],
  );
  return (
    <DataTable
      label={t`Açık siparişler`}
      columns={columns}
      rows={orders}
      rowKey={rowKey}
      rowName={rowName}
      view={view}
      state={loading ? 'loading' : 'ready'}
      onOpen={open}
      card={phone ? card : undefined}
      empty={<EmptyState text={<Trans>Aramaya uyan sipariş yok.</Trans>} />}
    />
  );
}

const rowKey = ({ id }: OrderView): string => id;
const rowName = ({ number }: OrderView): string => number;

export function openColumns(today: Day, roomy: boolean): Column<OrderView>[] {
  return [
    { id: 'number', head: t`No`, width: '96px', fixed: true, cell: ({ number }) => number },
    {
      id: 'kind',
      head: t`Tür`,
      width: '72px',
      off: !roomy,
      cell: ({ kind }) => <span className="text-quiet">{kindWord(kind)}</span>,
    },
    {
      id: 'contact',
      head: t`Müşteri`,
      width: 'minmax(120px,1fr)',
      cell: ({ contactId }) => (
        <span className="font-semibold">
          <ContactName id={contactId} />
        </span>
      ),
    },
    {
      id: 'description',
      head: t`Ne yapılacak`,
      width: 'minmax(140px,1.6fr)',
      cell: ({ description }) => <span className="text-quiet">{description}</span>,
    },
    {
      id: 'size',
      head: t`Gram · milyem`,
      width: '128px',
      off: true,
      cell: (order) => <span className="text-quiet">{sizeText(order) || '–'}</span>,
    },
    {
      id: 'due',
      head: t`Teslim`,
      width: '112px',
      cell: (order) => <Due order={order} today={today} />,
    },
    { id: 'status', head: t`Durum`, width: '108px', cell: ({ status }) => statusWord(status) },
    {
      id: 'deposit',
      head: t`Kapora`,
      width: '128px',
      end: true,
      off: !roomy,
      isEmpty: (order) => !depositText(order),
      cell: (order) => depositText(order) || <Nothing />,
    },
    {
      id: 'left',
      head: t`Kalan, ₺`,
      width: '112px',
      end: true,
      cell: (order) => <Left order={order} />,
    },
    {
      id: 'assignee',
      head: t`Sorumlu`,
      width: 'minmax(88px,0.6fr)',
      off: true,
      cell: ({ assignee }) => <Person id={assignee} />,
    },
    {
      id: 'taken',
      head: t`Alındı`,
      width: '96px',
      off: true,
      cell: ({ at }) => <span className="text-quiet">{formatDate(at)}</span>,
    },
    syncColumn(({ sync }) => sync, { off: !roomy }),
  ];
}

const Nothing = () => <span className="text-quiet">–</span>;

function Left({ order }: { order: OrderView }) {
  const left = leftToPay(order);
  return left === undefined ? (
    <Nothing />
  ) : (
    <Money kurus={left} unit="" className="font-semibold" />
  );
}

function Person({ id }: { id: string | null }) {
  const name = useUserName(id ?? '');
  return id === null ? <Nothing /> : name;
}

function Card({ order, today }: { order: OrderView; today: Day }) {
  return (
    <span className="grid h-full content-center gap-0.5 px-4">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          <ContactName id={order.contactId} />
        </span>
        <Due order={order} today={today} />
      </span>
      <span className="truncate text-13 text-quiet">
        {order.number} · {order.description}
      </span>
      <span className="flex justify-between gap-3 text-13">
        <span className="text-quiet">{statusWord(order.status)}</span>
        <OrderMoney one order={order} className="min-w-0" />
      </span>
    </span>
  );
}
