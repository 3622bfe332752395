import {
  ACCOUNTING_LOCK_ID,
  type AccountingBatch,
  type AccountingCodes,
  type AccountingDefinitionBody,
  type AccountingLock,
  type AccountingMutation,
  type AccountingTemplate,
  type BatchHead,
  batchRecordId,
  CODES_ID,
  codesOf,
  templateRecordId,
} from '@/contract/accounting/accounting';
import { BATCH_DAYS, kindFor } from '@/domain/accounting/batch';
import { codeRefusals } from '@/domain/accounting/chart';
import { templateRefusals } from '@/domain/accounting/template';
import { addDays, dayOf, isDay } from '@/domain/base/day';
import { getRecord, putRecords } from '@/server/db/records';
import { journalBatches, journalDocuments, journalLines } from '@/server/db/schema-accounting';
import type { Tx } from '@/server/db/types';
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
import { batchesOver, nextNumber, readCodes, readLock, readTemplates } from './accounting-store';
import { type Collected, collect } from './collect';

/**
 * Applies the mutations of the journal export. Guarantees: a batch is made under the company's
 * lock, so of two at once over one period the second is refused; a batch holds what its preview
 * showed or is not made; numbers have no gaps, because a batch is never removed.
 */
async function putBody(
  ctx: EffectContext,
  id: string,
  base: number,
  body: AccountingDefinitionBody,
  act: 'accounting.set' | 'accounting.locked',
  detail: Record<string, string | null>,
): Promise<Verdict> {
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as { version?: number } | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  await putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act,
    subject: `definitions:${id}`,
    detail,
  });
  return applied(id);
}

const said = ({ actor, now, version }: EffectContext, at: number) => ({
  by: actor.user,
  at: Math.min(at, now),
  version,
});

function putCodes(ctx: EffectContext, wish: AccountingCodes): Verdict | Promise<Verdict> {
  const codes = codesOf(wish.codes);
  if (Object.keys(codes).length < wish.codes.length)
    return badFields([{ name: 'codes', code: 'twice' }]);
  const wrong = codeRefusals(codes);
  if (wrong.length > 0)
    return badFields(
      wrong.map((name) => ({
        name: `codes.${wish.codes.findIndex((one) => one.name === name)}`,
        code: 'format',
      })),
    );
  const body = { type: 'accounting-codes' as const, codes, ...said(ctx, wish.at) };
  return putBody(ctx, CODES_ID, wish.base, body, 'accounting.set', { what: 'codes' });
}

function putTemplate(ctx: EffectContext, wish: AccountingTemplate): Verdict | Promise<Verdict> {
  const { template, at, base } = wish;
  const wrong = templateRefusals(template);
  if (wrong.length > 0)
    return badFields(wrong.map((code) => ({ name: `template.${code}`, code: 'format' })));
  const body = { type: 'accounting-template' as const, template, ...said(ctx, at) };
  const detail = { what: template.id };
  return putBody(ctx, templateRecordId(template.id), base, body, 'accounting.set', detail);
}

function putLock(ctx: EffectContext, { until, at, base }: AccountingLock) {
  if (until !== null && !isDay(until)) return badFields([{ name: 'until', code: 'format' }]);
  if (until !== null && until >= dayOf(ctx.now))
    return badFields([{ name: 'until', code: 'out-of-range' }]);
  const body = { type: 'accounting-lock' as const, until, ...said(ctx, at) };
  return putBody(ctx, ACCOUNTING_LOCK_ID, base, body, 'accounting.locked', { until });
}

async function makeBatch(ctx: EffectContext, wish: AccountingBatch): Promise<Verdict> {
  const { tx, company } = ctx;
  const { id, batch: kind, from, to, expects } = wish;
  const wrong = periodFaults(wish);
  if (wrong.length > 0) return badFields(wrong);
  if (to > dayOf(ctx.now)) return badFields([{ name: 'to', code: 'out-of-range' }]);
  if (await getRecord(tx, company, 'definitions', batchRecordId(id)))
    return badFields([{ name: 'id', code: 'taken' }]);
  const earlier = await batchesOver(tx, company, { from, to });
  if (kindFor({ from, to }, earlier) !== kind)
    return refused(412, kind === 'first' ? 'journal-exported' : 'journal-not-exported');
  const collected = await collect(tx, company, {
    ...{ from, to, kind },
    codes: await readCodes(tx, company),
    lockedUntil: await readLock(tx, company),
  });
  const refusal = contentRefusal(collected, expects);
  if (refusal) return refusal;
  const { documents, entries, lines, debit, credit, skipped } = collected;
  const head: BatchHead = {
    ...{ id, number: await nextNumber(tx, company), batch: kind, from, to },
    ...{ at: Math.min(wish.at, ctx.now), by: ctx.actor.user },
    ...{ documents, entries, lines, debit, credit, skipped },
  };
  await store(ctx, head, collected);
  await journal.append(tx, {
    ...stampOf(ctx),
    act: 'accounting.batched',
    subject: `definitions:${batchRecordId(id)}`,
    detail: { number: head.number, from, to, documents, debit },
  });
  return applied(id);
}

/** Used by the preview too, so that both refuse the same periods. */
export function periodFaults({ from, to }: { from: string; to: string }) {
  if (!isDay(from)) return [{ name: 'from', code: 'format' }];
  if (!isDay(to) || to < from) return [{ name: 'to', code: 'format' }];
  return addDays(from, BATCH_DAYS) <= to ? [{ name: 'to', code: 'out-of-range' }] : [];
}

function contentRefusal(
  { isTooLarge, unmapped, documents, debit }: Collected,
  expects: AccountingBatch['expects'],
): Verdict | undefined {
  if (isTooLarge) return refused(412, 'journal-too-large');
  if (unmapped.length > 0) return refused(412, 'journal-unmapped');
  if (documents === 0) return refused(412, 'journal-empty');
  return documents === expects.documents && debit === expects.debit
    ? undefined
    : refused(412, 'journal-changed');
}

/** Most rows in one statement, which takes a limited number of parameters. */
const ROWS = 2_000;

async function inChunks<T>(list: readonly T[], write: (some: T[]) => Promise<unknown>) {
  for (let at = 0; at < list.length; at += ROWS) await write(list.slice(at, at + ROWS));
}

async function store(ctx: EffectContext, head: BatchHead, collected: Collected): Promise<void> {
  const { tx, company, version } = ctx;
  const { id, number, batch: kind, from, to, at, by } = head;
  const templates = await readTemplates(tx, company);
  await tx
    .insert(journalBatches)
    .values({ company, id, number, kind, from, to, at, by, templates });
  await storeLines(tx, company, id, collected);
  const body: AccountingDefinitionBody = { type: 'accounting-batch', version, ...head };
  await putRecords(tx, company, version, [{ kind: 'definitions', id: batchRecordId(id), body }]);
}

async function storeLines(
  tx: Tx,
  company: string,
  batch: string,
  { taken, entriesOf }: Collected,
): Promise<void> {
  await inChunks(taken, (some) =>
    tx.insert(journalDocuments).values(some.map((one) => ({ company, batch, ...one }))),
  );
  await inChunks(entriesOf, (some) =>
    tx.insert(journalLines).values(some.map((line) => ({ company, batch, ...line }))),
  );
}

export const accountingEffects: Effects<AccountingMutation> = {
  'accounting.codes': putCodes,
  'accounting.template': putTemplate,
  'accounting.batch': makeBatch,
  'accounting.lock': putLock,
};
