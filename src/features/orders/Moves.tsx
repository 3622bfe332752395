import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderView } from '@/data/core/types';
import type { OrderMove } from '@/domain/order/order';
import { formatDateTime, formatWeight } from '@/i18n/formats';
import { statusWord } from '@/parts/order/words';
import { useUserName } from '@/session/person/permissions';

/** Where an order has been, the newest first, and by whom. Nothing of it is ever taken away. */
export function Moves({ order }: { order: OrderView }) {
  if (order.moves.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Geçmiş</Trans>
      </h3>
      <ol>
        {[...order.moves].reverse().map((move) => (
          <Row key={move.id} move={move} />
        ))}
      </ol>
    </section>
  );
}

function Row({ move }: { move: OrderMove }) {
  const by = useUserName(move.by);
  const { t } = useLingui();
  const found = [
    move.weight === undefined ? '' : formatWeight(move.weight),
    move.stones === undefined ? '' : t`${move.stones} taş`,
    move.note ?? '',
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
      <span className="font-medium">{statusWord(move.to)}</span>
      <span className="text-quiet">{formatDateTime(move.at)}</span>
      <span className="col-span-2 text-quiet [overflow-wrap:anywhere]">
        {[by, ...found].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}
