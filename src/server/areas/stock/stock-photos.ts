import { and, eq } from 'drizzle-orm';
import { MOST_PHOTOS, photosWith, photosWithout } from '@/contract/core/photo';
import type { StockPhoto, StockUnphoto } from '@/contract/stock/stock';
import { jpegRefusal } from '@/lib/jpeg';
import { stockPhotos } from '@/server/db/schema-counter';
import {
  applied,
  badFields,
  type EffectContext,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { cardOf, putCard } from './stock';

/** Adds and deletes pictures of stock cards. */

/**
 * Adds a picture of a card, large and small. The server stores both sealed; the card contains only
 * the picture's id.
 */
export async function addStockPhoto(
  ctx: EffectContext,
  { id, photo, at, data, thumb }: StockPhoto,
): Promise<Verdict> {
  const [picture, small] = [Buffer.from(data, 'base64'), Buffer.from(thumb, 'base64')];
  const wrong = [
    { name: 'data', code: jpegRefusal(picture) },
    { name: 'thumb', code: jpegRefusal(small) },
  ].flatMap(({ name, code }) => (code ? [{ name, code }] : []));
  if (wrong.length > 0) return badFields(wrong);
  const card = await cardOf(ctx, id);
  if (!card) return refused(404, 'not-found');
  if ((card.photos?.length ?? 0) >= MOST_PHOTOS)
    return badFields([{ name: 'photo', code: 'too-many' }]);
  const place = { company: ctx.company, of: 'stock', record: id, id: photo } as const;
  const sealed = {
    sealed: ctx.sealPhoto(place, picture),
    thumb: ctx.sealPhoto({ ...place, small: true }, small),
  };
  const added = await ctx.tx
    .insert(stockPhotos)
    .values({ company: ctx.company, id: photo, stock: id, at, ...sealed })
    .onConflictDoNothing()
    .returning({ id: stockPhotos.id });
  if (added.length === 0) {
    ctx.find('id-clash', { kind: 'stock', id }, { mutation: ctx.key });
    return applied(id);
  }
  return putCard(ctx, {
    ...card,
    photos: photosWith(card.photos, { id: photo, at, by: ctx.actor.user }),
  });
}

/**
 * Applies a wish to delete a picture. It succeeds if somebody else has deleted the picture already.
 */
export async function removeStockPhoto(
  ctx: EffectContext,
  { id, photo }: StockUnphoto,
): Promise<Verdict> {
  const card = await cardOf(ctx, id);
  if (!card) return refused(404, 'not-found');
  if (!card.photos?.some((known) => known.id === photo)) return applied(id);
  await ctx.tx
    .delete(stockPhotos)
    .where(
      and(
        eq(stockPhotos.company, ctx.company),
        eq(stockPhotos.stock, id),
        eq(stockPhotos.id, photo),
      ),
    );
  return putCard(ctx, { ...card, photos: photosWithout(card.photos, photo) });
}
