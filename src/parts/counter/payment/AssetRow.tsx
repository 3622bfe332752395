import { useLingui } from '@lingui/react/macro';
import type { Payment } from '@/domain/payment/payment';
import { paymentDetail } from '@/i18n/payment-text';
import { Money } from '@/ui/figure/Money';
import { CloseIcon } from '@/ui/sign/first-icons';
import { IconButton } from '@/ui/sign/IconButton';

const ROW = 'flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 py-1';

/**
 * A payment in another asset with the lira it stands for; a tap changes it, where it can be
 * another.
 */
export function AssetRow({
  payment,
  onChange,
  onDrop,
}: {
  payment: Payment;
  onChange?: () => void;
  onDrop: () => void;
}) {
  const { t } = useLingui();
  const detail = paymentDetail(payment);
  const figures = (
    <>
      <span className="min-w-0 text-13 leading-4">{detail}</span>
      <Money kurus={payment.amount} className="font-semibold" />
    </>
  );
  return (
    <div className="flex min-h-11 items-center gap-2">
      {onChange ? (
        <button
          type="button"
          onClick={onChange}
          title={t`Değiştir`}
          className={`${ROW} pressable rounded-control text-left active:bg-sunken`}
        >
          {figures}
        </button>
      ) : (
        <p className={ROW}>{figures}</p>
      )}
      <IconButton
        label={t`${detail} çıkar`}
        icon={<CloseIcon size={16} />}
        onClick={onDrop}
        className="-mr-2"
      />
    </div>
  );
}
