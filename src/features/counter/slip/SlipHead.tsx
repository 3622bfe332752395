import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { isMoneyType, type SlipType } from '@/domain/ledger/slip-type';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { changeType, startExpense } from '@/parts/counter/keys/choose-type';
import { newOrderPath } from '@/parts/order/new-order-path';
import { useMay } from '@/session/person/permissions';
import { Segmented } from '@/ui/field/Segmented';
import { Button } from '@/ui/sign/Button';
import {
  CashIcon,
  CollectionIcon,
  ExchangeIcon,
  PaymentIcon,
  PurchaseIcon,
  SaleIcon,
} from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { usePhone } from '@/ui/style/use-media';

/**
 * Choice of the type of slip: satış (sale) in ink with ↗, alış (purchase) in petrol with ↙, takas
 * (exchange) with both, tahsilat (money only).
 */
export function SlipHead({ counter, children }: { counter: Counter; children?: ReactNode }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { type } = counter.basket;
  const icon = (sign: ReactNode) => (phone ? undefined : sign);
  const options = [
    { value: 'sale' as const, label: t`Satış`, icon: icon(<SaleIcon size={16} />) },
    {
      value: 'purchase' as const,
      label: t`Alış`,
      icon: icon(<PurchaseIcon size={16} className="text-metal-in" />),
    },
    { value: 'exchange' as const, label: t`Takas`, icon: icon(<ExchangeIcon size={16} />) },
    { value: 'collection' as const, label: t`Tahsilat`, icon: icon(<CashIcon size={16} />) },
  ];
  return (
    <div
      className={cx(
        'flex shrink-0 flex-wrap justify-between gap-x-3 gap-y-2 px-5 py-2 max-sm:px-4',
        children ? 'items-end' : 'items-center',
      )}
    >
      <Segmented
        label={t`Fiş türü`}
        value={type === 'payment' ? 'collection' : type}
        onChange={changeType}
        options={options}
        stretch={phone}
      />
      {children ?? (phone || isMoneyType(type) ? null : <Beside counter={counter} />)}
      <Kept counter={counter} />
    </div>
  );
}

/** Link to take an order instead of making a slip. */
function Beside({ counter: { basket } }: { counter: Counter }) {
  const [, go] = useLocation();
  const takes = useMay('workbench', 2);
  return (
    <span className="flex items-center gap-3 text-13 text-quiet">
      {takes ? (
        <Button
          variant="bare"
          size="sm"
          className="-mr-2 max-[1239px]:hidden"
          onClick={() => go(newOrderPath('order', basket.contactId))}
        >
          <Trans>Sipariş al</Trans>
        </Button>
      ) : null}
    </span>
  );
}

/**
 * Says which way the money goes, or as which type an exchange is saved while gold goes one way
 * only.
 */
function Kept({ counter: { basket, type } }: { counter: Counter }) {
  if (isMoneyType(basket.type)) return <Ways type={basket.type} />;
  if (basket.type !== 'exchange' || type === 'exchange') return null;
  return (
    <p role="status" className="w-full text-13 text-quiet">
      {type === 'sale' ? (
        <Trans>Alınan yok: satış olarak kaydedilir.</Trans>
      ) : (
        <Trans>Verilen yok: alış olarak kaydedilir.</Trans>
      )}
    </p>
  );
}

function Ways({ type }: { type: SlipType }) {
  const { t } = useLingui();
  const options = [
    { value: 'collection' as const, label: t`Tahsilat`, icon: <CollectionIcon size={16} /> },
    {
      value: 'payment' as const,
      label: t`Ödeme`,
      icon: <PaymentIcon size={16} className="text-metal-in" />,
    },
  ];
  const sells = useMay('workbench', 2);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t`Paranın yönü`}
        value={type === 'payment' ? 'payment' : 'collection'}
        onChange={changeType}
        options={options}
      />
      <Button
        variant="bare"
        size="sm"
        kbd="Alt M"
        reason={sells ? undefined : t`Masraf yazmaya yetkiniz yok; yetkilinize sorun.`}
        onClick={startExpense}
      >
        {t`Masraf`}
      </Button>
    </div>
  );
}
