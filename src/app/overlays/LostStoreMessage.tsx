import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { dismissLoss, lostStore } from '@/device/lost-store';
import { LostText } from '@/features/sync-center/StoreNotes';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';

/**
 * Nobody is signed in, because the session went with everything else: said before one signs in
 * anew.
 */
export function LostStoreMessage() {
  const { t } = useLingui();
  const { lost } = useSnapshot(lostStore);
  if (!lost) return null;
  const footer = (
    <Button variant="primary" onClick={dismissLoss}>
      <Trans>Okudum</Trans>
    </Button>
  );
  return (
    <Dialog
      open
      width="md"
      onClose={dismissLoss}
      title={t`Bu cihazın verisi silinmiş`}
      footer={footer}
    >
      <p>
        <LostText lost={lost} />
      </p>
    </Dialog>
  );
}
