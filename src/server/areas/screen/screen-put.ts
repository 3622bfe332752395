import { and, count, eq, inArray, like, lt, notInArray } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { LOGO_ID } from '@/contract/people/company';
import type { ScreenMutation } from '@/contract/screen/screen';
import {
  MOST_SCREEN_PHOTOS,
  type ScreenPhoto,
  type ScreenPut,
  screenId,
} from '@/contract/screen/screen';
import { changesOf } from '@/domain/journal/act';
import { type PriceScreen, picturesOf, screenRefusals } from '@/domain/price/price-screen';
import { jpegRefusal } from '@/lib/jpeg';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { screenPhotos } from '@/server/db/schema-screens';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  refused,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';

/** Applies the mutations of price screens and their pictures. */

/** Most screens of a company. */
const MOST_SCREENS = 50;

/**
 * Applies a wish that defines, changes or archives a price screen, unless somebody else has changed
 * it in the meantime.
 */
async function putScreen(ctx: EffectContext, { screen, base }: ScreenPut): Promise<Verdict> {
  const wrong = screenRefusals(screen);
  if (wrong.length > 0)
    return badFields(
      wrong.map((name) => ({
        name: `screen.${name}`,
        code: name === 'name' ? 'required' : 'format',
      })),
    );
  const lost = await picturesLost(ctx, screen);
  if (lost.length > 0)
    return badFields(lost.map((name) => ({ name: `screen.${name}`, code: 'unknown' })));
  const id = screenId(screen.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const seen = record ? (record.body as Extract<DefinitionBody, { type: 'screen' }>).version : 0;
  const stale = await staleWhole(ctx, record, seen, base);
  if (stale) return stale;
  if (!record && (await screensOf(ctx)) >= MOST_SCREENS) return refused(411, 'too-many-screens');
  const body: Extract<DefinitionBody, { type: 'screen' }> = {
    type: 'screen',
    screen: { ...screen, name: screen.name.trim() },
    version: ctx.version,
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  await forgetPictures(ctx);
  const before = record?.body as Extract<DefinitionBody, { type: 'screen' }> | undefined;
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'screen.changed',
    subject: id,
    detail: { ...changesOf(before?.screen ?? {}, body.screen), name: body.screen.name },
  });
  return applied(id);
}

const screensIn = (company: string) =>
  and(notDeleted(company, 'definitions'), like(records.id, 'screen:%'));

async function screensOf({ tx, company }: EffectContext): Promise<number> {
  const [row] = await tx.select({ screens: count() }).from(records).where(screensIn(company));
  return row?.screens ?? 0;
}

/**
 * Applies a wish that adds a picture; the server stores it sealed, and any screen of the company
 * may use it.
 */
async function addScreenPhoto(
  ctx: EffectContext,
  { id, photo, data }: ScreenPhoto,
): Promise<Verdict> {
  const { tx, company, now } = ctx;
  const picture = Buffer.from(data, 'base64');
  const refusal = jpegRefusal(picture);
  if (refusal) return badFields([{ name: 'data', code: refusal }]);
  const [held] = await tx
    .select({ photos: count() })
    .from(screenPhotos)
    .where(eq(screenPhotos.company, company));
  if ((held?.photos ?? 0) >= MOST_SCREEN_PHOTOS)
    return badFields([{ name: 'photo', code: 'too-many' }]);
  const sealed = ctx.sealPhoto({ company, of: 'screen', record: photo, id: photo }, picture);
  const added = await tx
    .insert(screenPhotos)
    .values({ company, id: photo, at: now, sealed })
    .onConflictDoNothing()
    .returning({ id: screenPhotos.id });
  return added.length > 0 ? applied(screenId(id)) : badFields([{ name: 'photo', code: 'taken' }]);
}

/** Parts of a screen that name a picture which the server does not have. */
async function picturesLost(
  { tx, company }: EffectContext,
  screen: PriceScreen,
): Promise<('logo' | 'slides')[]> {
  const named = picturesOf(screen);
  if (named.length === 0) return [];
  const rows = await tx
    .select({ id: screenPhotos.id })
    .from(screenPhotos)
    .where(and(eq(screenPhotos.company, company), inArray(screenPhotos.id, named)));
  const known = new Set(rows.map(({ id }) => id));
  const { logo, slides } = screen;
  return [
    ...(logo && !known.has(logo) ? (['logo'] as const) : []),
    ...(slides?.pictures.some(({ id }) => !known.has(id)) ? (['slides'] as const) : []),
  ];
}

/**
 * How long the server keeps a picture that no screen names: a device may be offline for a while
 * with a screen that names it.
 */
const UNNAMED_LIVES_MS = 30 * 86_400_000;

/**
 * Deletes pictures that neither a screen nor the company’s logo names and that are older than that.
 */
async function forgetPictures({ tx, company, now }: EffectContext): Promise<void> {
  const record = await getRecord(tx, company, 'definitions', LOGO_ID);
  const { logo = null } = (record?.body ?? {}) as Partial<
    Extract<DefinitionBody, { type: 'logo' }>
  >;
  const rows = await tx.select({ body: records.body }).from(records).where(screensIn(company));
  const screens = rows.map(
    ({ body }) => (body as Extract<DefinitionBody, { type: 'screen' }>).screen,
  );
  const named = [
    ...screens.filter(({ archived }) => !archived).flatMap(picturesOf),
    ...(logo ? [logo.photo] : []),
  ];
  await tx
    .delete(screenPhotos)
    .where(
      and(
        eq(screenPhotos.company, company),
        lt(screenPhotos.at, now - UNNAMED_LIVES_MS),
        notInArray(screenPhotos.id, named),
      ),
    );
}

export const screenEffects: Effects<ScreenMutation> = {
  'screen.put': putScreen,
  'screen.photo': addScreenPhoto,
};
