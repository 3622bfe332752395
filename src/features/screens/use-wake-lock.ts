import { useEffect, useState } from 'react';
import { type Awake, keepAwake } from './keep-awake';

/** How the device is kept awake while this is shown; undefined until the browser has answered. */
export function useWakeLock(): Awake | undefined {
  const [state, setState] = useState<Awake>();
  useEffect(
    () => keepAwake(document, 'wakeLock' in navigator ? navigator.wakeLock : undefined, setState),
    [],
  );
  return state;
}
