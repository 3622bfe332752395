import { and, eq, sql } from 'drizzle-orm';
import { type Day, dayOf } from '@/domain/base/day';
import type { FiscalDocument } from '@/domain/fiscal/document';
import { documentNumber, SANDBOX_PREFIXES, yearOf } from '@/domain/fiscal/numbering';
import { seriesFor } from '@/domain/fiscal/series';
import { documentNumbers } from '@/server/db/schema-fiscal';
import type { Db, Tx } from '@/server/db/types';
import { seriesOf } from './document-derive';

/**
 * Numbers of legal documents. Guarantee: numbers of a series and year run from 1 without a gap, and
 * their days never go back; the caller draws inside the transaction that stores the document, under
 * the lock of the company, and only after the document was checked.
 */
export type Series = { id: string; prefix: string };

/** `wanted`: id of the series that the choices name. */
type Scope = { branch: string | null; day: Day; test: boolean; wanted: string | undefined };

/** The series of a document; undefined if the company has none for it. */
export async function seriesOfDocument(
  tx: Db | Tx,
  company: string,
  { kind, slips }: FiscalDocument,
  { branch, day, test, wanted }: Scope,
): Promise<Series | undefined> {
  if (test) return { id: `sandbox:${kind}`, prefix: SANDBOX_PREFIXES[kind] };
  const device = slips[0]?.number.split('-')[0] ?? '';
  return seriesFor(await seriesOf(tx, company), { kind, branch, device, day, wanted });
}

export type Drawn = { number: string; year: number; seq: number; day: Day };

const last = (company: string, series: string, year: number) =>
  and(
    eq(documentNumbers.company, company),
    eq(documentNumbers.series, series),
    eq(documentNumbers.year, year),
  );

/** The number that would be drawn now, for the check before. */
export async function nextNumber(
  tx: Db | Tx,
  company: string,
  { id, prefix }: Series,
  now: number,
): Promise<Drawn | undefined> {
  const today = dayOf(now);
  const year = yearOf(today);
  const [row] = await tx
    .select()
    .from(documentNumbers)
    .where(last(company, id, year));
  const seq = (row?.last ?? 0) + 1;
  const number = documentNumber(prefix, year, seq);
  const day = row && row.day > today ? row.day : today;
  return number === undefined ? undefined : { number, year, seq, day };
}

/**
 * Draws the next number; undefined beyond the last of the year. Where clocks of processes differ, a
 * number is never dated before the one ahead of it.
 */
export async function drawNumber(
  tx: Tx,
  company: string,
  series: Series,
  now: number,
): Promise<Drawn | undefined> {
  const next = await nextNumber(tx, company, series, now);
  if (!next) return undefined;
  const { id, prefix } = series;
  const { year, day } = next;
  const [row] = await tx
    .insert(documentNumbers)
    .values({ company, series: id, year, last: 1, day })
    .onConflictDoUpdate({
      target: [documentNumbers.company, documentNumbers.series, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1`, day },
    })
    .returning();
  const seq = row?.last ?? 0;
  const number = documentNumber(prefix, year, seq);
  if (!number) throw new Error('a number was drawn beyond the last of its series');
  return { number, year, seq, day };
}
