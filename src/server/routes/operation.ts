import { Hono } from 'hono';
import { OPERATION_CALLS } from '@/contract/core/calls';
import { operationReport } from '../areas/operation/report';
import { open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, succeed } from '../platform/http';

/** Call by which administrators read the server’s state. */
export function operationRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, OPERATION_CALLS.operation, null, async ({ c, company }) =>
    succeed(c, await operationReport(deps, company)),
  );
  return routes;
}
