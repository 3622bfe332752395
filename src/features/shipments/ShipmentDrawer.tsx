import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useShipment } from '@/data/stock/use-shipments';
import { isNone, isOnTheWay, type ShipmentLine, shipmentStanding } from '@/domain/stock/shipment';
import { formatDateTime } from '@/i18n/formats';
import { amountText, shipmentStateName } from '@/i18n/shipment-text';
import { useStockSpots } from '@/parts/stock/use-spots';
import { useMay } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { History } from './History';
import { ItemList } from './ItemList';
import { ReceiveDialog } from './ReceiveDialog';
import { SettleDialog } from './SettleDialog';

/** One shipment: what of it is on the way, what came, and what can be done with it. */
export function ShipmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const shipment = useShipment(id);
  const { nameOf } = useStockSpots();
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
          items={lines.map(({ item, sent, came }) => ({
            ...item,
            ...(isNone(sent) ? came : sent),
          }))}
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
    <span
      className={cx(
        'shrink-0 text-right text-13',
        isNone(left) ? 'text-quiet' : 'font-semibold text-ambertext',
      )}
    >
      {isNone(left) ? (
        isNone(settled) ? (
          <Trans>geldi</Trans>
        ) : (
          <Trans>farkı kapatıldı</Trans>
        )
      ) : null}
      {left.pieces < 0 || left.weight < 0 ? (
        <Trans>{amountText(size)} fazla geldi</Trans>
      ) : isNone(left) ? null : (
        <Trans>{amountText(size)} yolda</Trans>
      )}
    </span>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Sevk`}>
      <p className="text-quiet">
        <Trans>
          Bu sevk bu cihazda yok. Başka bir cihazda yazıldıysa bağlantı gelince görünür.
        </Trans>
      </p>
    </Drawer>
  );
}
