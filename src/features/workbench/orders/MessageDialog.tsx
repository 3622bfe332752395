import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView, OrderView } from '../../../data/types';
import { internationalDigits } from '../../../domain/contact-phone';
import { mint } from '../../../session/mint';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Textarea } from '../../../ui/Textarea';
import { shopName } from '../print/shop-name';
import { queueMessage } from '../statement/send';
import { moveOrder, newIds } from './deeds';
import { orderMessage } from './words';

/** The customer is told: queued with or without a network. Who is told that it is ready has been told. */
export function MessageDialog({ order, contact, onClose }: { order: OrderView; contact: ContactView | null; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const [ids] = useState(() => ({ ...newIds(), message: mint() }));
  const [busy, setBusy] = useState(false);
  const [may, mayMove] = [useMay('integration', 2), useMay('workbench', 2)];
  const message = typed ?? orderMessage(order, contact?.name ?? '', shopName());
  const number = internationalDigits(contact?.phone ?? '');
  const tells = order.status === 'ready' && mayMove;
  const told = async () => {
    if (tells) await moveOrder(order, ids, { to: 'notified' });
    onClose();
  };
  const send = async () => {
    setBusy(true);
    if (contact && (await queueMessage(ids.message, contact.id, message))) await told();
    else setBusy(false);
  };
  const reason =
    number === ''
      ? t`Kartta telefon yok.`
      : message.trim() === ''
        ? t`Mesaj boş.`
        : may
          ? undefined
          : t`Mesaj göndermek için yetkiniz yok; WhatsApp'ı açıp kendiniz gönderebilirsiniz.`;
  const footer = (
    <>
      <Button onClick={onClose}>{t`Vazgeç`}</Button>
      <Button variant="primary" loading={busy} reason={reason} onClick={() => void send()}>
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
        <Textarea label={t`Mesaj`} rows={4} value={message} maxLength={4000} onValue={setTyped} hint={t`Ağ yoksa bu cihazda bekler, bağlanınca gider.`} />
        {tells ? (
          <p className="text-13 text-quiet">
            <Trans>Sıraya alınınca durum “Haber verildi” olur.</Trans>
          </p>
        ) : null}
        {number === '' ? null : (
          <a
            href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4"
          >
            <Trans>WhatsApp'ı aç</Trans>
          </a>
        )}
      </div>
    </Dialog>
  );
}
