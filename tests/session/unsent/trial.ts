import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { Device, type Place } from './page';
import {
  type App,
  dice,
  enter,
  finish,
  type Judged,
  judge,
  openApp,
  openRows,
  type Shop,
  save,
  type Who,
  World,
} from './world';

/**
 * The trials: a clerk saves with no network, the session ends in one of four ways, and something
 * goes wrong in the midst of it. Then all is well again, whoever comes signs in, and everything
 * acknowledged must be on the server, once.
 */
export const KINDS = ['logout', 'forced logout', 'expiry', 'hand-over'] as const;
export type Kind = (typeof KINDS)[number];

const TROUBLES = [
  'none',
  'killed',
  'killed',
  'killed',
  'killed',
  'cut',
  'bad line',
  'no key',
  'no proof',
] as const;
type Trouble = (typeof TROUBLES)[number];

export type Verdict = Judged & {
  seed: number;
  saved: number;
  sealed: number;
  failure: Trouble;
  killedAt: Place | undefined;
  left: string[];
};

/** So many steps lie in an ending, more or less: a kill falls anywhere in it. */
const STEPS = 45;
/** Steps of which there are few are looked for. */
const RARE = ['request', 'reply', 'lock', 'timer', 'storage'] as const;
const DAY = 86_400_000;

type Trial = World & {
  failure: Trouble;
  sealed: number;
  killedAt: Place | undefined;
  forgetful: boolean;
};

/**
 * `forgetful`: with an app that takes the outbox along when it leaves, to see that the trials have
 * eyes.
 */
export async function play(
  shop: Shop,
  kind: Kind,
  seed: number,
  forgetful = false,
): Promise<Verdict> {
  const d = dice(seed * KINDS.length + KINDS.indexOf(kind));
  const world: Trial = Object.assign(new World(shop, d), {
    failure: d.one(TROUBLES),
    sealed: 0,
    killedAt: undefined,
    forgetful,
  });
  const app = await openApp(world);
  await enter(app, shop.ali);
  if (d.roll() < 0.3) await save(world, app);
  world.line = 'cut';
  for (let n = 1 + d.below(3); n > 0; n--) await save(world, app);
  const last =
    kind === 'logout'
      ? await logout(world, app)
      : kind === 'hand-over'
        ? await handOver(world, app)
        : await forced(world, app, kind);
  await allIsWell(world, last);
  const left = await leftOn(world);
  return {
    ...(await judge(world)),
    seed,
    saved: world.journal.length,
    sealed: world.sealed,
    failure: world.failure,
    killedAt: world.killedAt,
    left,
  };
}

/** From here on the failure of this trial may strike. */
function arm(world: Trial, app: App): void {
  const { failure, dice: d } = world;
  if (failure === 'killed') {
    if (d.roll() < 0.6) app.page.dieIn(1 + d.below(STEPS));
    else app.page.dieIn(1 + d.below(3), d.one(RARE));
  }
  if (failure === 'cut') world.line = 'cut';
  if (failure === 'bad line') world.line = 'bad';
  if (failure === 'no proof') app.session.sealKey = '';
  if (failure === 'no key')
    app.session.companiesInfo = app.session.companiesInfo.map((company) => ({
      ...company,
      publicKey: '',
    }));
}

/** The page has died or gone: what it has left, and the next one on the same device. */
async function reopen(world: Trial, before: App): Promise<App> {
  world.killedAt ??= before.page.killedAt;
  before.page.kill();
  if (world.forgetful) world.device.forget();
  const app = await openApp(world);
  const lying = await openRows(app, world.shop.company);
  world.sealed = Math.max(world.sealed, lying.filter((row) => row.kind === 'sealed').length);
  return app;
}

const someone = ({ shop: { ali, banu }, dice: d }: World): Who => d.one([ali, banu]);

async function logout(world: Trial, app: App): Promise<App> {
  if (world.dice.roll() < 0.25) await toFile(world, app);
  if (world.dice.roll() < 0.3) world.line = world.dice.one(['open', 'bad'] as const);
  arm(world, app);
  const next = await signOutOnce(world, app, world.dice.roll() < 0.3 ? 'send' : 'hand-over');
  world.line = 'open';
  if (next.session.token) {
    // Still, or again, signed in. What the company's check tells anew is the key.
    await next.page.run(() => next.refreshCompany());
    return signInAfter(world, await signOutOnce(world, next, 'hand-over'));
  }
  return signInAfter(world, next);
}

