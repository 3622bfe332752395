import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { OrderView } from '../../../data/types';
import type { Day } from '../../../domain/day';
import { OPEN_STATUSES, type OrderStatus } from '../../../domain/order';
import { Segmented } from '../../../ui/Segmented';
import { useMedia } from '../../../ui/use-media';
import { OrderCard } from './OrderCard';
import { useMove } from './use-move';
import { statusWord } from './words';

type Props = { orders: readonly OrderView[]; today: Day; mayMove: boolean; onOpen: (id: string) => void };

/** A column for each step where there is room, one step at a time on a phone. The arrows walk over the cards, with Alt they move one. */
export function Board({ orders, today, mayMove, onOpen }: Props) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 1024px)');
  const [shown, setShown] = useState<OrderStatus>('received');
  const board = useRef<HTMLDivElement>(null);
  const { move: say, dialog } = useMove();
  const followed = useRef<string | null>(null);
  const move = (order: OrderView, to: OrderStatus) => {
    followed.current = order.id;
    say(order, to);
  };
  // A card that goes to another column is drawn anew there, and the hand that moved it would stand nowhere: it goes with the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are what is looked at
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === null || document.activeElement !== document.body) return;
    followed.current = null;
    board.current?.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus();
  }, [orders]);
  const of = (status: OrderStatus) => orders.filter((order) => order.status === status);
  const column = (status: OrderStatus) => (
    <Column key={status} status={status} orders={of(status)} today={today} mayMove={mayMove} onOpen={onOpen} onMove={move} />
  );
  const walk = (event: KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-order]');
    if (!card || !event.key.startsWith('Arrow')) return;
    const order = orders.find(({ id }) => id === card.dataset.order);
    if (event.altKey && order && mayMove && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const to = OPEN_STATUSES[OPEN_STATUSES.indexOf(order.status as (typeof OPEN_STATUSES)[number]) + (event.key === 'ArrowRight' ? 1 : -1)];
      event.preventDefault();
      if (to) move(order, to);
      return;
    }
    const next = neighbour(board.current, card, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
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
            options={OPEN_STATUSES.map((status) => ({ value: status, label: `${statusWord(status)} ${of(status).length}` }))}
            className="min-w-max"
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrows of the cards inside */}
      <div ref={board} onKeyDown={walk} className="grid min-h-0 flex-1 border-line border-t max-lg:overflow-auto lg:grid-cols-4">
        {wide ? OPEN_STATUSES.map(column) : column(shown)}
      </div>
      {dialog}
    </>
  );
}

type ColumnProps = Omit<Props, 'orders'> & { status: OrderStatus; orders: readonly OrderView[]; onMove: (order: OrderView, to: OrderStatus) => void };

function Column({ status, orders, today, mayMove, onOpen, onMove }: ColumnProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} data-column={status} className="flex min-h-0 min-w-0 flex-col border-line lg:border-l lg:first:border-l-0">
      <h2 id={id} className="flex items-baseline justify-between gap-2 px-4 pt-3 pb-2 font-semibold text-15 max-lg:sr-only">
        {statusWord(status)}
        <span className="font-normal text-13 text-quiet">{orders.length}</span>
      </h2>
      <ul className="min-h-0 flex-1 overflow-auto">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} today={today} mayMove={mayMove} onOpen={onOpen} onMove={onMove} />
        ))}
      </ul>
      {orders.length === 0 ? <p className="px-4 pb-4 text-13 text-quiet">{t`Bu adımda sipariş yok.`}</p> : null}
    </section>
  );
}

/** The card above or below, or the first of the next column that has any. */
function neighbour(board: HTMLElement | null, card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = Array.from(board?.querySelectorAll('[data-column]') ?? [], (column) => Array.from(column.querySelectorAll<HTMLElement>('[data-order]')));
  const at = columns.findIndex((cards) => cards.includes(card));
  const row = columns[at]?.indexOf(card) ?? 0;
  if (key === 'ArrowUp' || key === 'ArrowDown') return columns[at]?.[row + (key === 'ArrowDown' ? 1 : -1)];
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let next = at + step; next >= 0 && next < columns.length; next += step) {
    const cards = columns[next] ?? [];
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)];
  }
  return undefined;
}
