import { Trans } from '@lingui/react/macro';
import type { Payment } from '@/domain/payment/payment';
import { act } from '@/parts/counter/basket/act';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { paidSoFar } from '@/parts/counter/basket/money-entry';
import { cx } from '@/ui/style/classes';
import { RemoveButton, useNewestInSight } from '../line/LineRows';
import { takePayment } from './enter-money';
import { MoneyCells } from './MoneyCells';

/**
 * Payments entered so far, in the columns of the slip. A tap puts a line back into the entry box.
 */
export function MoneyRows({
  counter,
  low,
  className,
}: {
  counter: Counter;
  /** Whether the on-screen keys are open and leave the list little height. */
  low: boolean;
  className?: string;
}) {
  const { basket, type } = counter;
  const rows = paidSoFar(basket);
  const list = useNewestInSight(basket.id, rows.length, low);
  if (rows.length === 0)
    return (
      <p className={cx('px-5 py-4 text-center text-13 text-quiet max-sm:px-4', className)}>
        {type === 'payment' ? (
          <Trans>Henüz bir şey ödenmedi. Tutarı yazın.</Trans>
        ) : (
          <Trans>Henüz bir şey alınmadı. Tutarı yazın.</Trans>
        )}
      </p>
    );
  return (
    <ol ref={list} className={className}>
      {rows.map((payment) => (
        <Row key={payment.id} payment={payment} selected={payment.id === basket.entry?.of} />
      ))}
    </ol>
  );
}

function Row({ payment, selected }: { payment: Payment; selected: boolean }) {
  return (
    <li
      className={cx(
        'row-in flex min-h-17 items-center border-line border-b pr-2',
        selected && 'bg-raised shadow-[inset_3px_0_var(--goldtext)]',
      )}
    >
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={() => takePayment(payment)}
        className="pressable min-w-0 flex-1 py-2.5 pl-5 text-left active:bg-sunken max-sm:pl-4"
      >
        <MoneyCells payment={payment} />
      </button>
      <RemoveButton onRemove={() => act({ do: 'drop-payment', id: payment.id })} />
    </li>
  );
}
