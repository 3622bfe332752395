import { Hono } from 'hono';
import { FISCAL_CALLS } from '@/contract/core/calls';
import type { ClosingReading } from '@/contract/fiscal/fiscal';
import { open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, succeed } from '../platform/http';

/** Call by which administrators read today’s closing prices at once. */
export function fiscalRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, FISCAL_CALLS.readClosing, null, async ({ c, company }) => {
    const reading: ClosingReading = (await deps.closings?.readNow(company)) ?? {
      state: 'no-source',
    };
    return succeed(c, reading);
  });
  return routes;
}
