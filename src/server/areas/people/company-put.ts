import { eq } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { COMPANY_ID, type CompanyPut } from '@/contract/people/company';
import { changesOf } from '@/domain/journal/act';
import { PROFILE_TEXTS, profileRefusals } from '@/domain/people/company-profile';
import { getRecord, putRecords } from '@/server/db/records';
import { companies } from '@/server/db/schema';
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

export const companyEffects: Effects<CompanyPut> = {
  'company.put': putCompany,
};
