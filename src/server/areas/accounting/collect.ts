import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type BatchFigures,
  MOST_UNPRICED,
  type UnmappedPlace,
  type UnpricedDocument,
} from '@/contract/accounting/accounting';
import type { ContactBody, TransactionBody } from '@/contract/core/records';
import {
  BATCH_DOCUMENTS,
  type BatchKind,
  entryText,
  type Period,
  postingDay,
} from '@/domain/accounting/batch';
import type { Codes, PartyKey } from '@/domain/accounting/chart';
import {
  type EntryLine,
  entryOf,
  type JournalLine,
  reversedEntry,
  totalsOf,
} from '@/domain/accounting/entry';
import { mirrored, type Posted, postingsOf } from '@/domain/accounting/posting';
import { type Day, dayEnd, dayOf, dayStart } from '@/domain/base/day';
import { plus } from '@/domain/base/integer';
import { isFirm } from '@/domain/contact/contact';
import { type Account, contactIdOf } from '@/domain/ledger/ledger';
import { getRecords, notDeleted } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import { journalDocuments } from '@/server/db/schema-accounting';
import type { Tx } from '@/server/db/types';
import { exportedLines } from './accounting-store';
import { DayPrices } from './day-prices';

/**
 * Collects the content of a batch: the documents of the period that are in no batch yet, each as an
 * entry. Guarantees: a document is taken once; the reversal of an exported document mirrors the
 * exported entry, with the codes of that time; a document that cannot be valued is left out, named,
 * and considered again for the next batch.
 */
const PAGE = 500;

type CollectedLine = JournalLine & { document: string };
export type Collected = BatchFigures & {
  accounts: { code: string; debit: number; credit: number }[];
  unmapped: UnmappedPlace[];
  unpriced: UnpricedDocument[];
  isTooLarge: boolean;
  taken: { document: string; version: number }[];
  entriesOf: CollectedLine[];
};

type Asked = Period & { kind: BatchKind; codes: Codes; lockedUntil: Day | null };

/** A document with the version of its record. */
type Found = { version: number; body: TransactionBody };

export async function collect(tx: Tx, company: string, asked: Asked): Promise<Collected> {
  const ids = await unexported(tx, company, asked);
  const collector = new Collector(asked);
  if (ids.length > BATCH_DOCUMENTS) return { ...collector.result(), isTooLarge: true };
  const prices = new DayPrices(tx, company);
  for (let at = 0; at < ids.length; at += PAGE)
    await collectPage(tx, company, ids.slice(at, at + PAGE), collector, prices);
  return collector.result();
}

/** Documents of the period that are in no batch, by their time; at most one more than a batch holds. */
async function unexported(tx: Tx, company: string, { from, to }: Period): Promise<string[]> {
  const rows = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .leftJoin(
      journalDocuments,
      and(
        eq(journalDocuments.company, transactions.company),
        eq(journalDocuments.document, transactions.id),
      ),
    )
    .where(
      and(
        eq(transactions.company, company),
        sql`${transactions.at} >= ${dayStart(from)}`,
        sql`${transactions.at} < ${dayEnd(to)}`,
        isNull(journalDocuments.document),
      ),
    )
    .orderBy(asc(transactions.at), asc(transactions.number), asc(transactions.id))
    .limit(BATCH_DOCUMENTS + 1);
  return rows.map(({ id }) => id);
}

async function collectPage(
  tx: Tx,
  company: string,
  ids: readonly string[],
  collector: Collector,
  prices: DayPrices,
): Promise<void> {
  const found = await documentsOf(tx, company, ids);
  const reversed = Array.from(found.values()).flatMap(({ body }) => body.reverses ?? []);
  const originals = await documentsOf(tx, company, reversed);
  const exported = await exportedLines(tx, company, reversed);
  const contacts = await contactsOf(tx, company, [...found.values(), ...originals.values()]);
  const party = (account: Account): PartyKey => {
    const contact = contacts.get(contactIdOf(account) ?? '');
    return contact && isFirm(contact) ? 'supplier' : 'customer';
  };
  for (const id of ids) {
    const document = found.get(id);
    if (!document) continue;
    const { body } = document;
    const name = contacts.get(body.contactId ?? '')?.name ?? '';
    const before = body.reverses === undefined ? undefined : exported.get(body.reverses);
    if (before) {
      collector.take(document, reversedEntry(before), name);
      continue;
    }
    const original = body.reverses === undefined ? body : originals.get(body.reverses)?.body;
    // A reversal always has its original.
    const posted: Posted = original
      ? await prices.with(original, (rateBefore) => postingsOf(original, { party, rateBefore }))
      : { postings: [] };
    if ('unpriced' in posted) collector.skip(body, posted.unpriced);
    else {
      const postings = original === body ? posted.postings : mirrored(posted.postings);
      const { lines, unmapped } = entryOf(postings, collector.asked.codes);
      for (const place of unmapped) collector.miss(body, place);
      collector.take(document, lines, name);
    }
  }
}

