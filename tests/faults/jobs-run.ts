import { appendFileSync } from 'node:fs';
import { noPostgres, startCluster } from '../support/postgres';
import { documentPrograms } from './documents-shop';
import { type JobResult, jobTrial } from './jobs-trial';

/**
 * `npm run test:faults -- --jobs`: 2,000 jobs over four server processes, one of which is killed every
 * five seconds; each run ends with the negative control.
 */
export async function runJobTrials({
  seeds,
  jobs,
  report,
}: {
  seeds: readonly number[];
  jobs: number;
  report?: string | undefined;
}): Promise<boolean> {
  if (noPostgres !== undefined) {
    console.error(`no trial of jobs: ${noPostgres}`);
    return false;
  }
  const { programs, remove } = await documentPrograms();
  const cluster = await startCluster();
  const trial = async (seed: number, many: number, control: boolean): Promise<JobResult> =>
    jobTrial({
      ...{ seed, jobs: many, control },
      databaseUrl: await cluster.newDatabase(),
      program: programs.server,
    });
  try {
    let isClean = true;
    for (const seed of seeds) {
      const result = await trial(seed, jobs, false);
      tell(result);
      if (report) appendFileSync(report, `${JSON.stringify(result)}\n`);
      isClean = isClean && result.violations.length === 0;
    }
    const wrong = await trial(0, 200, true);
    const isCaught = wrong.violations.some(({ rule }) => rule === 'effect-twice');
    console.log(`control with a forgetful receiver: ${isCaught ? 'caught' : 'NOT CAUGHT'}`);
    return isClean && isCaught;
  } finally {
    cluster.stop();
    remove();
  }
}

function tell({ seed, jobs, attempts, kills, seconds, violations }: JobResult): void {
  console.log(
    `seed ${seed}: ${jobs} jobs, ${attempts} calls, ${kills} kills, ${seconds} s, ${violations.length} violations`,
  );
  for (const { rule, about } of violations.slice(0, 20)) console.log(`  ${rule}: ${about}`);
}
