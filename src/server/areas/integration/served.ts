import { JOB_KINDS, JOBS_OF, type JobKind } from '@/contract/integration/integration';
import { type ContactChannel, channelOfJob } from '@/domain/contact/consent';
import { takesDocuments } from '@/domain/integration/integration';
import type { Db, Tx } from '@/server/db/types';
import type { Delivery, JobToDo, Providers } from '@/server/jobs/provider';
import type { AllowedHosts } from '@/server/outside/address';
import { ADAPTER_VERBS } from './adapter';
import { askLeave, type Leave, noteCall } from './call-log';
import { type IntegrationRow, readIntegrations, secretOf } from './rows';

/**
 * Who hands a company's jobs over: its own definition of that kind, else the operator's provider. A
 * paused definition hands nothing over, and the operator's does not step in.
 */
export type ServedDeps = {
  db: Db;
  clock: () => number;
  sealingKey: Buffer;
  /** Hosts of the operator's own network that definitions may call. */
  outsideHosts?: AllowedHosts | undefined;
};
export type Served =
  | { by: 'definition'; row: IntegrationRow }
  | { by: 'operator'; provider: Providers[JobKind] & {} };

/** Who serves each kind of job of a company; a kind that nobody serves is missing. */
export async function servedKinds(
  db: Db | Tx,
  providers: Providers | undefined,
  company: string,
): Promise<ReadonlyMap<JobKind, Served>> {
  const rows = await readIntegrations(db, company);
  return new Map(
    JOB_KINDS.flatMap((kind): [JobKind, Served][] => {
      const row = rows.find((one) => JOBS_OF[one.kind].includes(kind) && !one.retired);
      // The document runner hands legal documents over, not jobs.
      if (row && takesDocuments(row)) return [];
      const provider = providers?.[kind];
      if (row) return [[kind, { by: 'definition', row }]];
      return provider ? [[kind, { by: 'operator', provider }]] : [];
    }),
  );
}

/** The channel on which a job leaves. */
export const channelOf = (served: Served, kind: JobKind): ContactChannel =>
  channelOfJob(kind, served.by === 'definition' ? served.row.adapter : '');

export function phoneChannelOf(served: ReadonlyMap<JobKind, Served>): ContactChannel {
  const phone = served.get('whatsapp');
  return phone ? channelOf(phone, 'whatsapp') : 'whatsapp';
}

export const isPaused = (served: Served): boolean =>
  served.by === 'definition' && served.row.paused;

/** Whether a job may be handed over now, or the breaker of its definition keeps it back. */
export const leaveOf = async (
  { db, clock }: Pick<ServedDeps, 'db' | 'clock'>,
  served: Served,
): Promise<Leave> =>
  served.by === 'definition' ? askLeave(db, served.row, clock()) : { is: 'go', isProbe: false };

/** Hands a job over and notes what that taught of the connection. */
export async function handOver(
  { db, clock, sealingKey, outsideHosts = NOBODY }: ServedDeps,
  served: Served,
  job: JobToDo,
  isProbe: boolean,
): Promise<Delivery> {
  if (served.by === 'operator') return served.provider(job);
  const { row } = served;
  const { company, settings, adapter } = row;
  const secret = secretOf(row, sealingKey);
  const call = { company, settings, secret, allowed: outsideHosts };
  const { deliver } = ADAPTER_VERBS[adapter];
  if (!deliver) return { is: 'again' };
  const begun = performance.now();
  const delivery = await deliver(call, job);
  await noteCall(db, row, clock(), {
    purpose: 'job',
    failure: delivery.is === 'done' ? undefined : delivery.failure,
    status: delivery.status,
    ms: performance.now() - begun,
    isProbe,
  });
  return delivery;
}

export const NOBODY: AllowedHosts = new Set();
