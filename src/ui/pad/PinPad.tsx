import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PIN_MAX, PIN_MIN } from '@/domain/people/pin';
import { clockText } from '../date/clock-text';
import { useNow } from '../date/use-now';
import { afterPadKey, type PadKey } from '../field/number-pad';
import { cx } from '../style/classes';
import { NumberPad } from './NumberPad';
import {
  answered,
  EMPTY_PIN,
  isLocked,
  type PinAnswer,
  type PinState,
  withDigits,
} from './pin-entry';

type PinPadProps = {
  /** Judges the digits. Digits never leave this box but by this call. */
  onPin: (pin: string) => Promise<PinAnswer>;
  /** Whose PIN, for the ear: "Sevda Ar. için PIN". */
  label: string;
  autoFocus?: boolean;
};

/**
 * Dots and ten keys. A keyboard types into it as well; wrong and locked are said in a line whose
 * place never moves.
 */
export function PinPad({ onPin, label, autoFocus = true }: PinPadProps) {
  const { t } = useLingui();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, locked, type, submit } = usePin(onPin);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const press = (key: PadKey) =>
    type(afterPadKey(state.digits, state.digits.length, state.digits.length, key).text);
  const closed = locked || state.busy;
  return (
    <div className="mx-auto flex w-full max-w-[280px] flex-col gap-3">
      <div className="relative">
        <Dots count={state.digits.length} wrong={state.fault !== undefined} busy={state.busy} />
        <input
          ref={input}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label={label}
          aria-describedby={noteId}
          aria-invalid={state.fault ? true : undefined}
          readOnly={closed}
          value={state.digits}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') submit();
          }}
          className="absolute inset-0 w-full rounded-control border border-edge bg-transparent text-transparent caret-transparent selection:bg-transparent"
        />
      </div>
      <p
        id={noteId}
        role="status"
        className={cx(
          'min-h-5 text-center text-13',
          state.fault ? 'text-dangertext' : 'text-quiet',
        )}
      >
        <PinNote state={state} />
      </p>
      <NumberPad
        keys="pin"
        disabled={closed}
        enterLabel={t`Tamam`}
        onEnter={submit}
        onKey={press}
      />
    </div>
  );
}

function usePin(onPin: PinPadProps['onPin']) {
  const [state, setState] = useState<PinState>(EMPTY_PIN);
  const locked = isLocked(state, useNow(1000));
  const send = async (digits: string) => {
    setState({ digits, busy: true, fault: undefined });
    setState(answered(await onPin(digits).catch(() => 'failed' as const)));
  };
  const submit = () => {
    if (!locked && !state.busy && state.digits.length >= PIN_MIN) send(state.digits);
  };
  const type = (text: string) => {
    if (!locked) setState(withDigits(state, text, PIN_MAX));
  };
  return { state, locked, type, submit };
}

/**
 * One dot for each digit that was typed: how many the PIN has is nobody's to see. Before the first
 * one a quiet line says where they go.
 */
function Dots({ count, wrong, busy }: { count: number; wrong: boolean; busy: boolean }) {
  return (
    <div
      aria-hidden
      className={cx(
        'flex h-13 items-center justify-center gap-4 rounded-control bg-raised',
        busy && 'opacity-60',
      )}
    >
      {count === 0 ? (
        <span className={cx('h-0.5 w-8 rounded-full', wrong ? 'bg-danger' : 'bg-edge')} />
      ) : null}
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
        <span key={index} className="size-3 rounded-full bg-ink" />
      ))}
    </div>
  );
}

function PinNote({ state }: { state: PinState }): ReactNode {
  const { t } = useLingui();
  const now = useNow(1000);
  const { fault } = state;
  if (!fault) return state.busy ? t`Kontrol ediliyor…` : null;
  if (fault === 'failed') return t`PIN sorulamadı. Yeniden deneyin.`;
  if (fault.reason === 'wrong') {
    const { left } = fault;
    return left === undefined ? t`PIN yanlış.` : t`PIN yanlış. ${left} deneme kaldı.`;
  }
  if (fault.until <= now) return t`Yeniden deneyebilirsiniz.`;
  const rest = clockText(fault.until - now);
  const { left } = fault;
  if (left !== undefined) return t`Yanlış. ${left} deneme kaldı, ${rest} bekleyin.`;
  return t`Çok fazla yanlış deneme. ${rest} sonra yeniden deneyin.`;
}
