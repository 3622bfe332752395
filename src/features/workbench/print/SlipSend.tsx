import { Trans, useLingui } from '@lingui/react/macro';
import { proxy } from 'valtio';
import { useSnapshot } from 'valtio/react';
import type { ContactView, TransactionView } from '../../../data/types';
import { useContact } from '../../../data/use-contacts';
import { useTransaction } from '../../../data/use-transaction';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { MessageFields } from '../statement/MessageFields';
import { useMessage } from '../statement/use-message';
import { shopName } from './shop-name';
import { slipMessage } from './slip-message';
import { slipParts } from './slip-parts';

const ask = proxy<{ slip: string | null }>({ slip: null });

/** Asks what is to be sent of a slip; it is said wherever papers are printed. */
export const sendSlip = (id: string): void => {
  ask.slip = id;
};

/** The slip as a message to whose it is, in this device's queue with or without a network. Nothing while nobody asked. */
export function SlipSendHost() {
  const { slip: id } = useSnapshot(ask);
  const slip = useTransaction(id ?? '');
  const contact = useContact(slip?.contactId ?? null);
  const close = () => {
    ask.slip = null;
  };
  return id !== null && slip && contact ? <SendDialog key={id} slip={slip} contact={contact} onClose={close} /> : null;
}

function SendDialog({ slip, contact, onClose }: { slip: TransactionView; contact: ContactView; onClose: () => void }) {
  const { t } = useLingui();
  const form = useMessage(contact, slipMessage(shopName(), contact.name, slipParts(slip)));
  const send = async () => {
    if (await form.queue()) onClose();
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
      title={t`Fişi gönder`}
      width="md"
      footer={footer}
      description={[slip.number, contact.name, contact.phone].filter(Boolean).join(' · ')}
    >
      <div className="mt-3 grid gap-3">
        <MessageFields form={form} rows={8} />
      </div>
    </Dialog>
  );
}
