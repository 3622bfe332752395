import { cpSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { AppProcess, freePort, isFree, type Program, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { bundleServer } from '../support/bundled-server';
import { Wifi } from '../support/proxy';
import { openCounter } from './steps/counter';

/**
 * Where one of the runner's workers has its ready tablets: the address that their browsers know,
 * and their profiles.
 */
export type Place = { port: number; profiles: string[] };

/** What is seen on two tablets is seen on two that know the shop. */
const TABLETS = 2;

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the fictional companies in it, which nobody writes to. */
    seeded: string;
    /**
     * The same after each worker's tablets have signed in, and those tablets, which nobody opens.
     */
    ready: { data: string; places: Place[] };
    /** The server, bundled once for the whole run. */
    server: Program;
  }
}

/**
 * Makes the fictional companies once a run, and signed-in tablets for each worker: a test begins on
 * copies of them. Nine tenths of what a browser does before a test begins is the first sign-in, the
 * worker's installation and the first pull, which are proved where they are the matter.
 */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<unknown>> {
  const [seeded, ready, server] = [tempFolder('seeded'), tempFolder('ready'), await bundleServer()];
  provide('server', server.program);
  const app = new AppProcess(await freePort(), seeded.path, {}, server.program);
  await app.start();
  await app.stop();
  provide('seeded', seeded.path);

  cpSync(seeded.path, ready.path, { recursive: true });
  const shop = new AppProcess(await freePort(), ready.path, {}, server.program);
  await shop.start();
  const ways: Wifi[] = [];
  for (let n = Number(config.maxWorkers); n > 0; n--) ways.push(await aWay(shop.port));
  const profiles = ways.map(() => Array.from({ length: TABLETS }, () => tempFolder('signed-in')));
  // Each waits for the server more than it works, so that all may sign in at once.
  await Promise.all(
    ways.flatMap((way, i) => (profiles[i] ?? []).map(({ path }) => signInOnce(path, way.url))),
  );
  await Promise.all(ways.map((way) => way.close()));
  await shop.stop();
  const places = ways.map((way, i) => ({
    port: way.port,
    profiles: (profiles[i] ?? []).map(({ path }) => path),
  }));
  provide('ready', { data: ready.path, places });
  return () => {
    server.remove();
    return Promise.all([seeded, ready, ...profiles.flat()].map((one) => one.removeMeanwhile()));
  };
}

/**
 * The browser keeps all of it for its address: each worker's tablets find their server there for
 * the whole run.
 */
async function aWay(shop: number): Promise<Wifi> {
  const way = new Wifi(await lastingPort(), shop);
  await way.listen();
  return way;
}

async function signInOnce(profile: string, url: string): Promise<void> {
  const tablet = await new Tablet(profile).on();
  await openCounter(tablet, url);
  await tablet.off();
}

/**
 * Below those that a system gives to whoever asks for any, so that nobody has it when a test comes
 * back to it.
 */
async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}
