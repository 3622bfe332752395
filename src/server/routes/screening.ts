import { gzipSync } from 'node:zlib';
import { type } from 'arktype';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { SCREENING_CALLS } from '@/contract/core/calls';
import type { LookAsk } from '@/contract/identity/identity';
import {
  type ListRow,
  type ListsAnswer,
  type ListUpload,
  MOST_UPLOAD_BYTES,
  packText,
  pairsText,
  type SignedPack,
} from '@/contract/screening/lists';
import {
  type ContactHit,
  type ContactHits,
  type KeptDecision,
  type KeptQueries,
  MOST_CONTACT_HITS,
  type ShownQuery,
} from '@/contract/screening/screening';
import { isDay } from '@/domain/base/day';
import { LOOK_PURPOSES } from '@/domain/identity/card';
import { may } from '@/domain/people/permission';
import { VERDICTS } from '@/domain/screening/decide';
import type { ListName } from '@/domain/screening/entry';
import type { Asked } from '@/domain/screening/evidence';
import { journal } from '../areas/journal/append';
import { decidedPairs, lateDealings } from '../areas/screening/decided';
import { desk } from '../areas/screening/desk';
import { fetchesOf } from '../areas/screening/fetch-lists';
import { markOf } from '../areas/screening/keep-query';
import {
  currentOf,
  deltas,
  listRows,
  settleList,
  storeList,
  writtenDown,
} from '../areas/screening/list-store';
import { decisionsOf, openHits } from '../areas/screening/open-hits';
import {
  placeOf,
  type QueryFilter,
  type QueryReader,
  readQueries,
  readQuery,
} from '../areas/screening/queries-read';
import { repeatQuery } from '../areas/screening/repeat';
import { DECISION_PLACE } from '../areas/screening/screening-effects';
import { companies } from '../db/schema';
import { screeningDecisions } from '../db/schema-screening';
import type { Tx } from '../db/types';
import { lockCompanies, takeVersion } from '../db/version';
import { text } from '../platform/body';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, retryLater, succeed } from '../platform/http';
import { signedByCompany } from '../seal/company-keys';
import { openText } from '../seal/sealed-text';

const GZIP = type.string.narrow(
  (value) =>
    value.length > 0 &&
    value.length <= Math.ceil(MOST_UPLOAD_BYTES / 3) * 4 &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(value),
);
const UPLOAD = type({
  list: "'UN' | 'OFAC' | 'EU' | 'MASAK' | 'OWN'",
  files: type({ '+': 'reject', name: text(200), gzip: GZIP })
    .array()
    .atLeastLength(1)
    .atMostLength(3),
});
const LOOK = type({ purpose: type.enumerated(...LOOK_PURPOSES) });
const WHO = type({ name: text(300), 'birth?': text(10) });

/** Calls about sanctions lists: versions, signed packs for devices, kept queries, decisions. */
export function screeningRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, SCREENING_CALLS.screeningLists, null, async ({ c, company }) =>
    succeed(c, {
      lists: await deps.db.transaction((tx) => listRows(tx, company)),
      fetches: await fetchesOf(deps),
    } satisfies ListsAnswer),
  );
  open(routes, deps, SCREENING_CALLS.loadList, UPLOAD, loaded);
  open(routes, deps, SCREENING_CALLS.confirmList, null, (call) => settled(call, true));
  open(routes, deps, SCREENING_CALLS.refuseList, null, (call) => settled(call, false));
  open(routes, deps, SCREENING_CALLS.screeningPack, null, packed);
  open(routes, deps, SCREENING_CALLS.counterPack, null, packed);
  open(routes, deps, SCREENING_CALLS.screeningQueries, null, queries);
  open(routes, deps, SCREENING_CALLS.repeatQuery, null, repeated);
  open(routes, deps, SCREENING_CALLS.showQuery, LOOK, shown);
  open(routes, deps, SCREENING_CALLS.screeningHits, null, contactHits);
  open(routes, deps, SCREENING_CALLS.screeningDecisions, WHO, decisions);
  return routes;
}

const written = (
  tx: Tx,
  { c, company, deps }: Opened<unknown>,
  row: ListRow,
  act?: 'list.confirmed' | 'list.refused',
) => writtenDown(tx, { company, at: deps.clock(), actor: c.get('session').user.id }, row, act);

async function loaded(call: Opened<ListUpload>): Promise<Response> {
  const { c, deps, company, body } = call;
  const by = c.get('session').user.id;
  for (let tries = 0; tries < READ_TRIES; tries++) {
    const before = await currentOf(deps.db, company, body.list);
    const read = await desk.read(body, before?.data ?? null);
    const row = await deps.db.transaction(async (tx) => {
      const now = deps.clock();
      await takeVersion(tx, company, now);
      const loading = { company, by, now, upload: body, read, against: before?.hash ?? '' };
      const made = await storeList(tx, loading);
      if (made) await written(tx, call, made);
      return made;
    });
    if (row) return succeed(c, row);
  }
  return retryLater(c, 503, 'busy', 5);
}

/** Somebody else may load the same list meanwhile; then it is read against theirs. */
const READ_TRIES = 3;

async function settled(call: Opened<unknown>, take: boolean): Promise<Response> {
  const { c, deps, company } = call;
  const row = await deps.db.transaction(async (tx) => {
    await takeVersion(tx, company, deps.clock());
    const made = await settleList(tx, company, c.req.param('id') ?? '', take);
    if (made) await written(tx, call, made, take ? 'list.confirmed' : 'list.refused');
    return made;
  });
  return row ? succeed(c, row) : refuse(c, 404, { code: 'not-found' });
}

