import { cpSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject, onTestFailed, onTestFinished } from 'vitest';
import { AppProcess, freePort, type Program, tempFolder } from '../../support/app-process';
import { type Screen, Tablet } from '../../support/browser';
import { Wifi } from '../../support/proxy';

export type Stage = {
  app: AppProcess;
  wifi: Wifi;
  url: string;
  /** All that there have been. */
  tablets: readonly Tablet[];
  /** The next of the ready ones, where the stage has any left; else a new one. */
  aTablet: (screen?: Screen) => Promise<Tablet>;
  /** Nobody has signed in on it. */
  aNewTablet: (screen?: Screen) => Promise<Tablet>;
};

const SHOTS = path.join(os.tmpdir(), 'milyem-e2e');
const SOON = { timeout: 5_000 };

/**
 * A server on a folder of its own, with the fictional companies in it, bad Wi-Fi before it, and as
 * many tablets as a test wants. All of it ends with the test. The server is the run's bundle of it
 * unless another program is named; `prepare` is given its folder before it starts.
 */
export const aStage = async (
  env: NodeJS.ProcessEnv = {},
  otherwise: { program?: Program; prepare?: Prepare } = {},
): Promise<Stage> =>
  stageAt(
    { data: inject('seeded'), port: await freePort() },
    { env, atTheEnd: ofTheTest, ...otherwise },
  );

/**
 * The same with two tablets that have signed in, have the worker in charge and have pulled once; a
 * third is new. One such stage at a time in a test. `prepare` is given the server's folder before
 * it starts.
 */
export const aReadyStage = (env: NodeJS.ProcessEnv = {}, prepare?: Prepare): Promise<Stage> =>
  readyStage({ env, atTheEnd: ofTheTest, prepare });

/**
 * One stage with one ready tablet for all tests of a group that leave each other nothing but a slip
 * more in the books. Gives it to a test, which finds it as the one before left it, with the network
 * back; all of it ends with the group, and no test of the group has another ready stage.
 */
export function aSharedTablet(env: NodeJS.ProcessEnv = {}): () => { stage: Stage; tablet: Tablet } {
  const shared = ofTheGroup(async (atTheEnd) => {
    const stage = await readyStage({ env, atTheEnd });
    return { stage, tablet: await stage.aTablet() };
  });
  return () => {
    const { stage, tablet } = shared();
    return { stage: told(stage), tablet };
  };
}

/**
 * The same without a tablet: each test of the group brings its own, on which nobody has signed in.
 */
export function aSharedStage(): () => Stage {
  const shared = ofTheGroup(async (atTheEnd) =>
    stageAt({ data: inject('seeded'), port: await freePort() }, { env: {}, atTheEnd }),
  );
  return () => told(shared());
}

