import { type } from 'arktype';
import { Hono } from 'hono';
import { SOURCE_CALLS } from '@/contract/core/calls';
import type { SourceComparison, SourceList, SourceView } from '@/contract/price/price-source';
import { LONGEST_SECRET, readSource, type SourceDraft } from '@/domain/price/price-source';
import { list, object, secret, text, whole } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, retryLater, succeed } from '../platform/http';
import { secretFor } from '../prices/feed/source-of';
import { readBulletin } from '../prices/feed/tcmb';
import {
  dropSource,
  houseRow,
  orderSources,
  putFixedPrices,
  putSource,
  readSources,
  type SourceRow,
  secretOf,
  type Who,
  type Written,
} from '../prices/price-source-rows';

/**
 * Calls that read and change a company's price sources, for people who may set its rules.
 * Guarantee: each answer is the present list; it contains nothing of a secret, and nothing that a
 * source sent except its prices.
 */
export function priceSourceRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const testing = new Set<string>();
  open(routes, deps, SOURCE_CALLS.sources, null, listed);
  open(routes, deps, SOURCE_CALLS.sourceComparison, null, compared);
  open(routes, deps, SOURCE_CALLS.putSource, PUT, put);
  open(routes, deps, SOURCE_CALLS.dropSource, null, drop);
  open(routes, deps, SOURCE_CALLS.sourceFile, FILE, file);
  open(routes, deps, SOURCE_CALLS.sourceOrder, ORDER, order);
  open(routes, deps, SOURCE_CALLS.sourceTest, TEST, (opened) => tested(opened, testing));
  return routes;
}

const ID = /^[A-Za-z0-9][\w.-]{0,63}$/;
const LONGEST_FILE = 500_000;
const PUT = type({ base: whole, source: object, 'secret?': secret(LONGEST_SECRET) });
const FILE = type({ base: whole, text: text(LONGEST_FILE) });
const ORDER = type({ ids: list(ID) });
const TEST = type({ source: object, 'secret?': secret(LONGEST_SECRET), 'id?': text(64, ID) });

const who = ({ c, deps, company }: Opened<unknown>): Who => ({
  company,
  user: c.get('session').user.id,
  now: deps.clock(),
  sealingKey: deps.sealingKey,
});

async function listed({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const kept = await readSources(deps.db, company);
  const rows = (kept.length > 0 ? kept : [houseRow(company)]).filter(
    ({ draft }) => draft.kind !== 'house' || deps.sources.house,
  );
  const reports = deps.sources.reports(company);
  const result: SourceList = {
    sources: rows.map((row) => view(row, reports.get(row.id))),
    now: deps.clock(),
  };
  return succeed(c, result);
}

async function compared({
  c,
  deps,
  company,
  query: { first = '', second = '' },
}: Opened<unknown>): Promise<Response> {
  if (!ID.test(first)) return malformed(c, 'first', 'format');
  if (!ID.test(second) || second === first) return malformed(c, 'second', 'format');
  const prices = deps.sources.compare(company, first, second);
  return prices
    ? succeed(c, { prices, now: deps.clock() } satisfies SourceComparison)
    : refuse(c, 404, { code: 'not-found' });
}

function view(
  { id, draft, secret: sealed, version, by, changedAt }: SourceRow,
  report: SourceView['report'],
): SourceView {
  const shown: SourceView = { id, draft, secret: sealed !== null, version, by, changedAt };
  return report ? { ...shown, report } : shown;
}

/**
 * Answers a change with the new list. Other processes learn the change by a hint, this one before
 * it answers.
 */
async function told(opened: Opened<unknown>, written: Written): Promise<Response> {
  const { c, deps, company } = opened;
  if (!written.ok) return refuse(c, written.status, { code: written.code });
  await deps.sources.reload(company);
  await deps.hints.publish({ type: 'sources', company });
  return listed(opened);
}

type PutBody = { base: number; source: Record<string, unknown>; secret?: string };

async function put(opened: Opened<PutBody>): Promise<Response> {
  const { c, deps, body } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const read = readSource(body.source);
  if ('faults' in read) return refuse(c, 400, { code: 'malformed', fields: read.faults });
  return told(
    opened,
    await putSource(deps.db, who(opened), {
      id,
      base: body.base,
      draft: read.draft,
      secret: body.secret,
    }),
  );
}

async function drop(opened: Opened): Promise<Response> {
  const { c, deps, query } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  if (!/^\d{1,9}$/.test(query.base ?? '')) return malformed(c, 'base', 'format');
  return told(opened, await dropSource(deps.db, who(opened), id, Number(query.base)));
}

async function order(opened: Opened<{ ids: string[] }>): Promise<Response> {
  return told(opened, await orderSources(opened.deps.db, who(opened), opened.body.ids));
}

async function file(opened: Opened<{ base: number; text: string }>): Promise<Response> {
  const { c, deps, body, company } = opened;
  const id = c.req.param('id') ?? '';
  if (!ID.test(id)) return malformed(c, 'id', 'format');
  const row = (await readSources(deps.db, company)).find((one) => one.id === id);
  if (!row) return refuse(c, 404, { code: 'not-found' });
  const frame = readBulletin(body.text, row.draft.use ?? 'forex', deps.clock());
  if (!frame || frame.ticks.length === 0) return refuse(c, 411, { code: 'no-bulletin' });
  return told(opened, await putFixedPrices(deps.db, who(opened), id, body.base, frame.ticks));
}

type TestBody = { source: Record<string, unknown>; secret?: string; id?: string };

/**
 * Tests a source, one at a time for each company, so that nobody uses it to flood other servers.
 */
async function tested(opened: Opened<TestBody>, testing: Set<string>): Promise<Response> {
  const { c, deps, company, body } = opened;
  const read = readSource(body.source);
  if ('faults' in read) return refuse(c, 400, { code: 'malformed', fields: read.faults });
  if (testing.has(company)) return retryLater(c, 429, 'rate', 10);
  testing.add(company);
  try {
    return succeed(c, await deps.sources.test(await makingOf(opened, read.draft)));
  } finally {
    testing.delete(company);
  }
}

async function makingOf({ deps, company, body }: Opened<TestBody>, draft: SourceDraft) {
  const row =
    body.id === undefined
      ? undefined
      : (await readSources(deps.db, company)).find(({ id }) => id === body.id);
  const kept = row && secretOf(row, deps.sealingKey);
  const now = deps.clock();
  const typed = draft.prices?.map(({ code, buying, selling }) => ({
    code,
    buying,
    selling,
    at: now,
  }));
  return {
    draft,
    told: typed ?? row?.told ?? [],
    secret: secretFor(draft, row?.draft, kept, body.secret),
  };
}
