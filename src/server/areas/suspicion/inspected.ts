import { and, asc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { ContactBody, TransactionBody } from '@/contract/core/records';
import { INSPECTED_PAGE, type InspectedCustomer } from '@/contract/suspicion/inspected';
import { addDays, type Day, dayEnd, dayStart } from '@/domain/base/day';
import { fold } from '@/domain/base/fold';
import { familyOf, isIdentified } from '@/domain/contact/contact';
import { identityState } from '@/domain/identity/card';
import { dealtBetween, limitAt } from '@/domain/slip/limits';
import { customerRisk, missingPapers, type RiskLevel } from '@/domain/suspicion/customer-risk';
import { documentRecord, getRecord, notDeleted } from '@/server/db/records';
import { records, transactions } from '@/server/db/schema';
import { screeningQueries } from '@/server/db/schema-screening';
import { exposedContacts } from '@/server/db/schema-suspicion';
import type { Tx } from '@/server/db/types';
import type { Vault } from '@/server/seal/identities';
import { companyRules } from '@/server/sync/judge-limits';
import { type KnownBlock, lastBlocks } from '../contact/block-store';
import { identitiesOf } from '../identity/identity-store';
import { markOf } from '../screening/keep-query';
import { openHits } from '../screening/open-hits';

/**
 * Contacts with their identity, sums and risk, in the order of their names. Guarantee: a page reads
 * a limited number of contacts and the slips of these alone; merged cards count as one.
 */
type Asked = { after?: string; search: string; risk?: RiskLevel; today: Day };
type Page = { rows: InspectedCustomer[]; next: string | null };

/** Contacts that are read at a time, and for one page where few fit the filter. */
const CHUNK = 100;
const MOST_READ = 1_000;
const SPANS = [30, 90, 365] as const;

export async function inspectedPage(tx: Tx, vault: Vault, asked: Asked): Promise<Page> {
  const words = fold(asked.search);
  const rows: InspectedCustomer[] = [];
  let after = asked.after;
  for (let read = 0; read < MOST_READ; read += CHUNK) {
    const cards = await cardsAfter(tx, vault.company, after);
    const fitting = cards.filter(({ name }) => words === '' || fold(name).includes(words));
    for (const row of await inspect(tx, vault, fitting, asked.today)) {
      if (asked.risk !== undefined && row.risk.level !== asked.risk) continue;
      rows.push(row);
      if (rows.length === INSPECTED_PAGE) return { rows, next: row.id };
    }
    if (cards.length < CHUNK) return { rows, next: null };
    after = cards.at(-1)?.id;
  }
  return { rows, next: after ?? null };
}

const NAME = sql<string>`coalesce(${records.body}->>'name', '')`;

/** The next cards by name, without those that were merged into others. */
async function cardsAfter(
  tx: Tx,
  company: string,
  after: string | undefined,
): Promise<ContactBody[]> {
  const last = after === undefined ? undefined : await getRecord(tx, company, 'contacts', after);
  const name = (last?.body as ContactBody | undefined)?.name ?? '';
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'contacts'),
        sql`${records.body}->>'mergedInto' IS NULL`,
        after === undefined ? undefined : sql`(${NAME}, ${records.id}) > (${name}, ${after})`,
      ),
    )
    .orderBy(asc(NAME), asc(records.id))
    .limit(CHUNK);
  return rows.map(({ body }) => body as ContactBody);
}

