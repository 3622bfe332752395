import { useLingui } from '@lingui/react/macro';
import { proxy } from 'valtio';
import { useSnapshot } from 'valtio/react';
import { useContact } from '@/data/contact/use-contacts';
import type { ContactView, TransactionView } from '@/data/core/types';
import { useTransaction } from '@/data/slip/use-transaction';
import { shopName } from '@/session/person/shop-name';
import { MessageDialog } from '../statement/MessageDialog';
import { useMessage } from '../statement/use-message';
import { slipMessage } from './slip-message';
import { slipParts } from './slip-parts';

const ask = proxy<{ slip: string | null }>({ slip: null });

/** Asks what is to be sent of a slip; it is said wherever papers are printed. */
export const sendSlip = (id: string): void => {
  ask.slip = id;
};

/**
 * The slip as a message to whose it is, in this device's queue with or without a network. Nothing
 * while nobody asked.
 */
export function SlipSendHost() {
  const { slip: id } = useSnapshot(ask);
  const slip = useTransaction(id ?? '');
  const contact = useContact(slip?.contactId ?? null);
  const close = () => {
    ask.slip = null;
  };
  return id !== null && slip && contact ? (
    <SlipMessage key={id} slip={slip} contact={contact} onClose={close} />
  ) : null;
}

function SlipMessage({
  slip,
  contact,
  onClose,
}: {
  slip: TransactionView;
  contact: ContactView;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const form = useMessage(contact, slipMessage(shopName(), contact.name, slipParts(slip)), {
    subject: t`${shopName()}: ${slip.number} numaralı fiş`,
  });
  return (
    <MessageDialog
      title={t`Fişi gönder`}
      to={[slip.number, contact.name, form.way === 'email' ? form.email : contact.phone]}
      form={form}
      rows={8}
      onClose={onClose}
    />
  );
}
