import { Trans, useLingui } from '@lingui/react/macro';
import { copyText } from '../../api/clipboard';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { MarkDrawing } from '../../ui/print/MarkDrawing';
import { useMark } from './Board';

/** The public page of a screen, as a code to be scanned and as its address. */
export function PublicDialog({ name, path, onClose }: { name: string; path: string; onClose: () => void }) {
  const { t } = useLingui();
  const address = new URL(path, location.origin).href;
  const mark = useMark(address);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Herkese açık sayfa: ${name}`}
      footer={
        <>
          <Button onClick={onClose}>{t`Kapat`}</Button>
          <Button variant="primary" onClick={() => copyText(address)}>
            <Trans>Adresi kopyala</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-3 grid justify-items-center gap-3">
        {mark ? <MarkDrawing mark={mark} label={t`Fiyat sayfasının karekodu`} width={54} height={54} /> : null}
        <a href={path} target="_blank" rel="noreferrer" className="break-all text-13 underline">
          {address}
        </a>
      </div>
    </Dialog>
  );
}
