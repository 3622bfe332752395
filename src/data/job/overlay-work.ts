import { photosWith, photosWithout } from '@/contract/core/photo';
import { barOf, jobOf, markOf, moveOf, stoneMoveOf, type WorkBody } from '@/contract/job/work';
import { barStanding } from '@/domain/job/bar';
import { type JobField, jobState, withMove, withoutMove } from '@/domain/job/work';
import { layRows, madeBy, type Overlaid, type Placed } from '../core/overlay';
import type { ServerPart, SyncMark, WorkView } from '../core/types';

/**
 * Lays this device's unconfirmed rows over the server's version of a work order or a cast bar.
 * Pure. Guarantees: a row that the server's version already includes adds nothing; a refused row
 * changes only the sync mark; no move is listed twice; returns null if there is neither a server
 * version nor a row that creates the work.
 */
export function layWork(
  id: string,
  server: ServerPart<WorkBody>,
  rows: readonly Placed[],
): Overlaid<WorkView> | null {
  const begin = server?.body ?? made(id, rows);
  if (!begin) return null;
  const { body: work, sync } = layRows(server, begin, rows, changed);
  return { view: viewOf(work, sync), sync };
}

const viewOf = (work: WorkBody, sync: SyncMark): WorkView =>
  work.form === 'job'
    ? { ...work, state: jobState(work.moves, work.marks), sync }
    : { ...work, state: barStanding(work.moves).state, sync };

function made(id: string, rows: readonly Placed[]): WorkBody | undefined {
  return madeBy(rows, ({ mutation, actor, branch }) => {
    const told = { by: actor, ...(branch ? { branch } : {}) };
    const work =
      mutation.kind === 'work.create'
        ? jobOf(mutation, told)
        : mutation.kind === 'work.book'
          ? barOf(mutation, told)
          : undefined;
    return work?.id === id ? work : undefined;
  });
}

function changed(work: WorkBody, { mutation, actor, version }: Placed): WorkBody {
  switch (mutation.kind) {
    case 'transaction.cancel':
      return { ...work, moves: withoutMove(work.moves, mutation.reverses ?? '') };
    case 'work.book':
      return mutation.work
        ? { ...work, moves: withMove(work.moves, moveOf(mutation, mutation.work, actor)) }
        : work;
    case 'work.edit': {
      if (work.form !== 'job') return work;
      const written =
        version === undefined
          ? {}
          : Object.fromEntries(
              Object.keys(mutation.changes).map((field) => [field as JobField, version]),
            );
      return { ...work, ...mutation.changes, fieldVersions: { ...work.fieldVersions, ...written } };
    }
    case 'work.mark':
      return work.form === 'job'
        ? { ...work, marks: withMove(work.marks, markOf(mutation, actor)) }
        : work;
    case 'work.stones':
      return work.form === 'job'
        ? { ...work, stones: withMove(work.stones ?? [], stoneMoveOf(mutation, actor)) }
        : work;
    case 'work.photo':
      return work.form === 'job'
        ? {
            ...work,
            photos: photosWith(work.photos, { id: mutation.photo, at: mutation.at, by: actor }),
          }
        : work;
    case 'work.unphoto':
      return work.form === 'job'
        ? { ...work, photos: photosWithout(work.photos, mutation.photo) }
        : work;
    default:
      return work;
  }
}
