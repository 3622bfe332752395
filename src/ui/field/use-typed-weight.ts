import { type KeyboardEvent, useRef, useState } from 'react';
import { textOf, weightDigits } from '@/domain/base/digits';
import type { WeighRefusal } from '@/domain/metal/steady-weight';
import { IDLE, keyed, type ScanState, SHORTEST_WEIGHT } from './key-burst';
import { burstWeight } from './typed-weight';

/**
 * A scale that is a keyboard, in one field of grams. Guarantee: what it types is one reading,
 * written as the field writes grams; its Enter goes no further; what is no weight leaves the field
 * as it was before and is said.
 */
export function useTypedWeight(value: string, put: (text: string) => void) {
  const burst = useRef<{ state: ScanState; before: string }>({ state: IDLE, before: '' });
  const [refusal, setRefusal] = useState<WeighRefusal | undefined>(undefined);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, code, shiftKey: shift, repeat, timeStamp: at } = event.nativeEvent;
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) {
      burst.current.state = IDLE;
      return;
    }
    const step = keyed(burst.current.state, { key, code, shift, repeat, at }, SHORTEST_WEIGHT);
    if (step.state.length === 1 && step.state !== burst.current.state) burst.current.before = value;
    burst.current.state = step.state;
    const weighed = step.scanned && burstWeight(step.scanned);
    if (!weighed) return;
    event.preventDefault();
    event.stopPropagation();
    put(weighed.ok ? textOf(weightDigits(weighed.value)) : burst.current.before);
    setRefusal(weighed.ok ? undefined : weighed.error);
  };
  return { press, refusal, forget: () => setRefusal(undefined) };
}
