import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { getThumbs } from '@/api/photos';
import { MOST_THUMBS } from '@/contract/core/photo';
import { storedThumbs, storeThumbs } from '@/data/stock/thumbs';
import { session } from '../state/store';
import { takenHere } from './photo';

/**
 * The small picture of a list's row. Guarantee: rows that come into sight together ask in one call,
 * each picture once; what was shown stays on the device, and what waits in the queue is shown
 * before the server has it.
 */
const TOGETHER_MS = 60;
const MOST_KNOWN = 400;
/** By picture, the last shown last. */
const known = new Map<string, string>();
const asked = new Map<string, { card: string; tell: ((data: string | undefined) => void)[] }>();

function know(photo: string, data: string): void {
  known.delete(photo);
  known.set(photo, data);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

function ask(card: string, photo: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (asked.size === 0) setTimeout(() => void answerAll(), TOGETHER_MS);
    const waiting = asked.get(photo) ?? { card, tell: [] };
    asked.set(photo, { ...waiting, tell: [...waiting.tell, resolve] });
  });
}

/** What this device holds first; the server is asked for the rest, so many a call. */
async function answerAll(): Promise<void> {
  const batch = new Map(asked);
  asked.clear();
  await fill(Array.from(batch, ([photo, { card }]) => ({ photo, card }))).catch(ignoreClosed);
  for (const [photo, { tell }] of batch) for (const one of tell) one(known.get(photo));
}

async function fill(wanted: readonly { photo: string; card: string }[]): Promise<void> {
  for (const [photo, data] of await storedThumbs(wanted.map(({ photo }) => photo)))
    know(photo, data);
  const missing: string[] = [];
  for (const { photo, card } of wanted) {
    if (known.has(photo)) continue;
    const here = (await takenHere({ kind: 'stock', id: card })).get(photo)?.thumb;
    if (here) know(photo, here);
    else missing.push(photo);
  }
  for (let from = 0; from < missing.length; from += MOST_THUMBS) {
    const { status, result } = await getThumbs(missing.slice(from, from + MOST_THUMBS));
    if (!status || !result) return;
    for (const { id, data } of result) know(id, data);
    await storeThumbs(result);
  }
}

/** A logout closes the database under the reading. */
const ignoreClosed = (): void => undefined;

/**
 * Base64, or undefined until it is here; where it cannot be reached it is asked for again when the
 * network comes back.
 */
export function useThumbnail(card: string, photo: string): string | undefined {
  const [shown, setShown] = useState<{ photo: string; data: string } | undefined>();
  const { networkerror } = useSnapshot(session);
  const data = known.get(photo) ?? (shown?.photo === photo ? shown.data : undefined);
  const missing = data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network comes back
  useEffect(() => {
    if (!missing) return;
    let current = true;
    void ask(card, photo).then(
      (read) => current && read !== undefined && setShown({ photo, data: read }),
    );
    return () => {
      current = false;
    };
  }, [card, photo, missing, networkerror]);
  return data;
}
