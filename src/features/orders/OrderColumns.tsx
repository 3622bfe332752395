import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OrderView } from '@/data/core/types';
import type { Day } from '@/domain/base/day';
import { OPEN_STATUSES, type OrderStatus } from '@/domain/order/order';
import { statusWord } from '@/parts/order/words';
import { Segmented } from '@/ui/field/Segmented';
import { useMovedCard } from '@/ui/figure/moved-card';
import { useMedia } from '@/ui/style/use-media';
import { OrderCard } from './OrderCard';
import { useOrderMove } from './use-move';

type Props = {
  orders: readonly OrderView[];
  today: Day;
  mayMove: boolean;
  onOpen: (id: string) => void;
};

/**
 * A column for each step where there is room, one step at a time on a phone. The arrows walk over
 * the cards, with Alt they move one.
 */
export function OrderColumns({ orders, today, mayMove, onOpen }: Props) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 1024px)');
  const [shown, setShown] = useState<OrderStatus>('received');
  const { move: say, dialog } = useOrderMove();
  const move = (order: OrderView, to: OrderStatus) => {
    walk.follow(order.id);
    say(order, to);
  };
  const walk = useMovedCard(orders, (id, step) => {
    const order = orders.find((one) => one.id === id);
    const to =
      order &&
      OPEN_STATUSES[OPEN_STATUSES.indexOf(order.status as (typeof OPEN_STATUSES)[number]) + step];
    if (order && to && mayMove) move(order, to);
  });
  const of = (status: OrderStatus) => orders.filter((order) => order.status === status);
  const column = (status: OrderStatus) => (
    <Column
      key={status}
      status={status}
      orders={of(status)}
      today={today}
      mayMove={mayMove}
      onOpen={onOpen}
      onMove={move}
    />
  );
  return (
    <>
      {wide ? null : (
        <div className="shrink-0 overflow-x-auto px-6 pb-2 max-sm:px-4 [scrollbar-width:none]">
          <Segmented
            small
            stretch
            label={t`Durum`}
            value={shown}
            onChange={setShown}
            options={OPEN_STATUSES.map((status) => ({
              value: status,
              label: `${statusWord(status)} ${of(status).length}`,
            }))}
            className="min-w-max"
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrows of the cards inside */}
      <div
        ref={walk.board}
        onKeyDown={walk.onKeyDown}
        className="grid min-h-0 flex-1 border-line border-t max-lg:overflow-auto lg:grid-cols-4"
      >
        {wide ? OPEN_STATUSES.map(column) : column(shown)}
      </div>
      {dialog}
    </>
  );
}

type ColumnProps = Omit<Props, 'orders'> & {
  status: OrderStatus;
  orders: readonly OrderView[];
  onMove: (order: OrderView, to: OrderStatus) => void;
};

function Column({ status, orders, today, mayMove, onOpen, onMove }: ColumnProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-column={status}
      className="flex min-h-0 min-w-0 flex-col border-line lg:border-l lg:first:border-l-0"
    >
      <h2
        id={id}
        className="flex items-baseline justify-between gap-2 px-4 pt-3 pb-2 font-semibold text-15 max-lg:sr-only"
      >
        {statusWord(status)}
        <span className="font-normal text-13 text-quiet">{orders.length}</span>
      </h2>
      <ul className="min-h-0 flex-1 overflow-auto">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            today={today}
            mayMove={mayMove}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </ul>
      {orders.length === 0 ? (
        <p className="px-4 sm:max-lg:px-6 pb-4 text-13 text-quiet">{t`Bu adımda sipariş yok.`}</p>
      ) : null}
    </section>
  );
}
