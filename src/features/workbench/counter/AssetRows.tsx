import { Trans, useLingui } from '@lingui/react/macro';
import type { Payment } from '../../../domain/payment';
import { paymentDetail } from '../../../i18n/payment-text';
import { mint } from '../../../session/mint';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/first-icons';
import { IconButton } from '../../../ui/IconButton';
import { Money } from '../../../ui/Money';
import { act } from '../act';
import { askAsset } from './asset-ask';
import { saveButton } from './fields';

/** What is paid in other assets, each in one row with the lira it stands for; a tap changes it. */
export function AssetRows({ assets, inHas }: { assets: readonly Payment[] /** May the whole of it be written to the account in has? */; inHas: boolean }) {
  return (
    <>
      {assets.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
      <div className="-ml-2 flex flex-wrap">
        <Button variant="bare" size="sm" kbd="+" onClick={() => askAsset()} className="min-h-10 px-2 pointer-coarse:min-h-11">
          <Trans>Döviz, altın ekle</Trans>
        </Button>
        {inHas ? (
          <Button variant="bare" size="sm" kbd="*" onClick={writeInHas} className="min-h-10 px-2 pointer-coarse:min-h-11">
            <Trans>Has hesabına</Trans>
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Toptan: nothing is left to pay but to save. */
export function writeInHas(): void {
  act({ do: 'in-has', id: mint() });
  requestAnimationFrame(() => saveButton.current?.focus());
}

function Row({ payment }: { payment: Payment }) {
  const { t } = useLingui();
  const detail = paymentDetail(payment);
  return (
    <div className="flex min-h-11 items-center gap-2">
      <button
        type="button"
        onClick={() => askAsset(payment.id)}
        title={t`Değiştir`}
        className="pressable flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 rounded-control text-left active:bg-sunken"
      >
        <span className="min-w-0 text-13 leading-4">{detail}</span>
        <Money kurus={payment.amount} className="font-semibold" />
      </button>
      <IconButton label={t`${detail} çıkar`} icon={<CloseIcon size={16} />} onClick={() => act({ do: 'drop-asset', id: payment.id })} className="-mr-2" />
    </div>
  );
}
