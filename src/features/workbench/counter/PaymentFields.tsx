import { Trans } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/payment';
import { formatMoney, formatRoundMoney } from '../../../i18n/formats';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/classes';
import { NumberInput } from '../../../ui/NumberInput';
import { act } from '../act';
import { paymentName } from '../basket-text';
import type { Counter } from '../counter-view';
import { currentDesk } from '../desk-store';
import { tenderText } from '../field-text';
import { basketTotal } from '../pricing';
import { CASH_NOTE_ABOVE, cashOf, handedFor, readTender, settlementOf } from '../tender';
import { moneyText } from '../typed-text';
import { readWorld } from '../world';
import { fieldRefs, focusField, saveButton } from './fields';
import { useSheetPad } from './TouchPad';

/** How the slip is settled: four fields that are always there, and the rest with a tap on a name. */
export function PaymentFields({ counter }: { counter: Counter }) {
  const { basket } = counter;
  const { errors } = readTender(basket);
  return (
    <div className="flex flex-col gap-2">
      <Standing counter={counter} />
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {PAYMENT_METHODS.map((method) => (
          <PaymentField key={method} method={method} text={basket.tendered[method]} error={errors[method] && tenderText(errors[method])} />
        ))}
      </div>
      <Help counter={counter} />
      {cashOf(basket) > CASH_NOTE_ABOVE ? (
        <p className="text-13 text-ambertext">
          <Trans>30.000 ₺ üstü nakit yasal sınırı aşar. Kart ya da havale seçin.</Trans>
        </p>
      ) : null}
    </div>
  );
}

/** Before anything is paid: how it goes. With exact cash: what the customer may have handed over. */
function Help({ counter: { basket, total } }: { counter: Counter }) {
  if (total > 0 && PAYMENT_METHODS.every((method) => basket.tendered[method] === ''))
    return (
      <p className="text-13 text-quiet">
        <Trans>Ödeme adına dokunun, kalan yazılsın.</Trans>
      </p>
    );
  const settled = settlementOf(basket, total);
  const cash = cashOf(basket);
  if (basket.type !== 'sale' || cash === 0 || !settled.ok || settled.value.change > 0) return null;
  return (
    <div className="flex items-center gap-2 text-13">
      <span className="text-quiet">
        <Trans>Verilen</Trans>
      </span>
      {handedFor(cash).map((sum) => (
        <Button key={sum} size="sm" onClick={() => act({ do: 'tender', method: 'cash', text: moneyText(sum) })} className="flex-1 px-1">
          {formatRoundMoney(sum)}
        </Button>
      ))}
    </div>
  );
}

type FieldProps = { method: PaymentMethod; text: string; error: string | undefined };

/** A tap on the name, or into the empty field, writes the rest; what is typed then replaces it. */
function PaymentField({ method, text, error }: FieldProps) {
  const pad = useSheetPad();
  const fill = (input: HTMLInputElement) => {
    if (text.trim() !== '') return;
    flushSync(() => act({ do: 'fill-rest', method }));
    input.select();
  };
  return (
    <NumberInput
      label={paymentName(method)}
      ref={fieldRefs[method]}
      pad={pad}
      value={text}
      error={error}
      onValue={(value) => act({ do: 'tender', method, text: value })}
      onClick={(event) => fill(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        enter(method, () => fill(event.currentTarget));
      }}
    />
  );
}

/** Enter writes the rest, then goes on: to the next field while something is missing, else to the button that ends the slip. */
function enter(method: PaymentMethod, fill: () => void): void {
  const { open } = currentDesk();
  const settled = settlementOf(open, basketTotal(open, readWorld().products));
  if (settled.ok) saveButton.current?.focus();
  else if (open.tendered[method].trim() === '') fill();
  else focusField(PAYMENT_METHODS[(PAYMENT_METHODS.indexOf(method) + 1) % PAYMENT_METHODS.length] ?? 'cash');
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
  if (error.code === 'account-by-account') return <Trans>Tahsilat ve ödeme cari hesaba yazılmaz; nakit, kart ya da havale seçin.</Trans>;
  if (error.code === 'nothing-paid') return <Trans>Tutarı nakit, kart ya da havale alanına yazın.</Trans>;
  return (
    <>
      {error.code === 'short' ? <Trans>Eksik</Trans> : <Trans>Fazla</Trans>} <span>{formatMoney(error.code === 'short' ? error.missing : error.excess)}</span>
    </>
  );
}
