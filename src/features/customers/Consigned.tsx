import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ContactView } from '@/data/core/types';
import { useConsigned } from '@/data/stock/use-shipments';
import { dayOf } from '@/domain/base/day';
import { familyOf } from '@/domain/contact/contact';
import { isLate } from '@/domain/slip/consignment';
import { leftItems, shipmentStanding } from '@/domain/stock/shipment';
import { formatDay } from '@/i18n/formats';
import { contentText } from '@/i18n/shipment-text';
import { now } from '@/parts/counter/world';
import { recordPath } from '@/session/page/record-path';
import { cx } from '@/ui/style/classes';

/**
 * What this contact has of our goods, and we of theirs, and until when; each leads to its document.
 */
export function Consigned({ contact }: { contact: ContactView }) {
  return (
    <>
      <Open contact={contact} theirs={false} />
      <Open contact={contact} theirs />
    </>
  );
}

function Open({ contact, theirs }: { contact: ContactView; theirs: boolean }) {
  const { rows } = useConsigned({ all: false, theirs, contacts: familyOf(contact) });
  if (rows.length === 0) return null;
  const today = dayOf(now());
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">
        {theirs ? <Trans>Bizdeki konsinyesi</Trans> : <Trans>Konsinyede malımız</Trans>}
      </h3>
      <ul>
        {rows.map(({ id, number, moves, state, consign }) => (
          <li key={id} className="border-line border-b">
            <Link
              href={recordPath('consigned', id)}
              className="pressable grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 py-1 text-13 active:bg-sunken"
            >
              <span className="min-w-0 truncate">
                {number} · {contentText(leftItems(shipmentStanding(moves)))}
              </span>
              {consign ? (
                <span
                  className={cx(
                    isLate(consign, state, today) ? 'font-semibold text-ambertext' : 'text-quiet',
                  )}
                >
                  <Trans>{formatDay(consign.due)} gününe kadar</Trans>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
