import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { screenId } from '@/contract/screen/screen';
import type { ScreenView } from '@/data/list/use-definitions';
import { jpegAddress } from '@/lib/jpeg';
import { takenHere } from '@/session/page/photo';
import { session } from '@/session/state/store';

/** A picture that did not come is asked for again after this. */
const AGAIN_MS = 30_000;
const NONE: ReadonlySet<string> = new Set();

/**
 * Those of these addresses whose pictures have come: what has not is nowhere shown, and takes no
 * room.
 */
export function useLoaded(addresses: readonly string[]): ReadonlySet<string> {
  const [loaded, setLoaded] = useState(NONE);
  // An address holds no line break.
  const wanted = addresses.join('\n');
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    let current = true;
    const load = (address: string) => {
      const picture = new Image();
      picture.onload = () => current && setLoaded((known) => new Set([...known, address]));
      picture.onerror = () => current && timers.add(setTimeout(() => load(address), AGAIN_MS));
      picture.src = address;
    };
    for (const address of wanted === '' ? [] : wanted.split('\n')) load(address);
    return () => {
      current = false;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [wanted]);
  return loaded;
}

/**
 * The addresses of pictures that were chosen for this screen here and have not reached the server,
 * by their ids.
 */
export function useTaken(
  view: Pick<ScreenView, 'screen' | 'version' | 'sync'> | undefined,
): ReadonlyMap<string, string> {
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  const { networkerror } = useSnapshot(session);
  const id = view?.screen.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again whenever the screen or the queue may have moved
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    takenHere({ kind: 'definitions', id: screenId(id) }).then(
      (rows) =>
        current &&
        setTaken(
          new Map(
            Array.from(rows).flatMap(([photo, { data }]) =>
              data ? [[photo, jpegAddress(data)]] : [],
            ),
          ),
        ),
      // A logout closes the queue under the reading.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, view?.version, view?.sync, networkerror]);
  return taken;
}
