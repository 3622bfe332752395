import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRules } from '@/data/list/use-definitions';
import { MINUS } from '@/domain/base/digits';
import { isMoneyType } from '@/domain/ledger/slip-type';
import { roundedOf } from '@/domain/payment/cash-rounding';
import { chargedBy, type Settlement } from '@/domain/payment/payment';
import { formatMoney, formatRoundMoney } from '@/i18n/formats';
import type { Counter } from '@/parts/counter/basket/counter-view';
import { cashStepIn, settlementOf } from '@/parts/counter/basket/tender';
import { now } from '@/parts/counter/world';
import { CheckIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';

type Props = {
  counter: Counter;
  /** Why so much cash cannot be paid. */
  over: ReactNode;
};

/**
 * What is still missing, or what goes back, in one line whose place never changes. However much is
 * paid with, it stays in sight, and with it why it is refused: what does not fit goes under it.
 */
export function Standing({ counter, over }: Props) {
  const { basket, type, total, lines } = counter;
  // Nothing that could be paid yet: no line, or none that is whole.
  const nothing = !isMoneyType(type) && lines.every(({ line }) => line === undefined);
  const settled = settlementOf(basket, total, cashStepIn({ rules: useRules(), now: now() }));
  // Money that settles an account says only by what its cash was rounded.
  const silent =
    nothing ||
    (settled.ok &&
      (over !== null || (isMoneyType(type) && roundedOf(settled.value.payments) === 0)));
  return (
    <div
      className={cx(
        'flex min-h-10 flex-col justify-center bg-raised',
        over !== null && 'py-1',
        !(silent && over === null) && 'fade-above sticky -bottom-3 z-1 short:-bottom-2',
      )}
    >
      {silent ? null : <Settled settled={settled} attempted={counter.desk.attempted} />}
      {over}
    </div>
  );
}

type Settling = ReturnType<typeof settlementOf>;

function Settled({ settled, attempted }: { settled: Settling; attempted: boolean }) {
  const tone = settled.ok ? 'text-up' : attempted ? 'text-dangertext' : 'text-quiet';
  return (
    // Refused, it is said anew.
    <p
      key={String(attempted)}
      {...(attempted && !settled.ok ? { role: 'alert' } : { 'aria-live': 'polite' })}
      className={cx('flex min-h-10 items-center gap-3 font-medium', tone)}
    >
      {settled.ok ? <CheckIcon size={20} /> : null}
      <StandingText settled={settled} />
    </p>
  );
}

function StandingText({ settled }: { settled: Settling }) {
  if (settled.ok && roundedOf(settled.value.payments) !== 0) return <Rounded {...settled.value} />;
  if (settled.ok && settled.value.change > 0)
    return <Sum text={<Trans>Para üstü</Trans>} sum={formatRoundMoney(settled.value.change)} />;
  if (settled.ok) return <Trans>Ödeme tamam</Trans>;
  const { error } = settled;
  switch (error.code) {
    case 'account-without-contact':
      return <Trans>Cari hesaba yazmak için müşteri seçin.</Trans>;
    case 'cheque-without-contact':
      return <Trans>Çek ve senet için müşteri seçin.</Trans>;
    case 'cheque-way':
      return <Trans>Çek ya da senet bu fişin yönüne uymuyor; çıkarıp yeniden ekleyin.</Trans>;
    case 'account-by-account':
      return <Trans>Tahsilat ve ödeme cari hesaba yazılmaz; nakit, kart ya da havale seçin.</Trans>;
    case 'nothing-paid':
      return <Trans>Tutarı nakit, kart ya da havale alanına yazın.</Trans>;
    case 'not-positive':
      return <Trans>Ödeme sıfırdan küçük olamaz.</Trans>;
    case 'short':
      return <Sum text={<Trans>Eksik</Trans>} sum={formatMoney(error.missing)} />;
    case 'over':
      return <Sum text={<Trans>Fazla</Trans>} sum={formatMoney(error.excess)} />;
  }
}

/**
 * Cash in whole steps: by how much it was rounded, and what is counted out, in the line that is
 * there anyhow.
 */
function Rounded({ payments, change }: Settlement) {
  const kurus = roundedOf(payments);
  const by = `${kurus < 0 ? MINUS : '+'}${formatMoney(Math.abs(kurus))}`;
  const cash = payments.find(({ rounding }) => rounding !== undefined);
  const text = (
    // Two lines in the room of one.
    <span className="block">
      <span className="block leading-5">
        {change > 0 ? <Trans>Para üstü</Trans> : <Trans>Ödeme tamam</Trans>}
      </span>
      <span className="block font-normal text-13 leading-4">
        <Trans>kuruş yuvarlaması {by}</Trans>
      </span>
    </span>
  );
  return (
    <Sum text={text} sum={formatRoundMoney(change > 0 ? change : cash ? chargedBy(cash) : 0)} />
  );
}

const Sum = ({ text, sum }: { text: ReactNode; sum: string }) => (
  <>
    <span className="flex-1">{text}</span>
    <span className="font-semibold">{sum}</span>
  </>
);
