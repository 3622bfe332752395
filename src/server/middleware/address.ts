import type { MiddlewareHandler } from 'hono';
import { type Ctx, type Env, malformed } from '../platform/http';

/** A zero byte in an address is nobody's id and nothing that a database takes. */
export const soundAddress: MiddlewareHandler<Env> = async (c, next) =>
  /%00/.test(c.req.url) ? malformed(c as Ctx, 'address', 'format') : next();
