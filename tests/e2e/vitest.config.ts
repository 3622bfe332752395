import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { linguiMacros } from '../../src/server/build/lingui-macro';
import { longestFirst } from '../support/longest-first';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The browser tests: each has a server and a Chromium of its own. */
export default defineConfig({
  // What a test reads of the app itself, such as its route table, may speak through the macros.
  plugins: [linguiMacros()],
  resolve: { alias: { '@': path.join(top, 'src') } },
  test: {
    root: top,
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: 'tests/e2e/seeded.ts',
    // No test keeps state in a module, so the files of a worker can share what it has loaded.
    isolate: false,
    setupFiles: 'tests/e2e/end-of-file.ts',
    environment: 'node',
    // A test waits more than it works: two beside each other are quicker than two in a row.
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(BaseSequencer) },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});
