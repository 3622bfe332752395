import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import type { TenderMethod } from '@/domain/payment/payment';
import { act } from '@/parts/counter/basket/act';
import { paymentName } from '@/parts/counter/basket/basket-text';
import { fieldRefs } from '@/parts/counter/keys/fields';
import { AccountIcon, CardIcon, CashIcon, TransferIcon } from '@/ui/sign/Icon';
import { cx } from '@/ui/style/classes';
import { PaymentAccountLabel } from '../line/PaymentAccountLabel';
import { usePaymentPad } from '../line/TouchPad';

const ICON: Record<TenderMethod, typeof CashIcon> = {
  cash: CashIcon,
  card: CardIcon,
  transfer: TransferIcon,
  account: AccountIcon,
};

type PaymentRowProps = {
  method: TenderMethod;
  text: string;
  error: ReactNode;
  /** Why a tap writes nothing here; it stands where the sum would. */
  closed: string | undefined;
  /** Id of the sentence that says why, when it stands elsewhere. */
  told: string | undefined;
  onFill: () => void;
  onEnter: (fill: () => void) => void;
  /** "+": to what is paid in something else. */
  onPlus: () => void;
  /** "*": all of it to the account in has, where that may be. */
  onStar: (() => void) | undefined;
};

/** A tap on the name, or into the empty field, writes the rest; what is typed then replaces it. */
export function PaymentRow({
  method,
  text,
  error,
  closed,
  told,
  onFill,
  onEnter,
  onPlus,
  onStar,
}: PaymentRowProps) {
  const id = useId();
  const pad = usePaymentPad();
  const Icon = ICON[method];
  const fill = (input: HTMLInputElement) => {
    if (text.trim() !== '') return;
    flushSync(onFill);
    input.select();
  };
  const wrong = Boolean(error) || told !== undefined;
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3 short:pointer-fine:min-h-10">
        <span className="shrink-0 text-quiet">
          <Icon size={20} />
        </span>
        <PaymentAccountLabel method={method}>
          {(chooser) => (
            <label
              htmlFor={id}
              className={cx(
                'truncate',
                chooser ? 'leading-5' : 'py-3 short:py-2',
                closed && text === '' ? 'text-quiet' : undefined,
              )}
            >
              {paymentName(method)}
            </label>
          )}
        </PaymentAccountLabel>
        <input
          id={id}
          ref={fieldRefs[method]}
          type="text"
          inputMode={pad ? 'none' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          value={text}
          placeholder={closed}
          aria-invalid={wrong || undefined}
          aria-describedby={told ?? (error ? `${id}-error` : undefined)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => act({ do: 'tender', method, text: event.target.value })}
          onClick={(event) => fill(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === '+') {
              event.preventDefault();
              return onPlus();
            }
            if (event.key === '*' && onStar) {
              event.preventDefault();
              return onStar();
            }
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            const input = event.currentTarget;
            onEnter(() => fill(input));
          }}
          className={cx(
            'min-h-10 w-full min-w-0 flex-1 pointer-coarse:min-h-11 rounded-none border-0 border-b bg-transparent text-ellipsis text-right font-semibold text-ink outline-offset-0 hover:transition-[border-color] hover:duration-120 placeholder:font-normal placeholder:text-13 short:pointer-fine:min-h-9',
            wrong ? 'border-danger' : 'border-edge hover:border-ink',
          )}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-right text-13 text-dangertext">
          {error}
        </p>
      ) : null}
    </div>
  );
}
