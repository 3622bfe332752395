/// <reference types="vitest/config" />
import path from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groupsOf } from './src/server/build/chunks.ts';
import { preloadFirstScreen } from './src/server/build/first-screen.ts';
import { linguiMacros } from './src/server/build/lingui-macro.ts';
import { manifest } from './src/server/build/manifest.ts';
import { precompress } from './src/server/build/precompress.ts';
import { pruneReleases } from './src/server/build/releases.ts';
import { withoutEval } from './src/server/build/without-eval.ts';
import { longestFirst } from './tests/support/longest-first.ts';
import { QUICK_PGLITE } from './tests/support/quick-pglite.ts';

/**
 * What the first screen of a new device needs and no script imports at once: the words of the
 * language it speaks unless asked otherwise.
 */
const FIRST_SCREEN = ['/i18n/locales/entry/tr.po'];

const root = import.meta.dirname;
const dist = process.env.MILYEM_DIST ?? path.join(root, 'dist');
const releases = pruneReleases(dist);

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: '../sw',
  filename: 'sw.ts',
  registerType: 'prompt',
  injectRegister: false,
  manifest,
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff,woff2,svg}', 'icons/*.png'],
    // Cyrillic, Greek and Vietnamese subsets are fetched if a name ever needs them; the counter
    // never does.
    globIgnores: ['**/*{cyrillic,greek,vietnamese}*', 'sw.js', 'screenshots/**'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    // Assets of earlier releases stay in dist for tabs that still run them, but no new worker
    // should fetch them.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.filter(
          ({ url }) => !url.startsWith('assets/') || releases.current().has(url),
        ),
        warnings: [],
      }),
    ],
  },
});

const ours = (...sources: string[]): string[] =>
  sources.map((source) => path.join(root, 'src', source));

const WORKBENCH = ours('app/pages/WorkbenchPage.tsx');
const OTHER_PAGES = ours(
  'features/dashboard/DashboardPage.tsx',
  'app/pages/AccountsPage.tsx',
  'features/sync-center/SyncCenterPage.tsx',
  'features/account/PersonalPage.tsx',
  'app/pages/SettingsPage.tsx',
  'app/command/CommandBar.tsx',
);

/**
 * What a signed-in start fetches, in the order in which it is needed. The first is fetched behind
 * the login too; the second stands alone so that the session is back before the database's code has
 * come.
 */
const houses = [
  { name: 'over', sources: ours('app/overlays/Overlays.tsx', 'app/worker.ts', 'app/arrived.ts') },
  { name: 'sync', sources: ours('sync/outbox.ts', 'sync/poke.ts', 'device/lost-store.ts') },
  {
    name: 'shell',
    sources: ours(
      'app/shell/AppLayout.tsx',
      'data/replica/start.ts',
      'data/replica/pull-reply.ts',
      'session/readiness/watch.ts',
      'session/company/platform.ts',
      'features/notifications/NoticePopups.tsx',
    ),
  },
  { name: 'common', sources: WORKBENCH, shared: OTHER_PAGES },
  { name: 'counter', sources: WORKBENCH },
];

/**
 * Modules that the login screen never needs stay in chunks of their own, named, so that an update
 * of ours leaves them cached.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
    priority: 50,
  },
  {
    name: 'rxdb',
    test: /node_modules\/(?:rxdb|rxjs|dexie|broadcast-channel|event-reduce-js|mingo|oblivious-set|unload|array-push-at-sort-position)\//,
    priority: 40,
  },
  { name: 'schema', test: /node_modules\/(?:arktype|@ark|arkregex)\//, priority: 40 },
  {
    name: 'socket',
    test: /node_modules\/(?:socket\.io-client|engine\.io-client|socket\.io-parser|engine\.io-parser|@socket\.io)\//,
    priority: 40,
  },
  {
    name: 'headless',
    test: /node_modules\/(?:@headlessui|@floating-ui|@react-aria|@react-stately)\//,
    priority: 30,
  },
  // All of ours that any screen begins with, in one piece: a telephone asks for six files at a
  // time, and each asking takes a while.
  { name: 'first', tags: ['$initial' as const], priority: 10 },
  ...groupsOf(houses, 9),
];

/**
 * Tests that keep no state in modules: one worker reads the app once for all of their files, which
 * halves their time.
 */
const STATELESS = ['tests/{architecture,contract,domain,server}/**/*.test.{ts,tsx}'];
/** Stands in for a module of the app, which must not have been read for another file before. */
const MOCKING = ['tests/server/platform/body-attacks.test.ts'];

/** All tests except those in a browser, which have a config of their own, and the benchmarks. */
const tests = async (): Promise<UserConfig['test']> => ({
  root,
  environment: 'node',
  projects: [
    {
      extends: true,
      test: {
        name: 'stateless',
        include: STATELESS,
        exclude: MOCKING,
        isolate: false,
        setupFiles: path.join(root, 'tests/support/same-globals.ts'),
      },
    },
    {
      extends: true,
      test: {
        name: 'device',
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [...STATELESS, 'tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
      },
    },
    { extends: true, test: { name: 'mocking', include: MOCKING } },
  ],
  globalSetup: 'tests/support/shared-folder.ts',
  execArgv: QUICK_PGLITE,
  maxWorkers: 2,
  // Only a test run has vitest: the product is built without development dependencies too.
  sequence: { sequencer: longestFirst((await import('vitest/node')).BaseSequencer) },
  testTimeout: 120_000,
  hookTimeout: 120_000,
});

export default defineConfig(
  async (): Promise<UserConfig> => ({
    root: path.join(root, 'src'),
    publicDir: path.join(root, 'public'),
    cacheDir: path.join(root, 'node_modules/.vite'),
    resolve: { alias: { '@': path.join(root, 'src') } },
    plugins: [
      linguiMacros(),
      withoutEval(),
      react(),
      lingui({ cwd: root }),
      ...(process.env.VITEST
        ? []
        : [tailwindcss(), preloadFirstScreen(FIRST_SCREEN), releases, pwa, precompress(dist)]),
    ],
    worker: { format: 'es' },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      // Kept beside the files for the operator, named by none of them and served to nobody.
      sourcemap: 'hidden',
      // The polyfill would be one more script; every browser with a service worker has
      // modulepreload.
      modulePreload: {
        polyfill: false,
        // A list of the files behind each page would be a fifteenth of what the login screen loads.
        // The worker has all of them, and a page without it asks for them one round later.
        resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
      },
      // A data: address in CSS or JS would need a wider policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 800,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    ...(process.env.VITEST ? { test: await tests() } : {}),
  }),
);
