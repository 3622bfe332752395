import type { DefinitionBody } from '@/contract/core/records';
import { SETUP_ID, type SetupPut } from '@/contract/people/setup';
import { changedSetup, NEW_SETUP } from '@/domain/people/setup';
import { getRecord, putRecords } from '@/server/db/records';
import type { Db } from '@/server/db/types';
import { writeVersion } from '@/server/db/version';
import { applied, type EffectContext, type Effects, type Verdict } from '@/server/sync/context';

type SetupBody = Extract<DefinitionBody, { type: 'setup' }>;

/**
 * Marks a step of the setup checklist. For a company without the record nothing is written, so that
 * a late change never makes the checklist appear again.
 */
async function putSetup(ctx: EffectContext, { step, mark }: SetupPut): Promise<Verdict> {
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', SETUP_ID);
  const known = record?.body as SetupBody | undefined;
  if (!known) return applied(SETUP_ID);
  const { marks, closed } = changedSetup(known, { step, mark });
  const body: DefinitionBody = { type: 'setup', marks, closed, version: ctx.version };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id: SETUP_ID, body }]);
  return applied(SETUP_ID);
}

export const setupEffects: Effects<SetupPut> = {
  'setup.put': putSetup,
};

/** Gives a new company its setup checklist. */
export const beginSetup = (db: Db, company: string, now: number): Promise<void> =>
  writeVersion(db, company, now, (tx, version) => {
    const body: DefinitionBody = { type: 'setup', ...NEW_SETUP, version };
    return putRecords(tx, company, version, [{ kind: 'definitions', id: SETUP_ID, body }]);
  });
