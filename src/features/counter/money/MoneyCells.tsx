import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { HAS } from '@/domain/metal/asset';
import { accountKindOf, type Payment } from '@/domain/payment/payment';
import { ownAccountName } from '@/i18n/account-text';
import { assetName, assetQuantity } from '@/i18n/asset-text';
import { paymentDetail, rateSentence } from '@/i18n/payment-text';
import { paymentName } from '@/parts/counter/basket/basket-text';
import { PureGold } from '@/parts/counter/line/LineFigures';
import { LINE_GRID } from '@/parts/counter/line/line-grid';
import {
  choicesOf,
  counterAccounts,
  onCounterAccounts,
} from '@/parts/counter/payment/counter-accounts';
import { Hallmark } from '@/ui/figure/Hallmark';
import { Money } from '@/ui/figure/Money';
import { Weight } from '@/ui/figure/Weight';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';

/**
 * One payment in the columns of the slip: payment method or asset, quantity, has (pure gold), lira.
 */
export function MoneyCells({ payment, spoken = false }: { payment: Payment; spoken?: boolean }) {
  const phone = usePhone();
  const { paid } = payment;
  return (
    <span
      className={cx(
        phone ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3' : LINE_GRID,
        'items-baseline leading-6',
      )}
    >
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <bdi className="truncate">{nameOf(payment)}</bdi>
        {paid?.fineness === undefined ? null : <Hallmark fineness={paid.fineness} />}
      </span>
      {phone ? null : <Quantity payment={payment} />}
      {phone ? null : <Pure payment={payment} />}
      <span className="text-right font-semibold">
        <Money kurus={payment.amount} unit="" />
        {spoken ? <span className="sr-only"> ₺</span> : null}
      </span>
      <span className="flex min-h-5 gap-2 text-13 text-quiet leading-5 sm:col-span-4">
        {phone ? <Quantity payment={payment} /> : null}
        <span className="min-w-0 truncate">
          <Origin payment={payment} />
        </span>
      </span>
    </span>
  );
}

function nameOf({ method, paid, cheque }: Payment): string {
  if (!paid || cheque || method === 'scrap') return paymentName(method);
  return paid.name ?? assetName(paid.asset, []);
}

function Quantity({ payment: { paid, method } }: { payment: Payment }) {
  const pieces = paid?.quantity ?? 0;
  return (
    <span className="whitespace-nowrap text-right">
      {!paid ? null : paid.weight !== undefined ? (
        <Weight mg={paid.weight} />
      ) : method === 'coins' ? (
        <Trans>{pieces} adet</Trans>
      ) : (
        assetQuantity(paid.asset, paid.quantity)
      )}
    </span>
  );
}

function Pure({ payment: { paid } }: { payment: Payment }) {
  return (
    <span className="text-right">
      {paid?.asset === HAS ? (
        <PureGold pure={paid.quantity} />
      ) : (
        <span aria-hidden className="text-quiet">
          –
        </span>
      )}
    </span>
  );
}

/**
 * Rate of a payment in another asset; for lira, the own account if the shop has several to choose.
 */
function Origin({ payment }: { payment: Payment }) {
  const places = useSyncExternalStore(onCounterAccounts, counterAccounts);
  if (payment.cheque) return paymentDetail(payment);
  if (payment.paid)
    return rateSentence(
      payment.method === 'coins' || payment.paid.asset !== HAS
        ? (payment.paid.name ?? assetName(payment.paid.asset, []))
        : assetName(HAS, []),
      payment.paid.price,
    );
  const kind = accountKindOf(payment.method);
  const choices = kind && places ? choicesOf(kind, { places }) : [];
  const [used] = choices;
  return choices.length > 1 && used ? ownAccountName(used) : null;
}
