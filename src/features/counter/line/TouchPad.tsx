import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react';
import { type PadKey, pressIntoFocused } from '@/ui/field/number-pad';
import { NumberPad } from '@/ui/pad/NumberPad';
import { useMedia, useOwnKeys } from '@/ui/style/use-media';

const wantsPad = (target: unknown): boolean =>
  target instanceof HTMLInputElement && target.inputMode === 'none';

/**
 * Whether a finger is in a figure's field, so that our own keys stand under it. A tap on a button
 * beside it takes them away only after the tap is over: a layout that moves between press and
 * release would swallow it.
 */
export function usePad() {
  const touch = useOwnKeys();
  const [wanted, setWanted] = useState(false);
  const shown = touch && wanted;
  useEffect(() => {
    if (shown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return {
    shown,
    watch: {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (target instanceof HTMLInputElement) setWanted(wantsPad(target));
      },
      onClick: () => requestAnimationFrame(() => setWanted(wantsPad(document.activeElement))),
    },
  };
}

/**
 * The payment has our keys where it is a bottom panel; beside the slip of a wide screen it leaves the
 * system's to come.
 */
export const usePaymentPad = (): boolean =>
  useMedia('(pointer: coarse) and (max-width: 1199px) and (min-height: 500px)');

/**
 * Our number pad: plus goes on to the next line, as the Enter key does; where something is paid it
 * is another asset.
 */
type PadProps = {
  enterLabel?: string;
  onEnter: () => void;
  onPlus?: () => void;
  chips?: ReactNode;
  quiet?: boolean;
};

export function TouchPad({
  enterLabel,
  onEnter,
  onPlus = onEnter,
  chips,
  quiet = false,
}: PadProps) {
  const { t } = useLingui();
  const press = (key: PadKey) => {
    if (key === '+') onPlus();
    else pressIntoFocused(key);
  };
  return (
    <div data-pad className="shrink-0 border-line border-t bg-raised">
      {chips}
      <div className="p-3 short:py-2">
        <NumberPad
          enterLabel={enterLabel ?? t`Ekle`}
          quiet={quiet}
          onEnter={onEnter}
          onKey={press}
        />
      </div>
    </div>
  );
}
