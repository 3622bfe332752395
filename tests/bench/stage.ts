import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { AppProcess, freePort, tempFolder } from '../support/app-process';
import { Tablet } from '../support/browser';
import { Wifi } from '../support/proxy';

/**
 * A server of its own with its books, and the way to it; tablets come when they are asked for. All
 * of it goes with `end`.
 */
export type Stage = {
  app: AppProcess;
  wifi: Wifi;
  aTablet(): Promise<Tablet>;
  end(): Promise<void>;
};
/**
 * `slips` are made before the start, so many on each of so many days; without them the server makes
 * its own few.
 */
export type Books = { days: number; perDay: number; people?: number };

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** `before`: fills the folder before the server starts on it. */
type Asked = { books?: Books; env?: NodeJS.ProcessEnv; before?: (env: NodeJS.ProcessEnv) => void };

export async function aStage({ books, env = {}, before }: Asked): Promise<Stage> {
  const data = tempFolder('bench-data');
  const cleanUp: (() => unknown)[] = [data.remove];
  const settings = { DATA_DIR: data.path, ...env };
  if (books) {
    const made = [
      '--import',
      'tsx',
      'tests/bench/company.ts',
      String(books.days),
      String(books.perDay),
      String(books.people ?? 0),
    ];
    execFileSync(process.execPath, made, {
      cwd: top,
      env: { ...process.env, ...settings },
      stdio: 'inherit',
    });
  }
  before?.({ ...process.env, ...settings });
  const [inner, outer] = [await freePort(), await freePort()];
  const app = new AppProcess(inner, data.path, settings);
  const wifi = new Wifi(outer, inner);
  cleanUp.push(
    () => wifi.close(),
    () => app.kill(),
  );
  await Promise.all([app.start(), wifi.listen()]);
  return {
    app,
    wifi,
    async aTablet() {
      const profile = tempFolder('bench-profile');
      const tablet = await new Tablet(profile.path).on();
      // What is slow is to be measured, not to be given up.
      tablet.context.setDefaultTimeout(600_000);
      tablet.context.setDefaultNavigationTimeout(600_000);
      cleanUp.push(profile.remove, () => tablet.off());
      return tablet;
    },
    async end() {
      for (const act of cleanUp.reverse()) await act();
    },
  };
}

/** A module of the bench, bundled by itself and offered on the app's origin; gives its address. */
export async function offer(wifi: Wifi, entry: string): Promise<string> {
  const address = `/bench-${entry}.js`;
  if (wifi.scripts.has(address)) return address;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // What a real build replaces.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: path.join(top, `tests/bench/${entry}.ts`), formats: ['es'], fileName: entry },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  wifi.scripts.set(address, output && 'output' in output ? output.output[0].code : '');
  return address;
}

/** A page of the app's origin on which nothing of the app runs. */
export async function barePage(tablet: Tablet, wifi: Wifi): Promise<Page> {
  const page = await tablet.context.newPage();
  await page.goto(`${wifi.url}/favicon.svg`);
  return page;
}
