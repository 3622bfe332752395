import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { PullPage } from '@/contract/core/pull';
import { freePort, type Program, tempFolder } from '../support/app-process';
import { call, type Session, signIn } from '../support/signed-client';
import { type Books, readBooks } from './books';
import { Clerk } from './clerk';
import { judgeTablet } from './convergence';
import { dice } from './dice';
import { type Counted, lookUntil } from './hands';
import { emptyJournal, type Journal } from './journal';
import type { Rewrite } from './onward';
import { judgeBooks, type Violation } from './oracle';
import type { Plan } from './plan';
import { judgePrecedence } from './precedence';
import { Shop } from './server';
import { Station } from './station';
import type { TabletDisk } from './tablet-store';

/** One seed from an empty shop to the verdict. */
export type Seeded = { folder: string; books: Books; program: Program };
export type Result = {
  seed: number;
  operations: number;
  unsure: number;
  faults: Map<string, number>;
  violations: Violation[];
  seconds: number;
};

const PATIENCE_MS = 300_000;
/**
 * Rejections that are meant for the browser itself: how a `sync` event asks to be fired again, and
 * how a new worker that finds no room says that it is not installed, upon which the one before
 * stays.
 */
const FOR_THE_BROWSER = [
  /outbox: rows still wait/,
  /^worker \((?:parsed|installing|redundant)\): QuotaExceededError/,
];

/**
 * Each tablet paints `promised` at least. `sold` is called when the last act is done: what follows
 * is mostly waiting.
 */
export type Terms = { promised?: number; rewrite?: Rewrite; sold?: () => void };

export async function trial(
  seeded: Seeded,
  plan: Plan,
  { promised = 0, rewrite, sold }: Terms = {},
): Promise<Result> {
  const began = Date.now();
  const folder = tempFolder('faults-data');
  cpSync(seeded.folder, folder.path, { recursive: true });
  const shop = new Shop(await freePort(), folder.path, seeded.program);
  const faults = new Map<string, number>();
  const count = (fault: string) => void faults.set(fault, (faults.get(fault) ?? 0) + 1);
  const stations: Station[] = [];
  const journal = emptyJournal();
  try {
    await shop.start();
    for (const [i, tablet] of plan.tablets.entries()) {
      stations.push(new Station(i, tablet, shop, await freePort(), count, rewrite));
      if (tablet.skewMs !== 0) count('clock-skew');
    }
    const violations = await run(plan, {
      shop,
      stations,
      journal,
      count,
      seeded,
      control: rewrite !== undefined,
      promised,
      sold,
    });
    return {
      seed: plan.seed,
      operations: journal.painted.length,
      unsure: journal.unsure.length,
      faults,
      violations,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await Promise.all(stations.map((station) => station.close().catch(() => undefined)));
    await shop.stop();
    shop.remove();
    folder.remove();
  }
}

type Run = {
  shop: Shop;
  stations: Station[];
  journal: Journal;
  count: (fault: string) => void;
  seeded: Seeded;
  control: boolean;
  promised: number;
  sold: (() => void) | undefined;
};

async function run(
  plan: Plan,
  { shop, stations, journal, count, seeded, control, promised, sold }: Run,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const began = Date.now();
  const note = (text: string) =>
    console.log(`${plan.seed}: ${((Date.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  const wrongBadge = (text: string) => void violations.push({ rule: 'badge', text });
  await Promise.all(stations.map((station) => station.open()));
  note(`${stations.length} tablets stand open`);
  const world = { shop, journal, count, everybody: stations, note, wrongBadge };
  await Promise.all(
    stations.map((station, i) =>
      new Clerk(station, world, dice(plan.seed, `clerk ${i}`)).follow(
        plan.tablets[i]?.steps ?? [],
        promised,
      ),
    ),
  );
  note(
    `${journal.painted.length} operations painted, ${journal.unsure.length} not; the weather calms down`,
  );
  sold?.();
  for (const { way } of stations) {
    // The control's few faults are all it has to be caught by: on a busy machine its rows may leave
    // only now.
    way.calm = !control;
    way.turn('open');
  }
  await shop.settled();
  await Promise.all(stations.map(({ way }) => way.settled()));
  const disks = await atRest(shop, stations, control ? 20_000 : PATIENCE_MS);
  for (const station of stations)
    for (const text of station.complaintsSoFar.filter(
      (said) => !FOR_THE_BROWSER.some((known) => known.test(said)),
    ))
      violations.push({
        rule: 'rejection',
        text: `tablet ${station.index}: ${text.slice(0, 300)}`,
      });
  note('at rest');
  await shop.stop();
  const books = await readBooks(shop.folder);
  violations.push(...judgeBooks(seeded.books, books, journal));
  for (const [i, { disk, said }] of disks.entries()) {
    if (said.waiting + said.refused > 0)
      violations.push({
        rule: 'badge',
        text: `tablet ${i} ends with ${said.waiting} and ${said.refused} on its chip`,
      });
    violations.push(
      ...judgeTablet(`tablet ${i}`, disk, books),
      ...judgePrecedence(`tablet ${i}`, disk.kept, books, stations[i]?.way.log ?? []),
    );
  }
  return violations;
}

type AtRest = { disk: TabletDisk; said: Counted };

/**
 * Until every queue is empty, every chip too, and every tablet has pulled all there is; or until
 * patience ends in which no queue has become shorter than it ever was, when the judge will tell.
 * One that could not be asked just now is asked again.
 */
async function atRest(
  shop: Shop,
  stations: readonly Station[],
  patience: number,
): Promise<AtRest[]> {
  let giveUpAt = Date.now() + patience;
  const shortest = stations.map(() => Number.POSITIVE_INFINITY);
  const base = `http://localhost:${shop.port}`;
  const session = await lookUntil(
    () => signIn(base).catch(() => undefined),
    'a session of the judge',
    patience,
  );
  for (;;) {
    const lengths = await Promise.all(
      stations.map((station) => lengthOf(station).catch(() => Number.POSITIVE_INFINITY)),
    );
    if (lengths.some((length, i) => length < (shortest[i] ?? 0))) giveUpAt = Date.now() + patience;
    for (const [i, length] of lengths.entries())
      shortest[i] = Math.min(length, shortest[i] ?? length);
    const resting = await Promise.all(
      stations.map((station, i) => lengths[i] === 0 && hasAll(station, session).catch(() => false)),
    );
    if (resting.every(Boolean) || Date.now() > giveUpAt)
      return Promise.all(
        stations.map(async (station) => ({
          disk: await station.contents(),
          said: (await station.waiting()).said,
        })),
      );
    await pause(500);
  }
}

/** What it has still to send, by its queue or its chip. */
async function lengthOf(station: Station): Promise<number> {
  await station.answerNotes();
  const { open, said } = await station.waiting();
  return Math.max(open.length, said.waiting + said.refused);
}

async function hasAll(station: Station, session: Session): Promise<boolean> {
  const { version, nonce } = (await station.contents()).cursor;
  const { status, answer } = await call<PullPage>(
    session.base,
    'GET',
    `/sync/pull?version=${version}&nonce=${encodeURIComponent(nonce)}`,
    { session },
  );
  return status === 200 && answer.result?.version === version;
}

export async function makeSeeded(program: Program): Promise<Seeded & { remove: () => void }> {
  const folder = tempFolder('faults-seeded');
  const shop = new Shop(await freePort(), folder.path, program);
  await shop.start();
  await shop.stop();
  return {
    folder: folder.path,
    books: await readBooks(folder.path),
    program,
    remove: folder.remove,
  };
}
