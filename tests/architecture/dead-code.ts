import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deadIn, type KnipReport, misjudged } from './dead-list';

/**
 * Finds dead code by knip, twice: what nothing reads at all, and what only tests read. The second
 * kind may stand in the list of `dead-list.ts` with its reason; what is listed and no longer dead
 * must leave the list.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

function knip(...more: string[]): Promise<KnipReport> {
  const args = ['-c', 'tests/architecture/knip.ts', '--no-progress', '--reporter', 'json', ...more];
  return new Promise((resolve, reject) => {
    execFile(
      path.join(top, 'node_modules/.bin/knip'),
      args,
      { cwd: top, maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
      (error, out) => {
        // It ends with 1 when it has found something, and with more when it could not look.
        if (error && error.code !== 1) reject(error);
        else resolve(JSON.parse(out) as KnipReport);
      },
    );
  });
}

const [unread, readByTests] = await Promise.all([
  knip(),
  knip('--production', '--include', 'files,exports,types'),
]);
const found = [...deadIn(unread), ...misjudged(deadIn(readByTests))];
for (const line of new Set(found)) console.log(line);
process.exitCode = found.length > 0 ? 1 : 0;
