import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useContactNames } from '@/data/contact/use-contacts';
import { useShipment } from '@/data/stock/use-shipments';
import { dayOf } from '@/domain/base/day';
import { isLate } from '@/domain/slip/consignment';
import {
  type Amount,
  isNone,
  isOnTheWay,
  type ShipmentLine,
  shipmentStanding,
} from '@/domain/stock/shipment';
import { formatDateTime, formatDay } from '@/i18n/formats';
import { amountText, consignStateName, termsText } from '@/i18n/shipment-text';
import { useStockSpots } from '@/parts/stock/use-spots';
import { recordPath } from '@/session/page/record-path';
import { useMay } from '@/session/person/permissions';
import { correctedNow } from '@/sync/clock';
import { Drawer } from '@/ui/dialog/Drawer';
import { FactList } from '@/ui/list/FactList';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';
import { History } from '../History';
import { ItemList } from '../ItemList';
import { ReceiveDialog } from '../ReceiveDialog';
import { SettleDialog } from '../SettleDialog';
import { ExtendDialog } from './ExtendDialog';
import { HandDialog } from './HandDialog';
import { LostDialog } from './LostDialog';
import { SoldDialog } from './SoldDialog';
import { useGoodsHere } from './use-here';

/**
 * What one person has of us, or we of them: what of it went back, what was sold, and what can be
 * done with the rest.
 */
