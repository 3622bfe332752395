import { and, eq, like } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import {
  CLOSING_SOURCE_ID,
  type ClosingPut,
  type ClosingSourcePut,
  closingId,
  type FiscalMutation,
  type SeriesPut,
  seriesRecordId,
} from '@/contract/fiscal/fiscal';
import { dayOf } from '@/domain/base/day';
import { closingFaults, givesClosings } from '@/domain/fiscal/closing';
import { type DocumentSeries, MOST_SERIES, seriesFaults } from '@/domain/fiscal/series';
import { changesOf } from '@/domain/journal/act';
import { getRecord, notDeleted, putRecords } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { priceSources } from '@/server/db/schema-platform';
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
import { isBranch } from '../people/branches';
import { reportCloseChanged } from './document-events';

/** Applies wishes about document series, closing prices and their source. */

/** Longest time that a wish is believed to have waited on its device. */
const WAITED_MOST_MS = 35 * 86_400_000;

type Body<T> = Extract<DefinitionBody, { type: T }>;

async function putSeries(ctx: EffectContext, { series, base, at }: SeriesPut): Promise<Verdict> {
  const all = await seriesOf(ctx);
  const known = all.find(({ id }) => id === series.id);
  // The wish may have waited on a device: the first day is judged by the day of writing, as far as a
  // device’s word goes.
  const today = dayOf(Math.max(Math.min(at, ctx.now), ctx.now - WAITED_MOST_MS));
  const faults = seriesFaults(series, all, today, known);
  if (series.branch !== null && !(await isBranch(ctx, series.branch)))
    return badFields([{ name: 'series.branch', code: 'unknown' }]);
  if (faults.length > 0)
    return badFields(faults.map(({ name, code }) => ({ name: `series.${name}`, code })));
  const id = seriesRecordId(series.id);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const stale = await staleWhole(
    ctx,
    record,
    (record?.body as Body<'series'> | undefined)?.version ?? 0,
    base,
  );
  if (stale) return stale;
  if (!known && all.length >= MOST_SERIES) return refused(411, 'too-many-series');
  await write(ctx, id, { type: 'series', series, version: ctx.version });
  const { id: _id, ...after } = series;
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'series.changed',
    subject: `series:${series.id}`,
    detail: { prefix: series.prefix, ...changesOf(known ? withoutId(known) : {}, after) },
  });
  return applied(id);
}

const withoutId = ({ id: _id, ...series }: DocumentSeries) => series;

async function seriesOf({ tx, company }: EffectContext): Promise<DocumentSeries[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'series:%')));
  return rows.map(({ body }) => (body as Body<'series'>).series);
}

/**
 * Records the close of a day. A different price for a day that has one is a correction: it needs a
 * reason, and the record keeps the earlier price.
 */
async function putClosing(ctx: EffectContext, put: ClosingPut): Promise<Verdict> {
  const { closing, base, at, reason = '' } = put;
  const faults = closingFaults(closing, dayOf(ctx.now));
  if (faults.length > 0)
    return badFields(faults.map(({ name, code }) => ({ name: `closing.${name}`, code })));
  const id = closingId(closing);
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', id);
  const known = record?.body as Body<'closing'> | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  if (known?.closing.price === closing.price) return applied(id);
  if (known && reason.trim() === '') return badFields([{ name: 'reason', code: 'required' }]);
  await write(ctx, id, {
    type: 'closing',
    closing,
    by: ctx.actor.user,
    at: Math.min(at, ctx.now),
    version: ctx.version,
    ...(known ? { before: corrected(known, reason.trim()) } : {}),
  });
  if (known) await reportCloseChanged(ctx, { metal: closing.metal, day: closing.day });
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'closing.changed',
    subject: `closing:${closing.metal}`,
    ...(known ? { purpose: reason } : {}),
    detail: { day: closing.day, price: [known?.closing.price ?? null, closing.price] },
  });
  return applied(id);
}

/** Most corrections in one record; the journal has all. */
const KEPT_CORRECTIONS = 20;

const corrected = (known: Body<'closing'>, reason: string) => [
  {
    price: known.closing.price,
    by: known.by,
    at: known.at,
    ...(known.source === undefined ? {} : { source: known.source }),
    reason,
  },
  ...(known.before ?? []).slice(0, KEPT_CORRECTIONS - 1),
];

async function putClosingSource(
  ctx: EffectContext,
  { source, base }: ClosingSourcePut,
): Promise<Verdict> {
  const draft = source.source === null ? undefined : await draftOf(ctx, source.source);
  if (source.source !== null) {
    if (!draft || !givesClosings(draft))
      return badFields([{ name: 'source.source', code: draft ? 'format' : 'unknown' }]);
    if (source.gold.trim() === '' && source.silver.trim() === '')
      return badFields([{ name: 'source.gold', code: 'required' }]);
  }
  const record = await getRecord(ctx.tx, ctx.company, 'definitions', CLOSING_SOURCE_ID);
  const known = record?.body as Body<'closing-source'> | undefined;
  const stale = await staleWhole(ctx, record, known?.version ?? 0, base);
  if (stale) return stale;
  const wanted = { ...source, gold: source.gold.trim(), silver: source.silver.trim() };
  const name = draft?.name ?? '';
  await write(ctx, CLOSING_SOURCE_ID, {
    type: 'closing-source',
    source: wanted,
    name,
    version: ctx.version,
  });
  await journal.append(ctx.tx, {
    ...stampOf(ctx),
    act: 'closing.chosen',
    detail: changesOf(known ? { ...known.source, source: known.name } : {}, {
      ...wanted,
      source: name,
    }),
  });
  return applied(CLOSING_SOURCE_ID);
}

async function draftOf({ tx, company }: EffectContext, id: string) {
  const [row] = await tx
    .select({ draft: priceSources.draft })
    .from(priceSources)
    .where(and(eq(priceSources.company, company), eq(priceSources.id, id)));
  return row?.draft;
}

const write = (ctx: EffectContext, id: string, body: DefinitionBody): Promise<void> =>
  putRecords(ctx.tx, ctx.company, ctx.version, [{ kind: 'definitions', id, body }]);

export const fiscalEffects: Effects<FiscalMutation> = {
  'series.put': putSeries,
  'closing.put': putClosing,
  'closing.source': putClosingSource,
};
