import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type PadKey, pressIntoFocused } from '../field/number-pad';
import { BackspaceIcon } from '../sign/Icon';
import { cx } from '../style/classes';

type NumberPadProps = {
  /** The word of the Enter key ("Ekle", "Tamam"). */
  enterLabel: string;
  onEnter: () => void;
  /** Without it the keys go to the input that has the focus. */
  onKey?: (key: PadKey) => void;
  /** "pin" has digits only. Both have 7-8-9 on top, as a keyboard and a calculator. */
  keys?: 'figures' | 'pin';
  disabled?: boolean;
  /** Another button of the screen is the filled one. */
  quiet?: boolean;
  className?: string;
};

const ROWS: readonly (readonly PadKey[])[] = [
  ['7', '8', '9', '×', 'back'],
  ['4', '5', '6', '+', '-'],
  ['1', '2', '3'],
  ['00', '0', ','],
];

const PIN_ROWS: readonly (readonly PadKey[])[] = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
  ['back', '0'],
];

/**
 * Our own keys for fingers: 52 px, the system keyboard stays away (inputs beside it are `pad`), the
 * focus stays in the input.
 */
export function NumberPad({
  enterLabel,
  onEnter,
  onKey = pressIntoFocused,
  keys = 'figures',
  disabled = false,
  quiet = false,
  className,
}: NumberPadProps) {
  const pin = keys === 'pin';
  return (
    // The input keeps its focus and caret while keys are touched.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      className={cx('grid gap-2', pin ? 'grid-cols-3' : 'grid-cols-5', className)}
      onMouseDown={(event) => event.preventDefault()}
    >
      {(pin ? PIN_ROWS : ROWS).flatMap((row, index) => [
        ...row.map((key) => (
          <Key key={key} of={key} disabled={disabled} onPress={() => onKey(key)} />
        )),
        // The Enter key takes the corner that is left: four fields of it, or one.
        index === (pin ? 3 : 2) ? (
          <Enter
            key="enter"
            label={enterLabel}
            large={!pin}
            quiet={quiet}
            disabled={disabled}
            onPress={onEnter}
          />
        ) : null,
      ])}
    </div>
  );
}

type EnterProps = {
  label: string;
  large: boolean;
  quiet: boolean;
  disabled: boolean;
  onPress: () => void;
};

function Enter({ label, large, quiet, disabled, onPress }: EnterProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'pressable min-h-13 select-none rounded-card px-1 font-semibold text-18 disabled:bg-sunken disabled:text-quiet short:min-h-11',
        quiet
          ? 'border border-edge bg-raised active:bg-sunken'
          : 'bg-ink text-on-ink active:bg-edge',
        large && 'col-span-2 row-span-2',
      )}
    >
      {label}
    </button>
  );
}

function Key({
  of: key,
  disabled,
  onPress,
}: {
  of: PadKey;
  disabled: boolean;
  onPress: () => void;
}) {
  const { t } = useLingui();
  const names: Partial<Record<PadKey, string>> = {
    back: t`Son haneyi sil`,
    '×': t`Çarpı`,
    '+': t`Artı`,
    '-': t`Eksi`,
    ',': t`Virgül`,
  };
  const signs: Partial<Record<PadKey, ReactNode>> = {
    back: <BackspaceIcon size={24} />,
    '-': '\u2212',
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={names[key]}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'pressable grid h-13 select-none place-items-center rounded-card border text-24 disabled:text-quiet short:h-11',
        /\d|,/.test(key)
          ? 'border-transparent bg-sunken active:border-edge'
          : 'border-line active:bg-sunken',
      )}
    >
      {signs[key] ?? key}
    </button>
  );
}