async function documentsOf(
  tx: Tx,
  company: string,
  ids: readonly string[],
): Promise<Map<string, Found>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: records.id, version: records.version, body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'transactions'), inArray(records.id, [...ids])));
  return new Map(
    rows.map(({ id, version, body }) => [id, { version, body: body as TransactionBody }]),
  );
}

type Party = Pick<ContactBody, 'name' | 'roles'>;

async function contactsOf(
  tx: Tx,
  company: string,
  documents: readonly Found[],
): Promise<Map<string, Party>> {
  const ids = new Set(
    documents.flatMap(({ body }) => [
      ...(body.contactId === null ? [] : [body.contactId]),
      ...body.legs.flatMap(({ account }) => contactIdOf(account) ?? []),
    ]),
  );
  const found = await getRecords(tx, company, 'contacts', Array.from(ids));
  return new Map(
    found.map(({ id, body }) => [id, { roles: [], ...(body as Partial<Party>) } as Party]),
  );
}

/** Collects the entries of a batch and their sums. */
class Collector {
  private readonly taken: Collected['taken'] = [];
  private readonly lines: CollectedLine[] = [];
  private readonly sums = new Map<string, { debit: number; credit: number }>();
  private readonly missing = new Map<string, UnmappedPlace>();
  private readonly unpriced: UnpricedDocument[] = [];
  private skipped = 0;
  private entries = 0;

  constructor(readonly asked: Asked) {}

  take({ version, body }: Found, lines: readonly EntryLine[], name: string): void {
    this.taken.push({ document: body.id, version });
    if (lines.length === 0) return;
    const entry = ++this.entries;
    const documentDay = dayOf(body.at);
    const { kind, lockedUntil } = this.asked;
    const head = {
      ...{ document: body.id, number: body.number, type: body.type, entry, documentDay },
      day: postingDay(documentDay, kind, lockedUntil),
      text: entryText(name, body.note),
    };
    for (const [at, { code, kurus, asset, quantity }] of lines.entries()) {
      this.lines.push({ ...head, line: at + 1, code, kurus, asset, quantity });
      const sum = this.sums.get(code) ?? { debit: 0, credit: 0 };
      const { debit, credit } = totalsOf([{ kurus }]);
      this.sums.set(code, { debit: plus(sum.debit, debit), credit: plus(sum.credit, credit) });
    }
  }

  skip({ number, at }: TransactionBody, asset: string): void {
    this.skipped++;
    if (this.unpriced.length < MOST_UNPRICED) this.unpriced.push({ number, asset, day: dayOf(at) });
  }

  miss({ number }: TransactionBody, place: Pick<UnmappedPlace, 'key' | 'account' | 'asset'>): void {
    const id = `${place.key ?? place.account}\u0000${place.asset}`;
    const known = this.missing.get(id) ?? { ...place, documents: 0, number };
    this.missing.set(id, { ...known, documents: known.documents + 1 });
  }

  result(): Collected {
    const totals = totalsOf(this.lines);
    return {
      documents: this.taken.length,
      entries: this.entries,
      lines: this.lines.length,
      ...totals,
      skipped: this.skipped,
      accounts: Array.from(this.sums, ([code, sum]) => ({ code, ...sum })).sort((a, b) =>
        a.code < b.code ? -1 : 1,
      ),
      unmapped: Array.from(this.missing.values()),
      unpriced: this.unpriced,
      isTooLarge: false,
      taken: this.taken,
      entriesOf: this.lines,
    };
  }
}
