import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '@/api/clipboard';
import { useContactCard } from '@/data/contact/use-contacts';
import type { ContactView, LetterView } from '@/data/core/types';
import { LETTER_CHANNELS, type LetterChannel } from '@/domain/fiscal/letter';
import { letterChannelName } from '@/i18n/fiscal/letter-text';
import { queued } from '@/parts/fiscal/document-steps';
import { letterMessage, newLink, saveLink } from '@/parts/fiscal/letter-steps';
import { MessageFields } from '@/parts/statement/MessageFields';
import { useMessage } from '@/parts/statement/use-message';
import { shopName } from '@/session/person/shop-name';
import { Dialog } from '@/ui/dialog/Dialog';
import { Segmented } from '@/ui/field/Segmented';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

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
  const form = useMessage(contact, text);
  const subject = t`Mutabakat mektubu`;
  const email = contact?.email ?? '';
  const send = async () => {
    if (await form.queue()) onClose();
  };
  const decide =
    channel === 'whatsapp' ? (
      <Button variant="primary" loading={form.busy} reason={form.reason} onClick={send}>
        <Trans>Sıraya al</Trans>
      </Button>
    ) : channel === 'email' ? (
      <a
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
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
        {channel === 'whatsapp' ? <MessageFields form={form} rows={5} /> : null}
        {channel === 'email' && email === '' ? (
          <p className="text-13 text-ambertext">
            <Trans>Kartta e-posta yok; adresi e-postada yazın.</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
