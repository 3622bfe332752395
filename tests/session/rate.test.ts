import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HEADER } from '@/contract/core/headers';
import { openWorld } from './unsent/open-world';
import { type App, dice, enter, openApp, openRows, rows, save, World } from './unsent/world';

/**
 * A page of the app against the real server with its true limit; time passes only while nobody does
 * anything.
 */
const LIMIT = 250;
/** Limit of a server that allows fewer calls and tells the page so: it takes a shorter queue. */
const SMALL_LIMIT = 60;

let shop: Awaited<ReturnType<typeof openWorld>>;
const withLimit = (rateLimitPerMinute: number): void => {
  beforeAll(async () => {
    shop = await openWorld({ rateLimitPerMinute });
  });
  afterAll(() => shop.close());
};

type Heard = { type: string; dialog?: string };

/** A clerk at the counter, with what the page was told to show and what the server answered. */
async function atCounter(seed: number) {
  const world = new World(shop, dice(seed));
  const app = await openApp(world);
  const shown: Heard[] = [];
  await app.page.run(async () => {
    app.onApiEvent((event) => shown.push(event as Heard));
  });
  await enter(app, shop.ali);
  await app.page.run(() => app.drainHere());
  return { world, app, shown, dialogs: () => shown.flatMap(({ dialog }) => dialog ?? []) };
}

/**
 * Somebody else's hurry on the same session, until the server has had enough of it in this minute.
 */
async function exhaust(app: App): Promise<number> {
  for (let calls = 1; ; calls++) {
    const { status } = await shop.server.call('GET', '/me', {
      headers: { [HEADER.authorization]: `Bearer ${app.session.token}` },
    });
    if (status === 429) return calls;
  }
}

const untilSent = (app: App) =>
  app.page.run(async () => {
    const outbox = await app.getOutbox();
    await new Promise<void>((resolve) => {
      const look = async () => {
        if ((await outbox.status(shop.company)).waiting === 0) resolve();
      };
      outbox.subscribe(look);
      void look();
    });
  });

const onServer = async (keys: string[]): Promise<number> => {
  const found = await rows<{ id: string }>(
    shop.server,
    sql`select id from mutations where company = ${shop.company} and version is not null`,
  );
  return found.filter(({ id }) => keys.includes(id)).length;
};

describe('with the default limit', () => {
  withLimit(LIMIT);

  test('PL115: a sale beyond the 250th call of the minute goes by itself when the server will have it, and no dialog opens', {
    timeout: 0,
  }, async () => {
    const { world, app, dialogs } = await atCounter(1);
    // Not counted: the sign-in, which had no session yet, and the configuration, which is no API call.
    const own = world.calls.filter(({ url }) => url.startsWith('/api') && url !== '/api/me').length;
    expect(own + (await exhaust(app))).toBe(LIMIT + 1);
    await save(world, app);
    await app.page.run(() => app.drainHere());
    expect(world.calls.at(-1)).toMatchObject({ status: 429 });
    expect((await openRows(app, shop.company)).length).toBe(world.journal.length);
    // A background call of the shell that is refused opens no dialog either.
    await app.page.run(() => app.refreshCompany());
    const refused = () => world.calls.filter(({ status }) => status === 429).length;
    const soFar = refused();
    await untilSent(app);
    expect(await onServer(world.journal.map(({ key }) => key))).toBe(world.journal.length);
    expect(dialogs()).toEqual([]);
    expect(refused() - soFar, 'it waits for as long as it was told to').toBeLessThanOrEqual(2);
    app.page.kill();
  });

  test('PL115: what a person asks for then opens the dialog, which the next answer closes', {
    timeout: 0,
  }, async () => {
    vi.setSystemTime(Date.now() + 60_000);
    const { app, shown, dialogs } = await atCounter(2);
    await exhaust(app);
    await app.page.run(() => app.checkCompany());
    expect(dialogs()).toEqual(['rate-limit']);
    vi.setSystemTime(Date.now() + 60_000);
    await app.page.run(() => app.checkCompany());
    expect(shown.at(-1)?.type).toBe('close-dialogs');
    app.page.kill();
  });
});

describe('with a smaller limit', () => {
  withLimit(SMALL_LIMIT);

  test('PL115: a queue longer than the minute’s limit goes in its own share of it, so that the server never has to say so', {
    timeout: 0,
  }, async () => {
    vi.setSystemTime(Date.now() + 60_000);
    const { world, app, dialogs } = await atCounter(3);
    world.line = 'cut';
    while (world.journal.length <= SMALL_LIMIT) await save(world, app);
    world.line = 'open';
    await app.page.run(async () => app.pokeNow());
    await untilSent(app);
    expect(await onServer(world.journal.map(({ key }) => key))).toBe(world.journal.length);
    expect(world.calls.filter(({ status }) => status === 429)).toEqual([]);
    expect(dialogs()).toEqual([]);
    app.page.kill();
  });
});
