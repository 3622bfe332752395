import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView } from '../../../data/types';
import { internationalDigits } from '../../../domain/contact-phone';
import { mint } from '../../../session/mint';
import { useMay } from '../../../session/permissions';
import { queueMessage } from './send';

export type MessageForm = {
  text: string;
  setText: (text: string) => void;
  /** Back to what is written for them. */
  forget: () => void;
  /** Digits with the country's; '' where the card has none. */
  number: string;
  /** Why it cannot be put into the queue. */
  reason: string | undefined;
  busy: boolean;
  /** Puts it into the queue; false, with a word, when that was not possible. */
  queue: () => Promise<boolean>;
};

/** A message to a customer as a form: what is written for them until somebody types. One id for as long as it is open. */
export function useMessage(contact: ContactView | null, made: string): MessageForm {
  const { t } = useLingui();
  const [typed, setText] = useState<string | null>(null);
  const [id] = useState(mint);
  const [busy, setBusy] = useState(false);
  const may = useMay('integration', 2);
  const text = typed ?? made;
  const number = internationalDigits(contact?.phone ?? '');
  const forbidden = may ? undefined : t`Mesaj göndermek için yetkiniz yok; WhatsApp'ı açıp kendiniz gönderebilirsiniz.`;
  const refuses = contact?.consent && !contact.consent.given ? t`Müşteri ileti istemediğini söylemiş (kartında yazılı).` : undefined;
  const reason = number === '' ? t`Kartta telefon yok.` : (refuses ?? (text.trim() === '' ? t`Mesaj boş.` : forbidden));
  const queue = async () => {
    if (!contact) return false;
    setBusy(true);
    const queued = await queueMessage(id, contact.id, text);
    if (!queued) setBusy(false);
    return queued;
  };
  return { text, setText, forget: () => setText(null), number, reason, busy, queue };
}
