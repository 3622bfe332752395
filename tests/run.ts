import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './support/chromium';

/**
 * All tests, in the order in which they tell the most for the least time. A tool that only says yes or no counts as one
 * test; vitest's own counts are read from its report. `--only types,lint` runs some of the steps.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const reports = mkdtempSync(path.join(os.tmpdir(), 'milyem-tests-'));

type Counts = { passed: number; failed: number; skipped: number };
type Step = { name: string; run: () => Promise<Counts> };

function start(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const program = path.join(top, 'node_modules/.bin', tool);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: top, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
    child.on('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

const check = async (tool: string, args: readonly string[]): Promise<Counts> => {
  const passed = await start(tool, args);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
};

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; success: boolean };

async function suite(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const file = path.join(reports, `${name}.json`);
  const passed = await start('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env);
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // A file that cannot be loaded, or an error nobody caught, fails no test and must still be seen.
  const failed = report.numFailedTests > 0 || (passed && report.numPassedTests > 0) ? report.numFailedTests : 1;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

async function browserSuite(): Promise<Counts> {
  try {
    return await suite('e2e', ['--config', 'tests/e2e/vitest.config.ts'], { CHROME_PATH: ensureChromium() });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const STEPS: readonly Step[] = [
  { name: 'types', run: () => check('tsc', ['-p', '.']) },
  { name: 'lint', run: () => check('biome', ['check', '.']) },
  { name: 'imports', run: () => check('tsx', ['tests/architecture/imports.ts']) },
  { name: 'build', run: () => check('vite', ['build', '--logLevel', 'warn']) },
  { name: 'unit', run: () => suite('unit', []) },
  { name: 'e2e', run: browserSuite },
  // One seed of the fault harness with its negative control; `npm run test:faults` is the long run.
  { name: 'faults', run: () => check('tsx', ['tests/faults/run.ts', '--short']) },
];

function chosen(): readonly Step[] {
  const at = process.argv.indexOf('--only');
  if (at < 0) return STEPS;
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`no such step: ${unknown.join(', ')}. There are ${STEPS.map((s) => s.name).join(', ')}.`);
  return STEPS.filter((step) => names.includes(step.name));
}

const sum: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const { name, run } of chosen()) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const counts = await run();
  for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += counts[key];
  console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : 'failed'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
