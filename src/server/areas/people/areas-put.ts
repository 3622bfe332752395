import type { DefinitionBody } from '@/contract/core/records';
import { type AreasPut, UNUSED_AREAS_ID } from '@/contract/people/areas';
import { AREAS, type Area } from '@/domain/people/areas';
import { journal, stampOf } from '@/server/areas/journal/append';
import { getRecord, putRecords } from '@/server/db/records';
import type { Db } from '@/server/db/types';
import { applied, type EffectContext, type Effects, type Verdict } from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';

type AreasBody = Extract<DefinitionBody, { type: 'unused-areas' }>;

/**
 * Applies a wish that replaces the list of unused areas; refuses it if somebody else has changed
 * the list since.
 */
async function putAreas(ctx: EffectContext, { unused, base }: AreasPut): Promise<Verdict> {
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', UNUSED_AREAS_ID);
  const known = record?.body as AreasBody | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const areas = AREAS.filter((area) => unused.includes(area));
  const body: DefinitionBody = { type: 'unused-areas', areas, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'definitions', id: UNUSED_AREAS_ID, body },
  ]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'areas.changed',
    detail: { unused: [(known?.areas ?? []).join(' '), areas.join(' ')] },
  });
  return applied(UNUSED_AREAS_ID);
}

/** Areas that the company does not use. */
export async function unusedAreas(db: Db, company: string): Promise<readonly Area[]> {
  const record = await getRecord(db, company, 'definitions', UNUSED_AREAS_ID);
  return (record?.body as AreasBody | undefined)?.areas ?? [];
}

export const areaEffects: Effects<AreasPut> = {
  'areas.put': putAreas,
};
