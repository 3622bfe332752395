import { useEffect, useState } from 'react';
import { type Room, roomOf } from '@/device/storage';

const LOOK_MS = 10 * 60_000;

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
const same = (was: Room, is: Room): Room =>
  was.known === is.known && was.low === is.low && !is.low ? was : is;
