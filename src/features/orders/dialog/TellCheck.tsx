import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { ContactView } from '@/data/core/types';
import { consentOn } from '@/domain/contact/consent';
import { standingText } from '@/parts/contact/consent-text';
import { orderMessage, type ToldOrder } from '@/parts/order/words';
import { queueMessage } from '@/parts/statement/send';
import { menu } from '@/session/company/platform-state';
import { mint } from '@/session/page/mint';
import { useMay } from '@/session/person/permissions';
import { shopName } from '@/session/person/shop-name';
import { Check } from '@/ui/field/Check';

export type Telling = {
  phone: string;
  /** Why no message can be sent. */
  reason: string | undefined;
  asked: boolean;
  ask: (asked: boolean) => void;
  /**
   * Queues the message if the person chose it and it may be sent. Its id is minted with the form,
   * so that saving twice sends one message.
   */
  tell: (order: ToldOrder) => Promise<void>;
};

/**
 * Choice to send the customer a message. Possible only if the customer agreed to messages (KVKK)
 * and has a telephone, and the person at the screen may send.
 */
export function useMessageConsent(contact: ContactView | null | undefined): Telling {
  const { t } = useLingui();
  const [id] = useState(mint);
  const [asked, ask] = useState(true);
  const may = useMay('integration', 2);
  const { phoneChannel } = useSnapshot(menu);
  const standing = contact && consentOn(contact, phoneChannel);
  const reason = !contact
    ? t`Önce kime olduğunu seçin.`
    : contact.phone.trim() === ''
      ? t`Kartta telefon yok.`
      : standing?.state !== 'given'
        ? t`Kartta ileti izni: ${standing ? standingText(standing) : ''}`
        : may
          ? undefined
          : t`Mesaj göndermek için yetkiniz yok.`;
  const tell = async (order: ToldOrder) => {
    if (contact && asked && !reason)
      await queueMessage(id, contact.id, orderMessage(order, contact.name, shopName()));
  };
  return { phone: contact?.phone ?? '', reason, asked, ask, tell };
}

export function TellCheck({ telling: { phone, reason, asked, ask } }: { telling: Telling }) {
  const { t } = useLingui();
  return (
    <Check
      label={t`Müşteriye mesaj gönder`}
      checked={asked && !reason}
      onChange={ask}
      {...(reason ? { reason } : { hint: t`WhatsApp, ${phone}. Ağ yoksa bağlanınca gider.` })}
    />
  );
}
