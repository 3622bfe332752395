import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { atOnce } from './graph';
import { readModules, readSources } from './modules';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SHEET = 'src/ui/style/first.css';

/** The patterns of files whose class names a style sheet contains, from the top. */
const sourcesOf = (sheet: string): RegExp[] =>
  Array.from(readFileSync(path.join(top, sheet), 'utf8').matchAll(/^@source "(.+)";$/gm), (found) =>
    pattern(path.posix.join(path.posix.dirname(sheet), found[1] ?? '')),
  );

/** `*` stands for a part of a name, `{a,b}` for one of several. */
const pattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{([^}]*)\}/g, (_all, names: string) => `(?:${names.replaceAll(',', '|')})`)}$`,
  );

it('the first style sheet contains the class names of every file that the first script draws with', () => {
  const modules = new Map(readModules(readSources(top, ['src'])).map((one) => [one.path, one]));
  const first = new Set(['src/main.tsx']);
  for (const file of first)
    for (const { target, ...edge } of modules.get(file)?.edges ?? [])
      if (target && atOnce({ target, ...edge })) first.add(target);
  const drawing = Array.from(first).filter((file) => file.endsWith('.tsx'));
  expect(drawing).toContain('src/features/auth/AuthPage.tsx');
  const sources = sourcesOf(SHEET);
  expect(drawing.filter((file) => !sources.some((source) => source.test(file)))).toEqual([]);
});
