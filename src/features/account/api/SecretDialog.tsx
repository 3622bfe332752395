import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '@/api/clipboard';
import { API_V1 } from '@/contract/token/token';
import { Dialog } from '@/ui/dialog/Dialog';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

/** A token as it was made, shown once, with a call to try. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  const trial = `curl -H "Authorization: Bearer ${secret}" ${location.origin}${API_V1}/contacts`;
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={t`Erişim anahtarı`}
      footer={
        <>
          <Button onClick={onClose}>{t`Kapat`}</Button>
          <Button variant="primary" onClick={() => void copyText(secret)}>
            <Trans>Anahtarı kopyala</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <TextInput
          label={t`Anahtar`}
          value={secret}
          onValue={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <p>
          <Trans>
            Anahtar yalnız şimdi gösterilir; sunucu metnini saklamaz. Programın ayarlarına yazın ve
            başka bir yere kaydetmeyin.
          </Trans>
        </p>
        <div>
          <p className="text-13 text-quiet">
            <Trans>Denemek için:</Trans>
          </p>
          <code className="mt-1 block rounded-card border border-line bg-sunken p-3 text-13 [overflow-wrap:anywhere]">
            {trial}
          </code>
        </div>
      </div>
    </Dialog>
  );
}
