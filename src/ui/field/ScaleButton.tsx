import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { textOf, weightDigits } from '@/domain/base/digits';
import { showToast } from '../sign/toast';
import { weighFailureText } from './weigh-text';
import { useWeighing, type Weighing } from './weighing';

/** Long enough to be read beside a scale; nothing hangs on it. */
const TOLD_MS = 8000;

/**
 * What rests on the scale into a field, as the field writes grams. Guarantee: it goes to the field
 * as it is when the pan rests; one that is gone by then gets nothing, and what is no weight is told
 * and writes nothing.
 */
export async function weighInto(
  scale: Weighing,
  field: () => ((text: string) => void) | undefined,
  tell: (sentence: string) => void,
): Promise<void> {
  const weighed = await scale.weigh();
  if (weighed?.ok) field()?.(textOf(weightDigits(weighed.value)));
  else if (weighed) tell(weighFailureText(weighed.error));
}

const tell = (message: string): unknown =>
  showToast({ type: 'warning', message, duration: TOLD_MS });

/**
 * Beside a field of grams, where this device has a scale: what rests on it, or why nothing does.
 */
export function ScaleButton({ onWeight }: { onWeight: (text: string) => void }) {
  const scale = useWeighing();
  return scale ? <Press scale={scale} onWeight={onWeight} /> : null;
}

function Press({ scale, onWeight }: { scale: Weighing; onWeight: (text: string) => void }) {
  const field = useRef<(text: string) => void>(undefined);
  useLayoutEffect(() => {
    field.current = onWeight;
    return () => {
      field.current = undefined;
    };
  });
  return (
    <button
      type="button"
      aria-disabled={scale.busy || undefined}
      onClick={() => void weighInto(scale, () => field.current, tell)}
      className="-my-2 min-h-8 px-1 font-medium text-ink underline underline-offset-2 aria-disabled:text-quiet pointer-coarse:-my-3.5 pointer-coarse:min-h-11"
    >
      <Trans>Teraziden al</Trans>
    </button>
  );
}
