import { Trans, useLingui } from '@lingui/react/macro';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/payment';
import { formatMoney, formatRoundMoney } from '../../../i18n/formats';
import { cx } from '../../../ui/classes';
import { NumberInput } from '../../../ui/NumberInput';
import { useTouch } from '../../../ui/use-media';
import { act } from '../act';
import { paymentName } from '../basket-text';
import type { Counter } from '../counter-view';
import { tenderText } from '../field-text';
import { CASH_NOTE_ABOVE, cashOf, readTender, settlementOf } from '../tender';
import { fieldRefs } from './fields';

/** How the slip is settled: four fields that are always there, and the rest with one tap. */
export function PaymentFields({ counter }: { counter: Counter }) {
  const { basket, total } = counter;
  const { errors } = readTender(basket);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {PAYMENT_METHODS.map((method) => (
          <PaymentField key={method} method={method} text={basket.tendered[method]} error={errors[method] && tenderText(errors[method])} closed={total === 0} />
        ))}
      </div>
      <Standing counter={counter} />
      {cashOf(basket) > CASH_NOTE_ABOVE ? (
        <p className="text-13 text-ambertext">
          <Trans>30.000 ₺ üstünde nakit kapalı. Kart ya da havale seçin.</Trans>
        </p>
      ) : null}
    </div>
  );
}

type FieldProps = { method: PaymentMethod; text: string; error: string | undefined; closed: boolean };

function PaymentField({ method, text, error, closed }: FieldProps) {
  const { t } = useLingui();
  const pad = useTouch();
  const rest = (
    <button
      type="button"
      disabled={closed}
      onClick={() => act({ do: 'fill-rest', method })}
      className="pressable relative rounded-control px-1 font-medium text-ink after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline active:bg-sunken disabled:text-quiet disabled:no-underline"
    >
      {t`Kalan`}
    </button>
  );
  return (
    <NumberInput
      label={paymentName(method)}
      aside={rest}
      ref={fieldRefs[method]}
      pad={pad}
      value={text}
      error={error}
      onValue={(value) => act({ do: 'tender', method, text: value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (text.trim() === '') act({ do: 'fill-rest', method });
      }}
    />
  );
}

/** What is still missing, or what goes back, in one line whose place never changes. */
function Standing({ counter }: { counter: Counter }) {
  const { basket, total, desk } = counter;
  if (total === 0) return <p className="min-h-6" />;
  const settled = settlementOf(basket, total);
  const tone = settled.ok ? 'text-up' : desk.attempted ? 'text-dangertext' : 'text-quiet';
  return (
    <p aria-live="polite" className={cx('flex min-h-6 items-baseline justify-between gap-2 font-medium', tone)}>
      <StandingText settled={settled} />
    </p>
  );
}

function StandingText({ settled }: { settled: ReturnType<typeof settlementOf> }) {
  if (settled.ok && settled.value.change > 0)
    return (
      <>
        <Trans>Para üstü</Trans> <span>{formatRoundMoney(settled.value.change)}</span>
      </>
    );
  if (settled.ok) return <Trans>Ödeme tamam</Trans>;
  const { error } = settled;
  if (error.code === 'account-without-contact') return <Trans>Cari hesaba yazmak için müşteri seçin.</Trans>;
  if (error.code === 'not-positive') return <Trans>Ödeme sıfırdan küçük olamaz.</Trans>;
  return (
    <>
      {error.code === 'short' ? <Trans>Eksik</Trans> : <Trans>Fazla</Trans>} <span>{formatMoney(error.code === 'short' ? error.missing : error.excess)}</span>
    </>
  );
}
