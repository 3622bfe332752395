import { Trans, useLingui } from '@lingui/react/macro';
import { useMay } from '../../../session/permissions';
import { Button } from '../../../ui/Button';
import { PrinterIcon } from '../../../ui/Icon';
import { DecidingMoney } from '../../../ui/Money';
import { park } from '../act';
import { isEmptyBasket } from '../basket';
import type { Counter } from '../counter-view';
import { focusEntry } from './fields';
import { PaymentFields } from './PaymentFields';
import { PriceLock } from './PriceLock';
import type { Saver } from './use-save';

export function TotalPanel({ counter, max = 40 }: { counter: Counter; max?: 40 | 36 }) {
  return (
    <div>
      <p className="text-13 text-quiet">
        <Trans>Toplam</Trans>
      </p>
      <p className="text-right" data-total={counter.total}>
        <DecidingMoney kurus={counter.total} max={max} />
      </p>
      <PriceLock basket={counter.basket} />
    </div>
  );
}

/** One line, while our keys take the room. */
export function SlimTotal({ counter }: { counter: Counter }) {
  return (
    <p className="flex min-h-11 items-center justify-between px-5 text-13 text-quiet max-sm:px-4">
      <Trans>Toplam</Trans>
      <DecidingMoney kurus={counter.total} max={30} className="text-ink" />
    </p>
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
          <TotalPanel counter={counter} />
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
