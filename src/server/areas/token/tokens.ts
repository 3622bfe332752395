import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import {
  MOST_TOKEN_ADDRESSES,
  MOST_TOKENS,
  type TokenCall,
  type TokenPut,
  type TokenView,
} from '@/contract/token/token';
import { accessTokens, tokenCalls } from '@/server/db/schema-tokens';
import type { Db, Tx } from '@/server/db/types';
import { lockCompanies } from '@/server/db/version';
import { addAddresses, isWithin } from '@/server/middleware/caller-address';
import { hashToken } from '@/server/platform/auth';
import { newId } from '@/server/platform/ids';
import { journal } from '../journal/append';

/**
 * Access tokens of programs. Guarantee: a token is stored only as its SHA-256; it stops at its end,
 * when somebody revokes it, and outside of its addresses; making and revoking stand in the journal.
 */
export type TokenRow = typeof accessTokens.$inferSelect;
type Who = { company: string; user: string; now: number };
type Made =
  | { ok: true; secret: string }
  | { ok: false; status: 400 | 409 | 411; code: string; field?: string };

const DAY = 86_400_000;
const TAIL = 4;
const LISTED_CALLS = 200;
/** The last use is written at most once in these milliseconds. */
const USED_EVERY = 60_000;

const standing = (company: string) =>
  and(eq(accessTokens.company, company), isNull(accessTokens.revokedAt));

export async function listTokens(
  db: Db,
  company: string,
): Promise<{ tokens: TokenView[]; calls: TokenCall[] }> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(standing(company))
    .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id));
  const calls = await db
    .select()
    .from(tokenCalls)
    .where(eq(tokenCalls.company, company))
    .orderBy(desc(tokenCalls.id))
    .limit(LISTED_CALLS);
  return {
    tokens: rows.map(({ company: _company, hash: _hash, revokedAt: _revoked, ...view }) => view),
    calls: calls.map(({ company: _company, id: _id, ...call }) => call),
  };
}

/**
 * Makes a token under the page's own id. The same id a second time is refused: its text went out
 * with the first answer, and nobody can read it again.
 */
export function makeToken(
  db: Db,
  { company, user, now }: Who,
  id: string,
  { days, ...draft }: TokenPut,
): Promise<Made> {
  const wrong = draft.addresses.findIndex((part) => !addAddresses(new BlockList(), part));
  if (wrong >= 0 || draft.addresses.length > MOST_TOKEN_ADDRESSES)
    return Promise.resolve(no(400, 'malformed', 'addresses'));
  if (Object.keys(draft.scopes).length === 0)
    return Promise.resolve(no(400, 'malformed', 'scopes'));
  return db.transaction(async (tx) => {
    await lockCompanies(tx, [company]);
    const valid = await tx
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(and(standing(company), gt(accessTokens.expiresAt, now)));
    if (valid.length >= MOST_TOKENS) return no(411, 'too-many-tokens');
    const secret = `mly_${randomBytes(32).toString('base64url')}`;
    const made = await tx
      .insert(accessTokens)
      .values({
        ...{ company, id, ...draft },
        ...{ hash: hashToken(secret), tail: secret.slice(-TAIL) },
        ...{ by: user, createdAt: now, expiresAt: now + days * DAY },
      })
      .onConflictDoNothing()
      .returning({ id: accessTokens.id });
    if (made.length === 0) return no(409, 'token-known');
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'token.made',
      subject: `token:${id}`,
      detail: { name: draft.name, scopes: scopeText(draft.scopes), numbers: draft.numbers, days },
    });
    return { ok: true, secret };
  });
}

const scopeText = (scopes: TokenPut['scopes']): string =>
  Object.entries(scopes)
    .map(([module, level]) => `${module} ${level}`)
    .join(', ');

const no = (
  status: (Made & { ok: false })['status'],
  code: string,
  field?: string,
): Made & { ok: false } => ({ ok: false, status, code, ...(field === undefined ? {} : { field }) });

/** Revoked already is revoked too. */
export function revokeToken(db: Db, { company, user, now }: Who, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(accessTokens)
      .set({ revokedAt: now })
      .where(and(standing(company), eq(accessTokens.id, id)))
      .returning();
    if (!revoked) return;
    await journal.append(tx, {
      ...{ company, at: now, actor: user },
      act: 'token.revoked',
      subject: `token:${id}`,
      detail: { name: revoked.name },
    });
  });
}

/** The valid token with this text; undefined for any other. */
export async function findToken(
  db: Db,
  secret: string,
  now: number,
): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.hash, hashToken(secret)),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now),
      ),
    );
  return row;
}

export function isOpenTo({ addresses }: TokenRow, caller: string): boolean {
  if (addresses.length === 0) return true;
  const blocks = new BlockList();
  for (const part of addresses) addAddresses(blocks, part);
  return isWithin(blocks, caller);
}

/** Keeps one call, and when the token was used last. */
export async function noteCall(
  db: Db,
  { company, id, usedAt }: TokenRow,
  call: Omit<TokenCall, 'token'>,
): Promise<void> {
  await db.insert(tokenCalls).values({ company, id: newId(call.at), token: id, ...call });
  if ((usedAt ?? 0) > call.at - USED_EVERY) return;
  await db
    .update(accessTokens)
    .set({ usedAt: call.at })
    .where(and(eq(accessTokens.company, company), eq(accessTokens.id, id)));
}

/** Writes into the journal that a program read people's full numbers. */
export const noteNumbers = (
  db: Db | Tx,
  { company, id, by, name }: TokenRow,
  now: number,
  contacts: number,
): Promise<unknown> =>
  db.transaction((tx) =>
    journal.append(tx, {
      ...{ company, at: now, actor: by },
      act: 'token.numbers-read',
      subject: `token:${id}`,
      detail: { name, contacts },
    }),
  );
