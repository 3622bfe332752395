import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import app from './vite.config.ts';

/** All tests but those in a browser, which have a config of their own, and the benchmarks. */
const tests = defineConfig({
  test: {
    root: import.meta.dirname,
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
    globalSetup: 'tests/support/shared-folder.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default mergeConfig(app, tests);
