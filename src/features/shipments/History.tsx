import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ShipmentView } from '@/data/core/types';
import type { ShipmentMove } from '@/domain/stock/shipment';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { consignActName, contentText, shipmentActName } from '@/i18n/shipment-text';
import { useStockSpots } from '@/parts/stock/use-spots';
import { recordPath } from '@/session/page/record-path';
import { useUserName } from '@/session/person/permissions';
import { cx } from '@/ui/style/classes';

/** The documents of a shipment, the newest first; each is undone on its own. */
export function History({ shipment }: { shipment: ShipmentView }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1 font-semibold">
        <Trans>Geçmiş</Trans>
      </h3>
      <ol>
        {shipment.moves.toReversed().map((move) => (
          <Move key={move.id} move={move} />
        ))}
      </ol>
      <p className="mt-2 text-13 text-quiet">
        <Trans>Bir işlemi geri almak için fişini açıp ters kayıt yazın.</Trans>
      </p>
    </section>
  );
}

function Move({ move }: { move: ShipmentMove }) {
  const by = useUserName(move.by);
  const { nameOf } = useStockSpots();
  const where =
    move.act === 'receive'
      ? nameOf(move.to)
      : move.act === 'send'
        ? nameOf(move.from)
        : (move.reason ?? '');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
      <span className={cx('font-medium', move.reversed && 'text-quiet line-through')}>
        {move.consign ? consignActName(move) : shipmentActName(move.act)} ·{' '}
        {move.act === 'extend' && move.consign
          ? formatDay(move.consign.due)
          : contentText(move.items)}
      </span>
      <span className="text-quiet">{formatDateTime(move.at)}</span>
      <span className="text-quiet [overflow-wrap:anywhere]">
        {[by, where].filter(Boolean).join(' · ')}
      </span>
      <Link
        href={recordPath('slip', move.id)}
        className="text-right underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {move.number}
      </Link>
      {move.reversed ? (
        <span className="col-span-2 text-quiet">
          <Trans>Ters kayıtla geri alındı.</Trans>
        </span>
      ) : null}
    </li>
  );
}
