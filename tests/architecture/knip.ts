import type { KnipConfig } from 'knip';

/**
 * What knip begins with: an entry that ends in "!" is part of the product, the others are for
 * developers.
 */
const config: KnipConfig = {
  entry: [
    'src/main.tsx!',
    'sw/sw.ts!',
    'public/board.js!',
    // Read by `vite.config.ts`, which knip never counts as a part of the product.
    'src/server/build/{chunks,first-screen,lingui-macro,manifest,precompress,releases,without-eval}.ts!',
    'src/server/cli/*.ts!',
    'src/gallery/main.tsx',
    'tests/**/*.test.{ts,tsx}',
    'tests/run.ts',
    'tests/{faults,bench}/run.ts',
    'tests/architecture/{imports,citations,dead-code,figures,lock-file}.ts',
    'tests/e2e/{screenshots,seeded}.ts',
    'tests/e2e/vitest.config.ts',
    'tests/support/shared-folder.ts',
    'tests/support/same-globals.ts',
    'tests/e2e/end-of-file.ts',
    // Run as programs of their own, by their paths.
    'tests/bench/{company,company-users,price-year,page-*}.ts',
    'tests/faults/clock.mjs',
    'tests/faults/documents-server.ts',
    'src/server/sandbox/main.ts!',
    'tests/server/cli/hold-folder.ts',
    'tests/server/fiscal/start-sandbox.ts',
    'tests/server/journal/append-rows.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    'sw/**/*.ts!',
    'public/*.js!',
    '!src/gallery/**!',
    'tests/**/*.{ts,tsx,mjs}',
  ],
  // Read by CSS, or found by `require.resolve`.
  ignoreDependencies: ['tailwindcss', '@fontsource-variable/inter', 'axe-core', '@ark/util'],
  ignoreBinaries: ['openssl', 'apt-get', 'xmllint', 'xsltproc', '7z'],
  // A part of a module that tests read too is alive; it is dead where the product itself never uses
  // it.
  ignoreExportsUsedInFile: process.argv.includes('--production'),
};

export { config as default };
