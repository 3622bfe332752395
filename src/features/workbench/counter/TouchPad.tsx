import { useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { NumberPad } from '../../../ui/NumberPad';
import { type PadKey, pressIntoFocused } from '../../../ui/number-pad';
import { useTouch } from '../../../ui/use-media';

const wantsPad = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.inputMode === 'none';

/** Whether a finger is in a figure's field now, so that our own keys stand under it. */
export function usePad() {
  const touch = useTouch();
  const [wanted, setWanted] = useState(false);
  return {
    shown: touch && wanted,
    watch: {
      onFocusCapture: (event: FocusEvent) => setWanted(wantsPad(event.target)),
      onBlurCapture: (event: FocusEvent) => {
        if (!event.relatedTarget) setWanted(false);
      },
    },
  };
}

/** Our number pad: plus goes on to the next line, as the Enter key does. */
export function TouchPad({ enterLabel, onEnter, above }: { enterLabel?: string; onEnter: () => void; above?: ReactNode }) {
  const { t } = useLingui();
  const press = (key: PadKey) => {
    if (key === '+') onEnter();
    else pressIntoFocused(key);
  };
  return (
    <div className="shrink-0 border-line border-t bg-raised p-3">
      {above}
      <NumberPad enterLabel={enterLabel ?? t`Ekle`} onEnter={onEnter} onKey={press} />
    </div>
  );
}
