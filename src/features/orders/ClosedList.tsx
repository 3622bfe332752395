import { Trans } from '@lingui/react/macro';
import type { OrderView } from '@/data/core/types';
import { lastMove } from '@/domain/order/order';
import { formatDate } from '@/i18n/formats';
import { ContactName } from '@/parts/contact/ContactName';
import { statusWord } from '@/parts/order/words';
import { useDelayed } from '@/ui/list/coming';
import { Button } from '@/ui/sign/Button';
import { EmptyState } from '@/ui/sign/EmptyState';

type Props = {
  orders: readonly OrderView[];
  loading: boolean;
  done: boolean;
  searching: boolean;
  onMore: () => void;
  onOpen: (id: string) => void;
};

/** What was handed over or called off, the last one first. */
export function ClosedList({ orders, loading, done, searching, onMore, onOpen }: Props) {
  const coming = useDelayed();
  if (orders.length === 0 && !loading)
    return (
      <EmptyState
        text={
          coming ? (
            coming
          ) : searching ? (
            <Trans>Aramaya uyan sipariş yok.</Trans>
          ) : (
            <Trans>Henüz teslim edilen sipariş yok.</Trans>
          )
        }
      />
    );
  return (
    <div className="min-h-0 flex-1 overflow-auto border-line border-t">
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-line border-b">
            <button
              type="button"
              onClick={() => onOpen(order.id)}
              className="pressable grid min-h-11 w-full grid-cols-[110px_minmax(0,1fr)_minmax(0,2fr)_130px_90px] items-center gap-4 px-6 text-left text-13 -outline-offset-2 hover:bg-sunken active:bg-sunken max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0 max-sm:px-4 max-sm:py-2"
            >
              <span>{order.number}</span>
              <span className="truncate font-medium max-sm:order-first max-sm:text-15">
                <ContactName id={order.contactId} />
              </span>
              <span className="truncate text-quiet max-sm:col-span-2">{order.description}</span>
              <span className="max-sm:text-right">{statusWord(order.status)}</span>
              <span className="text-right text-quiet">
                {formatDate(lastMove(order.moves)?.at ?? order.at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {done ? null : (
        <div className="p-4 text-center">
          <Button size="sm" variant="bare" onClick={onMore}>
            <Trans>Devamı</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
