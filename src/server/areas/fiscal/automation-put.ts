import type { AutomationBody, AutomationPut } from '@/contract/fiscal/automation';
import { AUTOMATION_ID } from '@/contract/fiscal/automation';
import { ruleFaults } from '@/domain/fiscal/automation';
import { changesOf } from '@/domain/journal/act';
import { getRecord, putRecords } from '@/server/db/records';
import {
  applied,
  badFields,
  type EffectContext,
  type Effects,
  type Verdict,
} from '@/server/sync/context';
import { staleWhole } from '@/server/sync/field-wise';
import { journal, stampOf } from '../journal/append';

type Body = Extract<AutomationBody, { type: 'automation' }>;

/** Replaces the rules by which documents are made. */
async function put(ctx: EffectContext, { automation, base }: AutomationPut): Promise<Verdict> {
  const { rules, minute } = automation;
  const faults = rules.flatMap((rule, at) =>
    ruleFaults(rule).map(({ name, code }) => ({ name: `automation.rules.${at}.${name}`, code })),
  );
  if (new Set(rules.map(({ id }) => id)).size < rules.length)
    faults.push({ name: 'automation.rules', code: 'twice' });
  if (faults.length > 0) return badFields(faults);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', AUTOMATION_ID);
  const known = record?.body as Body | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const body: Body = {
    type: 'automation',
    automation,
    by: ctx.actor.user,
    // Runs that were due before this moment are not made up for.
    at: ctx.now,
    version: ctx.version,
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [
    { kind: 'definitions', id: AUTOMATION_ID, body },
  ]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'automation.changed',
    detail: changesOf(known ? summaryOf(known.automation) : {}, summaryOf({ minute, rules })),
  });
  return applied(AUTOMATION_ID);
}

const summaryOf = ({ minute, rules }: AutomationPut['automation']) => ({
  minute,
  rules: rules.length,
  auto: rules.filter(({ auto, paused }) => auto && !paused).length,
});

export const automationEffects: Effects<AutomationPut> = {
  'automation.put': put,
};
