import { and, eq, like, notInArray, or } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { type ExchangeEntry, toRate } from '@/contract/price/exchanges';
import { rulesIn } from '@/contract/rules/setting';
import { dayOf } from '@/domain/base/day';
import { companies, records } from '../db/schema';
import { rates } from '../db/schema-platform';
import type { Db } from '../db/types';
import { type Decided, NOTHING_DECIDED, type PriceGate, priceGate } from './feed/price-gate';
import { HOUSE_ALONE, type PriceScope } from './price-scope';
import { knownRates } from './rates';

/**
 * The price guards of all companies. Guarantee: after a restart a price is compared with the
 * accepted one from before it, so that a price which waits for an approval goes on waiting.
 */
export type PriceGates = {
  /** Prices of its sources that the company may see now. */
  current(company: string): ExchangeEntry[];
  isWaiting(company: string): boolean;
  /** Companies that have a waiting price. */
  waiting(): string[];
  /** Reads every company with its rule, its approvals and its accepted prices. */
  load(): Promise<void>;
  /** Reads one company's rule and approvals again. */
  reload(company: string): Promise<void>;
  /**
   * Reads the sources' present prices, and returns the companies in which a price waits or has just
   * stopped waiting: their list differs from the server's.
   */
  refresh(): string[];
  stop(): Promise<void>;
};

type Options = {
  db: Db;
  clock: () => number;
  report: (error: unknown) => void;
  told: (company: string) => readonly ExchangeEntry[];
  scopeOf: (company: string) => PriceScope;
};

/** A stored price older than this says nothing about the present market. */
const OLDEST_MS = 7 * 24 * 3_600_000;

export function priceGates({ db, clock, report, told, scopeOf }: Options): PriceGates {
  const gates = new Map<string, PriceGate>();
  /** Waiting codes of each company as last stored. */
  const stored = new Map<string, string>();
  let work = Promise.resolve();
  const open = (
    company: string,
    before: Iterable<ExchangeEntry> = [],
    decided: Decided = NOTHING_DECIDED,
  ): PriceGate => {
    const gate = priceGate({ told: () => told(company), clock, before, decided });
    gates.set(company, gate);
    return gate;
  };
  const keep = (company: string, gate: PriceGate): void => {
    const standing = Array.from(gate.standing().values());
    const codes = codesOf(standing);
    if ((stored.get(company) ?? '') === codes) return;
    stored.set(company, codes);
    work = work.then(() => storeStanding(db, company, standing)).catch(report);
  };
  const refreshed = (company: string, gate: PriceGate): boolean => {
    const changed = gate.refresh();
    if (changed) keep(company, gate);
    return changed;
  };
  return {
    current(company) {
      const gate = gates.get(company) ?? open(company);
      refreshed(company, gate);
      return gate.current();
    },
    isWaiting: (company) => (gates.get(company)?.standing().size ?? 0) > 0,
    waiting: () =>
      Array.from(gates).flatMap(([company, gate]) => {
        refreshed(company, gate);
        return gate.standing().size > 0 ? [company] : [];
      }),
    async load() {
      const decisions = await readDecisions(db);
      for (const [company, gate] of gates) gate.decide(decisions.get(company) ?? NOTHING_DECIDED);
      const all = await db.select({ id: companies.id }).from(companies);
      const unknown = all.filter(({ id }) => !gates.has(id));
      if (unknown.length === 0) return;
      const standing = await readStanding(db);
      const house = await lastRates(db, HOUSE_ALONE, clock());
      for (const { id } of unknown) {
        const scope = scopeOf(id);
        const before = scope === HOUSE_ALONE ? house : await lastRates(db, scope, clock());
        const waited = standing.get(id) ?? [];
        if (gates.has(id)) continue;
        stored.set(id, codesOf(waited));
        open(id, [...before, ...waited], decisions.get(id) ?? NOTHING_DECIDED);
      }
    },
    async reload(company) {
      const decided = (await readDecisions(db, company)).get(company) ?? NOTHING_DECIDED;
      gates.get(company)?.decide(decided);
    },
    refresh: () =>
      Array.from(gates).flatMap(([company, gate]) =>
        refreshed(company, gate) || gate.standing().size > 0 ? [company] : [],
      ),
    stop: () => work,
  };
}

const codesOf = (entries: readonly ExchangeEntry[]): string =>
  entries
    .map(({ code }) => code)
    .sort()
    .join();

const DECIDED = ['price:accepted:%', 'rule:price-deviation:%'];

/** Decisions by company. */
async function readDecisions(db: Db, company?: string): Promise<Map<string, Decided>> {
  const rows = await db
    .select({ company: records.company, body: records.body })
    .from(records)
    .where(
      and(
        eq(records.kind, 'definitions'),
        eq(records.deleted, false),
        or(...DECIDED.map((ids) => like(records.id, ids))),
        company === undefined ? undefined : eq(records.company, company),
      ),
    );
  const bodies = new Map<string, DefinitionBody[]>();
  for (const row of rows)
    bodies.set(row.company, [...(bodies.get(row.company) ?? []), row.body as DefinitionBody]);
  return new Map(Array.from(bodies, ([of, list]) => [of, decidedIn(list)]));
}

const decidedIn = (bodies: readonly DefinitionBody[]): Decided => ({
  rules: rulesIn(bodies),
  accepted: new Map(
    bodies.flatMap((body) =>
      body.type === 'price' && body.set.part === 'accepted'
        ? [[body.set.code, body.set.accepted] as const]
        : [],
    ),
  ),
});

/** Last stored real prices; a simulated market starts again with each process. */
async function lastRates(db: Db, scope: PriceScope, now: number): Promise<ExchangeEntry[]> {
  const known = await knownRates(db, { current: () => [] }, scope);
  return known.filter(({ at, simulated }) => !simulated && now - at <= OLDEST_MS);
}

/** Owner under which the accepted prices are stored for which newer ones wait. */
const GUARD = 'guard:';

async function readStanding(db: Db): Promise<Map<string, ExchangeEntry[]>> {
  const rows = await db
    .select()
    .from(rates)
    .where(like(rates.owner, `${GUARD}%`));
  const byCompany = new Map<string, ExchangeEntry[]>();
  for (const { owner } of rows) {
    const known = await knownRates(db, { current: () => [] }, { owner, house: 'none' });
    byCompany.set(owner.slice(GUARD.length), known);
  }
  return byCompany;
}

async function storeStanding(
  db: Db,
  company: string,
  standing: readonly ExchangeEntry[],
): Promise<void> {
  const owner = GUARD + company;
  const codes = standing.map(({ code }) => code);
  await db
    .delete(rates)
    .where(
      and(eq(rates.owner, owner), codes.length > 0 ? notInArray(rates.code, codes) : undefined),
    );
  const rows = standing.flatMap(({ code, buying, selling, at, source, simulated }) => {
    const [buy, sell] = [toRate(buying), toRate(selling)];
    return buy === undefined || sell === undefined
      ? []
      : [{ owner, day: dayOf(at), code, buying: buy, selling: sell, at, source, simulated }];
  });
  if (rows.length > 0) await db.insert(rates).values(rows).onConflictDoNothing();
}
