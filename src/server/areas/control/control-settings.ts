import { eq } from 'drizzle-orm';
import type { ControlRule, ControlSetting, Severity } from '@/domain/control/rule';
import { controlSettings } from '@/server/db/schema-control';
import type { Db, Tx } from '@/server/db/types';

/** What a company set for the rules of its controls. */
export async function settingsOf(tx: Db | Tx, company: string): Promise<ControlSetting[]> {
  const rows = await tx.select().from(controlSettings).where(eq(controlSettings.company, company));
  return rows.map(({ rule, from, on, threshold, severity, version }) => ({
    ...{ from, on, threshold, version },
    rule: rule as ControlRule,
    severity: severity as Severity,
  }));
}
