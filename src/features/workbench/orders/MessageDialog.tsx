import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView, OrderView } from '../../../data/types';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { shopName } from '../print/shop-name';
import { MessageFields } from '../statement/MessageFields';
import { useMessage } from '../statement/use-message';
import { moveOrder, newIds } from './deeds';
import { orderMessage } from './words';

/** The customer is told: queued with or without a network. Who is told that it is ready has been told. */
export function MessageDialog({ order, contact, onClose }: { order: OrderView; contact: ContactView | null; onClose: () => void }) {
  const { t } = useLingui();
  const [ids] = useState(newIds);
  const form = useMessage(contact, orderMessage(order, contact?.name ?? '', shopName()));
  const mayMove = useMay('workbench', 2);
  const tells = order.status === 'ready' && mayMove;
  const send = async () => {
    if (!(await form.queue())) return;
    if (tells) await moveOrder(order, ids, { to: 'notified' });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" loading={form.busy} reason={form.reason} onClick={() => void send()}>
        <Trans>Sıraya al</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Müşteriye mesaj`}
      width="md"
      footer={footer}
      description={[contact?.name, contact?.phone].filter(Boolean).join(' · ')}
    >
      <div className="mt-3 grid gap-3">
        <MessageFields form={form} rows={4}>
          {tells ? (
            <p className="text-13 text-quiet">
              <Trans>Sıraya alınınca durum “Haber verildi” olur.</Trans>
            </p>
          ) : null}
        </MessageFields>
      </div>
    </Dialog>
  );
}
