import { randomUUID } from 'node:crypto';
import type { ControlAnswer, ControlPut } from '@/contract/control/control';
import { controlFindings } from '@/server/db/schema-control';
import type { Db } from '@/server/db/types';
import { NOON } from '../../support/factories';

export const CONTROLS = '/inspections/controls';
export const FINDINGS = '/inspections/findings';
export const ANSWERS = '/inspections/answers';

export const controlAnswerBody = (
  finding: string,
  more: Partial<ControlAnswer> = {},
): ControlAnswer => ({
  kind: 'control.answer',
  v: 1,
  id: randomUUID(),
  at: NOON,
  finding,
  owner: null,
  due: '2026-12-01',
  answer: 'Müşteri kimliğini getirdi, işlendi.',
  base: 0,
  ...more,
});

export const controlPutBody = (more: Partial<ControlPut> = {}): ControlPut => ({
  kind: 'control.put',
  v: 1,
  id: randomUUID(),
  at: NOON,
  rule: 'night-hours',
  from: '2026-12-01',
  on: true,
  threshold: 1_320,
  severity: 'low',
  base: 0,
  ...more,
});

/** The id of an open finding that the company has. */
export async function aFinding(db: Db, company: string): Promise<string> {
  const id = `night-hours:2026-11-20:transactions:${randomUUID()}`;
  await db.insert(controlFindings).values({
    ...{ company, id, rule: 'night-hours', subject: 'transactions:x', day: '2026-11-20' },
    ...{ at: NOON, foundAt: NOON, run: 'r', value: 1_330, threshold: 1_320, severity: 'low' },
    ...{ version: 0, slips: [], party: null, clerk: null, state: 'open', owner: null },
    ...{ due: '2026-12-01', answer: '', answeredBy: null, answeredAt: null, revision: 0 },
  });
  return id;
}
