import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { API, HEADER, PROJECT } from '@/contract/core/headers';
import { signedText } from '@/contract/core/signing';
import type { Secrets } from '../platform/deps';
import { type Env, refuse } from '../platform/http';

/** Checks the integrity tag of a call, by the current secret or the previous one. */
export const checkSignature =
  (secrets: Secrets): MiddlewareHandler<Env> =>
  async (c, next) => {
    const text = signedText(
      c.req.header(HEADER.project) ?? PROJECT,
      c.req.method,
      c.req.path.slice(API.length),
    );
    const given = Buffer.from(c.req.header(HEADER.signature) ?? '');
    const known = [secrets.current, secrets.previous].filter((secret) => secret !== undefined);
    const fits = known.map((secret) =>
      sameBytes(given, Buffer.from(createHmac('sha256', secret).update(text).digest('hex'))),
    );
    return fits.includes(true) ? next() : refuse(c, 400, { code: 'signature' });
  };

const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
