import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import config from '../../lingui.config';
import { atRunTime } from '../architecture/graph';
import { readModules, readSources } from '../architecture/modules';

const top = path.resolve(import.meta.dirname, '../..');
const modules = new Map(
  readModules(readSources(top, ['src', 'sw'])).map((module) => [module.path, module]),
);
/** Both wait for the whole language. */
const LATE = ['src/app/shell/AppLayout.tsx', 'src/app/overlays/Overlays.tsx'];
const ROUTES = 'src/app/routes.ts';

const routes = readFileSync(path.join(top, ROUTES), 'utf8');
const loadedBy = (maker: string): Set<string> =>
  new Set(
    Array.from(
      routes.matchAll(new RegExp(`\\b${maker}\\([^;]*?import\\('([^']+)'\\)`, 'g')),
      ([, file = '']) => path.posix.join('src/app', file),
    ),
  );

/**
 * `page(…)` and `bare(…)` wait for the whole language, `framed(…)` does not; a page that is not
 * built yet is a page.
 */
const framed = loadedBy('framed');
const behind = new Set(
  [...loadedBy('page'), ...loadedBy('bare'), 'src/app/pages/NotBuiltPage'].filter(
    (file) => !framed.has(file),
  ),
);

/** Every module that can speak before the shell, and with it the rest of the language, is there. */
function early(): string[] {
  const seen = new Set(['src/main.tsx']);
  for (const at of seen)
    for (const edge of modules.get(at)?.edges.filter(atRunTime) ?? []) {
      const { target } = edge;
      if (
        !target ||
        LATE.includes(target) ||
        (edge.dynamic && behind.has(target.replace(/\.tsx?$/, '')))
      )
        continue;
      seen.add(target);
    }
  return [...seen];
}

const speaks = (file: string): boolean =>
  /@lingui\/(?:react|core)\/macro/.test(readFileSync(path.join(top, file), 'utf8'));

const asPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replace(/\{([^}]+)\}/g, (_, words: string) => `(?:${words.replaceAll(',', '|')})`)
      .replaceAll('**', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '.*')}$`,
  );

const patterns = (config.catalogs?.[0]?.include ?? []).map(asPattern);

it('brings with the login every text that can be said before the shell is there', () => {
  expect([behind.size, framed.size].every((count) => count > 1)).toBe(true);
  const speakers = early().filter(speaks);
  expect(speakers).toContain('src/features/auth/AuthPage.tsx');
  expect(speakers.filter((file) => !patterns.some((pattern) => pattern.test(file)))).toEqual([]);
});

it('makes the login wait for no other', () => {
  const needed = new Set(early());
  const carried = [...modules.keys()].filter(
    (file) => patterns.some((pattern) => pattern.test(file)) && speaks(file),
  );
  expect(carried.filter((file) => !needed.has(file))).toEqual([]);
});
