import { appendFileSync } from 'node:fs';
import { noPostgres, startCluster } from '../support/postgres';
import { documentPrograms } from './documents-shop';
import { type DocumentResult, documentTrial } from './documents-trial';

/**
 * `npm run test:faults -- --documents`: documents over two devices, two server processes and the
 * sandbox with faults. The bare command is the whole trial: 25 seeds of 200 documents; each run ends
 * with the negative control.
 */
export async function runDocumentTrials({
  seeds,
  documents,
  report,
}: {
  seeds: readonly number[];
  documents: number;
  report?: string | undefined;
}): Promise<boolean> {
  if (noPostgres !== undefined) {
    console.error(`no trial of documents: ${noPostgres}`);
    return false;
  }
  const { programs, remove } = await documentPrograms();
  const cluster = await startCluster();
  try {
    let isClean = true;
    for (const seed of seeds) {
      const databaseUrl = await cluster.newDatabase();
      const result = await documentTrial({
        seed,
        documents,
        strikes: true,
        control: false,
        databaseUrl,
        programs,
      });
      tell(result);
      if (report) appendFileSync(report, `${JSON.stringify(result)}\n`);
      isClean = isClean && result.violations.length === 0;
    }
    const databaseUrl = await cluster.newDatabase();
    const wrong = await documentTrial({
      seed: 0,
      documents: 6,
      strikes: false,
      control: true,
      databaseUrl,
      programs,
    });
    const isCaught = wrong.violations.some(({ rule }) => rule === 'sent-twice');
    console.log(`control without find: ${isCaught ? 'caught' : 'NOT CAUGHT'}`);
    return isClean && isCaught;
  } finally {
    cluster.stop();
    remove();
  }
}

function tell({ seed, documents, delivered, kills, seconds, violations }: DocumentResult): void {
  console.log(
    `seed ${seed}: ${documents} documents, ${delivered} delivered, ${kills} kills, ${seconds} s, ${violations.length} violations`,
  );
  for (const { rule, about } of violations.slice(0, 20)) console.log(`  ${rule}: ${about}`);
}
