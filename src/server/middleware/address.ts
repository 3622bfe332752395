import type { MiddlewareHandler } from 'hono';
import { type Ctx, type Env, malformed } from '../platform/http';

/** Refuses an address with a zero byte: no id contains one, and no database stores one. */
export const soundAddress: MiddlewareHandler<Env> = async (c, next) =>
  /%00/.test(c.req.url) ? malformed(c as Ctx, 'address', 'format') : next();
