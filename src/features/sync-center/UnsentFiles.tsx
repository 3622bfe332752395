import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type UnsentFile, unsentFile, wasReadBack } from '@/session/sign/unsent-file';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { showToast } from '@/ui/sign/toast';
import { saveFile } from '@/ui/table/export/save-file';
import { TakeIn } from './TakeIn';

/**
 * Unsent records out of this device as a sealed file, and into it from another one's. Nothing
 * leaves the queue by it.
 */
export function UnsentFiles({ unsent }: { unsent: number }) {
  const { t } = useLingui();
  const [file, setFile] = useState<UnsentFile | null>(null);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const made = await unsentFile().catch(() => null);
    setBusy(false);
    if (!made)
      return void showToast({
        type: 'error',
        message: t`Dosya hazırlanamadı. Bir kez bağlanıp yeniden deneyin.`,
      });
    saveFile(made.name, made.text);
    setFile(made);
  };
  return (
    <div className="mt-3 grid gap-2">
      <Button
        className="w-full"
        loading={busy}
        reason={unsent === 0 ? t`Bekleyen kayıt yok` : undefined}
        onClick={take}
      >
        <Trans>Bekleyenleri dosyaya al</Trans>
      </Button>
      {unsent === 0 ? (
        <p aria-hidden="true" className="text-center text-13 text-quiet">
          <Trans>Bekleyen kayıt yok</Trans>
        </p>
      ) : null}
      {file ? <Check file={file} onEnd={() => setFile(null)} /> : null}
      <TakeIn />
    </div>
  );
}

/** A download can fail in silence: the file counts only when it came back the same. */
function Check({ file, onEnd }: { file: UnsentFile; onEnd: () => void }) {
  const { t } = useLingui();
  const check = async (picked: File) => {
    const same = await wasReadBack(file, picked).catch(() => false);
    showToast(
      same
        ? {
            type: 'success',
            message: t`Dosya sağlam. Kayıtlar bu cihazda da duruyor; hangisinden giderse gitsin bir kez yazılır.`,
          }
        : { type: 'warning', message: t`Seçilen dosya az önce indirilenle aynı değil.` },
    );
    if (same) onEnd();
  };
  return (
    <div className="rounded-control bg-sunken px-3 py-2 text-13">
      <p className="mb-2 wrap-anywhere">
        <Trans>{file.name} indirildi. Güvende sayılması için kaydettiğiniz yerden seçin.</Trans>
      </p>
      <FileButton accept=".json,application/json" onFile={check} className="w-full">
        <Trans>Dosyayı geri okut</Trans>
      </FileButton>
    </div>
  );
}
