import type { PullPoint } from '../contract/core/pull-point';
import { type Context, getMeta, putMeta } from './context';
import type { Tx } from './store';
import type { HistoryMark, Pause } from './types';

/**
 * Stores how far in the server's history this device has seen, by pull pages and by answers. The
 * local records know a part of it, too, but a logout deletes them and the browser may evict them,
 * and they learn of an answer only later. Guarantee: if the server does not know this place, it has
 * lost something that it had sent to this device; then nothing is sent before the acknowledged rows
 * are sent again, because waiting rows may depend on them.
 */
export function historyMethods({ store, tell }: Context) {
  return {
    historyMark: (company: string): Promise<HistoryMark | undefined> =>
      store.read(['meta'], (tx) => readMark(tx, company)),
    /** Records that the server no longer knows the place. */
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
 * Records that the server did not know the place which was sent with a row. If a person has agreed
 * to send everything again in the meantime, the place is gone and nothing is recorded.
 */
export async function noteLostHistory(tx: Tx, company: string): Promise<void> {
  if (await readMark(tx, company)) await markLost(tx, company);
}

async function markLost(tx: Tx, company: string): Promise<void> {
  const all = (await getMeta(tx, 'history')) ?? {};
  await putMeta(tx, 'history', {
    ...all,
    [company]: { version: 0, nonce: '', ...all[company], lost: true },
  });
}

export async function moveMark(
  tx: Tx,
  company: string,
  { version, nonce }: PullPoint,
): Promise<void> {
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
 * Why a company's queue is paused: the stored pause, or a lost history until a person agrees to
 * send everything again.
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
