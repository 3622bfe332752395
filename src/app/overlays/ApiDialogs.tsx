import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { ApiDialog } from '@/api/events';
import { session } from '@/session/state/store';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';
import type { OpenDialog } from './api-messages';
import { SignedOutText } from './SignedOutText';
import { SupportContacts } from './SupportContacts';

/** The blocking alerts of the error catalogue. */
export function ApiDialogs({
  dialog: { dialog, name },
  onClose,
}: {
  dialog: OpenDialog;
  onClose: () => void;
}) {
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
        <Trans>
          Bu sayfaya giriş kapalıdır. Erişiminiz kayda alındı; denemeyi sürdürmeniz hesabınızın
          kapatılmasına yol açabilir.
        </Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        {dialog === 'restricted' ? (
          <Trans>
            Merhaba {name}, Milyem kullanımınız kısıtlandı. Ayrıntı için destekle görüşün.
          </Trans>
        ) : (
          <Trans>
            Bir dakikada 250’den fazla işlem algılandı ve sınıra ulaşıldı. Biraz bekleyip sürdürün;
            yinelenirse destekle görüşün.
          </Trans>
        )}
      </p>
      <SupportContacts />
    </div>
  );
}
