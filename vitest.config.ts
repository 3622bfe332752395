import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import app from './vite.config.ts';

/** What keeps nothing in its modules: there a worker reads the app once for all of its files, which halves what they take. */
const STATELESS = ['tests/{architecture,contract,domain,server}/**/*.test.{ts,tsx}'];

/** All tests but those in a browser, which have a config of their own, and the benchmarks. */
const tests = defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'stateless', include: STATELESS, isolate: false } },
      {
        extends: true,
        test: { name: 'device', include: ['tests/**/*.test.{ts,tsx}'], exclude: [...STATELESS, 'tests/e2e/**', 'tests/bench/**', 'node_modules/**'] },
      },
    ],
    globalSetup: 'tests/support/shared-folder.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default mergeConfig(app, tests);
