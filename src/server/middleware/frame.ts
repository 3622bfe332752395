import type { MiddlewareHandler } from 'hono';
import { DEFAULT_ENTERPRISE, HEADER } from '@/contract/core/headers';
import type { Deps } from '../platform/deps';
import type { Env } from '../platform/http';

/** Headers of every reply. */

const BASE_MODULES = ['settings', 'jeweller'];

/**
 * Puts the key of the mutation into the reply. It is the outermost middleware, so that every reply
 * has it, errors too.
 */
export const echoKey: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const key = c.req.header(HEADER.idempotencyKey);
  if (key !== undefined) c.res.headers.set(HEADER.idempotencyKey, key);
};

/** Puts version, modules, variant and the server's time into every reply. */
export const addServerHeaders =
  (deps: Pick<Deps, 'clock' | 'uiVersion'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next();
    c.res.headers.set(HEADER.uiVersion, deps.uiVersion);
    // Sign-in has told those of the company that was entered.
    if (!c.res.headers.has(HEADER.modules))
      c.res.headers.set(HEADER.modules, (c.get('scope')?.[0]?.modules ?? BASE_MODULES).join(':'));
    if (!c.res.headers.has(HEADER.enterpriseAnswer))
      c.res.headers.set(
        HEADER.enterpriseAnswer,
        c.get('scope')?.[0]?.enterprise ?? DEFAULT_ENTERPRISE,
      );
    c.res.headers.set(HEADER.serverTime, String(deps.clock()));
  };
