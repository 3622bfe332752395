import { inArray, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import {
  CLOSING_READ_ID,
  CLOSING_SOURCE_ID,
  type ClosingReading,
  type ClosingTrouble,
  closingId,
} from '@/contract/fiscal/fiscal';
import { type Day, dayOf, istanbulClock } from '@/domain/base/day';
import {
  CLOSING_METALS,
  type ClosingMetal,
  type ClosingSource,
  closingRate,
  givesClosings,
  isWeekday,
} from '@/domain/fiscal/closing';
import type { AllowedHosts } from '@/server/outside/address';
import { journal } from '../areas/journal/append';
import { getRecord, getRecords, putRecords } from '../db/records';
import { priceSources } from '../db/schema-platform';
import type { Db } from '../db/types';
import { takeVersion } from '../db/version';
import type { Deps } from '../platform/deps';
import { PATIENCE_MS } from './feed/fetch-text';
import type { Tick } from './feed/source';
import { readerOf } from './feed/source-of';
import { readSources, secretOf } from './price-source-rows';

/**
 * Reads the closing prices of each trading day from the source that a company chose, beginning at
 * the minute that it chose. Guarantee: only a price that the source itself dates on that day is
 * recorded; an existing close, typed or read, is never replaced; however many processes read a day,
 * it is recorded once.
 */
export type ClosingDeps = Pick<Deps, 'db' | 'hints' | 'clock' | 'sealingKey'> & {
  allowed: AllowedHosts;
  report: (error: unknown) => void;
};

const LOOK_MS = 60_000;
/** Pause before a close that was not available is read again. */
const AGAIN_MS = 10 * 60_000;

export type ClosingReader = {
  look(): Promise<void>;
  /** Reads what is due of one company, however short ago it was read. */
  readNow(company: string): Promise<ClosingReading>;
  stop(): Promise<void>;
};

export function readClosings(deps: ClosingDeps): ClosingReader {
  /** By company: time of the last reading, and version of the chosen source. */
  const asked = new Map<string, { at: number; version: number }>();
  let round: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const { company, source, version } of await chosen(deps.db)) {
      const before = asked.get(company);
      const now = deps.clock();
      if (before?.version === version && now - before.at < AGAIN_MS) continue;
      const due = await dueMetals(deps.db, company, source, now);
      if (due.length === 0) continue;
      asked.set(company, { at: now, version });
      await readOne(deps, company, source, due).catch(deps.report);
    }
  };
  const next = (): Promise<void> => {
    round = round.then(look).catch(deps.report);
    return round;
  };
  const readNow = async (company: string): Promise<ClosingReading> => {
    const found = await chosenBy(deps.db, company);
    if (!found) return { state: 'no-source' };
    const now = deps.clock();
    if (!isWeekday(dayOf(now))) return { state: 'no-trading' };
    if (istanbulClock(now).minute < found.source.minute) return { state: 'early' };
    const due = await dueMetals(deps.db, company, found.source, now);
    if (due.length === 0) return { state: 'known' };
    asked.set(company, { at: now, version: found.version });
    const trouble = await readOne(deps, company, found.source, due);
    return { state: 'read', ...(trouble ? { trouble } : {}) };
  };
  const timer = setInterval(next, LOOK_MS);
  timer.unref();
  return {
    look: next,
    readNow: (company) => {
      // After a round that is under way, so that no source is asked twice at once.
      const reading = round.then(() => readNow(company));
      round = reading.then(
        () => undefined,
        () => undefined,
      );
      return reading;
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** Chosen sources. Only companies with price sources of their own can have chosen one. */
async function chosen(
  db: Db,
): Promise<{ company: string; source: ClosingSource; version: number }[]> {
  const rows = await db
    .selectDistinct({ company: priceSources.company })
    .from(priceSources)
    .where(inArray(sql`${priceSources.draft}->>'kind'`, ['json', 'tcmb']));
  const found = [];
  for (const { company } of rows) {
    const one = await chosenBy(db, company);
    if (one) found.push({ company, ...one });
  }
  return found;
}

async function chosenBy(
  db: Db,
  company: string,
): Promise<{ source: ClosingSource; version: number } | undefined> {
  const record = await getRecord(db, company, 'definitions', CLOSING_SOURCE_ID);
  const body = record?.body as DefinitionBody | undefined;
  return body?.type === 'closing-source' && body.source.source !== null
    ? { source: body.source, version: body.version }
    : undefined;
}

/** Metals whose close of today is due but not recorded. */
async function dueMetals(
  db: Db,
  company: string,
  source: ClosingSource,
  now: number,
): Promise<ClosingMetal[]> {
  const day = dayOf(now);
  if (!isWeekday(day) || istanbulClock(now).minute < source.minute) return [];
  const wanted = CLOSING_METALS.filter((metal) => source[metal] !== '');
  const ids = wanted.map((metal) => closingId({ metal, day }));
  const known = new Set((await getRecords(db, company, 'definitions', ids)).map(({ id }) => id));
  return wanted.filter((metal) => !known.has(closingId({ metal, day })));
}

type Read = { name: string; prices: Map<ClosingMetal, number>; trouble?: ClosingTrouble };

async function readOne(
  deps: ClosingDeps,
  company: string,
  source: ClosingSource,
  due: readonly ClosingMetal[],
): Promise<ClosingTrouble | undefined> {
  const { name, prices, trouble } = await askSource(deps, company, source, due);
  const now = deps.clock();
  const day = dayOf(now);
  const version = await deps.db.transaction(async (tx) => {
    const taken = await takeVersion(tx, company, now);
    for (const [metal, price] of prices) {
      const closing = { metal, day, price };
      // A person or another process may have recorded the day meanwhile.
      if (await getRecord(tx, company, 'definitions', closingId(closing))) continue;
      const body: DefinitionBody = {
        type: 'closing',
        closing,
        by: null,
        source: name,
        at: now,
        version: taken,
      };
      await putRecords(tx, company, taken, [{ kind: 'definitions', id: closingId(closing), body }]);
      await journal.append(tx, {
        company,
        at: now,
        actor: null,
        act: 'closing.changed',
        subject: `closing:${metal}`,
        detail: { day, price: [null, price], source: name },
      });
    }
    const read: DefinitionBody = {
      type: 'closing-read',
      day,
      at: now,
      ...(trouble ? { trouble } : {}),
    };
    await putRecords(tx, company, taken, [
      { kind: 'definitions', id: CLOSING_READ_ID, body: read },
    ]);
    return taken;
  });
  await deps.hints.publish({ type: 'changes', company, version });
  return trouble;
}

async function askSource(
  { db, clock, sealingKey, allowed }: ClosingDeps,
  company: string,
  source: ClosingSource,
  due: readonly ClosingMetal[],
): Promise<Read> {
  const prices = new Map<ClosingMetal, number>();
  const row = (await readSources(db, company)).find(({ id }) => id === source.source);
  if (!row || !givesClosings(row.draft)) return { name: '', prices, trouble: 'no-source' };
  const { name } = row.draft;
  const read = await readerOf(
    { draft: row.draft, told: [], secret: secretOf(row, sealingKey) },
    { clock, allowed, house: () => undefined },
  )?.(AbortSignal.timeout(PATIENCE_MS));
  if (!read?.ok) return { name, prices, trouble: 'no-answer' };
  for (const metal of due) {
    const price = closeIn(read.frame.ticks, source, metal, dayOf(clock()));
    if (price !== undefined) prices.set(metal, price);
  }
  return { name, prices, ...(prices.size < due.length ? { trouble: 'no-price' as const } : {}) };
}

function closeIn(
  ticks: readonly Tick[],
  source: ClosingSource,
  metal: ClosingMetal,
  day: Day,
): number | undefined {
  const tick = ticks.find((one) => one.code === source[metal] && dayOf(one.at) === day);
  return closingRate(tick?.[source.figure], source.unit);
}
