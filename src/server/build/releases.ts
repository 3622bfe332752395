import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Keeps the files of the last builds, so that tabs opened before an update go on working. */

type Release = { at: number; files: string[] };

/**
 * Number of builds kept: the new one and the two before it, so that a tab opened before an update
 * still finds its lazy chunks (src/contract/README.md#reading-15-one-update-mechanism).
 */
const KEPT = 3;

export function readReleases(dist: string): Release[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path.join(dist, 'releases.json'), 'utf8'));
    return Array.isArray(value)
      ? value.filter((r): r is Release => Array.isArray(r?.files) && typeof r.at === 'number')
      : [];
  } catch {
    return [];
  }
}

/** Adds a build to the list; one with the same files as another replaces it. */
export function withRelease(known: readonly Release[], made: Release): Release[] {
  const same = (r: Release) =>
    r.files.length === made.files.length && r.files.every((f) => made.files.includes(f));
  return [made, ...known.filter((r) => !same(r))].slice(0, KEPT);
}

/** Every file under the folder, relative, with forward slashes. */
export function filesUnder(root: string, folder = ''): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesUnder(root, name) : [name];
  });
}

const bare = (name: string): string => name.replace(/\.(?:br|gz)$/, '').replace(/\.map$/, '');

/**
 * Keeps the hashed assets of the last builds in dist and deletes everything else that an earlier
 * build left there. `current` names the files of this build, for the precache, which must not list
 * older ones.
 */
export function pruneReleases(dist: string): Plugin & { current: () => ReadonlySet<string> } {
  let startedAt = 0;
  let current = new Set<string>();
  return {
    name: 'milyem:keep-releases',
    apply: 'build',
    current: () => current,
    buildStart() {
      startedAt = Date.now();
    },
    writeBundle(_options, bundle) {
      current = new Set(Object.keys(bundle));
      const assets = [...current].filter((f) => f.startsWith('assets/') && !f.endsWith('.map'));
      const releases = withRelease(readReleases(dist), { at: startedAt, files: assets });
      const kept = new Set(releases.flatMap((r) => r.files));
      for (const file of filesUnder(dist)) {
        const spared =
          kept.has(bare(file)) || current.has(file) || /^(?:sw\.js|releases\.json)/.test(file);
        if (!spared && statSync(path.join(dist, file)).mtimeMs < startedAt - 1000)
          rmSync(path.join(dist, file));
      }
      writeFileSync(path.join(dist, 'releases.json'), JSON.stringify(releases));
    },
  };
}
