import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { compareNames } from '@/domain/base/alphabet';
import { accountKindOf, type TenderMethod } from '@/domain/payment/payment';
import { accountKindName, ownAccountName } from '@/i18n/account-text';
import {
  choicesOf,
  counterAccounts,
  onCounterAccounts,
  prefer,
} from '@/parts/counter/payment/counter-accounts';
import { ChevronDownIcon } from '@/ui/sign/first-icons';
import { cx } from '@/ui/style/classes';

/**
 * The name of a way to pay; where the shop has several accounts of its kind, the one it goes to
 * stands under it and can be changed.
 */
export function PaymentAccountLabel({
  method,
  children,
}: {
  method: TenderMethod;
  children: (chooser: boolean) => ReactNode;
}) {
  const { t } = useLingui();
  const places = useSyncExternalStore(onCounterAccounts, counterAccounts);
  const kind = accountKindOf(method);
  const choices = kind && places ? choicesOf(kind, { places }) : [];
  const wide =
    places !== undefined &&
    (['till', 'pos', 'bank'] as const).some((one) => choicesOf(one, { places }).length > 1);
  const chooser = kind !== undefined && choices.length > 1;
  const name = kind ? accountKindName(kind) : '';
  return (
    <span className={cx('flex shrink-0 flex-col', wide ? 'w-24' : 'w-16')}>
      {children(chooser)}
      {chooser ? (
        <span className="relative flex text-quiet hover:text-ink">
          <select
            aria-label={t`${name} seçimi`}
            value={choices[0]?.id}
            onChange={(event) => prefer(kind, event.target.value)}
            className="h-6 w-full cursor-pointer appearance-none truncate rounded-control border-0 bg-none bg-transparent p-0 pr-4 text-12"
          >
            {choices
              .map((account) => ({ id: account.id, label: ownAccountName(account) }))
              .sort((a, b) => compareNames(a.label, b.label))
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
          </select>
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2"
          />
        </span>
      ) : null}
    </span>
  );
}
