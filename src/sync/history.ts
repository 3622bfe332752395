import type { Place } from '../contract/core/place';
import { type Context, getMeta, putMeta } from './context';
import type { Tx } from './store';
import type { HistoryMark, Pause } from './types';

/**
 * How far in the server's history this device has seen, by pages and by answers. The local records
 * know a part of it, too, but they are wiped at a logout and may be evicted, and what an answer
 * told they learn late. Guarantee: a server that does not know the mark has lost something which
 * this device was told; then nothing is sent before what was acknowledged goes out again, since
 * what waits may build on it.
 */
export function historyMethods({ store, tell }: Context) {
  return {
    historyMark: (company: string): Promise<HistoryMark | undefined> =>
      store.read(['meta'], (tx) => readMark(tx, company)),
    /** The server does not know the place any more. */
    async loseHistory(company: string): Promise<void> {
      await store.write(['meta'], 'strict', (tx) => markLost(tx, company));
      tell({ type: 'status' });
    },
  };
}

type Reader = Parameters<typeof getMeta>[0];

export const readMark = async (tx: Reader, company: string): Promise<HistoryMark | undefined> =>
  (await getMeta(tx, 'history'))?.[company];

/**
 * The server did not know the place that a row came with. Said too late, after the word was given,
 * it says nothing.
 */
export async function heardLost(tx: Tx, company: string): Promise<void> {
  if (await readMark(tx, company)) await markLost(tx, company);
}

async function markLost(tx: Tx, company: string): Promise<void> {
  const all = (await getMeta(tx, 'history')) ?? {};
  await putMeta(tx, 'history', {
    ...all,
    [company]: { version: 0, nonce: '', ...all[company], lost: true },
  });
}

export async function moveMark(tx: Tx, company: string, { version, nonce }: Place): Promise<void> {
  const all = (await getMeta(tx, 'history')) ?? {};
  const mark = all[company];
  // A pull that begins anew comes past old places once more; what it had told before lies up to the
  // mark.
  if (!mark || (!mark.lost && version > mark.version))
    await putMeta(tx, 'history', { ...all, [company]: { version, nonce } });
}

export async function forgetMark(tx: Tx, company: string): Promise<void> {
  const { [company]: _gone, ...others } = (await getMeta(tx, 'history')) ?? {};
  await putMeta(tx, 'history', others);
}

/**
 * Why a company's queue stands still: something that was heard, or a lost history until a person
 * gives his word.
 */
export async function readPause(
  tx: Reader,
  company: string | undefined,
): Promise<Pause | undefined> {
  const [pause, mark] = await Promise.all([
    getMeta(tx, 'pause'),
    company === undefined ? undefined : readMark(tx, company),
  ]);
  return pause ?? (mark?.lost ? LOST : undefined);
}

const LOST: Pause = { reason: 'history', at: 0, sessionId: '', signingKey: '', uiVersion: '' };
