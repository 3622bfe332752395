import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import {
  CODE_LETTERS,
  DEALER_CODE_LENGTH,
  type DealerKey,
  type DealerKeyRequest,
} from '@/contract/screen/screen';
import { journal } from '../areas/journal/append';
import { notDeleted } from '../db/records';
import { companies, records } from '../db/schema';
import { dealerKeys } from '../db/schema-screens';
import type { Db } from '../db/types';
import { lockCompanies } from '../db/version';
import type { Deps } from '../platform/deps';
import { screenOf } from './devices';

/**
 * Dealers' access to a screen's page: a code, made for one contact, opens one screen's page.
 * Guarantee: the code is shown once and stored only as a hash under the server's own key; the
 * cookie that a browser gets for it is invalid as soon as the code is ended or made again.
 */
export const VISIT_MS = 90 * 86_400_000;
const MOST_DEALERS = 500;

export type DealerDeps = Pick<Deps, 'db' | 'clock' | 'sealingKey'>;
/** A screen's page of one company. */
export type Page = { company: string; screen: string };

const sign = ({ sealingKey }: DealerDeps, text: string): string =>
  createHmac('sha256', sealingKey).update(text).digest('hex');
const hashCode = (deps: DealerDeps, { company, screen }: Page, code: string): string =>
  sign(deps, `dealer-code ${company} ${screen} ${code}`);
const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Makes a new code for a contact. A second request with the same id makes another code and ends the
 * one before.
 */
export async function issueDealerKey(
  deps: DealerDeps,
  { company, id, screen, contact, by }: DealerKeyRequest & { company: string; by: string },
): Promise<{ code: string } | 'screen' | 'contact' | 'too-many-dealers' | 'not-found'> {
  const now = deps.clock();
  const defined = await screenOf(deps.db, company, screen);
  if (!defined?.dealers) return 'screen';
  return deps.db.transaction(async (tx) => {
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, company))
      .for('update');
    const [card] = await tx
      .select({ id: records.id })
      .from(records)
      .where(and(notDeleted(company, 'contacts'), eq(records.id, contact)));
    if (!card) return 'contact';
    const [held] = await tx
      .select({ keys: count() })
      .from(dealerKeys)
      .where(and(eq(dealerKeys.company, company), isNull(dealerKeys.revokedAt)));
    if ((held?.keys ?? 0) >= MOST_DEALERS) return 'too-many-dealers';
    const code = Array.from(
      { length: DEALER_CODE_LENGTH },
      () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
    ).join('');
    const fresh = {
      codeHash: hashCode(deps, { company, screen }, code),
      createdAt: now,
      createdBy: by,
      usedAt: 0,
    };
    const same = and(
      eq(dealerKeys.screen, screen),
      eq(dealerKeys.contact, contact),
      isNull(dealerKeys.revokedAt),
    );
    const made = await tx
      .insert(dealerKeys)
      .values({ company, id, screen, contact, ...fresh })
      .onConflictDoUpdate({
        target: [dealerKeys.company, dealerKeys.id],
        set: fresh,
        setWhere: same,
      })
      .returning({ id: dealerKeys.id });
    if (made.length === 0) return 'not-found';
    await journal.append(tx, {
      company,
      at: now,
      actor: by,
      act: 'dealer.code',
      subject: `contacts:${contact}`,
    });
    return { code };
  });
}

/** Codes that are not ended, the newest first. */
export async function dealersOf(db: Db, company: string): Promise<DealerKey[]> {
  const rows = await db
    .select()
    .from(dealerKeys)
    .where(and(eq(dealerKeys.company, company), isNull(dealerKeys.revokedAt)))
    .orderBy(desc(dealerKeys.createdAt), desc(dealerKeys.id));
  return rows.map(({ id, screen, contact, createdAt, usedAt }) => ({
    id,
    screen,
    contact,
    createdAt,
    usedAt,
  }));
}

/** Ends a code. Returns false if it is not this company's or was ended before. */
export const endDealer = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { company, id, by }: { company: string; id: string; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock();
    await lockCompanies(tx, [company]);
    const [ended] = await tx
      .update(dealerKeys)
      .set({ revokedAt: now })
      .where(
        and(eq(dealerKeys.company, company), eq(dealerKeys.id, id), isNull(dealerKeys.revokedAt)),
      )
      .returning({ contact: dealerKeys.contact });
    if (!ended) return false;
    await journal.append(tx, {
      company,
      at: now,
      actor: by,
      act: 'dealer.ended',
      subject: `contacts:${ended.contact}`,
    });
    return true;
  });

const visitText = (
  { company, screen }: Page,
  id: string,
  until: number,
  codeHash: string,
): string => `dealer-visit ${company} ${screen} ${id} ${until} ${codeHash}`;

/** The cookie for a typed code; undefined if the code does not open this page. */
export async function visitOf(
  deps: DealerDeps,
  page: Page,
  code: string,
): Promise<string | undefined> {
  const codeHash = hashCode(deps, page, code);
  const [row] = await deps.db
    .update(dealerKeys)
    .set({ usedAt: deps.clock() })
    .where(
      and(
        eq(dealerKeys.codeHash, codeHash),
        eq(dealerKeys.company, page.company),
        eq(dealerKeys.screen, page.screen),
        isNull(dealerKeys.revokedAt),
      ),
    )
    .returning({ id: dealerKeys.id });
  if (!row) return undefined;
  const until = deps.clock() + VISIT_MS;
  return `${row.id}.${until}.${sign(deps, visitText(page, row.id, until, codeHash))}`;
}

const VISIT = /^([\w.-]{1,100})\.(\d{1,16})\.([0-9a-f]{64})$/;

/** Whether a browser's cookie opens this page now. */
export async function isVisit(
  deps: DealerDeps,
  page: Page,
  held: string | undefined,
): Promise<boolean> {
  const [, id = '', until = '', signed = ''] = VISIT.exec(held ?? '') ?? [];
  if (id === '' || Number(until) <= deps.clock()) return false;
  const [row] = await deps.db
    .select({ codeHash: dealerKeys.codeHash })
    .from(dealerKeys)
    .where(
      and(
        eq(dealerKeys.company, page.company),
        eq(dealerKeys.id, id),
        eq(dealerKeys.screen, page.screen),
        isNull(dealerKeys.revokedAt),
      ),
    );
  return (
    row !== undefined &&
    sameHash(sign(deps, visitText(page, id, Number(until), row.codeHash)), signed)
  );
}
