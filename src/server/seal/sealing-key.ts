import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BYTES = 32;

/**
 * The key under which companies' private keys are sealed in the database: from the environment, or
 * made once and stored in the data folder. Several processes on one PostgreSQL must be given the
 * same one.
 */
export function sealingKeyOf(dataDir: string, given: Buffer | undefined): Buffer {
  if (given) return given;
  const file = path.join(dataDir, 'sealing.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(BYTES).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== BYTES) throw new Error(`${file} is not a key of ${BYTES} bytes`);
  return key;
}
