import { useEffect, useState } from 'react';

export type Room = { known: boolean; low: boolean; freeBytes: number };

const LOW_BYTES = 200_000_000;
const LOW_SHARE = 0.1;
const LOOK_MS = 10 * 60_000;

/** Less than 200 MB or a tenth of what the browser gives this site: a day of slips fits still, a month does not. */
export function roomOf({ quota, usage = 0 }: StorageEstimate): Room {
  if (!quota) return { known: false, low: false, freeBytes: 0 };
  const freeBytes = Math.max(0, quota - usage);
  return { known: true, low: freeBytes < LOW_BYTES || freeBytes < quota * LOW_SHARE, freeBytes };
}

/** Looked at now, every ten minutes, and when someone comes back to the tab. */
export function useLowStorage(): Room {
  const [room, setRoom] = useState<Room>({ known: false, low: false, freeBytes: 0 });
  useEffect(() => {
    const look = () => {
      navigator.storage?.estimate?.().then(
        (estimate) => setRoom((was) => same(was, roomOf(estimate))),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return room;
}

/** How much exactly is free changes all the time and is said only when it is little. */
const same = (was: Room, is: Room): Room => (was.known === is.known && was.low === is.low && !is.low ? was : is);
