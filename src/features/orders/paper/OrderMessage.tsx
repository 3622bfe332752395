import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView, OrderView } from '@/data/core/types';
import { orderMessage } from '@/parts/order/words';
import { MessageDialog } from '@/parts/statement/MessageDialog';
import { useMessage } from '@/parts/statement/use-message';
import { useMay } from '@/session/person/permissions';
import { shopName } from '@/session/person/shop-name';
import { moveOrder, newIds } from '../actions';

/**
 * The customer is told: queued with or without a network. Who is told that it is ready has been
 * told.
 */
export function OrderMessage({
  order,
  contact,
  onClose,
}: {
  order: OrderView;
  contact: ContactView | null;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const form = useMessage(contact, orderMessage(order, contact?.name ?? '', shopName()), {
    subject: t`${shopName()}: siparişiniz`,
  });
  const mayMove = useMay('workbench', 2);
  const tells = order.status === 'ready' && mayMove;
  const told = async () => {
    if (tells) await moveOrder(order, ids, { to: 'notified' });
  };
  return (
    <MessageDialog
      title={t`Müşteriye mesaj`}
      to={[contact?.name, form.way === 'email' ? form.email : contact?.phone]}
      form={form}
      rows={4}
      onQueued={told}
      onClose={onClose}
    >
      {tells ? (
        <p className="text-13 text-quiet">
          <Trans>Sıraya alınınca durum “Haber verildi” olur.</Trans>
        </p>
      ) : null}
    </MessageDialog>
  );
}
