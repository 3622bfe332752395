import { readdirSync, readFileSync } from 'node:fs';
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
const TABLE = 'src/app/page-table';

/** The rows of the page table as text, each with the file that it loads. */
const rows = readdirSync(path.join(top, TABLE))
  .flatMap((file) =>
    readFileSync(path.join(top, TABLE, file), 'utf8')
      .split(/\bdefinePage\(/)
      .slice(1),
  )
  .flatMap((row) => {
    const [, file] = /import\('([^']+)'\)/.exec(row) ?? [];
    return file === undefined
      ? []
      : [
          {
            row,
            file: file.startsWith('@/') ? `src/${file.slice(2)}` : path.posix.join(TABLE, file),
          },
        ];
  });

/**
 * A page without a frame, or in the entry's check, that is not read `withLanguage` does not wait for
 * the whole language; every other page does.
 */
const framed = new Set(
  rows.flatMap(({ row, file }) =>
    /\bframe:/.test(row) && !row.includes('withLanguage(') ? [file] : [],
  ),
);
const behind = new Set(rows.map(({ file }) => file).filter((file) => !framed.has(file)));

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
  expect(behind).toContain('src/app/pages/StockPage');
  expect(framed).toContain('src/features/auth/JoinPage');
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
