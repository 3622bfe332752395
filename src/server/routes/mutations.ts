import { Hono } from 'hono';
import { PLATFORM_CALLS } from '@/contract/core/calls';
import { API, HEADER } from '@/contract/core/headers';
import { type PullPoint, parsePullPoint } from '@/contract/core/pull-point';
import { MUTATIONS } from '@/contract/mutation';
import { findActor } from '../platform/actor';
import type { Deps } from '../platform/deps';
import {
  type Ctx,
  companyWritten,
  type Env,
  malformed,
  readObject,
  refuse,
  replyText,
} from '../platform/http';
import { applyMutation } from '../sync/mutations';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** The calls of all mutations, from the contract's own table. */
export function mutationRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  const places = new Set(
    Object.values(MUTATIONS).map(({ method, path }) => `${method} ${path.replace('{id}', ':id')}`),
  );
  for (const place of places) {
    const [method = '', path = ''] = place.split(' ');
    routes.on(method, path, (c, next) =>
      SHARED.has(place) ? handleShared(deps, c, next) : handle(deps, c),
    );
  }
  return routes;
}

/**
 * Paths that a mutation shares with a call of the platform: a body with a `kind` is a mutation, any
 * other goes on to that call.
 */
const SHARED: ReadonlySet<string> = new Set(
  Object.values(PLATFORM_CALLS).map(({ method, path }) => `${method} ${path}`),
);

async function handleShared(
  deps: Deps,
  c: Ctx,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const body = await readObject(c);
  if (body && Object.hasOwn(body, 'kind')) return handle(deps, c);
  await next();
  return undefined;
}

async function handle(deps: Deps, c: Ctx): Promise<Response> {
  const writing = readWriting(c);
  if (writing instanceof Response) return writing;
  const { company, key, seen } = writing;
  const actor = await findActor(deps.db, company, c.get('session').user.id);
  if (!actor) return refuse(c, 403, { code: 'forbidden' });
  const { status, text } = await applyMutation(deps, {
    company,
    key,
    actor,
    carrier: null,
    branch: c.req.header(HEADER.branchId)?.trim() || null,
    device: (c.req.header(HEADER.device) ?? '').slice(0, 100),
    sessions: [c.get('session').id],
    seen,
    method: c.req.method,
    path: c.req.path.slice(API.length),
    body: new Uint8Array(await c.req.arrayBuffer()),
  });
  return replyText(c, status, text);
}

/**
 * Reads the company, the key and the device's last seen place of a write. A write names exactly one
 * company and has a key.
 */
export function readWriting(
  c: Ctx,
): { company: string; key: string; seen: PullPoint | undefined } | Response {
  const key = c.req.header(HEADER.idempotencyKey);
  if (key === undefined || !KEY.test(key))
    return malformed(c, HEADER.idempotencyKey, key === undefined ? 'required' : 'format');
  const member = companyWritten(c);
  if (member instanceof Response) return member;
  const place = c.req.header(HEADER.place);
  const seen = place === undefined ? undefined : parsePullPoint(place);
  return place !== undefined && !seen
    ? malformed(c, HEADER.place, 'format')
    : { company: member.company.id, key, seen };
}
