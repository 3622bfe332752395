import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { copyText } from '@/api/clipboard';
import { Dialog } from '@/ui/dialog/Dialog';
import { TextInput } from '@/ui/field/TextInput';
import { Button } from '@/ui/sign/Button';

/** A secret as it was made, shown once. `sample`: how a program uses it. */
export function SecretDialog({
  title,
  secret,
  children,
  sample,
  onClose,
}: {
  title: string;
  secret: string;
  children: ReactNode;
  sample: { label: ReactNode; text: string };
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={title}
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
        <p>{children}</p>
        <div>
          <p className="text-13 text-quiet">{sample.label}</p>
          <code className="mt-1 block whitespace-pre-wrap rounded-card border border-line bg-sunken p-3 text-13 [overflow-wrap:anywhere]">
            {sample.text}
          </code>
        </div>
      </div>
    </Dialog>
  );
}
