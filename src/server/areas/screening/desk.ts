import type { ListUpload } from '@/contract/screening/lists';
import type { Asked } from '@/domain/screening/evidence';
import { Thread } from '@/server/platform/thread';
import type { DeskHit, DeskReply, DeskTask } from './desk-work';
import type { ReadVersion } from './read-upload';

/**
 * Reads and searches sanctions lists in a thread of its own, because a large list takes seconds in
 * which the server must go on answering.
 */
const MEMORY_MB = 1_024;
const THREAD = new URL('./desk-work.ts', import.meta.url).href;

/** A version of a list. */
export type ListHead = { list: string; hash: string };
/** Entries of versions as they are stored. */
type Entries = (Uint8Array | null)[];

class Desk {
  /** Key of the lists that the thread holds. */
  #held = '';
  readonly #thread = new Thread<DeskTask, DeskReply>(THREAD, MEMORY_MB, () => {
    this.#held = '';
  });

  async read(upload: ListUpload, before: Uint8Array | null): Promise<ReadVersion> {
    const reply = await this.#thread.ask(() => ({ act: 'read', upload, before }));
    if (!('read' in reply)) throw new Error('the thread answered another task');
    return reply.read;
  }

  /** What each of them is found as, in these lists. `load`: called if the thread has others. */
  async ask(
    lists: readonly ListHead[],
    asked: readonly Asked[],
    load: () => Promise<Entries>,
  ): Promise<DeskHit[][]> {
    const key = keyOf(lists);
    const reply = await this.#thread.ask(async () => {
      const entries = this.#held === key ? undefined : await load();
      this.#held = key;
      return { act: 'ask', key, asked, ...(entries ? { lists: entries } : {}) };
    });
    if (!('found' in reply)) throw new Error('the thread answered another task');
    return reply.found;
  }
}

/** Names the versions of lists, in any order. */
export const keyOf = (lists: readonly ListHead[]): string =>
  lists
    .map(({ list, hash }) => `${list}:${hash}`)
    .toSorted()
    .join();

export const desk = new Desk();
