import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/chromium';

/**
 * All tests, in the order in which they tell the most for the least time. A tool that only says yes
 * or no counts as one test, and those run beside each other; vitest's own counts are read from its
 * report. `--only types,lint` runs some of the steps.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(path.join(os.tmpdir(), 'milyem-tests-'));

/** `failures` says of each red test its name and why, to be read at the end of a long run. */
type Counts = { passed: number; failed: number; skipped: number; failures: readonly string[] };
type Step = { name: string; run: () => Promise<Counts> };
type Running = { passed: boolean; said: string };

/** `said` is what a tool that runs beside others had to say; one that runs alone says it itself. */
function start(
  tool: string,
  args: readonly string[],
  { env = {}, isAlone = true }: { env?: NodeJS.ProcessEnv; isAlone?: boolean } = {},
): Promise<Running> {
  const program = path.join(top, 'node_modules/.bin', tool);
  return new Promise((resolve) => {
    let said = '';
    const hear = (bytes: Buffer) => {
      said += bytes.toString();
    };
    const stdio = isAlone ? 'inherit' : 'pipe';
    const child = spawn(program, args, {
      cwd: top,
      stdio,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      resolve({ passed: false, said });
    });
    child.on('close', (code) => resolve({ passed: code === 0, said }));
  });
}

const counted = ({ passed, said }: Running, name: string): Counts => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [`${name}\n${beginningOf(said)}`],
});

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const SAID_LINES = 25;
const beginningOf = (said: string) => said.split('\n').slice(0, SAID_LINES).join('\n');

/** A file that could not be loaded has no tests; it is named by itself. */
function failuresIn(report: Report): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(top, name);
    const red = assertionResults.filter((test) => test.status === 'failed');
    if (red.length === 0) return status === 'failed' ? [`${file}\n${beginningOf(message)}`] : [];
    return red.map(
      (test) => `${file} > ${test.fullName}\n${beginningOf(test.failureMessages.join('\n'))}`,
    );
  });
}

const withoutReport = (name: string): Counts => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${name}: ended without a report`],
});

async function suite(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Counts> {
  const file = path.join(reports, `${name}.json`);
  const { passed } = await start(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  );
  if (!existsSync(file)) return withoutReport(name);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // A file that cannot be loaded, or an error nobody caught, fails no test and must still be seen.
  const failed =
    report.numFailedTests > 0 || (passed && report.numPassedTests > 0) ? report.numFailedTests : 1;
  const failures = failuresIn(report);
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures:
      failed > 0 && failures.length === 0
        ? [`${name}: an error outside of the tests; it is named above`]
        : failures,
  };
}

async function browserSuite(): Promise<Counts> {
  try {
    return await suite('e2e', ['--config', 'tests/e2e/vitest.config.ts'], {
      CHROME_PATH: ensureChromium(),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return withoutReport('e2e');
  }
}

const CHECKS: Record<string, [tool: string, args: readonly string[]]> = {
  types: ['tsc', ['-p', '.']],
  lint: ['biome', ['check', '.']],
  imports: ['tsx', ['tests/architecture/imports.ts']],
  citations: ['tsx', ['tests/architecture/citations.ts']],
  dead: ['tsx', ['tests/architecture/dead-code.ts']],
  build: ['vite', ['build', '--logLevel', 'warn']],
};

const STEPS: readonly Step[] = [
  { name: 'unit', run: () => suite('unit', []) },
  { name: 'e2e', run: browserSuite },
  // One seed of the fault harness with its negative control; `npm run test:faults` is the long run.
  {
    name: 'faults',
    run: async () => counted(await start('tsx', ['tests/faults/run.ts', '--short']), 'faults'),
  },
  {
    name: 'documents',
    run: async () =>
      counted(await start('tsx', ['tests/faults/run.ts', '--documents', '--short']), 'documents'),
  },
];

function isChosen(): (name: string) => boolean {
  const at = process.argv.indexOf('--only');
  if (at < 0) return () => true;
  const names = (process.argv[at + 1] ?? '').split(',');
  const known = [...Object.keys(CHECKS), ...STEPS.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`no such step: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  return (name) => names.includes(name);
}

const sum = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
function told(name: string, counts: Counts, began: number): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key];
  failures.push(...counts.failures);
  console.log(
    `── ${name}: ${counts.failed === 0 ? 'ok' : 'failed'} in ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
}

const chosen = isChosen();
const checks = Object.entries(CHECKS).filter(([name]) => chosen(name));
await Promise.all(
  checks.map(async ([name, [tool, args]]) => {
    const began = Date.now();
    const ended = await start(tool, args, { isAlone: false });
    console.log(`\n── ${name}`);
    process.stdout.write(ended.said);
    told(name, counted(ended, name), began);
  }),
);
for (const { name, run } of STEPS.filter((step) => chosen(step.name))) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  told(name, await run(), began);
}
rmSync(reports, { recursive: true, force: true });
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(
  `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`,
);
process.exitCode = sum.failed === 0 ? 0 : 1;
