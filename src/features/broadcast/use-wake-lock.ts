import { useEffect } from 'react';

/** Keeps the device awake while the page is seen; the browser lets go whenever it is hidden, and where it knows no such lock the device's own setting decides. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left) taken?.release().catch(() => undefined);
      else lock = taken;
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', take);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
