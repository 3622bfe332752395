import { and, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { DOCUMENT_CALLS } from '@/contract/core/calls';
import type {
  DocumentXml,
  IntegratorState,
  SeriesState,
  Taxpayer,
} from '@/contract/fiscal/document';
import { SANDBOX_PREFIXES } from '@/domain/fiscal/numbering';
import { isTaxId } from '@/domain/people/identity-number';
import { seriesOf } from '../areas/fiscal/document-derive';
import { openedXml } from '../areas/fiscal/hand-over';
import { packState } from '../areas/fiscal/official-check';
import { askTaxpayer, keptTaxpayer } from '../areas/fiscal/taxpayers';
import { chosenRow } from '../areas/integration/company-integrators';
import { documentNumbers, documents } from '../db/schema-fiscal';
import type { Db } from '../db/types';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';

/** Calls about legal documents that change nothing. */
export function documentRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, DOCUMENT_CALLS.documentXml, null, documentXml);
  open(routes, deps, DOCUMENT_CALLS.taxpayer, null, taxpayer);
  open(routes, deps, DOCUMENT_CALLS.integrator, null, integrator);
  return routes;
}

async function documentXml({ c, deps, company }: Opened): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const [row] = await deps.db
    .select({ number: documents.number, issuedOn: documents.issuedOn, xml: documents.xml })
    .from(documents)
    .where(and(eq(documents.company, company), eq(documents.id, id)));
  const { number, issuedOn, xml } = row ?? {};
  if (!number || !issuedOn || !xml) return refuse(c, 404, { code: 'not-found' });
  const vault = { sealingKey: deps.sealingKey, company };
  return succeed(c, { number, issuedOn, xml: openedXml(vault, id, xml) } satisfies DocumentXml);
}

async function taxpayer({ c, deps, company }: Opened): Promise<Response> {
  const taxId = c.req.param('taxId') ?? '';
  if (!isTaxId(taxId)) return malformed(c, 'taxId', 'format');
  const service = await deps.integrators?.chosen(company);
  if (!service) return refuse(c, 422, { code: 'no-provider' });
  const known =
    (await keptTaxpayer(deps, { company, taxId, service: service.name })) ??
    (await askTaxpayer(deps, { company, taxId, service }));
  if (!known) return refuse(c, 422, { code: 'provider' });
  return succeed(c, { taxId, ...known } satisfies Taxpayer);
}

async function integrator({ c, deps, company }: Opened): Promise<Response> {
  const { integrators, db } = deps;
  const service = await integrators?.chosen(company);
  if (!service) return refuse(c, 422, { code: 'no-provider' });
  const { test } = service.capabilities;
  // Asked first: the call may change what is noted of the connection.
  const credits = await service.integrator.credits();
  const row = await chosenRow(db, company);
  const state: IntegratorState = {
    name: row ? row.name : service.name,
    test,
    adapter: row ? row.adapter : null,
    paused: service.paused,
    okAt: row?.okAt ?? null,
    failedAt: row?.failedAt ?? null,
    failure: row?.failure ?? null,
    credits,
    series: await seriesStates(db, company, test),
    pack: await packState(db),
  };
  return succeed(c, state);
}

/** Series of invoices with their last numbers; with the sandbox its own. */
async function seriesStates(db: Db, company: string, test: boolean): Promise<SeriesState[]> {
  const drawn = await db
    .select()
    .from(documentNumbers)
    .where(eq(documentNumbers.company, company))
    .orderBy(desc(documentNumbers.year));
  const listed = test
    ? (['e-invoice', 'e-archive'] as const).map((kind) => ({
        id: `sandbox:${kind}`,
        kind,
        prefix: SANDBOX_PREFIXES[kind],
      }))
    : (await seriesOf(db, company)).filter(({ archived }) => !archived);
  return listed.map(({ id, kind, prefix }) => {
    const newest = drawn.find(({ series }) => series === id);
    return {
      id,
      kind,
      prefix,
      year: newest?.year ?? null,
      last: newest?.last ?? 0,
      day: newest?.day ?? null,
    };
  });
}
