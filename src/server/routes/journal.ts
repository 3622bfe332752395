import { type } from 'arktype';
import { Hono } from 'hono';
import { JOURNAL_CALLS } from '@/contract/core/calls';
import { type JournalExport, LONGEST_JOURNAL_SEARCH } from '@/contract/journal/journal';
import { isDay } from '@/domain/base/day';
import { JOURNAL_GROUPS } from '@/domain/journal/act';
import { journal } from '../areas/journal/append';
import { checkChain } from '../areas/journal/check';
import { type JournalFilter, readJournal } from '../areas/journal/read';
import { text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, retryLater, succeed } from '../platform/http';

/**
 * Calls by which administrators read and check the journal that cannot be edited. Whoever exports
 * it is written into it first.
 */
export function journalRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const checking = new Set<string>();
  open(routes, deps, JOURNAL_CALLS.journal, null, list);
  open(routes, deps, JOURNAL_CALLS.journalCheck, null, (opened) => check(opened, checking));
  open(routes, deps, JOURNAL_CALLS.journalExport, EXPORT, exported);
  open(routes, deps, JOURNAL_CALLS.companyExport, NOTHING, companyExported);
  return routes;
}

const ID = /^[A-Za-z0-9][\w.-]{0,99}$/;
const SEQ = /^[1-9]\d{0,14}$/;
const EXPORT = type({
  format: "'xlsx' | 'csv'",
  'from?': text(10),
  'to?': text(10),
  'actor?': text(100, ID),
  'group?': type.enumerated(...JOURNAL_GROUPS),
  'q?': text(LONGEST_JOURNAL_SEARCH),
});

const NOTHING = type({ '+': 'reject' });

async function list({ c, deps, company, query }: Opened): Promise<Response> {
  const filter = filterOf(query);
  if (typeof filter === 'string') return malformed(c, filter, 'format');
  const { rows, next } = await readJournal(
    deps.db,
    { sealingKey: deps.sealingKey, company },
    filter,
  );
  return succeed(c, rows, { next: next === null ? null : String(next) });
}

/** The filter, or the name of the parameter that is none. */
function filterOf({
  after,
  from,
  to,
  actor,
  group: asked,
  q,
}: Record<string, string>): JournalFilter | string {
  const group = JOURNAL_GROUPS.find((one) => one === asked);
  if (after !== undefined && !SEQ.test(after)) return 'after';
  if (from !== undefined && !isDay(from)) return 'from';
  if (to !== undefined && !isDay(to)) return 'to';
  if (actor !== undefined && !ID.test(actor)) return 'actor';
  if (asked !== undefined && !group) return 'group';
  if (q !== undefined && q.length > LONGEST_JOURNAL_SEARCH) return 'q';
  return {
    ...(after === undefined ? {} : { before: Number(after) }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(actor === undefined ? {} : { actor }),
    ...(group === undefined ? {} : { group }),
    ...(q === undefined ? {} : { search: q }),
  };
}

/** Checks a chain, one at a time for each company: a long one takes a while. */
async function check(
  { c, deps, company }: Opened<unknown>,
  checking: Set<string>,
): Promise<Response> {
  if (checking.has(company)) return retryLater(c, 429, 'rate', 5);
  checking.add(company);
  try {
    return succeed(c, await checkChain(deps.db, company));
  } finally {
    checking.delete(company);
  }
}

/** Writes down that somebody takes the journal away as a file, before it is read for them. */
async function exported({ c, deps, company, body }: Opened<JournalExport>): Promise<Response> {
  const { id, user } = c.get('session');
  await deps.db.transaction((tx) =>
    journal.append(tx, {
      company,
      at: deps.clock(),
      actor: user.id,
      act: 'journal.exported',
      subject: `session:${id}`,
      detail: { ...body },
      sealingKey: deps.sealingKey,
    }),
  );
  return succeed(c, null);
}

async function companyExported({ c, deps, company }: Opened): Promise<Response> {
  const { id, user } = c.get('session');
  await deps.db.transaction((tx) =>
    journal.append(tx, {
      company,
      at: deps.clock(),
      actor: user.id,
      act: 'company.exported',
      subject: `session:${id}`,
      sealingKey: deps.sealingKey,
    }),
  );
  return succeed(c, null);
}
