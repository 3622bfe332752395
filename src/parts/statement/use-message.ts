import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CAPTION_LIMIT, type MessageDocument } from '@/contract/contact/contact';
import type { ContactView } from '@/data/core/types';
import { internationalDigits } from '@/domain/contact/contact-phone';
import { mint } from '@/session/page/mint';
import { useMay } from '@/session/person/permissions';
import { queueMessage } from './send';

export type MessageForm = {
  text: string;
  setText: (text: string) => void;
  /** Letters that it may have. */
  room: number;
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

/** Above it a message would be cut into two. */
const MESSAGE_ROOM = 4000;

/**
 * A message to a customer as a form: what is written for them until somebody types. One id for as
 * long as it is open. `attach` makes the file that goes with it; where it gives none, after a word
 * of its own, nothing is queued.
 */
export function useMessage(
  contact: ContactView | null,
  made: string,
  attach?: () => Promise<MessageDocument | undefined>,
): MessageForm {
  const { t } = useLingui();
  const [typed, setText] = useState<string | null>(null);
  const [id] = useState(mint);
  const [busy, setBusy] = useState(false);
  const may = useMay('integration', 2);
  const text = typed ?? made;
  const room = attach ? CAPTION_LIMIT : MESSAGE_ROOM;
  const number = internationalDigits(contact?.phone ?? '');
  const forbidden = may
    ? undefined
    : t`Mesaj göndermek için yetkiniz yok; WhatsApp'ı açıp kendiniz gönderebilirsiniz.`;
  const refuses =
    contact?.consent && !contact.consent.given
      ? t`Müşteri ileti istemediğini söylemiş (kartında yazılı).`
      : undefined;
  const reason =
    number === ''
      ? t`Kartta telefon yok.`
      : (refuses ??
        (text.trim() === '' ? t`Mesaj boş.` : text.length > room ? t`Mesaj çok uzun.` : forbidden));
  const queue = async () => {
    if (!contact) return false;
    setBusy(true);
    const document = await attach?.();
    const queued =
      attach && !document ? false : await queueMessage(id, contact.id, text, { document });
    if (!queued) setBusy(false);
    return queued;
  };
  return { text, setText, room, forget: () => setText(null), number, reason, busy, queue };
}
