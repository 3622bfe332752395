import { type } from 'arktype';
import { Hono } from 'hono';
import { JOURNAL_CALLS } from '@/contract/core/calls';
import { type JournalExport, LONGEST_JOURNAL_SEARCH } from '@/contract/journal/journal';
import { isDay } from '@/domain/base/day';
import { INSPECTION_GROUPS, JOURNAL_GROUPS, type JournalGroup } from '@/domain/journal/act';
import { may } from '@/domain/people/permission';
import { journal } from '../areas/journal/append';
import { checkChain } from '../areas/journal/check';
import { type JournalFilter, readJournal } from '../areas/journal/read';
import { text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, retryLater, succeed } from '../platform/http';

/**
 * Calls by which administrators read and check the journal that cannot be edited, and the compliance
 * officer the part of it that concerns customers and their documents. Whoever exports it is written
 * into it first.
 */
export function journalRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const checking = new Set<string>();
  const checked = (opened: Opened<unknown>) => check(opened, checking);
  open(routes, deps, JOURNAL_CALLS.journal, null, (opened) => list(opened, groupsFor(opened)));
  open(routes, deps, JOURNAL_CALLS.journalCheck, null, checked);
  open(routes, deps, JOURNAL_CALLS.journalExport, EXPORT, exported);
  const inspected = (opened: Opened<unknown>) => list(opened, INSPECTION_GROUPS);
  open(routes, deps, JOURNAL_CALLS.inspectionLogs, null, inspected);
  open(routes, deps, JOURNAL_CALLS.inspectionLogsCheck, null, checked);
  open(routes, deps, JOURNAL_CALLS.inspectionLogsExport, EXPORT, exported);
  open(routes, deps, JOURNAL_CALLS.companyExport, NOTHING, companyExported);
  return routes;
}

/** Rows about suspicious transactions are for whoever may read the reports themselves. */
const groupsFor = ({ member }: Opened<unknown>): readonly JournalGroup[] =>
  may(member, 'inspections', 3, true)
    ? JOURNAL_GROUPS
    : JOURNAL_GROUPS.filter((group) => group !== 'suspicion');

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

async function list(
  { c, deps, company, query }: Opened<unknown>,
  allowed: readonly JournalGroup[],
): Promise<Response> {
  const filter = filterOf(query, allowed);
  if (typeof filter === 'string') return malformed(c, filter, 'format');
  const { rows, next } = await readJournal(
    deps.db,
    { sealingKey: deps.sealingKey, company },
    filter,
  );
  return succeed(c, rows, { next: next === null ? null : String(next) });
}

/** The filter, or the name of the parameter that is none. */
function filterOf(
  { after, from, to, actor, group: asked, q }: Record<string, string>,
  allowed: readonly JournalGroup[],
): JournalFilter | string {
  const group = allowed.find((one) => one === asked);
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
    ...groupsAsked(group, allowed),
    ...(q === undefined ? {} : { search: q }),
  };
}

/** Nothing where all groups are asked for, so that the database need not look at the acts. */
function groupsAsked(
  group: JournalGroup | undefined,
  allowed: readonly JournalGroup[],
): Pick<JournalFilter, 'groups'> {
  if (group !== undefined) return { groups: [group] };
  return allowed.length === JOURNAL_GROUPS.length ? {} : { groups: allowed };
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
