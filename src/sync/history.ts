import { type Context, getMeta, putMeta } from './context';
import type { Tx } from './store';
import type { HistoryMark } from './types';

/**
 * Where in the server's history this device has stood. The local records know it too, but they are wiped at a logout and may
 * be evicted, and a server that came back from an older backup must be noticed by such a device as well. Guarantee: no
 * page has told of a row of this device beyond the mark; a lost one stays until what was acknowledged goes out again.
 */
export function historyMethods({ store }: Context) {
  return {
    historyMark: (company: string): Promise<HistoryMark | undefined> => store.read(['meta'], (tx) => getMeta(tx, 'history')).then((all) => all?.[company]),
    /** The server does not know the place any more. */
    loseHistory: (company: string): Promise<void> =>
      store.write(['meta'], 'strict', async (tx) => {
        const all = (await getMeta(tx, 'history')) ?? {};
        await putMeta(tx, 'history', { ...all, [company]: { version: 0, nonce: '', ...all[company], lost: true } });
      }),
  };
}

export async function moveMark(tx: Tx, company: string, { version, nonce }: { version: number; nonce: string }): Promise<void> {
  const all = (await getMeta(tx, 'history')) ?? {};
  const mark = all[company];
  // A pull that begins anew comes past old places once more; what it had told before lies up to the mark.
  if (!mark || (!mark.lost && version > mark.version)) await putMeta(tx, 'history', { ...all, [company]: { version, nonce } });
}

export async function forgetMark(tx: Tx, company: string): Promise<void> {
  const { [company]: _gone, ...others } = (await getMeta(tx, 'history')) ?? {};
  await putMeta(tx, 'history', others);
}
