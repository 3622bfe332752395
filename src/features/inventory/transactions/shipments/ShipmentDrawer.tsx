import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ShipmentView } from '../../../../data/types';
import { useShipment } from '../../../../data/use-shipments';
import { isNone, isOnTheWay, type ShipmentLine, type ShipmentMove, shipmentStanding } from '../../../../domain/shipment';
import { formatDateTime } from '../../../../i18n/formats';
import { shipmentActName, shipmentStateName } from '../../../../i18n/shipment-text';
import { useMay, useUserName } from '../../../../session/permissions';
import { recordPath } from '../../../../session/record-path';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/classes';
import { Drawer } from '../../../../ui/Drawer';
import { FactList } from '../../../../ui/FactList';
import { SyncMark } from '../../../../ui/SyncMark';
import { useSpots } from '../use-spots';
import { ItemList } from './ItemList';
import { ReceiveDialog } from './ReceiveDialog';
import { SettleDialog } from './SettleDialog';
import { amountText, contentText } from './words';

/** One shipment: what of it is on the way, what came, and what can be done with it. */
export function ShipmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const shipment = useShipment(id);
  const { nameOf } = useSpots();
  const [doing, setDoing] = useState<'receive' | 'settle' | null>(null);
  const denied = useMay('inventory', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  if (!shipment) return shipment === null ? <Missing onClose={onClose} /> : null;
  const { first, lines, state } = shipmentStanding(shipment.moves);
  const end = () => setDoing(null);
  if (doing === 'receive') return <ReceiveDialog shipment={shipment} onClose={end} />;
  if (doing === 'settle') return <SettleDialog shipment={shipment} onClose={end} />;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`Sevk ${shipment.number}`}
      subtitle={formatDateTime(shipment.at)}
      footer={
        isOnTheWay(state) ? (
          <>
            {state === 'unsent' ? null : (
              <Button reason={denied} onClick={() => setDoing('settle')}>
                <Trans>Farkı kapat</Trans>
              </Button>
            )}
            <Button variant="primary" reason={denied} onClick={() => setDoing('receive')}>
              <Trans>Teslim al</Trans>
            </Button>
          </>
        ) : null
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{shipmentStateName(state)}</span>
        {shipment.sync === 'confirmed' ? null : <SyncMark mark={shipment.sync} />}
      </p>
      {first ? (
        <FactList
          facts={[
            [t`Nereden`, nameOf(first.from)],
            [t`Nereye`, nameOf(first.to)],
            [t`Açıklama`, first.reason ?? ''],
          ]}
        />
      ) : null}
      <section className="mt-5">
        <h3 className="mb-1 font-semibold">
          <Trans>Mal</Trans>
        </h3>
        <ItemList
          items={lines.map(({ item, sent, came }) => ({ ...item, ...(isNone(sent) ? came : sent) }))}
          end={(item) => {
            const line = lines.find((one) => one.item.id === item.id);
            return line ? <Left line={line} sent={state !== 'unsent'} /> : null;
          }}
        />
      </section>
      <History shipment={shipment} />
    </Drawer>
  );
}

/** What of one item is still to be said. */
function Left({ line: { item, left, settled }, sent }: { line: ShipmentLine; sent: boolean }) {
  const size = { ...item, pieces: Math.abs(left.pieces), weight: Math.abs(left.weight) };
  if (!sent) return null;
  return (
    <span className={cx('shrink-0 text-right text-13', isNone(left) ? 'text-quiet' : 'font-semibold text-ambertext')}>
      {isNone(left) ? isNone(settled) ? <Trans>geldi</Trans> : <Trans>farkı kapatıldı</Trans> : null}
      {left.pieces < 0 || left.weight < 0 ? <Trans>{amountText(size)} fazla geldi</Trans> : isNone(left) ? null : <Trans>{amountText(size)} yolda</Trans>}
    </span>
  );
}

/** Its documents, the newest first; each is undone on its own. */
function History({ shipment }: { shipment: ShipmentView }) {
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
  const { nameOf } = useSpots();
  const where = move.act === 'receive' ? nameOf(move.to) : move.act === 'send' ? nameOf(move.from) : (move.reason ?? '');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-1.5 text-13">
      <span className={cx('font-medium', move.reversed && 'text-quiet line-through')}>
        {shipmentActName(move.act)} · {contentText(move.items)}
      </span>
      <span className="text-quiet">{formatDateTime(move.at)}</span>
      <span className="text-quiet [overflow-wrap:anywhere]">{[by, where].filter(Boolean).join(' · ')}</span>
      <Link href={recordPath('slip', move.id)} className="text-right underline decoration-edge underline-offset-4 hover:decoration-ink">
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

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Sevk`}>
      <p className="text-quiet">
        <Trans>Bu sevk bu cihazda yok. Başka bir cihazda yazıldıysa bağlantı gelince görünür.</Trans>
      </p>
    </Drawer>
  );
}
