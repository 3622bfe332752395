import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { OrderView } from '@/data/core/types';
import { useOrder } from '@/data/order/use-orders';
import { useTransaction } from '@/data/slip/use-transaction';
import type { Day } from '@/domain/base/day';
import { isOpenStatus, lastMove } from '@/domain/order/order';
import { formatDateTime } from '@/i18n/formats';
import { kindWord, statusWord, stepWord } from '@/parts/order/words';
import { useMay, useUserName } from '@/session/person/permissions';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/sign/Button';
import { PrinterIcon, SendIcon } from '@/ui/sign/Icon';
import { SyncMark } from '@/ui/sign/SyncMark';
import { Covers } from './Covers';
import { Deposits } from './Deposits';
import { CancelDialog } from './dialog/CancelDialog';
import { DeliverDialog } from './dialog/DeliverDialog';
import { Moves } from './Moves';
import { Due, nextOf } from './OrderCard';
import { OrderFacts } from './OrderFacts';
import { Photos } from './Photos';
import { OrderMessage } from './paper/OrderMessage';
import { useOrderMove } from './use-move';

type Props = {
  id: string;
  today: Day;
  onClose: () => void;
  /** Opens the page that edits the order. */
  onChange: () => void;
  /** Opens the page that hands out a repair. */
  onHandOut: () => void;
  onPrint: (id: string) => void;
};
type Doing = 'cancel' | 'deliver' | 'message' | null;

/** Drawer of one order: its details, deposit, history and actions. */
export function OrderDrawer({ id, today, onClose, onChange, onHandOut, onPrint }: Props) {
  const order = useOrder(id);
  const contact = useContact(order?.contactId ?? null);
  const workshop = useContact(order?.workshop ?? null);
  const [doing, setDoing] = useState<Doing>(null);
  const { move, dialog } = useOrderMove();
  const by = useUserName(order?.createdBy ?? '');
  const { t } = useLingui();
  const may = useMay('workbench', 2);
  const closed = may ? undefined : t`Bunun için yetkiniz yok.`;
  if (!order) return order === null ? <Missing onClose={onClose} /> : null;
  const name = contact?.name ?? '–';
  const end = () => setDoing(null);
  if (doing === 'cancel') return <CancelDialog order={order} onClose={end} />;
  if (doing === 'deliver')
    return <DeliverDialog order={order} contact={contact ?? null} onClose={end} />;
  if (doing === 'message')
    return <OrderMessage order={order} contact={contact ?? null} onClose={end} />;
  const next = nextOf(order.status);
  const open = isOpenStatus(order.status);
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={name}
        subtitle={`${kindWord(order.kind)} ${order.number} · ${formatDateTime(order.at)} · ${by}`}
        footer={
          open ? (
            <>
              {next && next !== 'delivered' ? (
                <Button reason={closed} onClick={() => move(order, next)}>
                  {stepWord(next)}
                </Button>
              ) : null}
              <Button
                variant="primary"
                reason={closed}
                onClick={order.kind === 'repair' ? onHandOut : () => setDoing('deliver')}
              >
                {stepWord('delivered')}
              </Button>
            </>
          ) : null
        }
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-13">
          <span className="font-medium text-15">{statusWord(order.status)}</span>
          {order.sync === 'confirmed' ? null : <SyncMark mark={order.sync} />}
          <Due order={order} today={today} />
        </p>
        <UndoneDelivery order={order} reason={closed} onReopen={() => move(order, 'ready')} />
        <OrderFacts order={order} workshop={workshop?.name ?? ''} />
        <Covers order={order} may={may} />
        <Photos order={order} may={may} />
        <Deposits order={order} may={may} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" icon={<PrinterIcon size={16} />} onClick={() => onPrint(order.id)}>
            <Trans>İki nüsha yazdır</Trans>
          </Button>
          <Button size="sm" icon={<SendIcon size={16} />} onClick={() => setDoing('message')}>
            <Trans>Mesaj gönder</Trans>
          </Button>
          {open ? (
            <>
              <Button size="sm" reason={closed} onClick={onChange}>
                <Trans>Değiştir</Trans>
              </Button>
              <Button size="sm" reason={closed} onClick={() => setDoing('cancel')}>
                {stepWord('cancelled')}
              </Button>
            </>
          ) : (
            <Reopen order={order} reason={closed} onReopen={() => move(order, 'ready')} />
          )}
        </div>
        <Moves order={order} />
      </Drawer>
      {dialog}
    </>
  );
}

/**
 * Asks, after the delivering sale was cancelled, whether the piece came back; only a person knows.
 */
function UndoneDelivery({
  order,
  reason,
  onReopen,
}: {
  order: OrderView;
  reason: string | undefined;
  onReopen: () => void;
}) {
  const slip = useTransaction(lastMove(order.moves)?.slip ?? '');
  if (order.status !== 'delivered' || !slip || slip.reversedBy === null) return null;
  return (
    <div className="mt-3 border-amber border-l-3 pl-3 text-13 text-ambertext">
      <p>
        <Trans>
          Teslim eden {slip.number} numaralı satış iptal edildi. Parça dükkândaysa siparişi geri
          alın.
        </Trans>
      </p>
      <Reopen order={order} reason={reason} onReopen={onReopen} />
    </div>
  );
}

function Reopen({
  order,
  reason,
  onReopen,
}: {
  order: OrderView;
  reason: string | undefined;
  onReopen: () => void;
}) {
  return (
    <Button size="sm" reason={reason} onClick={onReopen}>
      {order.status === 'cancelled' ? (
        <Trans>İptali geri al</Trans>
      ) : (
        <Trans>Teslimi geri al</Trans>
      )}
    </Button>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer open onClose={onClose} title={t`Sipariş`}>
      <p className="text-quiet">
        <Trans>
          Bu sipariş bu cihazda yok. Başka bir cihazda yazıldıysa bağlantı gelince görünür.
        </Trans>
      </p>
    </Drawer>
  );
}
