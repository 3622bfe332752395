import { eq } from 'drizzle-orm';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HEADER } from '@/contract/core/headers';
import { type Cursor, START } from '@/contract/core/pull';
import { MUTATIONS, type Mutation, type MutationKind, mutationPath } from '@/contract/mutation';
import {
  isResource,
  PROGRAM_KINDS,
  RESOURCES,
  type Resource,
  type ResourcePage,
} from '@/contract/token/token';
import { maskedTaxId } from '@/domain/contact/contact';
import { maskedNumber } from '@/domain/identity/card';
import { denial, limitedTo, type Permissions } from '@/domain/people/permission';
import { openApi } from '../areas/token/open-api';
import { findToken, isOpenTo, noteCall, noteNumbers, type TokenRow } from '../areas/token/tokens';
import { records } from '../db/schema';
import { addressOf } from '../middleware/caller-address';
import { type Actor, findActor } from '../platform/actor';
import { type Membership, membershipsOf } from '../platform/auth';
import type { Deps } from '../platform/deps';
import { answerText, type Refusal } from '../platform/http';
import { createCounter } from '../platform/rate';
import { knownRates } from '../prices/rates';
import { openedRecord } from '../seal/identities';
import { applyMutation } from '../sync/mutations';
import { readPullPage } from '../sync/pull-page';

/**
 * Calls of programs with an access token, apart from those of people. Guarantee: a program reads and
 * writes only in the token's company, never more than the token's levels and never more than its
 * maker may now; it writes only by mutations, which are judged like those of a device; each call of
 * a known token is kept without its body.
 */
type Variables = { token: TokenRow; member: Membership; permissions: Permissions };
type Env = {
  Variables: Variables;
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
};
type Ctx = Context<Env>;

/** Calls of a token in a minute, and wrong tokens of an address. */
const CALLS_A_MINUTE = 60;
const LARGEST_BODY = 200_000;

export function programRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/openapi.json', (c) => c.json(openApi(), 200, { 'Cache-Control': 'no-cache' }));
  routes.use('*', noted(deps), admitted(deps));
  routes.get('/prices', (c) => prices(deps, c));
  routes.get('/:resource', (c) => resource(deps, c));
  routes.use('/mutations', limited);
  routes.post('/mutations', (c) => mutation(deps, c));
  routes.all('*', (c) => refuse(c, 404, { code: 'not-found' }));
  return routes;
}

const refuse = (c: Ctx, status: number, refusal: Refusal): Response =>
  answer(c, status, answerText({ status: false, ...refusal }, keyOf(c)));
const succeed = (c: Ctx, result: unknown): Response =>
  answer(c, 200, answerText({ status: true, result }, undefined));
const answer = (c: Ctx, status: number, text: string): Response =>
  c.body(text, status as 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
const malformed = (c: Ctx, name: string, code: string): Response =>
  refuse(c, 400, { code: 'malformed', fields: [{ name, code }] });
const keyOf = (c: Ctx): string | undefined => c.req.header(HEADER.idempotencyKey);

const limited = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => refuse(c as Ctx, 413, { code: 'too-large' }),
});

/** Keeps the call of a known token once it is answered. */
const noted =
  ({ db, clock, report }: Deps): MiddlewareHandler<Env> =>
  async (c, next) => {
    const [at, began] = [clock(), performance.now()];
    await next();
    const token = c.get('token') as TokenRow | undefined;
    if (!token) return;
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - began);
    await noteCall(db, token, { at, method, path, status: c.res.status, ms }).catch(
      (error: unknown) => report?.(error),
    );
  };

/** Lets a call pass whose token is valid, comes from where it may and whose maker is still there. */
function admitted(deps: Deps): MiddlewareHandler<Env> {
  const calls = createCounter(CALLS_A_MINUTE, deps.clock);
  const strangers = createCounter(CALLS_A_MINUTE, deps.clock);
  return async (c, next) => {
    const address = addressOf(c as never, deps.trustedProxies);
    const secret = /^Bearer\s+(mly_[\w-]{43})$/i.exec(
      c.req.header(HEADER.authorization) ?? '',
    )?.[1];
    // Counted before the database is asked, so that guessing costs it no more than the limit.
    const guessed = strangers.hit(address);
    if (guessed > 0) return later(c, guessed);
    const token = secret && (await findToken(deps.db, secret, deps.clock()));
    if (!token) return refuse(c, 401, { code: 'signed-out' });
    strangers.giveBack(address);
    const wait = calls.hit(`${token.company} ${token.id}`);
    if (wait > 0) return later(c, wait);
    c.set('token', token);
    if (!isOpenTo(token, address)) return refuse(c, 403, { code: 'other-address' });
    const member = (await membershipsOf(deps.db, token.by)).find(
      ({ company }) => company.id === token.company,
    );
    if (!member) return refuse(c, 403, { code: 'forbidden' });
    const { licenceUntil } = member.company;
    if (licenceUntil !== null && Date.parse(licenceUntil) < deps.clock())
      return refuse(c, 402, { code: 'licence' });
    c.set('member', member);
    c.set('permissions', limitedTo(member.permissions, token.scopes));
    return next();
  };
}

