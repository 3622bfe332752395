import { and, eq } from 'drizzle-orm';
import { MOST_PHOTOS, photosWith, photosWithout } from '@/contract/core/photo';
import {
  type JobBody,
  stoneMoveOf,
  type WorkPhoto,
  type WorkStones,
  type WorkUnphoto,
} from '@/contract/job/work';
import { withMove } from '@/domain/job/work';
import { areStones, stoneSums, stonesOver } from '@/domain/job/work-stones';
import { jpegRefusal } from '@/lib/jpeg';
import { workPhotos } from '@/server/db/schema-counter';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { judgeClock } from '@/server/sync/findings';
import { putWork, workNamed } from './works';

/** Applies mutations of a work order's stones and of the pictures of its model. */

/** The work order with this id; undefined for a bar or an unknown id. */
const jobNamed = async (ctx: EffectContext, id: string): Promise<JobBody | undefined> => {
  const work = await workNamed(ctx, id);
  return work?.form === 'job' ? work : undefined;
};

/**
 * Applies a movement of stones, or the undoing of one. It is a fact and is accepted whether or not
 * the server knows the work order.
 */
export async function moveStones(ctx: EffectContext, mutation: WorkStones): Promise<Verdict> {
  if (mutation.way !== 'undone' && !areStones(mutation.stones))
    return badFields([{ name: 'stones', code: 'format' }]);
  const subject = { kind: 'works', id: mutation.id } as const;
  const known = await jobNamed(ctx, mutation.id);
  if (!known) {
    ctx.find('unknown-work', subject, {});
    return applied(mutation.id);
  }
  judgeClock(ctx, mutation.at, subject);
  const stones = withMove(known.stones ?? [], stoneMoveOf(mutation, ctx.actor.user));
  const over = mutation.way === 'given' ? undefined : stonesOver(stoneSums(stones));
  if (over)
    ctx.find('stones-over', subject, {
      stone: over.kind,
      pieces: -over.used.pieces,
      carat: -over.used.carat,
    });
  await putWork(ctx, { ...known, stones });
  return applied(mutation.id);
}

/** Adds a picture of the model. The server stores it sealed; the record contains only its id. */
export async function addWorkPhoto(
  ctx: EffectContext,
  { id, photo, at, data }: WorkPhoto,
): Promise<Verdict> {
  const picture = Buffer.from(data, 'base64');
  const refusal = jpegRefusal(picture);
  if (refusal) return badFields([{ name: 'data', code: refusal }]);
  const job = await jobNamed(ctx, id);
  if (!job) return refused(404, 'not-found');
  if ((job.photos?.length ?? 0) >= MOST_PHOTOS)
    return badFields([{ name: 'photo', code: 'too-many' }]);
  const sealed = ctx.sealPhoto(
    { company: ctx.company, of: 'work', record: id, id: photo },
    picture,
  );
  const added = await ctx.tx
    .insert(workPhotos)
    .values({ company: ctx.company, work: id, id: photo, at, sealed })
    .onConflictDoNothing()
    .returning({ id: workPhotos.id });
  if (added.length === 0) ctx.find('id-clash', { kind: 'works', id }, { mutation: ctx.key });
  else
    await putWork(ctx, {
      ...job,
      photos: photosWith(job.photos, { id: photo, at, by: ctx.actor.user }),
    });
  return applied(id);
}

/**
 * Applies a wish to delete a picture. It succeeds if somebody else has deleted the picture already.
 */
export async function removeWorkPhoto(
  ctx: EffectContext,
  { id, photo }: WorkUnphoto,
): Promise<Verdict> {
  const job = await jobNamed(ctx, id);
  if (!job) return refused(404, 'not-found');
  if (!job.photos?.some((known) => known.id === photo)) return applied(id);
  await ctx.tx
    .delete(workPhotos)
    .where(
      and(eq(workPhotos.company, ctx.company), eq(workPhotos.work, id), eq(workPhotos.id, photo)),
    );
  await putWork(ctx, { ...job, photos: photosWithout(job.photos, photo) });
  return applied(id);
}
