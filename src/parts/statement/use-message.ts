import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { CAPTION_LIMIT, type MessageDocument } from '@/contract/contact/contact';
import type { ContactView } from '@/data/core/types';
import { internationalDigits } from '@/domain/contact/contact-phone';
import { isMailAddress, MAIL_SUBJECT_MOST } from '@/domain/message/mail';
import { refusedChannelText } from '@/parts/contact/consent-text';
import { menu } from '@/session/company/platform-state';
import { mint } from '@/session/page/mint';
import { useMay } from '@/session/person/permissions';
import { queueMessage } from './send';

/** `phone`: by WhatsApp or SMS, depending on the company's messenger. */
type MessageWay = 'phone' | 'email';

export type MessageForm = {
  text: string;
  setText: (text: string) => void;
  /** Letters that it may have. */
  room: number;
  /** Back to what is written for them. */
  forget: () => void;
  /** Digits with the country's; '' where the card has none. */
  number: string;
  /** Address on the card; '' where it has none. */
  email: string;
  way: MessageWay;
  /** Ways between which the person may choose; empty if there is only one. */
  ways: readonly MessageWay[];
  setWay: (way: MessageWay) => void;
  subject: string;
  setSubject: (subject: string) => void;
  /** Why it cannot be put into the queue. */
  reason: string | undefined;
  busy: boolean;
  /** Puts it into the queue; false, with a word, when that was not possible. */
  queue: () => Promise<boolean>;
};

/** Above it a message would be cut into two. */
const MESSAGE_ROOM = 4000;

type Options = {
  /** Subject if it goes by e-mail. */
  subject: string;
  /**
   * Makes the attached file. If it makes none, it has told the person why, and nothing is queued.
   */
  attach?: (() => Promise<MessageDocument | undefined>) | undefined;
  /** The only possible way; without it the person chooses, if the company can send e-mail. */
  only?: MessageWay;
};

/**
 * A message to a customer as a form: what is written for them until somebody types. One id for as
 * long as it is open.
 */
export function useMessage(
  contact: ContactView | null,
  made: string,
  { subject: named, attach, only }: Options,
): MessageForm {
  const [typed, setText] = useState<string | null>(null);
  const [title, setSubject] = useState<string | null>(null);
  const [chosen, setWay] = useState<MessageWay>('phone');
  const [id] = useState(mint);
  const [busy, setBusy] = useState(false);
  const servesMail = useMailServed();
  const email = (contact?.email ?? '').trim();
  const number = internationalDigits(contact?.phone ?? '');
  const ways: readonly MessageWay[] = !only && servesMail && email !== '' ? ['phone', 'email'] : [];
  const way = only ?? (ways.includes(chosen) ? chosen : 'phone');
  const text = typed ?? (way === 'email' ? withoutStars(made) : made);
  const subject = title ?? named.slice(0, MAIL_SUBJECT_MOST);
  const room = attach && way === 'phone' ? CAPTION_LIMIT : MESSAGE_ROOM;
  const form = { text, subject, room, way, number, email };
  const reason = useRefusal(contact, form);
  const queue = async () => {
    if (!contact) return false;
    setBusy(true);
    const document = await attach?.();
    const queued =
      attach && !document
        ? false
        : await queueMessage(id, contact.id, text, {
            document,
            ...(way === 'email' ? { mail: { subject: subject.trim() } } : {}),
          });
    if (!queued) setBusy(false);
    return queued;
  };
  const forget = () => setText(null);
  return { ...form, ways, setWay, setText, setSubject, forget, reason, busy, queue };
}

/** Removes the stars that make a word bold in WhatsApp; an e-mail would show them. */
const withoutStars = (text: string): string => text.replace(/\*([^*\n]+)\*/g, '$1');

/** Whether this company can send e-mail. */
export const useMailServed = (): boolean => useSnapshot(menu).appStatuses.email === true;

/** Why the message cannot be put into the queue. */
function useRefusal(
  contact: ContactView | null,
  {
    text,
    subject,
    room,
    way,
    number,
    email,
  }: Pick<MessageForm, 'text' | 'subject' | 'room' | 'way' | 'number' | 'email'>,
): string | undefined {
  const { t } = useLingui();
  const may = useMay('integration', 2);
  const { phoneChannel } = useSnapshot(menu);
  if (way === 'email' && email === '') return t`Kartta e-posta yok.`;
  if (way === 'email' && !isMailAddress(email)) return t`Karttaki e-posta adresi geçerli değil.`;
  if (way === 'phone' && number === '') return t`Kartta telefon yok.`;
  const refused = contact && refusedChannelText(contact, way === 'email' ? 'email' : phoneChannel);
  if (refused) return refused;
  if (text.trim() === '') return t`Mesaj boş.`;
  if (text.length > room) return t`Mesaj çok uzun.`;
  if (way === 'email' && subject.trim() === '') return t`Konu boş.`;
  if (may) return undefined;
  return way === 'email'
    ? t`Mesaj göndermek için yetkiniz yok.`
    : t`Mesaj göndermek için yetkiniz yok; WhatsApp'ı açıp kendiniz gönderebilirsiniz.`;
}
