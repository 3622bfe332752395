import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../support/server';
import {
  aQueued,
  aReadyShop,
  aSandbox,
  documentOf,
  runnerOf,
  withIntegrator,
} from '../support/documents';

const HOUR = 60 * 60_000;
let server: TestServer;
const sandbox = aSandbox(() => server.clock.now);

beforeAll(async () => {
  server = await testServer('pglite', { integrators: sandbox.integrators });
});
afterAll(async () => {
  await server.close();
  await sandbox.stop();
});

it('HO18: documents wait for an integrator that is off for a day, and go once when it is back', async () => {
  const shop = await aReadyShop(server);
  const before = await aQueued(shop.admin);
  const silent = async () => ({ is: 'unknown' }) as const;
  // It is switched off in the middle of a sending, so that nobody knows whether it has the document.
  const lastCall = withIntegrator(sandbox.integrators, {
    send: async (xml, ettn, alias) => {
      await (await sandbox.integrators.chosen(shop.company))?.integrator.send(xml, ettn, alias);
      return { is: 'unknown' };
    },
  });
  const work = async (integrators = sandbox.integrators) => {
    const runner = runnerOf(server, integrators);
    await runner.look();
    await runner.stop();
  };
  await work(lastCall);
  const off = withIntegrator(sandbox.integrators, {
    taxpayer: silent,
    send: silent,
    find: silent,
    cancel: silent,
  });
  const during = await aQueued(shop.admin);
  for (let hour = 0; hour < 24; hour++) {
    server.clock.now += HOUR;
    await work(off);
    for (const { id } of [before, during])
      expect(['queued', 'numbered']).toContain((await documentOf(shop.admin, id)).stage);
  }
  const numbers = async () =>
    Promise.all([before, during].map(async ({ id }) => (await documentOf(shop.admin, id)).number));
  const given = await numbers();
  for (let n = 0; n < 4; n++) {
    server.clock.now += 6 * 60_000;
    await work();
  }
  expect(await numbers()).toEqual(given);
  for (const { id } of [before, during]) {
    expect(sandbox.sentOf(id)).toHaveLength(1);
    expect((await documentOf(shop.admin, id)).stage).toBe('delivered');
  }
});
