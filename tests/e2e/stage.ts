import { cpSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFailed, onTestFinished } from 'vitest';
import { AppProcess, freePort, type Program, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { Wifi } from '../support/proxy';

export type Stage = { app: AppProcess; wifi: Wifi; url: string; aTablet: () => Promise<Tablet> };

const SHOTS = path.join(os.tmpdir(), 'milyem-e2e');

/**
 * A server on a folder of its own, with the fictional companies in it, bad Wi-Fi before it, and as many tablets as a test wants. All of it ends with the
 * test. The server is the run's bundle of it unless another program is named.
 */
export const aStage = async (env: NodeJS.ProcessEnv = {}, program?: Program): Promise<Stage> =>
  stageAt({ data: inject('seeded'), port: await freePort() }, env, program);

/** The same with a first tablet that has signed in, has the worker in charge and has pulled once; those to come are new. One at a time in a test. */
export async function aReadyStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const { data, places } = inject('ready');
  const place = places[Number(process.env.VITEST_POOL_ID) - 1];
  if (!place) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no ready tablet`);
  return stageAt({ data, ...place }, env);
}

type Beginning = { data: string; port: number; profile?: string };

async function stageAt({ data, port, profile }: Beginning, env: NodeJS.ProcessEnv, program = inject('server')): Promise<Stage> {
  const folder = tempFolder('data');
  cpSync(data, folder.path, { recursive: true });
  const inner = await freePort();
  const app = new AppProcess(inner, folder.path, env, program);
  const wifi = new Wifi(port, inner);
  onTestFinished(async () => {
    await wifi.close();
    await app.kill();
    folder.remove();
  });
  await Promise.all([app.start(), wifi.listen()]);
  onTestFailed(() =>
    console.log(
      `server:\n${app.said.slice(-3000)}\nway:\n${wifi.log
        .slice(-60)
        .map((l) => `${l.method} ${l.path} ${l.key ?? ''} ${l.status}`)
        .join('\n')}`,
    ),
  );
  let ready = profile;
  const next = (): Promise<Tablet> => {
    const first = ready;
    ready = undefined;
    return aTablet(first);
  };
  return { app, wifi, url: wifi.url, aTablet: next };
}

async function aTablet(ready?: string): Promise<Tablet> {
  const folder = tempFolder('profile');
  if (ready !== undefined) cpSync(ready, folder.path, { recursive: true });
  const tablet = new Tablet(folder.path);
  tablet.isSignedIn = ready !== undefined;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await shoot(tablet);
    await tablet.off();
    folder.remove();
  });
  return tablet.on();
}

/** What was on the screens when it went wrong. */
async function shoot(tablet: Tablet): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  for (const [i, page] of tablet.pages.entries()) {
    const file = path.join(SHOTS, `${Date.now()}-${i}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
    console.log(
      `${page.url()}: ${file}\n${await page
        .locator('body')
        .innerText()
        .catch(() => '')}`,
    );
  }
  console.log(`console:\n${tablet.console.slice(-40).join('\n')}\ncomplaints:\n${tablet.complaints.join('\n')}`);
}

/** Says on the console how far a long test has come. */
export async function step<T>(title: string, act: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const value = await act();
  console.log(`   ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return value;
}
