import { and, eq } from 'drizzle-orm';
import { type BankImport, IMPORT_PAGE } from '@/contract/bank/bank';
import type { BankFeedAnswer, BankFeedFault, BankFeedRead } from '@/contract/bank/feed';
import type { Answer } from '@/contract/core/answer';
import type { DefinitionBody } from '@/contract/core/records';
import { headOf } from '@/contract/mutation';
import { definitionId } from '@/contract/till/till';
import type { FeedMovements, FeedPeriod } from '@/domain/bank/feed';
import { lineNumbering, statementId } from '@/domain/bank/line';
import { addDays } from '@/domain/base/day';
import { isIban } from '@/domain/base/iban';
import { BANK } from '@/domain/ledger/ledger';
import { kindOf } from '@/domain/ledger/own-account';
import { getRecord, getRecords } from '@/server/db/records';
import { bankFeeds } from '@/server/db/schema-integrations';
import type { Db } from '@/server/db/types';
import type { Actor } from '@/server/platform/actor';
import type { Deps } from '@/server/platform/deps';
import { newId } from '@/server/platform/ids';
import { underLease } from '@/server/platform/rounds';
import { applyMutation } from '@/server/sync/mutations';
import { SERVER_DEVICE } from '@/server/sync/server-device';
import { ADAPTER_VERBS } from '../integration/adapter';
import type { BankReply, BankVerbs } from '../integration/bank-way';
import { askLeave, noteCall } from '../integration/call-log';
import { type IntegrationRow, readIntegrations, secretOf } from '../integration/rows';
import { NOBODY } from '../integration/served';

/**
 * Reads bank accounts from the company's bank connection. Guarantee: lines are written by the same
 * mutation as those of a file, so that a feed, a file and their overlap give each line once; what
 * cannot be read whole is not written at all; of all processes one reads an account at a time, and
 * none asks for an account's movements twice within a minute.
 */
export type FeedDeps = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> &
  Partial<Pick<Deps, 'sources' | 'providers' | 'queue' | 'outsideHosts' | 'sandbox'>>;

const MINUTE_MS = 60_000;

/** The company's bank connection, if it has a feed. */
export async function feedConnection(db: Db, company: string): Promise<IntegrationRow | undefined> {
  const rows = await readIntegrations(db, company);
  return rows.find(
    ({ kind, adapter, retired }) => kind === 'bank' && !retired && ADAPTER_VERBS[adapter].bank,
  );
}

/** The IBAN of an own bank account, or why it cannot be read. */
export async function ibanOf(
  db: Db,
  company: string,
  account: string,
): Promise<{ iban: string } | { code: 'kind' | 'unknown' | 'iban' }> {
  if (kindOf(account) !== 'bank') return { code: 'kind' };
  const record = await getRecord(db, company, 'definitions', definitionId(account));
  const body = record && !record.deleted ? (record.body as DefinitionBody) : undefined;
  if (body?.type !== 'account') return { code: account === BANK ? 'iban' : 'unknown' };
  const { iban = '' } = body.account;
  return isIban(iban) ? { iban } : { code: 'iban' };
}

export type Feeding = {
  company: string;
  account: string;
  iban: string;
  row: IntegrationRow;
  actor: Actor;
};

const failed = (fault: BankFeedFault): BankFeedAnswer => ({ is: 'failed', fault });

export const readBalance = (deps: FeedDeps, feeding: Feeding): Promise<BankFeedAnswer> =>
  calling(
    deps,
    feeding,
    (verbs) => verbs.balances(feeding.iban),
    async ({ balance }) => ({ is: 'balance', balance }),
  );

/**
 * Reads an account's movements. `isDue`: asked again once no other process reads it, because
 * another may just have done so.
 */
export async function readMovements(
  deps: FeedDeps,
  feeding: Feeding,
  period: FeedPeriod,
  isDue: (askedAt: number | undefined) => boolean = () => true,
): Promise<BankFeedAnswer> {
  const { db, clock } = deps;
  const { company, account } = feeding;
  let answer = failed({ code: 'busy' });
  await underLease(db, { company, work: `bank-feed:${account}`, now: clock() }, async () => {
    const known = await feedOf(db, company, account);
    const until = (known?.askedAt ?? Number.NEGATIVE_INFINITY) + MINUTE_MS;
    if (until > clock() || !isDue(known?.askedAt)) {
      answer = failed({ code: 'early', until });
      return;
    }
    answer = await calling(
      deps,
      feeding,
      async (verbs) => {
        await note(db, feeding, { askedAt: clock() });
        return verbs.movements(feeding.iban, period);
      },
      (movements) => keep(deps, feeding, period, movements),
    );
    await note(db, feeding, standing(answer, period, known?.until ?? null, clock()));
  });
  return answer;
}

