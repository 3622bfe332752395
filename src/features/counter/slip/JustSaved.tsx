import { Trans } from '@lingui/react/macro';
import { paymentsText } from '@/i18n/slip-content';
import { isEmptyBasket } from '@/parts/counter/basket/basket';
import type { Counter } from '@/parts/counter/basket/counter-view';
import type { LastSlip } from '@/parts/counter/basket/desk';
import { ChangeDue } from '@/ui/figure/ChangeDue';
import { DecidingMoney } from '@/ui/figure/Money';
import { CheckIcon } from '@/ui/sign/Icon';
import { DecidingHas } from './DecidingFigure';

/** A slip was saved and the next one is still empty. */
export const hasJustSaved = ({ desk, basket }: Counter): boolean =>
  desk.last !== null && isEmptyBasket(basket);

/**
 * Shows the number of the saved slip, and until the next slip begins the change to give back;
 * without change, the total and the methods of payment.
 */
export function JustSaved({ counter: { desk } }: { counter: Counter }) {
  const { last } = desk;
  if (!last) return null;
  return (
    <div data-total={0}>
      <p className="flex items-center gap-1.5 text-13 text-up">
        <CheckIcon size={16} className="shrink-0" />
        <span className="truncate">
          <Trans>Kaydedildi</Trans>
          {' · '}
          {last.number}
        </span>
      </p>
      {last.change > 0 ? (
        <ChangeDue handed={last.handed} change={last.change} className="mt-1" />
      ) : (
        <Settled last={last} />
      )}
    </div>
  );
}

/**
 * Total and payment of the saved slip. It is as high as the total of the next slip, which replaces
 * it, so that nothing below moves.
 */
function Settled({ last }: { last: LastSlip }) {
  return (
    <p role="status" className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-medium text-15">
          {last.payments.length > 0 ? paymentsText(last) : <Trans>Ödeme yok</Trans>}
        </span>
        <span className="block text-13 text-quiet leading-4">
          <Paper print={last.print} />
        </span>
      </span>
      {last.has === undefined ? (
        <DecidingMoney kurus={Math.abs(last.total)} max={36} />
      ) : (
        <DecidingHas pure={last.has} max={36} />
      )}
    </p>
  );
}

/**
 * Says whether the paper went to the printer; if no paper was requested, that a new basket is open.
 */
function Paper({ print }: Pick<LastSlip, 'print'>) {
  if (print === 'sent') return <Trans>Yazıcıya gönderildi</Trans>;
  if (print === 'refused') return <Trans>Yazıcı cevap vermedi, fiş kayıtlı</Trans>;
  return <Trans>Yeni sepet açık</Trans>;
}
