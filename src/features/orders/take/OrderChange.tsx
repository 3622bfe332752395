import { useContact } from '@/data/contact/use-contacts';
import { useOrder } from '@/data/order/use-orders';
import { OrderDesk } from './OrderDesk';

/** Edits an existing order on the page on which orders are taken. */
export function OrderChange({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useOrder(id);
  const contact = useContact(order?.contactId ?? null);
  const workshop = useContact(order?.workshop ?? null);
  if (!order || contact === undefined || workshop === undefined) return null;
  return (
    <OrderDesk
      key={id}
      order={order}
      contact={contact}
      workshop={workshop}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