function ofTheGroup<T>(begin: (atTheEnd: AtTheEnd) => Promise<T>): () => T {
  const ends: (() => Promise<void>)[] = [];
  let shared: { value: T } | undefined;
  beforeAll(async () => {
    shared = { value: await begin((act) => ends.push(act)) };
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (!shared) throw new Error('the stage has not been set');
    return shared.value;
  };
}

/**
 * A stage of a group as one of its tests has it: told of when that one fails, whatever network the
 * one before went without.
 */
function told(stage: Stage): Stage {
  stage.wifi.turn('open');
  tellOfWay(stage);
  for (const tablet of stage.tablets) tellOfScreens(tablet);
  const seen = async (turningOn: Promise<Tablet>) => {
    const tablet = await turningOn;
    tellOfScreens(tablet);
    return tablet;
  };
  return {
    ...stage,
    aTablet: (screen) => seen(stage.aTablet(screen)),
    aNewTablet: (screen) => seen(stage.aNewTablet(screen)),
  };
}

type Beginning = { data: string; port: number; profiles?: readonly string[] };
/** Takes what is to be done when a stage has had its day: the last first. */
type AtTheEnd = (act: () => Promise<void>) => void;
const ofTheTest: AtTheEnd = (act) => onTestFinished(act);

async function readyStage(terms: Terms): Promise<Stage> {
  const { data, places } = inject('ready');
  const place = places[Number(process.env.VITEST_POOL_ID) - 1];
  if (!place) throw new Error(`worker ${process.env.VITEST_POOL_ID} has no ready tablets`);
  return stageAt({ data, ...place }, terms);
}

/**
 * Folders of ended tests that are still being removed, which takes seconds. The next test does not
 * wait for that; the end of the test file does (`end-of-file.ts`).
 */
export const removals: Promise<void>[] = [];
export const removeMeanwhile = (folder: ReturnType<typeof tempFolder>): void => {
  removals.push(folder.removeMeanwhile());
};

type Prepare = (folder: string) => Promise<void>;
type Terms = {
  env: NodeJS.ProcessEnv;
  atTheEnd: AtTheEnd;
  program?: Program;
  prepare?: Prepare | undefined;
};

async function stageAt(
  { data, port, profiles = [] }: Beginning,
  { env, atTheEnd, program = inject('server'), prepare }: Terms,
): Promise<Stage> {
  const folder = tempFolder('data');
  cpSync(data, folder.path, { recursive: true });
  await prepare?.(folder.path);
  const inner = await freePort();
  const app = new AppProcess(inner, folder.path, env, program);
  const wifi = new Wifi(port, inner);
  atTheEnd(async () => {
    await wifi.close();
    await app.kill();
    removeMeanwhile(folder);
  });
  await Promise.all([app.start(), wifi.listen()]);
  const tablets: Tablet[] = [];
  const tabletWith = async (screen?: Screen, ready?: string): Promise<Tablet> => {
    const profileFolder = tempFolder('profile');
    const tablet = new Tablet(profileFolder.path, [], screen);
    if (ready !== undefined) cpSync(ready, profileFolder.path, { recursive: true });
    tablet.isSignedIn = ready !== undefined;
    tablets.push(tablet);
    atTheEnd(async () => {
      // Asked to close, a browser with something unsent first tries for twenty seconds to send it.
      await tablet.kill();
      removeMeanwhile(profileFolder);
    });
    if (atTheEnd === ofTheTest) tellOfScreens(tablet);
    return tablet.on();
  };
  const left = [...profiles];
  const turnedOn = {
    aTablet: (screen?: Screen) => tabletWith(screen, left.shift()),
    aNewTablet: (screen?: Screen) => tabletWith(screen),
  };
  const stage: Stage = { app, wifi, url: wifi.url, tablets, ...turnedOn };
  if (atTheEnd === ofTheTest) tellOfWay(stage);
  return stage;
}

/** Of a test that fails: what the server and its way have to say. */
const tellOfWay = ({ app, wifi }: Stage): void =>
  onTestFailed(() => {
    const way = wifi.log.slice(-60).map((l) => `${l.method} ${l.path} ${l.key ?? ''} ${l.status}`);
    console.log(`server:\n${app.said.slice(-3000)}\nway:\n${way.join('\n')}`);
  });

/**
 * And what stands on a tablet, while it is still on. It is told as an error beside the test's own,
 * because a runner that keeps only the end of a long log keeps the errors.
 */
const tellOfScreens = (tablet: Tablet): void =>
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const message of await shoot(tablet))
      task.result.errors?.push({ name: 'On the screen', message });
  });

/** What was on the screens, and in the app's own log of errors, when it went wrong. */
async function shoot(tablet: Tablet): Promise<string[]> {
  mkdirSync(SHOTS, { recursive: true });
  const screens: string[] = [];
  for (const [i, page] of tablet.pages.entries()) {
    const file = path.join(SHOTS, `${Date.now()}-${i}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
    const text = await page.innerText('body', SOON).catch(() => '');
    const errors = await page
      .locator('html')
      .evaluate(() => localStorage.getItem('milyem:errors'), undefined, SOON)
      .catch(String);
    screens.push(`${page.url()}: ${file}\n${text.slice(0, 1500)}\nerrors: ${errors?.slice(-3000)}`);
  }
  console.log(
    `console:\n${tablet.console.slice(-40).join('\n')}\ncomplaints:\n${tablet.complaints.join('\n')}`,
  );
  return screens;
}

/** Says on the console how far a long test has come. */
export async function step<T>(title: string, act: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const value = await act();
  console.log(`   ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return value;
}
