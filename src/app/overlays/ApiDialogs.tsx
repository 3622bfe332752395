import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { currentConfig } from '../../api/config';
import type { ApiDialog } from '../../api/events';
import { session } from '../../session/store';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { OpenDialog } from './api-messages';
import { SignedOutText } from './SignedOutText';

/** The blocking alerts of the error catalogue. */
export function ApiDialogs({ dialog: { dialog, name }, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const footer =
    dialog === 'signed-out' ? null : (
      <Button variant="primary" onClick={onClose}>
        <Trans>Anladım</Trans>
      </Button>
    );
  return (
    <Dialog open alert onClose={onClose} title={API_DIALOG_TITLES[dialog]} footer={footer}>
      <ApiDialogText dialog={dialog} name={name} />
    </Dialog>
  );
}

export const API_DIALOG_TITLES: Record<ApiDialog, ReactNode> = {
  'signed-out': <Trans>Giriş ekranına yönlendiriliyorsunuz</Trans>,
  restricted: <Trans>Kullanımınız kısıtlandı</Trans>,
  teapot: <Trans>Ben bir çaydanlığım</Trans>,
  'rate-limit': <Trans>Çok fazla işlem algılandı</Trans>,
};

export function ApiDialogText({ dialog, name: named }: OpenDialog) {
  const { user } = useSnapshot(session);
  const name = named || (user?.name ?? '');
  if (dialog === 'signed-out') {
    return (
      <p>
        <SignedOutText />
      </p>
    );
  }
  if (dialog === 'teapot') {
    return (
      <p>
        <Trans>Bu sayfaya giriş kapalıdır. Erişiminiz kayda alındı; denemeyi sürdürmeniz hesabınızın kapatılmasına yol açabilir.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        {dialog === 'restricted' ? (
          <Trans>Merhaba {name}, Milyem kullanımınız kısıtlandı. Ayrıntı için destekle görüşün.</Trans>
        ) : (
          <Trans>Bir dakikada 250’den fazla işlem algılandı ve sınıra ulaşıldı. Biraz bekleyip sürdürün; yinelenirse destekle görüşün.</Trans>
        )}
      </p>
      <Contacts />
    </div>
  );
}

const LINK = 'inline-flex min-h-control items-center break-all underline underline-offset-[3px]';

function Contacts() {
  const support = currentConfig()?.support;
  if (!support?.email && !support?.whatsapp) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 text-13">
      {support.email ? (
        <>
          <dt className="text-quiet">
            <Trans>E-posta</Trans>
          </dt>
          <dd>
            <a href={`mailto:${support.email}`} className={LINK}>
              {support.email}
            </a>
          </dd>
        </>
      ) : null}
      {support.whatsapp ? (
        <>
          <dt className="text-quiet">WhatsApp</dt>
          <dd>
            <a href={`https://wa.me/${support.whatsapp.replace(/\D/g, '')}`} target="_blank" rel="noreferrer" className={LINK}>
              {support.whatsapp}
            </a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
