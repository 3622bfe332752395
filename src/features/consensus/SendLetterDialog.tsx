import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '@/api/clipboard';
import { DOCUMENT_LIMIT, type MessageDocument } from '@/contract/contact/contact';
import { useProducts } from '@/data/catalogue/use-products';
import { useContactCard } from '@/data/contact/use-contacts';
import type { ContactView, LetterView } from '@/data/core/types';
import { useCompany } from '@/data/list/use-definitions';
import { LETTER_CHANNELS, type LetterChannel } from '@/domain/fiscal/letter';
import { NO_PROFILE } from '@/domain/people/company-profile';
import { letterChannelName } from '@/i18n/fiscal/letter-text';
import { queued } from '@/parts/fiscal/document-steps';
import { drawLetter } from '@/parts/fiscal/draw-letter';
import { letterMessage, newLink, saveLink } from '@/parts/fiscal/letter-steps';
import { MessageFields, mailAddress } from '@/parts/statement/MessageFields';
import { useMailServed, useMessage } from '@/parts/statement/use-message';
import { shopName } from '@/session/person/shop-name';
import { toBase64 } from '@/sync/base64';
import { Dialog } from '@/ui/dialog/Dialog';
import { Segmented } from '@/ui/field/Segmented';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';

/** Makes the link of a letter, then hands it over by the chosen way. */
export function SendLetterDialog({ letter, onClose }: { letter: LetterView; onClose: () => void }) {
  const { t } = useLingui();
  const contact = useContactCard(letter.contact) ?? null;
  const [channel, setChannel] = useState<LetterChannel>('link');
  const [link] = useState(newLink);
  const [url, setUrl] = useState<string>();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    if (busy) return;
    setBusy(true);
    const made = await link;
    if (await queued(saveLink(letter, made, channel))) setUrl(made.url);
    setBusy(false);
  };
  if (url !== undefined)
    return <HandOver {...{ letter, contact, channel, url, onClose }} key={channel} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={letter.link ? t`Bağlantıyı yenile` : t`Mektubu gönder`}
      description={letter.party.name}
      footer={
        <>
          <Button onClick={onClose}>{t`Vazgeç`}</Button>
          <Button variant="primary" loading={busy} onClick={make}>
            <Trans>Bağlantı oluştur</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <Segmented
          label={t`Nasıl gitsin`}
          value={channel}
          onChange={setChannel}
          options={LETTER_CHANNELS.map((value) => ({ value, label: letterChannelName(value) }))}
          className="justify-self-start"
        />
        <p className="text-13 text-quiet">
          {letter.link ? (
            <Trans>
              Karşı tarafa 30 gün geçerli yeni bir bağlantı gider; önceki bağlantı artık açılmaz.
            </Trans>
          ) : (
            <Trans>
              Karşı taraf 30 gün geçerli bağlantıdan bu mektubu görür ve yanıtlar; başka bir şey
              göremez.
            </Trans>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** The link, which is shown this once, and the way in which it goes. */
function HandOver({
  letter,
  contact,
  channel,
  url,
  onClose,
}: {
  letter: LetterView;
  contact: ContactView | null;
  channel: LetterChannel;
  url: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const text = letterMessage(shopName(), letter.party.name, letter.figures, url);
  const subject = t`${shopName()}: mutabakat mektubu`;
  const isMail = channel === 'email';
  const isQueued = useMailServed() ? channel !== 'link' : channel === 'whatsapp';
  const attach = useLetterFile(letter);
  const form = useMessage(contact, text, {
    ...{ subject, only: isMail ? 'email' : 'phone' },
    attach: isMail && letter.isFrozen ? attach : undefined,
  });
  const { email } = form;
  const send = async () => {
    if (await form.queue()) onClose();
  };
  const decide = isQueued ? (
    <Button variant="primary" loading={form.busy} reason={form.reason} onClick={send}>
      <Trans>Sıraya al</Trans>
    </Button>
  ) : isMail ? (
    <a
      href={mailAddress(email, subject, text)}
      className="inline-flex min-h-11 items-center rounded-control bg-ink px-4 font-medium text-ground"
    >
      <Trans>E-postayı aç</Trans>
    </a>
  ) : (
    <Button variant="primary" onClick={() => void copyText(url)}>
      <Trans>Bağlantıyı kopyala</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`Bağlantı hazır`}
      description={letter.party.name}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Kapat</Trans>
          </Button>
          {decide}
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <TextInput
          label={t`Bağlantı`}
          value={url}
          readOnly
          onValue={() => undefined}
          onFocus={(event) => event.target.select()}
          hint={t`Yalnız şimdi gösterilir ve saklanmaz. Gerekirse yenisi oluşturulur. Ağ yoksa bağlanınca açılır.`}
        />
        {isQueued ? (
          <MessageFields form={form} rows={5}>
            {isMail && letter.isFrozen ? (
              <p className="text-13 text-quiet">
                <Trans>Mektubun PDF’i eklenir.</Trans>
              </p>
            ) : null}
          </MessageFields>
        ) : null}
        {isMail && email === '' ? (
          <p className="text-13 text-ambertext">
            {isQueued ? (
              <Trans>Kartta e-posta yok; kartına yazın ya da bağlantıyı başka yoldan verin.</Trans>
            ) : (
              <Trans>Kartta e-posta yok; adresi e-postada yazın.</Trans>
            )}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

/**
 * Makes the letter's PDF for a message; undefined if that failed, which the person has been told.
 */
function useLetterFile(letter: LetterView): () => Promise<MessageDocument | undefined> {
  const { t } = useLingui();
  const company = useCompany();
  const products = useProducts();
  return async () => {
    try {
      const { name, bytes } = await drawLetter(letter, company?.profile ?? NO_PROFILE, products);
      const data = toBase64(bytes);
      if (data.length <= DOCUMENT_LIMIT) return { name, data };
      showToast({ type: 'error', message: t`PDF mesaja sığmayacak kadar büyük.` });
    } catch (cause) {
      reportError(cause);
      showToast({ type: 'error', message: t`PDF hazırlanamadı. Yeniden deneyin.` });
    }
    return undefined;
  };
}
