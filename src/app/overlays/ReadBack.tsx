import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type UnsentFile, wasReadBack } from '@/session/sign/unsent-file';
import { Dialog } from '@/ui/dialog/Dialog';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { saveFile } from '@/ui/table/export/save-file';

type ReadBackProps = {
  file: UnsentFile;
  leaving: boolean;
  onClose: () => void;
  onSafe: () => void;
};

/**
 * The second half of 'Dosyaya al': a download can fail in silence, so the file counts only when it
 * came back the same.
 */
export function ReadBack({ file, leaving, onClose, onSafe }: ReadBackProps) {
  const [wrong, setWrong] = useState(false);
  const check = async (picked: File) => {
    const same = await wasReadBack(file, picked).catch(() => false);
    setWrong(!same);
    if (same) onSafe();
  };
  const footer = (
    <>
      <Button onClick={onClose}>
        <Trans>Vazgeç</Trans>
      </Button>
      <Button onClick={() => saveFile(file.name, file.text)}>
        <Trans>Yeniden indir</Trans>
      </Button>
      {leaving ? (
        <Button variant="primary" loading>
          <Trans>Çıkılıyor</Trans>
        </Button>
      ) : (
        <FileButton
          primary
          accept=".json,application/json"
          onFile={check}
          className="max-sm:flex-1"
        >
          <Trans>Dosyayı seç</Trans>
        </FileButton>
      )}
    </>
  );
  return (
    <Dialog
      open
      width="md"
      onClose={onClose}
      title={<Trans>Dosyayı geri okutun</Trans>}
      footer={footer}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            {file.name} indirildi. Güvende sayılması için kaydettiğiniz yerden seçin; okununca çıkış
            yapılır.
          </Trans>
        </p>
        <p className="text-13 text-quiet">
          <Trans>
            Kayıtlar mühürlü olarak bu cihazda da kalır. Dosya hangi cihazdan alınırsa alınsın her
            kayıt sunucuya bir kez yazılır.
          </Trans>
        </p>
        {wrong ? (
          <p role="alert" className="rounded-control bg-amber-wash px-3 py-2 text-ambertext">
            <Trans>Seçilen dosya az önce indirilenle aynı değil; oturum açık kaldı.</Trans>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
