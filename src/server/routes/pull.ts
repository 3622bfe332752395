import { and, asc, eq, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import {
  type Cursor,
  DELETIONS_KEPT_MS,
  isMaker,
  LATER_KINDS,
  PULL_DEVICES,
  PULL_PAGE_BYTES,
  PULL_PAGE_ROWS,
  type PulledRecord,
  type PullPage,
} from '@/contract/core/pull';
import type { RecordKind } from '@/contract/mutation';
import { type Denial, denial, may } from '@/domain/people/permission';
import { withoutForeignPin } from '../areas/people/pins';
import { withoutForeignView } from '../areas/people/views';
import { companies, mutations, records, versions } from '../db/schema';
import type { Tx } from '../db/types';
import { nonceOf } from '../db/version';
import type { Membership } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { type Ctx, companyRead, type Env, malformed, refuse, succeed } from '../platform/http';
import { openedRecord } from '../seal/identities';

/** The call by which devices pull new records. */

/** Bytes of a record's kind, id and version on the wire. */
const RECORD_FRAME_BYTES = 100;

/** Answers with everything that changed since a cursor; each page is read from one snapshot. */
export function pullRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/sync/pull', (c) => pull(deps, c));
}

/**
 * What a person may have on a device: everything, or, at the support desk, the tickets and nothing
 * of the books.
 */
function sightOf(member: Membership): 'all' | 'desk' | { denied: Denial } {
  const denied = denial(member, 'workbench', 1, true);
  if (!denied) return 'all';
  return may(member, 'developer') ? 'desk' : { denied };
}

const DESK_SEES = eq(records.kind, 'tickets' satisfies RecordKind);

/**
 * Condition: records of the kinds that the app understands; undefined for all. A kind that only a
 * newer app knows is ignored.
 */
function understood(kinds: readonly string[], only: string): SQL | undefined {
  if (only !== '') return eq(records.kind, only);
  const missing = LATER_KINDS.filter((kind) => !kinds.includes(kind));
  return missing.length === 0 ? undefined : notInArray(records.kind, missing);
}

const listed = (text: string): string[] => text.split(',').filter((name) => name !== '');

