import { Trans, useLingui } from '@lingui/react/macro';
import { takeInFile } from '@/session/sign/unsent-file';
import { FileButton } from '@/ui/field/FileButton';
import { showToast } from '@/ui/sign/toast';

/** Takes in unsent records that somebody brought as a file. */
export function TakeIn() {
  const { t } = useLingui();
  const take = async (file: File) => {
    const taken = await takeInFile(file).catch(() => undefined);
    if (!taken) return void showToast({ type: 'error', message: t`Dosya okunamadı.` });
    if (!taken.ok) {
      const { code } = taken.error;
      const message =
        code === 'not-an-export'
          ? t`Bu dosya Milyem’in bekleyen kayıt dosyası değil.`
          : code === 'other-company'
            ? t`Bu dosya başka bir firmanın. O firmada açın.`
            : t`Oturumunuz kapandı.`;
      return void showToast({ type: 'warning', message });
    }
    const { added, known } = taken.value;
    showToast({
      type: 'success',
      message: t`${added} kayıt alındı, ${known} kayıt zaten biliniyordu.`,
    });
  };
  return (
    <FileButton accept=".json,application/json" onFile={take} className="w-full">
      <Trans>Dosyadan al</Trans>
    </FileButton>
  );
}
