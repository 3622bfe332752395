import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio/react';
import { useBookAssets } from '@/data/catalogue/use-listed';
import { useProducts } from '@/data/catalogue/use-products';
import { dayOf } from '@/domain/base/day';
import type { OwnAccount } from '@/domain/ledger/own-account';
import type { Asset } from '@/domain/metal/asset';
import { CHEQUE_ACCOUNTS } from '@/domain/payment/cheque';
import { PAYMENT_LABELS } from '@/domain/payment/payment-label';
import { accountName } from '@/i18n/account-text';
import { assetName } from '@/i18n/asset-text';
import { paymentLabelText } from '@/i18n/slip-text';
import { periodOf } from '@/session/page/address-period';
import { ANY } from '@/session/page/filter-spec';
import { session } from '@/session/state/store';
import { DateRange } from '@/ui/date/DateRange';
import { pill } from '@/ui/field/control';
import { cx } from '@/ui/style/classes';
import { PillSelect } from '@/ui/table/Pill';
import { daysOf, type MovementFilter, readAmount } from './filter';

type Props = {
  filter: MovementFilter;
  onFilter: (filter: MovementFilter) => void;
  own: readonly OwnAccount[];
  now: number;
};

/** Which days, which account, what it was, of what, how much, and by whom. */
export function MovementFilters({ filter, onFilter, own, now }: Props) {
  const { t } = useLingui();
  const { users } = useSnapshot(session);
  const assets = useAssets(filter.asset);
  const accounts = [
    { value: ANY, label: t`Hesap: tümü` },
    ...[...own.map(({ id }) => id), ...CHEQUE_ACCOUNTS].map((id) => ({
      value: id,
      label: accountName(id, own),
    })),
  ];
  const labels = [
    { value: ANY as MovementFilter['label'], label: t`İşlem: tümü` },
    ...PAYMENT_LABELS.map((value) => ({ value, label: paymentLabelText(value) })),
  ];
  const people = [
    { value: ANY, label: t`Kasiyer: herkes` },
    ...users.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const wrong = readAmount(filter.amount) === null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 max-lg:gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
      <DateRange
        shape="pill"
        label={t`Gün`}
        today={dayOf(now)}
        rule="no-future"
        clearable
        value={daysOf(filter, now)}
        onChange={(days) => onFilter({ ...filter, period: periodOf(days, dayOf(now)) })}
      />
      <PillSelect
        label={t`Hesap`}
        value={filter.account}
        usual={ANY}
        options={accounts}
        onValue={(account) => onFilter({ ...filter, account })}
      />
      <PillSelect
        label={t`İşlem`}
        value={filter.label}
        usual={ANY}
        options={labels}
        onValue={(label) => onFilter({ ...filter, label })}
      />
      <PillSelect
        label={t`Varlık`}
        value={filter.asset}
        usual={ANY}
        options={assets}
        onValue={(asset) => onFilter({ ...filter, asset })}
      />
      {users.length > 1 || filter.by !== ANY ? (
        <PillSelect
          label={t`Kasiyer`}
          value={filter.by}
          usual={ANY}
          options={people}
          onValue={(by) => onFilter({ ...filter, by })}
        />
      ) : null}
      <input
        aria-label={t`Tutar aralığı`}
        aria-invalid={wrong || undefined}
        placeholder={t`Tutar: 1000-5000`}
        title={wrong ? t`Bir tutar ya da 1000-5000 gibi bir aralık yazın.` : undefined}
        value={filter.amount}
        autoComplete="off"
        onChange={(event) => onFilter({ ...filter, amount: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && filter.amount !== '') onFilter({ ...filter, amount: '' });
        }}
        className={cx(
          'w-40 shrink-0 bg-raised px-4 max-lg:px-2.5',
          pill(filter.amount.trim() !== ''),
          wrong && 'border-danger! text-dangertext',
        )}
      />
    </div>
  );
}

function useAssets(chosen: Asset): { value: Asset; label: string }[] {
  const { t } = useLingui();
  const products = useProducts();
  const all = useBookAssets(chosen === ANY ? undefined : chosen);
  return [
    { value: ANY, label: t`Varlık: tümü` },
    ...all.map((asset) => ({ value: asset, label: assetName(asset, products) })),
  ];
}
