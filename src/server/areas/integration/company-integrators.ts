import type { AdapterId } from '@/domain/integration/integration';
import { takesDocuments } from '@/domain/integration/integration';
import type { Db, Tx } from '@/server/db/types';
import type {
  Capabilities,
  Integrator,
  Integrators,
  Service,
} from '@/server/integrations/integrator';
import { izibiz, izibizCapabilities, type Sessions } from '@/server/integrations/izibiz';
import { nilvera, nilveraCapabilities } from '@/server/integrations/nilvera';
import { type Account, outsideWay, type Way } from '@/server/integrations/outside-way';
import { askLeave, noteCall } from './call-log';
import { failureOf } from './integrator-adapters';
import {
  findIntegration,
  type IntegrationRow,
  readIntegrations,
  secretOf,
  serviceName,
} from './rows';
import { NOBODY, type ServedDeps } from './served';

/**
 * Chooses the integrator of a company: its own definition, else the operator's. Guarantee: a
 * document stays with the account to which it was handed, even if the company chooses another; each call
 * is made by `outsideWay`, and the definition shows whether the connection works; a secret is
 * unsealed for the call alone.
 */
type Kind = {
  capabilities(settings: IntegrationRow['settings']): Capabilities;
  open(account: Account, sessions: Sessions): Integrator;
};

const KINDS: Partial<Record<AdapterId, Kind>> = {
  nilvera: { capabilities: nilveraCapabilities, open: nilvera },
  izibiz: { capabilities: izibizCapabilities, open: izibiz },
};

export function companyIntegrators(deps: ServedDeps, operators?: Integrators): Integrators {
  const { db } = deps;
  const sessions: Sessions = new Map();
  const serviceOf = (row: IntegrationRow): Service | undefined => {
    const kind = KINDS[row.adapter];
    if (!kind) return undefined;
    const capabilities = kind.capabilities(row.settings);
    const way = wayOf(deps, row, capabilities.patienceMs);
    const secret = secretOf(row, deps.sealingKey) ?? '';
    return {
      name: serviceName(row),
      capabilities,
      paused: row.paused,
      integrator: kind.open({ settings: row.settings, secret, way, clock: deps.clock }, sessions),
    };
  };
  return {
    chosen: async (company, tx) => {
      const row = await chosenRow(tx ?? db, company);
      return row ? serviceOf(row) : operators?.chosen(company, tx);
    },
    named: async (company, name, tx) => {
      const [adapter, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
      if (!name.includes(':')) return operators?.named(company, name, tx);
      const row = await findIntegration(tx ?? db, company, id);
      return row?.adapter === adapter ? serviceOf(row) : undefined;
    },
    stop: async () => operators?.stop(),
  };
}

/** The definition that gets the company's next document; undefined if the operator's does. */
export async function chosenRow(db: Db | Tx, company: string): Promise<IntegrationRow | undefined> {
  const rows = await readIntegrations(db, company);
  return rows.find((row) => takesDocuments(row) && !row.retired);
}

/** While the breaker is open a call ends at once, as if the service could not be reached. */
const wayOf =
  (
    { db, clock, outsideHosts = NOBODY }: ServedDeps,
    row: IntegrationRow,
    patienceMs: number,
  ): Way =>
  async (address, call) => {
    const leave = await askLeave(db, row, clock());
    if (leave.is === 'wait') return { ok: false, trouble: 'unreachable' };
    const begun = performance.now();
    const reply = await outsideWay({ allowed: outsideHosts, patienceMs }, () => {})(address, call);
    await noteCall(db, row, clock(), {
      purpose: 'document',
      failure: failureOf(reply),
      status: reply.ok ? reply.status : undefined,
      ms: performance.now() - begun,
      isProbe: leave.isProbe,
    }).catch(() => {});
    return reply;
  };
