import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './classes';
import { BackspaceIcon } from './Icon';
import { type PadKey, pressIntoFocused } from './number-pad';

export type NumberPadProps = {
  /** The word of the Enter key ("Ekle", "Tamam"). */
  enterLabel: string;
  onEnter: () => void;
  /** Without it the keys go to the input that has the focus. */
  onKey?: (key: PadKey) => void;
  className?: string;
};

const ROWS: readonly (readonly PadKey[])[] = [
  ['7', '8', '9', 'back'],
  ['4', '5', '6', '×'],
  ['1', '2', '3', '+'],
  ['00', '0', ','],
];

/** Our own keys for fingers: 52 px, the system keyboard stays away (inputs beside it are `pad`), the focus stays in the input. */
export function NumberPad({ enterLabel, onEnter, onKey = pressIntoFocused, className }: NumberPadProps) {
  const { t } = useLingui();
  const names: Partial<Record<PadKey, string>> = { back: t`Son haneyi sil`, '×': t`Çarpı`, '+': t`Artı`, ',': t`Virgül` };
  const signs: Partial<Record<PadKey, ReactNode>> = { back: <BackspaceIcon size={24} /> };
  return (
    // The input keeps its focus and caret while keys are touched.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div className={cx('grid grid-cols-4 gap-2', className)} onMouseDown={(event) => event.preventDefault()}>
      {ROWS.flat().map((key) => (
        <Key key={key} name={names[key]} digit={/\d|,/.test(key)} onPress={() => onKey(key)}>
          {signs[key] ?? key}
        </Key>
      ))}
      <button type="button" onClick={onEnter} className="pressable h-13 select-none rounded-card bg-ink font-semibold text-18 text-on-ink active:bg-edge">
        {enterLabel}
      </button>
    </div>
  );
}

function Key({ name, digit, onPress, children }: { name: string | undefined; digit: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      onClick={onPress}
      className={cx(
        'pressable grid h-13 select-none place-items-center rounded-card border text-24',
        digit ? 'border-transparent bg-sunken active:border-edge' : 'border-line active:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