export function ConsignedDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const shipment = useShipment(id);
  const { nameOf } = useStockSpots();
  const [, go] = useLocation();
  const phone = usePhone();
  const [doing, setDoing] = useState<
    'receive' | 'settle' | 'sell' | 'hand' | 'lose' | 'extend' | null
  >(null);
  const denied = useMay('inventory', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const noSale = useMay('workbench', 2) ? undefined : t`Bunun için yetkiniz yok.`;
  const holder = shipment?.consign?.contact;
  const read = useGoodsHere(shipment);
  const here = read ?? [];
  const names = useContactNames(useMemo(() => (holder ? [holder] : []), [holder]));
  if (!shipment?.consign) return shipment === undefined ? null : <Missing onClose={onClose} />;
  const { first, lines, state } = shipmentStanding(shipment.moves);
  const theirs = shipment.consign.theirs === true;
  const end = () => setDoing(null);
  if (doing === 'receive') return <ReceiveDialog shipment={shipment} onClose={end} />;
  if (doing === 'settle') return <SettleDialog shipment={shipment} onClose={end} />;
  if (doing === 'hand') return <HandDialog shipment={shipment} items={here} onClose={end} />;
  if (doing === 'lose') return <LostDialog shipment={shipment} items={here} onClose={end} />;
  if (doing === 'extend') return <ExtendDialog shipment={shipment} onClose={end} />;
  if (doing === 'sell') return <SoldDialog shipment={shipment} onClose={end} />;
  const given = first?.act === 'send' ? first.id : undefined;
  const nothing = denied ?? (here.length > 0 ? undefined : t`Bizde kalan parça yok.`);
  const late = isLate(shipment.consign, state, dayOf(correctedNow()));
  return (
    <Drawer
      open
      onClose={onClose}
      title={names.get(shipment.consign.contact) ?? t`Konsinye`}
      subtitle={`${theirs ? t`Alınan konsinye` : t`Konsinye`} ${shipment.number} · ${formatDateTime(shipment.at)}`}
      footer={
        !isOnTheWay(state) ? null : theirs ? (
          <>
            <Button reason={nothing} onClick={() => setDoing('lose')}>
              <Trans>Kayıp</Trans>
            </Button>
            <Button variant="primary" reason={nothing} onClick={() => setDoing('hand')}>
              <Trans>İade et</Trans>
            </Button>
          </>
        ) : (
          <>
            {state === 'unsent' ? null : (
              <Button reason={denied} onClick={() => setDoing('settle')}>
                <Trans>Farkı kapat</Trans>
              </Button>
            )}
            <Button reason={denied} onClick={() => setDoing('receive')}>
              <Trans>İade al</Trans>
            </Button>
            {state === 'unsent' ? null : (
              <Button variant="primary" reason={noSale} onClick={() => setDoing('sell')}>
                <Trans>Satıldı</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{consignStateName(state, theirs)}</span>
        {shipment.sync === 'confirmed' ? null : <SyncMark mark={shipment.sync} />}
      </p>
      <FactList
        facts={[
          [
            t`İade günü`,
            late ? (
              <span key="due" className="font-semibold text-ambertext">
                <Trans>{formatDay(shipment.consign.due)} · gecikti</Trans>
              </span>
            ) : (
              formatDay(shipment.consign.due)
            ),
          ],
          [theirs ? t`Konduğu yer` : t`Nereden`, first ? nameOf(first.from) : ''],
          [t`Açıklama`, first?.reason ?? ''],
        ]}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {given ? (
          <Button
            size="sm"
            icon={phone ? undefined : <PrinterIcon size={16} />}
            onClick={() => go(recordPath('slip', given))}
          >
            <Trans>Fişi aç ve yazdır</Trans>
          </Button>
        ) : null}
        {isOnTheWay(state) && state !== 'unsent' ? (
          <Button size="sm" reason={denied} onClick={() => setDoing('extend')}>
            <Trans>İade gününü uzat</Trans>
          </Button>
        ) : null}
        <Button
          size="sm"
          onClick={() => go(recordPath('contact', shipment.consign?.contact ?? ''))}
        >
          <Trans>Cari kartı</Trans>
        </Button>
      </div>
      <section className="mt-5">
        <h3 className="mb-1 font-semibold">
          <Trans>Mal</Trans>
        </h3>
        <ItemList
          items={lines.map(({ item, sent, came, sold }) => ({
            ...item,
            ...(isNone(sent) ? (isNone(came) ? sold : came) : sent),
          }))}
          end={(item) => {
            const line = lines.find((one) => one.item.id === item.id);
            if (!line) return null;
            const gone =
              theirs &&
              read !== undefined &&
              line.left.pieces > 0 &&
              !read.some(({ id: left }) => left === item.id);
            return (
              <Left line={line} sent={state !== 'unsent'} late={late} theirs={theirs} gone={gone} />
            );
          }}
        />
      </section>
      <History shipment={shipment} />
    </Drawer>
  );
}

type LeftProps = {
  line: ShipmentLine;
  sent: boolean;
  late: boolean;
  theirs: boolean;
  gone: boolean;
};

/**
 * What became of one item: what is still with them, or with us, first, then what was sold and what
 * went back. `gone`: this device has sold it, and the server has not bought it yet.
 */
function Left({ line: { item, left, came, sold, settled }, sent, late, theirs, gone }: LeftProps) {
  const { t } = useLingui();
  if (!sent) return null;
  const much = ({ pieces, weight }: Amount): string =>
    amountText({ ...item, pieces: Math.abs(pieces), weight: Math.abs(weight) });
  const over = left.pieces < 0 || left.weight < 0;
  const open =
    isNone(left) || gone
      ? ''
      : over
        ? theirs
          ? t`${much(left)} fazla gitti`
          : t`${much(left)} fazla geldi`
        : theirs
          ? t`bizde`
          : t`${much(left)} konsinyede`;
  const parts = [
    isNone(sold) ? '' : t`${much(sold)} satıldı`,
    isNone(came) ? '' : theirs ? t`iade edildi` : t`${much(came)} döndü`,
    isNone(settled) ? '' : theirs ? t`kayıp, sahibine alacak yazıldı` : t`farkı kapatıldı`,
    gone ? t`satıldı, alışı sunucuda yazılacak` : '',
  ];
  return (
    <span className="flex max-w-[55%] shrink-0 flex-col text-right text-13">
      {open ? (
        <span className={cx('font-semibold', (late || over) && 'text-ambertext')}>{open}</span>
      ) : null}
      <span className="text-quiet">{parts.filter(Boolean).join(' · ')}</span>
      {item.terms ? <span className="text-quiet">{termsText(item.terms)}</span> : null}
    </span>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Konsinye`}>
      <p className="text-quiet">
        <Trans>
          Bu konsinye bu cihazda yok. Başka bir cihazda yazıldıysa bağlantı gelince görünür.
        </Trans>
      </p>
    </Drawer>
  );
}
