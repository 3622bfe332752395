import { and, eq } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import {
  COMPANY_ID,
  type CompanyLogo,
  type CompanyPut,
  LOGO_ID,
  LOGO_PIXELS,
} from '@/contract/people/company';
import { changesOf } from '@/domain/journal/act';
import { PROFILE_TEXTS, profileRefusals } from '@/domain/people/company-profile';
import { jpegRefusal, jpegSize } from '@/lib/jpeg';
import { getRecord, putRecords } from '@/server/db/records';
import { companies } from '@/server/db/schema';
import { screenPhotos } from '@/server/db/schema-screens';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';

/**
 * Applies a wish that replaces the company's profile; refuses it if somebody else has changed the
 * profile since. The profile's title becomes the company's title in sessions.
 */
async function putCompany(ctx: EffectContext, { profile, base }: CompanyPut): Promise<Verdict> {
  const trimmed = {
    ...profile,
    ...Object.fromEntries(PROFILE_TEXTS.map((name) => [name, profile[name].trim()])),
  };
  const wrong = profileRefusals(trimmed);
  if (wrong.length > 0)
    return badFields(wrong.map(({ name, code }) => ({ name: `profile.${name}`, code })));
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', COMPANY_ID);
  const known = record?.body as Extract<DefinitionBody, { type: 'company' }> | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const body: DefinitionBody = { type: 'company', profile: trimmed, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'definitions', id: COMPANY_ID, body },
  ]);
  await ctx.tx.update(companies).set({ title: trimmed.title }).where(eq(companies.id, ctx.company));
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'company.changed',
    detail: changesOf(known?.profile ?? {}, trimmed),
    sealingKey: ctx.vault.sealingKey,
  });
  return applied(COMPANY_ID);
}

/**
 * Applies a wish that replaces or removes the company's logo. The picture is checked by its bytes
 * again, whatever the page did, and stored once more where price screens read their pictures.
 */
async function putLogo(ctx: EffectContext, { logo, base }: CompanyLogo): Promise<Verdict> {
  const { tx, company } = ctx;
  const picture = logo && Buffer.from(logo.data, 'base64');
  if (picture && (jpegRefusal(picture) || isLarge(picture)))
    return badFields([{ name: 'logo.data', code: 'format' }]);
  const record = await getRecord(tx, company, 'definitions', LOGO_ID);
  const known = record?.body as Extract<DefinitionBody, { type: 'logo' }> | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  if (logo && picture) {
    const { photo: id } = logo;
    const sealed = ctx.sealPhoto({ company, of: 'screen', record: id, id }, picture);
    const added = await tx
      .insert(screenPhotos)
      .values({ company, id, at: ctx.now, sealed })
      .onConflictDoNothing()
      .returning({ id: screenPhotos.id });
    if (added.length === 0) return badFields([{ name: 'logo.photo', code: 'taken' }]);
  }
  if (known?.logo)
    await tx
      .delete(screenPhotos)
      .where(and(eq(screenPhotos.company, company), eq(screenPhotos.id, known.logo.photo)));
  const body: DefinitionBody = { type: 'logo', logo, version: ctx.version };
  await putRecords(tx, company, ctx.version, [{ kind: 'definitions', id: LOGO_ID, body }]);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'logo.changed',
    detail: { logo: logo ? 'set' : 'removed' },
  });
  return applied(LOGO_ID);
}

function isLarge(picture: Uint8Array): boolean {
  const size = jpegSize(picture);
  return !size || Math.max(size.width, size.height) > LOGO_PIXELS;
}

export const companyEffects: Effects<CompanyPut | CompanyLogo> = {
  'company.logo': putLogo,
  'company.put': putCompany,
};
