import type { ListUpload } from '@/contract/screening/lists';
import { keptHit } from '@/domain/screening/answer';
import { buildIndex } from '@/domain/screening/build-index';
import type { Asked } from '@/domain/screening/evidence';
import { Screening } from '@/domain/screening/search';
import { serveTasks } from '@/server/platform/thread';
import { entriesIn, hashOf } from './list-entries';
import { type ReadVersion, readVersion } from './read-upload';

/**
 * The thread that reads lists and searches them. It keeps the index that it built last. `lists`:
 * their entries as they are stored, the first time that this thread needs them.
 */
export type DeskTask =
  | { act: 'read'; upload: ListUpload; before: Uint8Array | null }
  | { act: 'ask'; key: string; lists?: (Uint8Array | null)[]; asked: readonly Asked[] };

export type DeskHit = ReturnType<typeof keptHit> & { entryHash: string; entryName: string };
export type DeskReply = { read: ReadVersion } | { found: DeskHit[][] };

let held: { key: string; screening: Screening } | undefined;

function screeningOf({ key, lists }: Extract<DeskTask, { act: 'ask' }>): Screening {
  if (held?.key === key) return held.screening;
  if (!lists) throw new Error('the lists are unknown to this thread');
  const entries = lists.flatMap((data) => entriesIn({ data }));
  held = { key, screening: new Screening(buildIndex(entries, [])) };
  return held.screening;
}

serveTasks((task: DeskTask): DeskReply => {
  if (task.act === 'read') return { read: readVersion(task.upload, task.before) };
  const screening = screeningOf(task);
  return {
    found: task.asked.map((asked) =>
      screening.search(asked).map((hit) => ({
        ...keptHit(hit),
        entryHash: hashOf(JSON.stringify(hit.entry)),
        entryName: hit.entry.names[0]?.text ?? hit.name,
      })),
    ),
  };
});
