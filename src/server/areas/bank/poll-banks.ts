import { and, eq, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { nextPeriod } from '@/domain/bank/feed';
import { dayOf } from '@/domain/base/day';
import { isIban } from '@/domain/base/iban';
import type { OwnAccount } from '@/domain/ledger/own-account';
import { notDeleted } from '@/server/db/records';
import { companies, records } from '@/server/db/schema';
import { bankFeeds, integrations } from '@/server/db/schema-integrations';
import type { Db } from '@/server/db/types';
import type { Actor } from '@/server/platform/actor';
import { type Rounds, startRounds } from '@/server/platform/rounds';
import { type FeedDeps, feedConnection, readMovements } from './read-feed';

/**
 * Looks each minute for bank accounts that are due by the setting of their connection and reads
 * them. Guarantee: an account is read once when it is due, whatever the number of processes; after a
 * stop one question covers all days since the last good one.
 */
type Runner = FeedDeps & { report: (error: unknown) => void };

const LOOK_MS = 60_000;
const EVERY_MS: Readonly<Record<string, number>> = { hourly: 60 * 60_000, daily: 24 * 60 * 60_000 };

/** In whose name the server writes lines that nobody asked for. */
const FEED_ACTOR = 'bank-feed';

export const pollBanks = (deps: Runner): Rounds =>
  startRounds({
    everyMs: LOOK_MS,
    round: (isStopped) => lookAtAll(deps, isStopped),
    report: deps.report,
  });

async function lookAtAll(deps: Runner, isStopped: () => boolean): Promise<void> {
  const rows = await deps.db
    .selectDistinct({ company: integrations.company })
    .from(integrations)
    .where(and(eq(integrations.kind, 'bank'), eq(integrations.paused, false)));
  for (const { company } of rows) {
    if (isStopped()) return;
    await lookAt(deps, company, isStopped).catch(deps.report);
  }
}

async function lookAt(deps: Runner, company: string, isStopped: () => boolean): Promise<void> {
  const { db, clock } = deps;
  const row = await feedConnection(db, company);
  const every = EVERY_MS[row?.settings.poll ?? ''];
  if (!row || every === undefined) return;
  const isDue = (askedAt: number | undefined) =>
    askedAt === undefined || askedAt + every <= clock();
  const feeds = await db.select().from(bankFeeds).where(eq(bankFeeds.company, company));
  const actor = await feedActor(db, company);
  for (const { id, iban = '' } of await bankAccounts(db, company)) {
    const known = feeds.find(({ account }) => account === id);
    if (isStopped() || !isDue(known?.askedAt)) continue;
    const period = nextPeriod(known?.until ?? null, dayOf(clock()));
    await readMovements(deps, { company, account: id, iban, row, actor }, period, isDue).catch(
      deps.report,
    );
  }
}

/** The company's own bank accounts that can be asked for. */
async function bankAccounts(db: Db, company: string): Promise<OwnAccount[]> {
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), sql`${records.body}->>'type' = 'account'`));
  return rows
    .map(({ body }) => body as DefinitionBody)
    .flatMap((body) => (body.type === 'account' ? [body.account] : []))
    .filter(({ kind, archived, iban = '' }) => kind === 'bank' && !archived && isIban(iban));
}

/** The feed writes bank lines and nothing else, within the package. */
async function feedActor(db: Db, company: string): Promise<Actor> {
  const [row] = await db
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, company));
  return {
    user: FEED_ACTOR,
    permissions: { accounts: 2 },
    modules: row?.modules ?? [],
    held: {},
  };
}