function later(c: Ctx, wait: number): Response {
  c.header('Retry-After', String(Math.max(1, Math.ceil(wait / 1_000))));
  return refuse(c, 429, { code: 'rate' });
}

/** Why a module is closed to this call; undefined if it is open. */
const closed = (c: Ctx, module: string): string | undefined =>
  denial({ permissions: c.get('permissions'), modules: c.get('member').modules }, module, 1, true);

async function prices({ db, sources }: Deps, c: Ctx): Promise<Response> {
  const why = closed(c, 'market');
  if (why) return refuse(c, 403, { code: why });
  const { company } = c.get('token');
  const known = await knownRates(db, sources.boardOf(company), sources.scopeOf(company));
  return succeed(
    c,
    known.map(({ code, buying, selling, at }) => ({ code, buying, selling, at })),
  );
}

/** Version, nonce and time of a cursor, as `12.abc.1700000000000`. */
const CURSOR = /^(\d{1,15})\.([\w-]{0,100})\.(\d{1,15})$/;
const readCursor = (text: string): Cursor | undefined => {
  const [, version, nonce, seen] = CURSOR.exec(text) ?? [];
  return version === undefined
    ? undefined
    : { version: Number(version), nonce: nonce ?? '', seen: Number(seen) };
};

async function resource(deps: Deps, c: Ctx): Promise<Response> {
  const name = c.req.param('resource') ?? '';
  if (!isResource(name)) return refuse(c, 404, { code: 'not-found' });
  const { kind, module } = RESOURCES[name];
  const why = closed(c, module);
  if (why) return refuse(c, 403, { code: why });
  const query = c.req.query();
  const unknown = Object.keys(query).find((one) => one !== 'cursor');
  if (unknown !== undefined) return malformed(c, unknown, 'unknown');
  const from = query.cursor ? readCursor(query.cursor) : START;
  if (!from) return malformed(c, 'cursor', 'format');
  const token = c.get('token');
  const scope = { company: token.company, seen: eq(records.kind, kind) };
  const page = await readPullPage(deps.db, scope, from, [], deps.clock());
  if (typeof page === 'string') return refuse(c, 409, { code: page });
  const vault = { sealingKey: deps.sealingKey, company: token.company };
  const result: ResourcePage = {
    records: page.records.map((record) => {
      const { id, version, deleted, body } = openedRecord(vault, record);
      return { id, version, deleted, body: token.numbers ? body : withoutNumbers(name, body) };
    }),
    next: `${page.version}.${page.nonce}.${page.more ? from.seen : page.at}`,
    more: page.more,
  };
  if (token.numbers && name === 'contacts' && result.records.length > 0)
    await noteNumbers(deps.db, token, deps.clock(), result.records.length);
  return succeed(c, result);
}

/** The body with masked tax and passport numbers. */
function withoutNumbers(resource: Resource, body: unknown): unknown {
  if (resource !== 'contacts' || typeof body !== 'object' || body === null) return body;
  const { taxId, passport } = body as { taxId?: unknown; passport?: unknown };
  return {
    ...body,
    ...(typeof taxId === 'string' && taxId !== '' ? { taxId: maskedTaxId(taxId) } : {}),
    ...(typeof passport === 'string' && passport !== ''
      ? { passport: maskedNumber(passport) }
      : {}),
  };
}

const KEY = /^[\x21-\x7e]{1,200}$/;
const isOpenKind = (kind: unknown): kind is MutationKind =>
  (PROGRAM_KINDS as readonly unknown[]).includes(kind);

async function mutation(deps: Deps, c: Ctx): Promise<Response> {
  const key = keyOf(c);
  if (key === undefined || !KEY.test(key))
    return malformed(c, HEADER.idempotencyKey, key === undefined ? 'required' : 'format');
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const body = parse(bytes);
  if (!body) return malformed(c, 'body', 'format');
  const { kind } = body;
  if (!isOpenKind(kind)) return malformed(c, 'kind', 'unknown');
  const { token, member } = { token: c.get('token'), member: c.get('member') };
  const branch = c.req.header(HEADER.branchId)?.trim() || null;
  if (branch !== null && !member.allBranches.includes(branch))
    return refuse(c, 403, { code: 'other-branch' });
  const actor = await findActor(deps.db, token.company, token.by);
  if (!actor) return refuse(c, 403, { code: 'forbidden' });
  const { status, text } = await applyMutation(deps, {
    company: token.company,
    key,
    actor: within(actor, token),
    carrier: null,
    branch,
    device: `api.${token.id}`,
    sessions: [],
    seen: undefined,
    method: MUTATIONS[kind].method,
    path: mutationPath(body as unknown as Mutation),
    body: bytes,
  });
  return answer(c, status, text);
}

/** The maker with no more rights than the token has. */
const within = (actor: Actor, { scopes }: TokenRow): Actor => ({
  ...actor,
  permissions: limitedTo(actor.permissions, scopes),
  held: limitedTo(actor.held, scopes),
});

function parse(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