/** "UN:<hash>,EU:<hash>" as a device names the versions that it holds. */
const heldVersions = (have = ''): Map<string, string> =>
  new Map(
    have.split(',').flatMap((part) => {
      const [list = '', hash = ''] = part.split(':');
      return hash ? [[list, hash] as const] : [];
    }),
  );

async function packed({ c, deps, company, query }: Opened<unknown>): Promise<Response> {
  const [found, key] = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ privateKey: companies.privateKey })
      .from(companies)
      .where(eq(companies.id, company));
    return [await deltas(tx, company, heldVersions(query.have)), row?.privateKey] as const;
  });
  if (!key) return refuse(c, 404, { code: 'not-found' });
  const signed = (content: unknown, text: (company: string, pack: string) => string) => {
    const pack = gzipSync(JSON.stringify(content)).toString('base64');
    return { pack, signature: signedByCompany(deps.sealingKey, key, text(company, pack)) };
  };
  const pairs = await decidedPairs(deps.db, { company, sealingKey: deps.sealingKey });
  return succeed(c, {
    ...signed(found, packText),
    pairs: signed(pairs, pairsText),
  } satisfies SignedPack);
}

const OTHERS = 3;

/** Whose queries the caller may see. */
const readerOf = ({ c, member }: Opened<unknown>): QueryReader =>
  may(member, 'inspections', OTHERS, true) ? {} : { own: c.get('session').user.id };

async function queries(call: Opened<unknown>): Promise<Response> {
  const { c, deps, company, query } = call;
  const filter = filterOf(query);
  if (typeof filter === 'string') return malformed(c, filter, 'format');
  const vault = { company, sealingKey: deps.sealingKey };
  const found = await readQueries(deps.db, vault, filter, readerOf(call));
  return succeed(c, found satisfies KeptQueries);
}

const ID = /^[A-Za-z0-9][\w.-]{0,99}$/;
const MOST_LETTERS = 300;

/** The filter, or the name of the first parameter that is wrong. */
function filterOf({
  before,
  from,
  to,
  verdict,
  actor,
  q,
}: Record<string, string>): QueryFilter | string {
  const place = before === undefined ? undefined : placeOf(before);
  const asked = VERDICTS.find((one) => one === verdict);
  if (before !== undefined && !place) return 'before';
  if (from !== undefined && !isDay(from)) return 'from';
  if (to !== undefined && !isDay(to)) return 'to';
  if (verdict !== undefined && !asked) return 'verdict';
  if (actor !== undefined && !ID.test(actor)) return 'actor';
  if (q !== undefined && q.length > MOST_LETTERS) return 'q';
  return {
    ...(place ? { before: place } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(asked ? { verdict: asked } : {}),
    ...(actor === undefined ? {} : { actor }),
    ...(q === undefined ? {} : { q }),
  };
}

async function repeated(call: Opened<unknown>): Promise<Response> {
  const { c, deps, company } = call;
  const vault = { company, sealingKey: deps.sealingKey };
  const answer = await repeatQuery(deps.db, vault, c.req.param('id') ?? '', readerOf(call));
  return answer ? succeed(c, answer) : refuse(c, 404, { code: 'not-found' });
}

/** Shows the number of a query. Guarantee: its journal row is committed before it is sent. */
async function shown(call: Opened<LookAsk>): Promise<Response> {
  const { c, deps, company, body } = call;
  const vault = { company, sealingKey: deps.sealingKey };
  const id = c.req.param('id') ?? '';
  const query = await deps.db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const found = await readQuery(tx, vault, id, readerOf(call));
    if (found?.asked.number === undefined) return undefined;
    await journal.append(tx, {
      ...{ company, at: deps.clock(), actor: c.get('session').user.id, act: 'sanctions.shown' },
      ...{ subject: `screening:${id}`, purpose: body.purpose },
    });
    return found;
  });
  return query
    ? succeed(c, { number: query.asked.number ?? '' } satisfies ShownQuery)
    : refuse(c, 404, { code: 'not-found' });
}

async function contactHits({ c, deps, company }: Opened<unknown>): Promise<Response> {
  const vault = { company, sealingKey: deps.sealingKey };
  const isDecided = await decisionsOf(deps.db, vault);
  const open = await openHits(deps.db, vault);
  const late = await lateDealings(deps.db, company, isDecided);
  const hits = open.slice(0, MOST_CONTACT_HITS).map(
    ({ contact, name, list, entryId, entryName, score, at }): ContactHit => ({
      ...{ contact, name, list: list as ListName, entry: entryId, entryName, score, at },
    }),
  );
  return succeed(c, { hits, more: open.length - hits.length, late } satisfies ContactHits);
}

async function decisions({
  c,
  deps,
  company,
  body,
}: Opened<Pick<Asked, 'name' | 'birth'>>): Promise<Response> {
  const mark = markOf(deps.sealingKey, company, body);
  const rows = await deps.db
    .select()
    .from(screeningDecisions)
    .where(and(eq(screeningDecisions.company, company), eq(screeningDecisions.mark, mark)));
  const vault = { company, sealingKey: deps.sealingKey };
  const shown = rows.map(({ body: sealed, at, actor, decision, entry }): KeptDecision => {
    const { name: _, ...more } = JSON.parse(openText(vault, DECISION_PLACE, sealed));
    return { ...more, at, actor, decision, entryHash: entry };
  });
  return succeed(c, { decisions: shown });
}
