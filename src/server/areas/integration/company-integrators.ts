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
import { failureOf } from './integrator-adapters';
import {
  findIntegration,
  type IntegrationRow,
  noteHealth,
  readIntegrations,
  secretOf,
  serviceName,
} from './rows';
import { NOBODY, type ServedDeps } from './served';

/**
 * Whose integrator serves which company: its own definition of one, else the operator's. Guarantee: a
 * document stays with the account that got it, also after the company chose another; each call
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

/** A connection that works is noted at most once in these milliseconds. */
const HEALTH_MS = 60_000;

export function companyIntegrators(deps: ServedDeps, operators?: Integrators): Integrators {
  const { db } = deps;
  const sessions: Sessions = new Map();
  const noted = new Map<string, number>();
  const serviceOf = (row: IntegrationRow): Service | undefined => {
    const kind = KINDS[row.adapter];
    if (!kind) return undefined;
    const capabilities = kind.capabilities(row.settings);
    const way = wayOf(deps, row, capabilities.patienceMs, noted);
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

const wayOf = (
  { db, clock, outsideHosts = NOBODY }: ServedDeps,
  row: IntegrationRow,
  patienceMs: number,
  noted: Map<string, number>,
): Way =>
  outsideWay({ allowed: outsideHosts, patienceMs }, async (reply) => {
    const failure = failureOf(reply);
    const key = `${row.company} ${row.id} ${row.version}`;
    const now = clock();
    if (!failure && now - (noted.get(key) ?? 0) < HEALTH_MS) return;
    if (failure) noted.delete(key);
    else noted.set(key, now);
    await noteHealth(db, row, now, failure ?? null).catch(() => {});
  });
