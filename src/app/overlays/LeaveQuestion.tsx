import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { answerLeaving } from '../leaving';

export function LeaveQuestion() {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      title={t`Sayfadan ayrılma`}
      text={t`Sayfadan ayrılmak istediğinize emin misiniz? Yaptığınız değişiklikler kaydedilmeyebilir.`}
      confirm={t`Ayrıl`}
      onClose={() => answerLeaving(false)}
      onConfirm={() => answerLeaving(true)}
    />
  );
}
