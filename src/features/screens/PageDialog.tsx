import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { copyText } from '@/api/clipboard';
import { Dialog } from '@/ui/dialog/Dialog';
import { Button } from '@/ui/sign/Button';

type Props = {
  title: string;
  /** Of the page outside the app. */
  path: string;
  failure?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A screen's page outside the app: its address, to be opened or copied, and what belongs to it. */
export function PageDialog({ title, path, failure, onClose, children }: Props) {
  const { t } = useLingui();
  const address = new URL(path, location.origin).href;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      failure={failure}
      width="md"
      footer={
        <>
          <Button onClick={onClose}>{t`Kapat`}</Button>
          <Button variant="primary" onClick={() => copyText(address)}>
            <Trans>Adresi kopyala</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-4">
        {children}
        <a href={path} target="_blank" rel="noreferrer" className="break-all text-13 underline">
          {address}
        </a>
      </div>
    </Dialog>
  );
}