async function signOutOnce(world: Trial, app: App, choice: 'send' | 'hand-over'): Promise<App> {
  const done = await app.page.run(() => app.signOut(choice));
  if (done !== 'killed' && !done.ok)
    return choice === 'send' ? signOutOnce(world, app, 'hand-over') : app;
  return reopen(world, app);
}

async function toFile(world: Trial, app: App): Promise<void> {
  const file = await app.page.run(() => app.unsentFile());
  if (file !== 'killed' && file) world.files.push(file.text);
}

async function signInAfter(world: Trial, app: App, who = someone(world)): Promise<App> {
  if (app.session.token) throw new Error('somebody is signed in');
  await enter(app, who);
  return app;
}

/**
 * The server ends the session, or it expires while the tablet lies in a drawer; the clerk goes on
 * saving and finds out by the next call.
 */
async function forced(world: Trial, app: App, kind: Kind): Promise<App> {
  const { server, ali } = world.shop;
  if (kind === 'expiry') vi.setSystemTime(Date.now() + 31 * DAY);
  else
    await server.db.execute(
      sql`update sessions set revoked_at = ${Date.now()} where "user" = ${ali.id} and revoked_at is null`,
    );
  if (world.dice.roll() < 0.5) await save(world, app);
  world.line = 'open';
  if (world.dice.roll() < 0.5) await app.page.run(() => app.drainHere());
  arm(world, app);
  const asked = await app.page.run(() => app.checkCompany());
  // No network, no 401: it comes with the next call that gets through.
  if (asked !== 'killed' && asked.statusCode !== 401) {
    world.line = 'open';
    await app.page.run(() => app.checkCompany());
  }
  await app.page.away();
  const next = await reopen(world, app);
  world.line = 'open';
  if (!next.session.token) return signInAfter(world, next);
  // Killed before the logout: the next page holds the dead session and finds out again.
  await next.page.run(() => next.checkCompany());
  await next.page.away();
  return signInAfter(world, await reopen(world, next));
}

/** Ali goes with everything unsent; something happens to Banu while she carries it. */
async function handOver(world: Trial, app: App): Promise<App> {
  const { banu } = world.shop;
  const first = await signOutOnce(world, app, 'hand-over');
  world.line = 'open';
  const own = await signInAfter(world, first, banu);
  if (world.dice.roll() < 0.5) await save(world, own);
  arm(world, own);
  await own.page.run(() => own.drainHere());
  if (world.dice.roll() < 0.5) return own.page.alive ? own : reopen(world, own);
  const gone = own.page.alive
    ? await signOutOnce(world, own, 'hand-over')
    : await reopen(world, own);
  world.line = 'open';
  return gone.session.token ? gone : signInAfter(world, gone);
}

/** The network is well, and whoever has something of their own left comes by. */
async function allIsWell(world: Trial, app: App): Promise<void> {
  world.line = 'open';
  const { shop } = world;
  app.page.spare();
  let now = app.session.token ? app : await signInAfter(world, await reopen(world, app));
  await finish(now);
  for (const who of [shop.ali, shop.banu]) {
    const own = (await openRows(now, shop.company)).some((row) => row.actor === who.id);
    if (!own) continue;
    await now.page.run(() => now.signOut('hand-over'));
    now.page.kill();
    now = await signInAfter(world, await openApp(world), who);
    await finish(now);
  }
  for (const text of world.files) await takeIn(world, text);
  now.page.kill();
}

/** The file on another tablet, by whoever comes: what has arrived already is known there. */
async function takeIn(world: Trial, text: string): Promise<void> {
  const other = await openApp(world, new Device(world.network));
  await enter(other, someone(world));
  const taken = await other.page.run(() => other.takeInFile({ text: async () => text }));
  if (taken === 'killed' || !taken.ok) throw new Error(`not taken in: ${JSON.stringify(taken)}`);
  await finish(other);
  other.page.kill();
}

async function leftOn(world: Trial): Promise<string[]> {
  const app = await openApp(world);
  const lying = await openRows(app, world.shop.company);
  app.page.kill();
  return lying.map((row) => `${row.id} ${row.kind} ${row.state}`);
}
