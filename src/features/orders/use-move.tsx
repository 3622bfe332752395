import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useContact } from '@/data/contact/use-contacts';
import type { OrderView } from '@/data/core/types';
import { useOrder } from '@/data/order/use-orders';
import type { OrderStatus } from '@/domain/order/order';
import { i18n } from '@/i18n/i18n';
import { commitText } from '@/i18n/refusal-text';
import { statusWord } from '@/parts/order/words';
import { mintedBy } from '@/session/page/mint';
import { showToast } from '@/ui/sign/toast';
import { moveOrder, newIds } from './actions';
import { FoundDialog } from './dialog/FoundDialog';
import { OrderMessage } from './paper/OrderMessage';

/** So long the word that something is ready offers to tell the customer. */
const OFFERED_MS = 10_000;

/**
 * Moves an order. A repair that comes back from the bench is weighed and counted before it is
 * ready; who waits for what is ready can be told at once.
 */
export function useOrderMove(): {
  move: (order: OrderView, to: OrderStatus) => void;
  dialog: ReactNode;
} {
  const { t } = useLingui();
  const [weighing, setWeighing] = useState<OrderView | null>(null);
  const [telling, setTelling] = useState<string | null>(null);
  const [idsOf] = useState(() => mintedBy(newIds));
  const said = ({ id, number }: OrderView, to: OrderStatus) => {
    const message = `${number} · ${statusWord(to)}`;
    if (to !== 'ready') showToast({ type: 'success', message });
    else
      showToast({
        type: 'success',
        message,
        duration: OFFERED_MS,
        action: { label: t`Mesaj gönder`, run: () => setTelling(id) },
      });
  };
  const go = async (order: OrderView, to: OrderStatus) => {
    const saved = await moveOrder(
      order,
      idsOf(`${order.id} ${order.status} ${order.moves.length} ${to}`),
      { to },
    );
    const { number } = order;
    if (saved.ok) said(order, to);
    else
      showToast({
        type: 'error',
        message: t`${number} kaydedilemedi`,
        description: i18n._(commitText(saved.error.code)),
      });
  };
  const move = (order: OrderView, to: OrderStatus) => {
    if (
      to === 'ready' &&
      order.kind === 'repair' &&
      (order.weight !== null || order.stones !== null)
    )
      setWeighing(order);
    else void go(order, to);
  };
  const weighed = () => {
    if (weighing) said(weighing, 'ready');
    setWeighing(null);
  };
  const dialog = (
    <>
      {weighing ? (
        <FoundDialog order={weighing} onClose={() => setWeighing(null)} onSaved={weighed} />
      ) : null}
      {telling ? <Tell id={telling} onClose={() => setTelling(null)} /> : null}
    </>
  );
  return { move, dialog };
}

function Tell({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useOrder(id);
  const contact = useContact(order?.contactId ?? null);
  return order && contact !== undefined ? (
    <OrderMessage order={order} contact={contact} onClose={onClose} />
  ) : null;
}
