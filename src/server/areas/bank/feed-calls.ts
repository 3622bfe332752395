import { eq } from 'drizzle-orm';
import type { BankFeeds } from '@/contract/bank/feed';
import { type FeedPeriod, periodFaults } from '@/domain/bank/feed';
import { dayOf } from '@/domain/base/day';
import { bankFeeds } from '@/server/db/schema-integrations';
import { findActor } from '@/server/platform/actor';
import type { Opened } from '@/server/platform/call-guard';
import { malformed, refuse, succeed } from '@/server/platform/http';
import { feedConnection, ibanOf, readBalance, readMovements } from './read-feed';

/** Calls of the bank feed, for people who may read and bring in bank lines. */
type FeedBody = {
  action: 'balances' | 'movements';
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Names an own account; older callers name an IBAN or nothing. */
export const asksFeed = ({ account = '' }: FeedBody): boolean => account.includes(':');

export async function askFeed({ c, deps, company, body }: Opened<FeedBody>): Promise<Response> {
  const { action, account = '', from = '', to = '' } = body;
  const found = await ibanOf(deps.db, company, account);
  if ('code' in found) return malformed(c, 'account', found.code);
  const period: FeedPeriod = { from, to };
  const faults = action === 'movements' ? periodFaults(period, dayOf(deps.clock())) : [];
  if (faults.length > 0) return refuse(c, 400, { code: 'malformed', fields: faults });
  const row = await feedConnection(deps.db, company);
  const actor = await findActor(deps.db, company, c.get('session').user.id);
  if (!row || !actor) return refuse(c, 422, { code: 'no-provider' });
  const feeding = { company, account, iban: found.iban, row, actor };
  return succeed(
    c,
    action === 'balances'
      ? await readBalance(deps, feeding)
      : await readMovements(deps, feeding, period),
  );
}

export async function tellFeeds({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const [row, feeds] = await Promise.all([
    feedConnection(deps.db, company),
    deps.db.select().from(bankFeeds).where(eq(bankFeeds.company, company)),
  ]);
  return succeed(c, {
    defined: row ? { name: row.name, paused: row.paused, poll: row.settings.poll ?? 'off' } : null,
    feeds: feeds.map(({ company: _company, ...feed }) => feed),
  } satisfies BankFeeds);
}
