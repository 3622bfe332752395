import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Checks whether the build is up to date. */

/** Sources of a build. The server runs from its sources and is not built. */
const SOURCES = ['src', 'sw', 'public', 'vite.config.ts', 'lingui.config.ts', 'package-lock.json'];
const NOT_BUILT = new Set(['server']);
/** Files that every build writes: the page at its beginning, the worker at its end. */
const MADE = ['index.html', 'sw.js'];

/** Whether there is a complete build that is no older than its sources. */
export function isFresh(root: string, dist: string): boolean {
  const made = MADE.map((name) => path.join(dist, name));
  if (!made.every(existsSync)) return false;
  const builtAt = Math.min(...made.map((file) => statSync(file).mtimeMs));
  return SOURCES.every((name) => newest(path.join(root, name), name === 'src') <= builtAt);
}

function newest(file: string, top = false): number {
  const info = statSync(file, { throwIfNoEntry: false });
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const names = readdirSync(file).filter((name) => !(top && NOT_BUILT.has(name)));
  return Math.max(0, ...names.map((name) => newest(path.join(file, name))));
}
