import { Hono } from 'hono';
import { INCOMING_CALLS } from '@/contract/core/calls';
import type { InboxDue, IncomingXml } from '@/contract/fiscal/incoming';
import { issuerOf } from '../areas/fiscal/document-derive';
import { hurryInbox } from '../areas/fiscal/inbox-rows';
import { incomingXml, readIncoming } from '../areas/fiscal/incoming-store';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, refuse, succeed } from '../platform/http';

/** Calls about invoices that came in. */
export function incomingRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, INCOMING_CALLS.incomingXml, null, xml);
  open(routes, deps, INCOMING_CALLS.readInbox, null, read);
  open(routes, deps, INCOMING_CALLS.sampleInvoice, null, sample);
  return routes;
}

async function xml({ c, deps, company }: Opened): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const vault = { sealingKey: deps.sealingKey, company };
  const [body, text] = [
    await readIncoming(deps.db, vault, id),
    await incomingXml(deps.db, vault, id),
  ];
  if (!body || text === undefined) return refuse(c, 404, { code: 'not-found' });
  return succeed(c, { number: body.number, xml: text } satisfies IncomingXml);
}

/** The document runner reads the inbox, so that it is read once for all processes. */
async function read({ c, deps, company }: Opened): Promise<Response> {
  const { integrators, db, clock } = deps;
  const service = await integrators?.chosen(company);
  if (!service) return refuse(c, 422, { code: 'no-provider' });
  await hurryInbox(db, company, service.name, clock());
  return succeed(c, { due: clock() } satisfies InboxDue);
}

async function sample({ c, deps, company }: Opened): Promise<Response> {
  const { integrators, db, clock } = deps;
  const service = await integrators?.chosen(company);
  if (!service?.integrator.supply) return refuse(c, 422, { code: 'no-provider' });
  const { issuer } = await issuerOf(db, company);
  const outcome = await service.integrator.supply({ taxId: issuer.taxId, title: issuer.title });
  if (outcome.is !== 'accepted') return refuse(c, 422, { code: 'provider' });
  await hurryInbox(db, company, service.name, clock());
  return succeed(c, { due: clock() } satisfies InboxDue);
}