async function pull(deps: Deps, c: Ctx): Promise<Response> {
  const { version = '0', nonce = '', device = '', seen = '0' } = c.req.query();
  const { kinds = '', only = '' } = c.req.query();
  const member = companyRead(c);
  if (member instanceof Response) return member;
  const sight = sightOf(member);
  if (typeof sight === 'object') return refuse(c, 403, { code: sight.denied });
  if (!/^\d{1,15}$/.test(version)) return malformed(c, 'version', 'number');
  if (!/^\d{1,15}$/.test(seen)) return malformed(c, 'seen', 'number');
  const makers = listed(device);
  if (makers.length > PULL_DEVICES || !makers.every(isMaker))
    return malformed(c, 'device', 'format');
  const from = { version: Number(version), nonce, seen: Number(seen) };
  const scope = {
    company: member.company.id,
    seen: and(sight === 'desk' ? DESK_SEES : undefined, understood(listed(kinds), only)),
  };
  const page = await deps.db.transaction((tx) => readPage(tx, scope, from, makers, deps.clock()), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  if (typeof page === 'string') return refuse(c, 409, { code: page });
  const vault = { sealingKey: deps.sealingKey, company: scope.company };
  const asking = {
    user: c.get('session').user.id,
    permissions: member.permissions,
    open: member.company.branches.map(({ id }) => id),
  };
  return succeed(c, {
    ...page,
    standing: { permissions: member.permissions, branches: asking.open },
    records: page.records.map((record) =>
      openedRecord(vault, withoutForeignView(withoutForeignPin(record, asking), asking.user)),
    ),
  });
}

/** A company, and the condition for the records that the person may see; undefined for all. */
type Scope = { company: string; seen: SQL | undefined };

type NoPage = 'history-changed' | 'away-too-long';

async function readPage(
  tx: Tx,
  scope: Scope,
  from: Cursor,
  makers: readonly string[],
  at: number,
): Promise<PullPage | NoPage> {
  const { company } = scope;
  if (from.version > 0 && (await nonceOf(tx, company, from.version)) !== from.nonce)
    return 'history-changed';
  if (await mayHaveMissed(tx, company, from, at)) return 'away-too-long';
  const [row] = await tx
    .select({ version: companies.version })
    .from(companies)
    .where(eq(companies.id, company));
  const newest = row?.version ?? 0;
  const { list, more } = await cutRecords(tx, scope, from.version);
  const version = more ? (list.at(-1)?.version ?? newest) : newest;
  const nonce = (await nonceOf(tx, company, version)) ?? '';
  const applied =
    makers.length === 0 ? [] : await appliedOf(tx, company, makers, from.version, version);
  return { records: list, applied, version, nonce, more, newest, at };
}

/**
 * Whether the device may have missed a deletion that the server has forgotten. For a device that
 * names no time, the time of its next version counts.
 */
async function mayHaveMissed(tx: Tx, company: string, from: Cursor, now: number): Promise<boolean> {
  if (from.version === 0) return false;
  const [next] = await tx
    .select({ at: versions.at })
    .from(versions)
    .where(and(eq(versions.company, company), gt(versions.version, from.version)))
    .orderBy(asc(versions.version))
    .limit(1);
  if (!next) return false;
  return (from.seen || next.at) < now - DELETIONS_KEPT_MS;
}

async function appliedOf(
  tx: Tx,
  company: string,
  makers: readonly string[],
  from: number,
  to: number,
): Promise<PullPage['applied']> {
  const rows = await tx
    .select({ id: mutations.id, version: mutations.version })
    .from(mutations)
    .where(
      and(
        eq(mutations.company, company),
        inArray(mutations.device, [...makers]),
        gt(mutations.version, from),
        lte(mutations.version, to),
      ),
    )
    .orderBy(asc(mutations.version));
  return rows.map(({ id, version }) => ({ id, version: version ?? 0 }));
}

/**
 * Records of whole versions until the page is full; the records of one version are never split over
 * two pages. It reads the sizes first, so that it never reads more than a page.
 */
async function cutRecords(
  tx: Tx,
  scope: Scope,
  from: number,
): Promise<{ list: PulledRecord[]; more: boolean }> {
  const sizes = await sizesQuery(tx, scope, from);
  const to = fullAt(sizes) ?? (sizes.length >= PULL_PAGE_ROWS ? sizes.at(-1)?.version : undefined);
  const upTo = to === undefined ? undefined : lte(records.version, to);
  return {
    list: await select(tx, scope, and(gt(records.version, from), upTo)),
    more: to !== undefined,
  };
}

/** Versions and sizes of the records that a page could contain. */
export const sizesQuery = (tx: Tx, { company, seen }: Scope, from: number) =>
  tx
    .select({ version: records.version, bytes: sql<number>`octet_length(${records.body}::text)` })
    .from(records)
    .where(and(eq(records.company, company), seen, gt(records.version, from)))
    .orderBy(asc(records.version))
    .limit(PULL_PAGE_ROWS);

/** The version with which the page has its bytes, unless it is the last of them. */
function fullAt(sizes: readonly { version: number; bytes: number }[]): number | undefined {
  let bytes = 0;
  for (const [i, record] of sizes.entries()) {
    bytes += record.bytes + RECORD_FRAME_BYTES;
    const next = sizes[i + 1]?.version;
    if (bytes >= PULL_PAGE_BYTES && next !== undefined && next !== record.version)
      return record.version;
  }
  return undefined;
}

async function select(
  tx: Tx,
  { company, seen }: Scope,
  where: SQL | undefined,
): Promise<PulledRecord[]> {
  const rows = await tx
    .select()
    .from(records)
    .where(and(eq(records.company, company), seen, where))
    .orderBy(asc(records.version), asc(records.kind), asc(records.id));
  return rows.map(({ kind, id, version, deleted, body }) => ({
    kind: kind as RecordKind,
    id,
    version,
    deleted,
    body,
  }));
}
