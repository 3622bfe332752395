import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useContactNames } from '@/data/contact/use-contacts';
import { useTransaction } from '@/data/slip/use-transaction';
import { awayBy, type CountCard } from '@/domain/stock/stock-count';
import { consignedBy, lastMoveOf, soldStanding } from '@/domain/stock/stock-state';
import { recordPath } from '@/session/page/record-path';

/**
 * What to do about a difference that no count may write: the document that has the piece is closed,
 * never the piece added again.
 */
export function Remedy({ card }: { card: CountCard }) {
  const away = awayBy(card);
  return (
    <span className="min-w-[132px] max-w-[240px] shrink-0 text-13 sm:w-[240px] text-quiet [overflow-wrap:anywhere]">
      {away === 'consigned' || away === 'transit' ? (
        <Away card={card} away={away} />
      ) : (
        <Trans>Başkasının (konsinye): iade edin ya da satışını yazın.</Trans>
      )}
    </span>
  );
}

/** A piece that a slip sold and that was found: the slip's return brings it back. */
export function SoldBefore({ card }: { card: CountCard }) {
  const sold = soldStanding(card);
  if (!sold) return null;
  const { number } = sold;
  return (
    <Link
      href={recordPath('slip', sold.slip)}
      className="block text-13 text-quiet underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <Trans>Satılmış: {number}; geri geldiyse fişinden iade al</Trans>
    </Link>
  );
}

function Away({ card, away }: { card: CountCard; away: 'consigned' | 'transit' }) {
  const move = consignedBy(card) ?? lastMoveOf(card.moves.filter(({ why }) => why === 'sent'));
  const who = move?.who ?? '';
  const name = useContactNames(useMemo(() => (who ? [who] : []), [who])).get(who) ?? '…';
  const shipment = useTransaction(move?.slip ?? '')?.shipment?.id;
  const path = shipment
    ? recordPath(away === 'consigned' ? 'consigned' : 'shipment', shipment)
    : recordPath('stock', card.id);
  return (
    <Link href={path} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
      {away === 'consigned' ? (
        <Trans>Konsinyede: {name}; geri geldiyse İade al</Trans>
      ) : (
        <Trans>Yolda; geldiyse Teslim al</Trans>
      )}
    </Link>
  );
}
