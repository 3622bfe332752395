import { cpSync } from 'node:fs';
import net from 'node:net';
import type { TestProject } from 'vitest/node';
import { AppProcess, freePort, type Program, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { bundleServer } from '../support/bundled-server';
import { Wifi } from '../support/proxy';
import { openCounter } from './counter';

/** Where one of the runner's workers has its ready tablet: the address that its browser knows, and its profile. */
export type Place = { port: number; profile: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the fictional companies in it, which nobody writes to. */
    seeded: string;
    /** The same after each worker's tablet has signed in, and those tablets, which nobody opens. */
    ready: { data: string; places: Place[] };
    /** The server, bundled once for the whole run. */
    server: Program;
  }
}

/**
 * Makes the fictional companies once a run, and a signed-in tablet for each worker: a test begins on copies of them. Nine
 * tenths of what a browser does before a test begins is the first sign-in, the worker's installation and the first pull,
 * which are proved where they are the matter.
 */
export async function setup({ provide, config }: TestProject): Promise<() => void> {
  const [seeded, ready] = [tempFolder('seeded'), tempFolder('ready')];
  const app = new AppProcess(await freePort(), seeded.path);
  await app.start();
  await app.stop();
  provide('seeded', seeded.path);

  cpSync(seeded.path, ready.path, { recursive: true });
  const server = await bundleServer();
  provide('server', server.program);
  const shop = new AppProcess(await freePort(), ready.path, {}, server.program);
  await shop.start();
  const profiles = Array.from({ length: Number(config.maxWorkers) }, () => tempFolder('signed-in'));
  const places: Place[] = [];
  for (const { path } of profiles) places.push(await aPlace(shop.port, path));
  await shop.stop();
  provide('ready', { data: ready.path, places });
  return () => {
    for (const one of [seeded, ready, server, ...profiles]) one.remove();
  };
}

/** The browser keeps all of it for its address: each worker's tablets find their server there for the whole run. */
async function aPlace(shop: number, profile: string): Promise<Place> {
  const wifi = new Wifi(await lastingPort(), shop);
  await wifi.listen();
  const tablet = await new Tablet(profile).on();
  await openCounter(tablet, wifi.url);
  await tablet.off();
  await wifi.close();
  return { port: wifi.port, profile };
}

/** Below those that a system gives to whoever asks for any, so that nobody has it when a test comes back to it. */
async function lastingPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
