import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FROM_SOURCES } from '../support/app-process';
import { bundleServer } from '../support/bundled-server';
import { ensureChromium } from '../support/chromium';
import { controlPlan, forgetful } from './control';
import { runDocumentTrials } from './documents-run';
import { runJobTrials } from './jobs-run';
import { killPlan } from './kills';
import type { Violation } from './oracle';
import { DEAR, type Plan, planOf, type Scale, STRIKES, type Strike } from './plan';
import { type Line, printLines } from './table';
import { makeSeeded, type Seeded, trial } from './trial';

/**
 * The fault harness: `npm run test:faults`. K real Chromium profiles with the real worker sell
 * through the app's own screen against the real server (a process of its own on the embedded
 * database), each through a bad way of ours that draws its faults from the seed; processes are
 * killed with SIGKILL, clocks put ahead, backups put back. A journal says what was painted; when
 * all is quiet again an oracle that shares no code with the app reads the server by SQL and the
 * tablets' disks raw, and judges both by the journal.
 *
 *   npm run test:faults                                    25 seeds, 400 operations each, on 4
 * tablets npm run test:faults -- --seeds 3-5 --operations 80     some of it npm run test:faults --
 * --strikes quota-exceeded        without the other strikes on processes, clocks and disks npm run
 * test:faults -- --kills 200                     only deaths of the browser around the moment of
 * saving npm run test:faults -- --short                         what `npm test` runs … --report
 * file                                        each seed's line is kept there; what it holds without
 * a violation is not run again; the table is of all that it holds
 *
 * `--documents` runs the trial of legal documents instead (`documents-run.ts`): 25 seeds of 200
 * documents (`--documents-each`), without browsers. `--jobs` runs the trial of jobs (`jobs-run.ts`):
 * 2,000 jobs (`--operations`) over four server processes.
 *
 * Operations and faults repeat from the seed; which thread of the machine runs first does not.
 * Every run ends with the negative control: a server that takes each attempt for a new one must be
 * caught, or the run has failed.
 */
const ALL_SEEDS = '1-25';
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: ALL_SEEDS },
    operations: { type: 'string' },
    'documents-each': { type: 'string' },
    tablets: { type: 'string', default: '4' },
    strikes: { type: 'string' },
    kills: { type: 'string' },
    report: { type: 'string' },
    short: { type: 'boolean', default: false },
    documents: { type: 'boolean', default: false },
    jobs: { type: 'boolean', default: false },
  },
});

const SHORT: Scale = {
  tablets: 2,
  operations: 24,
  strikes: [
    'browser-killed-after-paint',
    'browser-killed-before-paint',
    'server-killed-after-commit',
  ],
  dear: [],
};

const OPERATIONS = Number(values.operations ?? 400);

function seedsOf(range: string): number[] {
  const [first = 1, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

if (values.jobs) {
  const isClean = await runJobTrials({
    // A seed has 2,000 jobs, so one is enough unless others are named.
    seeds: values.seeds === ALL_SEEDS ? [1] : seedsOf(values.seeds),
    jobs: Number(values.operations ?? 2_000),
    report: values.report,
  });
  process.exit(isClean ? 0 : 1);
}

if (values.documents) {
  const isClean = await runDocumentTrials({
    seeds: values.short ? [1] : seedsOf(values.seeds),
    documents: values.short ? 12 : Number(values['documents-each'] ?? values.operations ?? 200),
    report: values.report,
  });
  process.exit(isClean ? 0 : 1);
}

process.env.CHROME_PATH = ensureChromium();
// The long trial runs what a shop starts, as a shop starts it.
const server = values.short
  ? await bundleServer()
  : { program: FROM_SOURCES, remove: () => undefined };
const seeded = await makeSeeded(server.program);
try {
  const lines: Line[] = values.report && existsSync(values.report) ? readLines(values.report) : [];
  const due = Array.from(plans()).filter(
    (plan) => !lines.some((line) => line.plan === nameOf(plan) && isClean(line)),
  );
  const keep = (line: Line) => {
    lines.push(line);
    if (values.report) appendFileSync(values.report, `${JSON.stringify(line)}\n`);
    tell(line);
  };
  // The next shop opens while the last comes to rest, which is mostly waiting; never more than two.
  const trials: Promise<void>[] = [];
  for (const plan of due) {
    await trials.at(-2);
    await new Promise<void>((sold) =>
      trials.push(lineOf(seeded, plan, sold).then(keep).finally(sold)),
    );
  }
  const wrong = await control(seeded);
  await Promise.all(trials);
  printLines(lines);
  if (!sayControl(wrong) || !lines.every(isClean)) process.exitCode = 1;
} finally {
  seeded.remove();
  server.remove();
}

function strikes(): readonly Strike[] {
  const named = values.strikes?.split(',');
  const unknown = named?.filter((name) => !STRIKES.some((strike) => strike === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`no such strike: ${unknown.join(', ')}. There are ${STRIKES.join(', ')}.`);
  return named ? STRIKES.filter((strike) => named.includes(strike)) : STRIKES;
}

function* plans(): Generator<Plan> {
  if (values.short) return yield planOf(1, SHORT);
  const scale: Scale = {
    tablets: Number(values.tablets),
    operations: OPERATIONS,
    strikes: strikes(),
    dear: DEAR,
    rounds: 2,
  };
  for (const seed of seedsOf(values.seeds))
    yield values.kills ? killPlan(seed, Number(values.kills)) : planOf(seed, scale);
}

function isClean({ violations, aborted }: Line): boolean {
  return violations.length === 0 && !aborted;
}

async function lineOf(from: Seeded, plan: Plan, sold: () => void): Promise<Line> {
  const began = Date.now();
  const about = {
    seed: plan.seed,
    tablets: plan.tablets.length,
    plan: nameOf(plan),
    commit: commit(),
  };
  try {
    const { faults, ...rest } = await trial(from, plan, {
      sold,
      promised: values.short || values.kills ? 0 : Math.ceil(OPERATIONS / plan.tablets.length),
    });
    return { ...about, ...rest, faults: Object.fromEntries(faults) };
  } catch (error) {
    const aborted =
      error instanceof Error
        ? `${error.stack ?? error.message} ${error.cause ?? ''}`.trim()
        : String(error);
    return {
      ...about,
      operations: 0,
      unsure: 0,
      seconds: Math.round((Date.now() - began) / 1000),
      faults: {},
      violations: [],
      aborted,
    };
  }
}

function nameOf(plan: Plan): string {
  return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12);
}

/** The code that is tried; a copy without its history names it in COMMIT. */
function commit(): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function tell({ seed, operations, violations, seconds, aborted }: Line): void {
  console.log(
    `seed ${seed}: ${operations} painted, ${violations.length} violations, ${seconds} s${aborted ? `, gave up: ${aborted}` : ''}`,
  );
  for (const { rule, text } of violations.slice(0, 40)) console.log(`   ${rule}: ${text}`);
}

/**
 * The same harness and the same oracle on a server that forgets: silence would mean that neither
 * can see.
 */
async function control(from: Seeded): Promise<Violation[]> {
  const { violations } = await trial(from, controlPlan(), { rewrite: forgetful() });
  return violations;
}

function sayControl(violations: readonly Violation[]): boolean {
  const rules = new Set(violations.map((v) => v.rule));
  const caught = rules.has('duplicate') && rules.has('sum');
  const said = caught
    ? `caught, ${violations.length} violations (${[...rules].join(', ')})`
    : 'NOT CAUGHT';
  console.log(`\nnegative control (each attempt taken for a new one): ${said}`);
  return caught;
}

function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Line);
}
