import { dayOf } from '@/domain/base/day';
import { ruleAt } from '@/domain/rules/dated-rule';
import { rulePacks } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import { companyRules } from '@/server/sync/judge-limits';

/** Whether the company sends nothing without the official files, and none are loaded. */
export async function isPackMissing(tx: Db | Tx, company: string, now: number): Promise<boolean> {
  if (ruleAt(await companyRules(tx, company), 'pack-required', dayOf(now)) !== 1) return false;
  const [pack] = await tx.select({ sha256: rulePacks.sha256 }).from(rulePacks).limit(1);
  return pack === undefined;
}
