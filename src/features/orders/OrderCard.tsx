import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OrderView } from '@/data/core/types';
import { addDays, type Day } from '@/domain/base/day';
import { duenessOf, OPEN_STATUSES, type OrderStatus } from '@/domain/order/order';
import { ContactName } from '@/parts/contact/ContactName';
import { daysLate, dueText, kindWord, sizeText, statusWord, stepWord } from '@/parts/order/words';
import { Menu } from '@/ui/dialog/Menu';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Button } from '@/ui/sign/Button';
import { MoreIcon } from '@/ui/sign/Icon';
import { IconButton } from '@/ui/sign/IconButton';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { OrderMoney } from './OrderMoney';

type Props = {
  order: OrderView;
  today: Day;
  mayMove: boolean;
  onOpen: (id: string) => void;
  onMove: (order: OrderView, to: OrderStatus) => void;
};

/** One order on the board: whose, what, until when, and its next step. */
export function OrderCard({ order, today, mayMove, onOpen, onMove }: Props) {
  const { t } = useLingui();
  const next = nextOf(order.status);
  const others = OPEN_STATUSES.filter((status) => status !== order.status);
  const { number } = order;
  return (
    <li className="border-line border-b first:border-t lg:first:border-t-0">
      <button
        type="button"
        data-card={order.id}
        onClick={() => onOpen(order.id)}
        className="pressable grid w-full grid-cols-1 gap-1 px-4 sm:max-lg:px-6 pt-3 pb-1 text-left -outline-offset-2 hover:bg-sunken active:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold">
            <ContactName id={order.contactId} />
          </span>
          <Due order={order} today={today} />
        </span>
        <span className="line-clamp-2 text-13 [overflow-wrap:anywhere]">{order.description}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-13 text-quiet">
          <span className="whitespace-nowrap">{number}</span>
          {order.kind === 'repair' ? <span>{kindWord('repair')}</span> : null}
          <span>{sizeText(order, false)}</span>
          {order.fineness === null ? null : <Hallmark fineness={order.fineness} />}
        </span>
        <OrderMoney order={order} />
      </button>
      <div className="flex min-h-control items-center justify-end gap-1 px-2 sm:max-lg:px-4 pb-1">
        {order.sync === 'confirmed' ? null : (
          <SyncMark mark={order.sync} className="mr-auto pl-2 text-13" />
        )}
        {mayMove && next ? (
          <Button
            size="sm"
            variant="bare"
            aria-label={t`${number}: ${stepWord(next)}`}
            onClick={() => (next === 'delivered' ? onOpen(order.id) : onMove(order, next))}
          >
            {stepWord(next)}
          </Button>
        ) : null}
        {mayMove ? (
          <Menu
            items={others.map((to) => ({
              label: statusWord(to),
              onSelect: () => onMove(order, to),
            }))}
          >
            {(trigger) => (
              <IconButton
                {...trigger}
                label={t`${number}: başka adım`}
                icon={<MoreIcon size={16} />}
              />
            )}
          </Menu>
        ) : null}
      </div>
    </li>
  );
}

export function nextOf(status: OrderStatus): OrderStatus | undefined {
  return {
    received: 'workshop',
    workshop: 'ready',
    ready: 'notified',
    notified: 'delivered',
    delivered: undefined,
    cancelled: undefined,
  }[status] as OrderStatus | undefined;
}

/** Late is amber and says by how much; all else is quiet. */
export function Due({ order, today }: { order: Pick<OrderView, 'due' | 'status'>; today: Day }) {
  const dueness = duenessOf(order, today, addDays(today, 1));
  if (order.due !== null && dueness === 'late')
    return (
      <span className="shrink-0 whitespace-nowrap font-medium text-13 text-ambertext">
        <Plural value={daysLate(order.due, today)} one="# gün gecikti" other="# gün gecikti" />
      </span>
    );
  return (
    <span
      className={cx(
        'shrink-0 whitespace-nowrap text-13',
        dueness === 'today' ? 'font-medium text-ink' : 'text-quiet',
      )}
    >
      {dueness === 'soon' ? <Trans>yarın</Trans> : dueText(order.due, today)}
    </span>
  );
}
