import { and, count, eq, like, sql } from 'drizzle-orm';
import { type ReportBody, type ReportPut, reportRecordId } from '@/contract/report/report';
import { MOST_SHARED_REPORTS, tidyName } from '@/domain/report/saved-report';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
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

/** Shares a report with the company, or changes or removes a shared one. */
async function putReport(ctx: EffectContext, put: ReportPut): Promise<Verdict> {
  const { base, removed, at } = put;
  const report = { ...put.report, name: tidyName(put.report.name) };
  if (report.name === '') return badFields([{ name: 'report.name', code: 'required' }]);
  const id = reportRecordId(report.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as ReportBody | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  if ((!known || known.removed) && !removed && (await sharedOf(ctx)) >= MOST_SHARED_REPORTS)
    return refused(411, 'too-many-reports');
  const body: ReportBody = {
    type: 'report',
    report,
    removed,
    by: ctx.actor.user,
    at: Math.min(at, ctx.now),
    version: ctx.version,
  };
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'report.shared',
    subject: `report:${report.id}`,
    detail: { name: report.name, removed },
  });
  return applied(id);
}

async function sharedOf({ tx, company }: EffectContext): Promise<number> {
  const [row] = await tx
    .select({ reports: count() })
    .from(records)
    .where(
      and(
        notDeleted(company, 'definitions'),
        like(records.id, 'report:%'),
        eq(sql`${records.body}->>'removed'`, 'false'),
      ),
    );
  return row?.reports ?? 0;
}

export const reportEffects: Effects<ReportPut> = {
  'report.put': putReport,
};