async function inspect(
  tx: Tx,
  vault: Vault,
  cards: readonly ContactBody[],
  today: Day,
): Promise<InspectedCustomer[]> {
  if (cards.length === 0) return [];
  const { company, sealingKey } = vault;
  const ids = cards.flatMap(familyOf);
  const slips = await slipsOf(tx, company, ids, today);
  const over = await cashFindings(
    tx,
    company,
    slips.map(({ id }) => id),
  );
  const identities = await identitiesOf(tx, company, ids);
  const hits = await openHits(tx, vault, ids);
  const exposed = await exposedOf(tx, company, ids);
  const blocks = await lastBlocks(tx, vault, ids);
  const marks = cards.map(({ name }) => markOf(sealingKey, company, { name }));
  const asked = await askedAt(tx, company, marks);
  const limit = limitAt('identity', today, await companyRules(tx, company));
  return cards.map((card, at): InspectedCustomer => {
    const { id, name } = card;
    const family = new Set(familyOf(card));
    const own = slips
      .filter(({ contactId }) => contactId !== null && family.has(contactId))
      .map((slip) => ({ ...slip, contactId: id }));
    const [month, quarter, year] = SPANS.map((days) =>
      dealtBetween(own, id, { from: addDays(today, 1 - days), to: today }),
    );
    const sums = [month ?? 0, quarter ?? 0, year ?? 0] as const;
    const papers = identities.filter(({ contact }) => family.has(contact));
    const facts = {
      exposed: [...family].some((one) => exposed.has(one)),
      hit: hits.find(({ contact }) => family.has(contact))?.score ?? 0,
      identity: identityState(papers, today),
      hasNumber: isIdentified(card),
      images: papers.reduce((sum, { arrived }) => sum + arrived.length, 0),
      onBehalf: papers.some(({ behalf }) => behalf !== ''),
      sums,
      cashOver: own.filter((slip) => over.has(slip.id)).length,
      limit,
    };
    return {
      ...{ id, name, sums, identity: facts.identity, exposed: facts.exposed },
      risk: customerRisk(facts),
      asked: asked.get(marks[at] ?? '') ?? null,
      papers: missingPapers(facts),
      block: blockOf([...family].flatMap((one) => blocks.get(one) ?? [])),
    };
  });
}

/** The newest change that still closes something; null if there is none. */
function blockOf(changes: readonly KnownBlock[]): InspectedCustomer['block'] {
  const [last] = changes.filter(({ on }) => on).toSorted((a, b) => b.at - a.at);
  return last ? { at: last.at, by: last.by, reason: last.reason } : null;
}

/** Slips of these contacts over the longest span. */
async function slipsOf(
  tx: Tx,
  company: string,
  contacts: readonly string[],
  today: Day,
): Promise<TransactionBody[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(transactions)
    .innerJoin(records, documentRecord())
    .where(
      and(
        eq(transactions.company, company),
        inArray(transactions.contactId, [...contacts]),
        gte(transactions.at, dayStart(addDays(today, 1 - SPANS[2]))),
        lt(transactions.at, dayEnd(today)),
      ),
    );
  return rows.map(({ body }) => body as TransactionBody);
}

/** Which of these slips have an open finding about cash. */
async function cashFindings(
  tx: Tx,
  company: string,
  slips: readonly string[],
): Promise<ReadonlySet<string>> {
  if (slips.length === 0) return new Set();
  const slip = sql<string>`${records.body}->'subject'->>'id'`;
  const rows = await tx
    .select({ slip })
    .from(records)
    .where(
      and(
        notDeleted(company, 'findings'),
        eq(sql`${records.body}->>'code'`, 'cash-over-limit'),
        inArray(slip, [...slips]),
      ),
    );
  return new Set(rows.map((row) => row.slip));
}

async function exposedOf(
  tx: Tx,
  company: string,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ contact: exposedContacts.contact })
    .from(exposedContacts)
    .where(
      and(eq(exposedContacts.company, company), inArray(exposedContacts.contact, [...contacts])),
    );
  return new Set(rows.map(({ contact }) => contact));
}

/** When each of these names was asked for last. */
async function askedAt(
  tx: Tx,
  company: string,
  marks: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ mark: screeningQueries.mark, at: max(screeningQueries.at) })
    .from(screeningQueries)
    .where(and(eq(screeningQueries.company, company), inArray(screeningQueries.mark, [...marks])))
    .groupBy(screeningQueries.mark);
  return new Map(rows.map(({ mark, at }) => [mark, Number(at)]));
}

/** Writes the mark or takes it away; false if there is no such contact. */
export async function markExposed(
  tx: Tx,
  { company, contact, on }: { company: string; contact: string; on: boolean },
  { at, by }: { at: number; by: string },
): Promise<boolean> {
  const card = await getRecord(tx, company, 'contacts', contact);
  if (!card || card.deleted) return false;
  if (on)
    await tx.insert(exposedContacts).values({ company, contact, at, by }).onConflictDoNothing();
  else
    await tx
      .delete(exposedContacts)
      .where(
        and(
          eq(exposedContacts.company, company),
          inArray(exposedContacts.contact, familyOf(card.body as ContactBody)),
        ),
      );
  return true;
}
