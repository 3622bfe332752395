import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { RecordKind } from '../../contract/wire/mutation';
import { PULL_PAGE_BYTES, PULL_PAGE_ROWS, type PulledRecord, type PullPage } from '../../contract/wire/pull';
import { companies, mutations, records, versions } from '../db/schema';
import type { Tx } from '../db/types';
import type { Deps } from '../deps';
import { type Ctx, type Env, malformed, refuse, succeed } from '../http';
import { need } from '../middleware/session';

/** Kind, id and version of a record on the wire. */
const RECORD_FRAME_BYTES = 100;

/** All that changed since a cursor, from one snapshot a page. */
export function pullRoutes(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/sync/pull', need('workbench'), (c) => pull(deps, c));
}

async function pull(deps: Deps, c: Ctx): Promise<Response> {
  const { version = '0', nonce = '', device = '' } = c.req.query();
  if (!/^\d{1,15}$/.test(version)) return malformed(c, 'version', 'number');
  if (!/^[\w.-]{0,100}$/.test(device)) return malformed(c, 'device', 'format');
  const [member, ...others] = c.get('scope');
  if (!member || others.length > 0) return malformed(c, 'companies', 'one');
  const from = { version: Number(version), nonce };
  const page = await deps.db.transaction((tx) => readPage(tx, member.company.id, from, device), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  return page ? succeed(c, page) : refuse(c, 409, { code: 'history-changed' });
}

async function readPage(tx: Tx, company: string, from: { version: number; nonce: string }, device: string): Promise<PullPage | undefined> {
  if (from.version > 0 && (await nonceOf(tx, company, from.version)) !== from.nonce) return undefined;
  const [row] = await tx.select({ version: companies.version }).from(companies).where(eq(companies.id, company));
  const newest = row?.version ?? 0;
  const { list, more } = await cutRecords(tx, company, from.version);
  const version = more ? (list.at(-1)?.version ?? newest) : newest;
  const nonce = (await nonceOf(tx, company, version)) ?? '';
  const applied = device === '' ? [] : await appliedOf(tx, company, device, from.version, version);
  return { records: list, applied, version, nonce, more };
}

async function nonceOf(tx: Tx, company: string, version: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ nonce: versions.nonce })
    .from(versions)
    .where(and(eq(versions.company, company), eq(versions.version, version)));
  return row?.nonce;
}

async function appliedOf(tx: Tx, company: string, device: string, from: number, to: number): Promise<PullPage['applied']> {
  const rows = await tx
    .select({ id: mutations.id, version: mutations.version })
    .from(mutations)
    .where(and(eq(mutations.company, company), eq(mutations.device, device), gt(mutations.version, from), lte(mutations.version, to)))
    .orderBy(asc(mutations.version));
  return rows.map(({ id, version }) => ({ id, version: version ?? 0 }));
}

/** Whole versions until the page is full; a version's records never fall apart over two pages. Sizes first, so that no more than a page is ever read. */
async function cutRecords(tx: Tx, company: string, from: number): Promise<{ list: PulledRecord[]; more: boolean }> {
  const sizes = await tx
    .select({ version: records.version, bytes: sql<number>`octet_length(${records.body}::text)` })
    .from(records)
    .where(and(eq(records.company, company), gt(records.version, from)))
    .orderBy(asc(records.version))
    .limit(PULL_PAGE_ROWS);
  const to = fullAt(sizes) ?? (sizes.length >= PULL_PAGE_ROWS ? sizes.at(-1)?.version : undefined);
  const upTo = to === undefined ? undefined : lte(records.version, to);
  return { list: await select(tx, company, and(gt(records.version, from), upTo)), more: to !== undefined };
}

/** The version with which the page has its bytes, unless it is the last of them. */
function fullAt(sizes: readonly { version: number; bytes: number }[]): number | undefined {
  let bytes = 0;
  for (const [i, record] of sizes.entries()) {
    bytes += record.bytes + RECORD_FRAME_BYTES;
    const next = sizes[i + 1]?.version;
    if (bytes >= PULL_PAGE_BYTES && next !== undefined && next !== record.version) return record.version;
  }
  return undefined;
}

async function select(tx: Tx, company: string, where: SQL | undefined): Promise<PulledRecord[]> {
  const rows = await tx
    .select()
    .from(records)
    .where(and(eq(records.company, company), where))
    .orderBy(asc(records.version), asc(records.kind), asc(records.id));
  return rows.map(({ kind, id, version, deleted, body }) => ({ kind: kind as RecordKind, id, version, deleted, body }));
}