type FeedRow = typeof bankFeeds.$inferSelect;

async function feedOf(db: Db, company: string, account: string): Promise<FeedRow | undefined> {
  const [row] = await db
    .select()
    .from(bankFeeds)
    .where(and(eq(bankFeeds.company, company), eq(bankFeeds.account, account)));
  return row;
}

type Noted = Partial<Omit<FeedRow, 'company' | 'account'>>;

async function note(db: Db, { company, account }: Feeding, noted: Noted): Promise<void> {
  if (Object.keys(noted).length === 0) return;
  await db
    .insert(bankFeeds)
    .values({ company, account, askedAt: 0, ...noted })
    .onConflictDoUpdate({ target: [bankFeeds.company, bankFeeds.account], set: noted });
}

function standing(
  answer: BankFeedAnswer,
  { from, to }: FeedPeriod,
  until: string | null,
  now: number,
): Noted {
  if (answer.is === 'failed') return { failedAt: now, fault: answer.fault };
  const goesOn = until === null || (from <= addDays(until, 1) && to > until);
  return { okAt: now, fault: null, failedAt: null, ...(goesOn ? { until: to } : {}) };
}

/** Calls the connection unless it is paused or resting, and notes what that taught of it. */
async function calling<T>(
  deps: FeedDeps,
  { company, row }: Feeding,
  call: (verbs: BankVerbs) => Promise<BankReply<T>>,
  then: (value: T) => Promise<BankFeedAnswer>,
): Promise<BankFeedAnswer> {
  const { db, clock, sealingKey, outsideHosts = NOBODY, sandbox } = deps;
  const open = ADAPTER_VERBS[row.adapter].bank;
  if (!open || row.paused) return failed({ code: 'paused' });
  const leave = await askLeave(db, row, clock());
  if (leave.is === 'wait') return failed({ code: 'breaker', until: leave.until });
  const { settings } = row;
  const secret = secretOf(row, sealingKey);
  const begun = performance.now();
  const reply = await call(open({ company, settings, secret, allowed: outsideHosts, sandbox }));
  await noteCall(db, row, clock(), {
    purpose: 'feed',
    failure: reply.ok ? undefined : reply.failure,
    ms: performance.now() - begun,
    isProbe: leave.isProbe,
  });
  if (reply.ok) return then(reply.value);
  const { fault, failure, difference } = reply;
  return failed({
    code: fault,
    ...(failure ? { failure } : {}),
    ...(difference === undefined ? {} : { difference }),
  });
}

/** Writes the lines by the mutation of a file's import, in its pages. */
async function keep(
  deps: FeedDeps,
  feeding: Feeding,
  { from, to }: FeedPeriod,
  { lines: read, opening, closing, outside }: FeedMovements,
): Promise<BankFeedAnswer> {
  const { account, iban, row } = feeding;
  const lines = read.filter(({ amount }) => amount !== 0).map(lineNumbering(account));
  const known = await countKnown(
    deps.db,
    feeding.company,
    lines.map(({ id }) => id),
  );
  const head = { account: iban, currency: 'TRY', number: '', from, to, opening, closing };
  const pages = Math.max(1, Math.ceil(lines.length / IMPORT_PAGE));
  for (let page = 0; page < pages; page++) {
    const at = deps.clock();
    const wish: BankImport = {
      ...headOf('bank.import'),
      ...{ id: newId(at), at, account, iban, file: row.name },
      statements: page === 0 ? [{ ...head, id: statementId(account, head) }] : [],
      lines: lines.slice(page * IMPORT_PAGE, (page + 1) * IMPORT_PAGE),
    };
    if (!(await imported(deps, feeding, wish))) return failed({ code: 'refused' });
  }
  const isEven = opening === null || closing === null ? null : true;
  return {
    ...{ is: 'read', from, to, fresh: lines.length - known, known, outside, closing, isEven },
  } satisfies BankFeedRead;
}

async function countKnown(db: Db, company: string, ids: readonly string[]): Promise<number> {
  let known = 0;
  for (let at = 0; at < ids.length; at += IMPORT_PAGE)
    known += (await getRecords(db, company, 'bank', ids.slice(at, at + IMPORT_PAGE))).length;
  return known;
}

async function imported(
  deps: FeedDeps,
  { company, actor }: Feeding,
  wish: BankImport,
): Promise<boolean> {
  const { status, text } = await applyMutation(deps, {
    company,
    key: wish.id,
    actor,
    carrier: null,
    branch: null,
    device: SERVER_DEVICE,
    seen: undefined,
    method: 'POST',
    path: '/accounts/bank-lines',
    body: new TextEncoder().encode(JSON.stringify(wish)),
  });
  return status === 200 && (JSON.parse(text) as Answer).status !== false;
}
