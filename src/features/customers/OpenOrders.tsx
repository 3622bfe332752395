import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ContactView } from '@/data/core/types';
import { useOpenOrdersOf } from '@/data/order/use-orders';
import { dayOf } from '@/domain/base/day';
import { now } from '@/parts/counter/world';
import { dueText, statusWord } from '@/parts/order/words';
import { recordPath } from '@/session/page/record-path';

/** What this customer waits for; each leads to its place on the board. */
export function OpenOrders({ contact }: { contact: ContactView }) {
  const { rows } = useOpenOrdersOf(contact.id);
  if (rows.length === 0) return null;
  const today = dayOf(now());
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">
        <Trans>Açık siparişler</Trans>
      </h3>
      <ul>
        {rows.map(({ id, number, description, status, due }) => (
          <li key={id} className="border-line border-b">
            <Link
              href={recordPath('order', id)}
              className="pressable grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 py-1 text-13 active:bg-sunken"
            >
              <span className="min-w-0 truncate">
                {number} · {description}
              </span>
              <span className="text-quiet">
                {statusWord(status)} · {dueText(due, today)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
