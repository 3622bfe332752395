import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactView } from '../../../data/types';
import type { MovementView } from '../../../data/use-movements';
import { internationalDigits } from '../../../domain/contact-phone';
import type { Statement } from '../../../domain/contact-statement';
import type { Range } from '../../../domain/day-range';
import type { Product } from '../../../domain/product';
import { assetName } from '../../../i18n/asset-text';
import { mint } from '../../../session/mint';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Segmented } from '../../../ui/Segmented';
import { Textarea } from '../../../ui/Textarea';
import { shopName } from '../print/shop-name';
import { now } from '../world';
import { canShareFiles, queueMessage, shareStatement } from './send';
import type { StatementPaper } from './statement-paper';
import { statementMessage } from './statement-text';

type Props = {
  contact: ContactView;
  statements: readonly Statement<MovementView>[];
  shown: Statement<MovementView>;
  range: Range | null;
  products: readonly Product[];
  paperOf: (list: readonly Statement<MovementView>[]) => StatementPaper | null;
  onClose: () => void;
};

/** The statement as a message: through the shop's own line, queued until there is one; or by this device's WhatsApp, or as a file. */
export function SendDialog({ contact, statements, shown, range, products, paperOf, onClose }: Props) {
  const { t } = useLingui();
  const [which, setWhich] = useState<'one' | 'all'>('one');
  const list = which === 'one' ? [shown] : statements;
  const made = statementMessage(shopName(), contact.name, list, range, products, now());
  const [typed, setTyped] = useState<string | null>(null);
  const [id] = useState(mint);
  const [busy, setBusy] = useState(false);
  const may = useMay('integration', 2);
  const message = typed ?? made;
  const number = internationalDigits(contact.phone);
  const noPhone = number === '' ? t`Kartta telefon yok.` : undefined;
  const send = async () => {
    setBusy(true);
    if (await queueMessage(id, contact.id, message)) onClose();
    else setBusy(false);
  };
  const choose = (value: 'one' | 'all') => {
    setWhich(value);
    setTyped(null);
  };
  const share = () => {
    const paper = paperOf(list);
    if (paper) void shareStatement(paper, message);
  };
  const footer = (
    <>
      <Button reason={canShareFiles() ? undefined : t`Bu tarayıcı dosya paylaşamıyor; PDF olarak indirin.`} onClick={share}>
        <Trans>PDF paylaş</Trans>
      </Button>
      <Button
        variant="primary"
        loading={busy}
        reason={
          noPhone ??
          (message.trim() === '' ? t`Mesaj boş.` : may ? undefined : t`Mesaj göndermek için yetkiniz yok; WhatsApp'ı açıp kendiniz gönderebilirsiniz.`)
        }
        onClick={() => void send()}
      >
        <Trans>Sıraya al</Trans>
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ekstreyi gönder`}
      width="md"
      footer={footer}
      description={[contact.name, contact.phone].filter(Boolean).join(' · ')}
    >
      <div className="mt-3 grid gap-3">
        {statements.length > 1 ? (
          <Segmented
            label={t`Hangi hesap`}
            value={which}
            onChange={choose}
            options={[
              { value: 'one', label: assetName(shown.asset, products) },
              { value: 'all', label: t`Bütün hesaplar` },
            ]}
          />
        ) : null}
        <Textarea label={t`Mesaj`} rows={8} value={message} maxLength={4000} onValue={setTyped} hint={t`Ağ yoksa bu cihazda bekler, bağlanınca gider.`} />
        {noPhone ? null : (
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
