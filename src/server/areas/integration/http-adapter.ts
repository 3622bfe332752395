import { bearer, httpProvider, isDenied, PATIENCE_MS } from '@/server/jobs/provider';
import { callOutside } from '@/server/outside/call';
import type { Adapter } from './adapter';

/**
 * The generic HTTP adapter: posts each job as JSON to one address, as the operator's own providers
 * are called. Its test is a GET of the same address: 2xx means that the service knows it; another
 * status below 500 means at least that the service was reached.
 */
export const httpAdapter: Adapter = {
  test: async ({ settings: { address = '' }, secret = '', allowed }) => {
    const reply = await callOutside(address, {
      headers: bearer(secret),
      allowed,
      secureOnly: true,
      patienceMs: PATIENCE_MS,
    });
    if (!reply.ok) return { ok: false, failure: { code: reply.trouble } };
    const { status } = reply;
    if (isDenied(status)) return { ok: false, failure: { code: 'denied', status } };
    if (status >= 500) return { ok: false, failure: { code: 'status', status } };
    return status < 300 ? { ok: true } : { ok: true, answered: status };
  },
  deliver: ({ settings: { address = '' }, secret = '', allowed }, job) =>
    httpProvider({ url: address, token: secret }, allowed)(job),
};
