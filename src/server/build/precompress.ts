import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesUnder } from './releases.ts';

/** Compresses the built files. */

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Smaller files fit into one packet and are not compressed. */
const SMALLEST = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes .br and .gz beside every text file of dist once, at the build, so that the server only
 * chooses between them.
 */
export function precompress(dist: string): Plugin {
  return {
    name: 'milyem:precompress',
    apply: 'build',
    closeBundle: {
      // After the service worker was written, which happens in an earlier plugin's closeBundle.
      order: 'post',
      sequential: true,
      handler: () => compressAll(dist),
    },
  };
}

export async function compressAll(dist: string): Promise<void> {
  const all = filesUnder(dist);
  const known = new Set(all);
  for (const file of all.filter((f) => TEXT.test(f) && f !== 'releases.json')) {
    // A hashed name never changes its content, so an earlier build's copies are right already; what
    // this build wrote anew is younger than they are, though, and the server takes no copy that is
    // older than its file.
    if (file.startsWith('assets/') && known.has(`${file}.br`) && known.has(`${file}.gz`))
      freshen(path.join(dist, file));
    else await compressOne(path.join(dist, file));
  }
}

function freshen(file: string): void {
  const now = new Date();
  for (const name of [file, `${file}.br`, `${file}.gz`]) utimesSync(name, now, now);
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const brotliParams = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed =
    bytes.length < SMALLEST
      ? []
      : await Promise.all([toBrotli(bytes, { params: brotliParams }), toGzip(bytes, { level: 9 })]);
  for (const [i, ending] of ['.br', '.gz'].entries()) {
    const made = packed[i];
    // A copy left from an earlier build would be served in place of the new file.
    if (made && made.length < bytes.length) writeFileSync(file + ending, made);
    else rmSync(file + ending, { force: true });
  }
}
