import { Trans } from '@lingui/react/macro';
import { isMoneyType } from '../../../domain/slip-type';
import { formatMoney, formatRoundMoney } from '../../../i18n/formats';
import { cx } from '../../../ui/classes';
import { CheckIcon } from '../../../ui/Icon';
import type { Counter } from '../counter-view';
import { settlementOf } from '../tender';

/** What is still missing, or what goes back, in one line whose place never changes. */
export function Standing({ counter, closed }: { counter: Counter; closed: boolean }) {
  const { basket, type, total, desk, lines } = counter;
  // Nothing that could be paid yet: no line, or none that is whole.
  if (!isMoneyType(type) && lines.every(({ line }) => line === undefined)) return <p className="min-h-10" />;
  const settled = settlementOf(basket, total);
  if (settled.ok && (closed || isMoneyType(type))) return <p className="min-h-10" />;
  const tone = settled.ok ? 'text-up' : desk.attempted ? 'text-dangertext' : 'text-quiet';
  return (
    // Refused, it is said anew.
    <p
      key={String(desk.attempted)}
      {...(desk.attempted && !settled.ok ? { role: 'alert' } : { 'aria-live': 'polite' })}
      className={cx('flex min-h-10 items-center gap-3 font-medium', tone)}
    >
      {settled.ok ? <CheckIcon size={20} /> : null}
      <StandingText settled={settled} />
    </p>
  );
}

function StandingText({ settled }: { settled: ReturnType<typeof settlementOf> }) {
  if (settled.ok && settled.value.change > 0) return <Sum text={<Trans>Para üstü</Trans>} sum={formatRoundMoney(settled.value.change)} />;
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

const Sum = ({ text, sum }: { text: React.ReactNode; sum: string }) => (
  <>
    <span className="flex-1">{text}</span>
    <span className="font-semibold">{sum}</span>
  </>
);
