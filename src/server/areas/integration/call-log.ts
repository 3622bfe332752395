import { and, count, desc, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import type { CallFailure, CallLine, CallPurpose } from '@/contract/integration/integration';
import { dayOf } from '@/domain/base/day';
import {
  afterCall,
  type Breaker,
  CLOSED,
  HEALTH_MS,
  type Health,
  healthOf,
  passageOf,
} from '@/domain/integration/breaker';
import { integrationCalls, integrationStates } from '@/server/db/schema-integrations';
import type { Db, Tx } from '@/server/db/types';
import { type IntegrationRow, noteHealth } from './rows';

/**
 * Keeps the log and the breaker of integrations. Guarantee: all processes share one breaker, so that
 * of all callers only one is the probe; the log contains nothing that was sent or answered, at most
 * `MOST_CALLS` rows of a definition and none older than `KEPT_MS`.
 */
const MOST_CALLS = 200;
const KEPT_MS = 30 * 86_400_000;

type Place = Pick<IntegrationRow, 'company' | 'id'>;
type StateRow = typeof integrationStates.$inferSelect;

const stateAt = ({ company, id }: Place) =>
  and(eq(integrationStates.company, company), eq(integrationStates.id, id));
const callsOf = ({ company, id }: Place) =>
  and(eq(integrationCalls.company, company), eq(integrationCalls.integration, id));

/** The state, locked until the transaction ends. */
async function lockState(tx: Tx, { company, id }: Place): Promise<StateRow> {
  await tx.insert(integrationStates).values({ company, id }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(integrationStates)
    .where(stateAt({ company, id }))
    .for('update');
  if (!row) throw new Error('the state of an integration is missing');
  return row;
}

const breakerOf = ({ failures, pauses, until }: Breaker): Breaker => ({ failures, pauses, until });

/** Whether a call may go out now; the first one after a pause is the probe. */
export type Leave = { is: 'go'; isProbe: boolean } | { is: 'wait'; until: number };

export async function askLeave(db: Db, place: Place, now: number): Promise<Leave> {
  const [row] = await db.select().from(integrationStates).where(stateAt(place));
  if (!row || row.until === null) return { is: 'go', isProbe: false };
  if (row.until > now) return { is: 'wait', until: row.until };
  return db.transaction(async (tx) => {
    const passage = passageOf(breakerOf(await lockState(tx, place)), now);
    if (passage.is === 'wait') return passage;
    if (passage.is === 'open') return { is: 'go', isProbe: false };
    await tx.update(integrationStates).set(passage.next).where(stateAt(place));
    return { is: 'go', isProbe: true };
  });
}

type MadeCall = {
  purpose: CallPurpose;
  /** Why the connection is not sound; undefined if it is. */
  failure: CallFailure | undefined;
  status?: number | undefined;
  ms: number;
  /** The call was let out as the probe, or a person asked for it. */
  isProbe: boolean;
};

/** Writes down a call. A definition that was changed meanwhile keeps its own health. */
export async function noteCall(
  db: Db,
  row: Pick<IntegrationRow, 'company' | 'id' | 'version'>,
  now: number,
  { purpose, failure, status = failure?.status, ms, isProbe }: MadeCall,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await noteHealth(tx, row, now, failure ?? null))) return;
    const state = await lockState(tx, row);
    const day = dayOf(now);
    await tx
      .update(integrationStates)
      .set({
        ...afterCall(breakerOf(state), { failed: failure !== undefined, isProbe, now }),
        day,
        calls: state.day === day ? state.calls + 1 : 1,
      })
      .where(stateAt(row));
    await tx.insert(integrationCalls).values({
      company: row.company,
      integration: row.id,
      ...{ at: now, purpose, ms: Math.max(0, Math.round(ms)) },
      status: status ?? null,
      failure: failure ?? null,
    });
    await prune(tx, row, now);
  });
}

async function prune(tx: Tx, place: Place, now: number): Promise<void> {
  const newest = tx
    .select({ number: integrationCalls.number })
    .from(integrationCalls)
    .where(callsOf(place))
    .orderBy(desc(integrationCalls.number))
    .limit(MOST_CALLS);
  await tx
    .delete(integrationCalls)
    .where(
      and(
        callsOf(place),
        or(lt(integrationCalls.at, now - KEPT_MS), notInArray(integrationCalls.number, newest)),
      ),
    );
}

export async function readCalls(db: Db, place: Place, now: number): Promise<CallLine[]> {
  return db
    .select({
      number: integrationCalls.number,
      at: integrationCalls.at,
      purpose: integrationCalls.purpose,
      status: integrationCalls.status,
      failure: integrationCalls.failure,
      ms: integrationCalls.ms,
    })
    .from(integrationCalls)
    .where(and(callsOf(place), gte(integrationCalls.at, now - KEPT_MS)))
    .orderBy(desc(integrationCalls.number))
    .limit(MOST_CALLS);
}

export type Standing = { health: Health; pausedUntil: number | null; today: number };

/** How the company's connections are, by the ids of their definitions. */
export async function standingsOf(
  db: Db,
  company: string,
  rows: readonly IntegrationRow[],
  now: number,
): Promise<(id: string) => Standing> {
  const [states, recent] = await Promise.all([
    db.select().from(integrationStates).where(eq(integrationStates.company, company)),
    db
      .select({
        id: integrationCalls.integration,
        calls: count(),
        failed: sql<number>`count(${integrationCalls.failure})::int`,
      })
      .from(integrationCalls)
      .where(and(eq(integrationCalls.company, company), gte(integrationCalls.at, now - HEALTH_MS)))
      .groupBy(integrationCalls.integration),
  ]);
  const day = dayOf(now);
  return (id) => {
    const state = states.find((one) => one.id === id);
    const breaker = state ? breakerOf(state) : CLOSED;
    const { okAt = null, failedAt = null } = rows.find((one) => one.id === id) ?? {};
    const calls = recent.find((one) => one.id === id) ?? { calls: 0, failed: 0 };
    return {
      health: healthOf(breaker, calls, { okAt, failedAt }),
      pausedUntil: breaker.until,
      today: state?.day === day ? state.calls : 0,
    };
  };
}
