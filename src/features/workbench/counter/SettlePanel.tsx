import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { PrinterIcon } from '../../../ui/Icon';
import { DecidingMoney } from '../../../ui/Money';
import { park } from '../act';
import { isEmptyBasket } from '../basket';
import type { Counter } from '../counter-view';
import { AgreedTotal, Offers } from './AgreedTotal';
import { focusEntry, saveButton } from './fields';
import { PaymentFields } from './PaymentFields';
import { PriceLock } from './PriceLock';
import type { Saver } from './use-save';

/** The total and how long its prices hold. */
export function TotalPanel({ counter }: { counter: Counter }) {
  return (
    <div>
      <p className="text-13 text-quiet">
        <Trans>Toplam</Trans>
      </p>
      <p className="text-right" data-total={counter.total}>
        <DecidingMoney kurus={counter.total} max={36} />
      </p>
      <PriceLock basket={counter.basket} />
    </div>
  );
}

/** One line, while our keys take the room; with the way to the payment where there is one. */
export function SlimTotal({ counter, onPay }: { counter: Counter; onPay?: () => void }) {
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-3 px-5 py-1 max-sm:px-4">
      <span className="min-w-0 flex-1 truncate text-13 text-quiet">
        <Trans>Toplam</Trans>
      </span>
      <DecidingMoney kurus={counter.total} max={30} />
      {onPay ? (
        <Button onClick={onPay}>
          <Trans>Ödeme al</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The end of the slip: total, payment, and the buttons that never scroll away. */
export function SettlePanel({ counter, saver, slim = false }: { counter: Counter; saver: Saver; slim?: boolean }) {
  return (
    <>
      {slim ? (
        <SlimTotal counter={counter} />
      ) : (
        <div className="border-line border-b px-5 py-3">
          <AgreedTotal counter={counter} />
          <PriceLock basket={counter.basket} />
          <Offers counter={counter} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-auto px-5 py-3">
        <PaymentFields counter={counter} />
      </div>
      <SaveButtons counter={counter} saver={saver} />
    </>
  );
}

function SaveButtons({ counter, saver }: { counter: Counter; saver: Saver }) {
  const { t } = useLingui();
  const reason = useMay('workbench', 2) ? undefined : t`Fiş kesmek için yetkiniz yok.`;
  return (
    <div className="border-line border-t px-5 pt-3 pb-4">
      {reason || saver.message ? (
        <p role="alert" className="mb-2 text-13 text-dangertext">
          {reason ?? saver.message}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <ParkButton counter={counter} />
        <Button loading={saver.busy} reason={reason} onClick={() => saver.save(false)}>
          <Trans>Kaydet</Trans>
        </Button>
        <Button
          ref={saveButton}
          variant="primary"
          size="lg"
          kbd="F9"
          icon={<PrinterIcon />}
          loading={saver.busy}
          reason={reason}
          onClick={() => saver.save(true)}
          className="col-span-2"
        >
          <Trans>Kaydet + Yazdır</Trans>
        </Button>
      </div>
    </div>
  );
}

export function ParkButton({ counter }: { counter: Counter }) {
  const { t } = useLingui();
  const setAside = () => {
    park();
    focusEntry();
  };
  return (
    <Button disabled={isEmptyBasket(counter.basket)} onClick={setAside}>
      {t`Beklet`}
    </Button>
  );
}
