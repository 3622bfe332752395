import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Name of a page of rules, prefix of its rules, and a number that they exceed. */
const FAMILIES = [
  ['sync', 'SY', 20],
  ['platform', 'PL', 100],
  ['dashboard', 'DB', 5],
  ['accounts', 'AC', 20],
  ['contacts', 'CO', 10],
  ['offset', 'OF', 10],
  ['import', 'IM', 5],
  ['orders', 'OR', 10],
  ['goods', 'GD', 5],
  ['result', 'RE', 8],
  ['market', 'MK', 10],
  ['slips', 'SL', 5],
  ['stock', 'ST', 5],
  ['settings', 'RU', 5],
  ['formalization', 'FO', 5],
  ['documents', 'LD', 10],
  ['hand-over', 'HO', 10],
  ['expense', 'EX', 10],
  ['incoming', 'IV', 5],
  ['templates', 'TP', 5],
  ['integrators', 'IG', 10],
  ['letters', 'LT', 10],
  ['identity', 'KY', 15],
  ['forms', 'FM', 5],
  ['ready', 'RI', 5],
  ['reports', 'RP', 10],
  ['automation', 'AU', 5],
  ['retail', 'RT', 4],
  ['admin', 'AD', 4],
  ['integration', 'IN', 5],
  ['messages', 'MS', 5],
  ['cheques', 'CH', 5],
  ['position', 'PO', 5],
  ['broadcast', 'BC', 10],
  ['devices', 'DV', 5],
  ['production', 'PR', 10],
  ['programs', 'PG', 5],
  ['counter', 'CN', 5],
  ['definitions', 'DE', 5],
  ['journal', 'JO', 5],
  ['setup', 'SU', 4],
  ['screening', 'SN', 4],
  ['control', 'CL', 4],
  ['suspicion', 'SB', 5],
  ['bank', 'BK', 20],
  ['journal-export', 'JE', 10],
] as const;

const tests = path.resolve(import.meta.dirname, '..');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * Rules as a page numbers them, those that are built and those of its section "Not yet", and where
 * their titles are cited.
 */
type Rules = { built: string[]; notYet: string[] };

const numbered = (text: string): string[] =>
  Array.from(text.matchAll(/^- \*\*([A-Z]{2}\d+)\*\* /gm), (m) => m[1] ?? '');
function rulesOf(text: string): Rules {
  const [built = '', notYet = ''] = text.split(/^## Not yet$/m);
  return { built: numbered(built), notYet: numbered(notYet) };
}
const TITLE = new RegExp(
  `(['"\`])((?:${FAMILIES.map(([, prefix]) => prefix).join('|')})\\d+): `,
  'g',
);
const citedIn = (text: string): string[] => Array.from(text.matchAll(TITLE), (m) => m[2] ?? '');
const atOf = (rule: string): number => Number(rule.slice(2));

const cited = new Map(
  filesBelow(tests)
    .filter((file) => file !== import.meta.filename)
    .flatMap((file) =>
      citedIn(readFileSync(file, 'utf8')).map(
        (rule) => [rule, path.relative(tests, file)] as const,
      ),
    ),
);

describe.each(FAMILIES)('the rules of the %s', (name, prefix, least) => {
  const { built, notYet } = rulesOf(
    readFileSync(path.join(import.meta.dirname, `${name}-spec.md`), 'utf8'),
  );
  const all = [...built, ...notYet].sort((a, b) => atOf(a) - atOf(b));

  test('are numbered without gap or double', () => {
    expect(all.length).toBeGreaterThan(least);
    expect(all).toEqual(all.map((_, i) => `${prefix}${i + 1}`));
  });

  test.each(built)('%s is cited by the title of a test', (rule) => {
    expect(cited.has(rule)).toBe(true);
  });

  test('that are not built yet have no test; one that has moves up to its part', () => {
    if (notYet.length > 0)
      console.log(
        `${name}-spec.md: ${built.length} rules proved, ${notYet.length} not yet: ${notYet.join(' ')}`,
      );
    expect(notYet.filter((rule) => cited.has(rule))).toEqual([]);
  });

  test('are all that tests cite', () => {
    expect(
      Array.from(cited).filter(([rule]) => rule.startsWith(prefix) && !all.includes(rule)),
    ).toEqual([]);
  });
});

test('every page of rules is checked', () => {
  expect(
    readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.md'))
      .sort(),
  ).toEqual(FAMILIES.map(([name]) => `${name}-spec.md`).sort());
});

test('a rule without a test, a test without a rule and a rule of the last section are all seen', () => {
  expect(rulesOf('- **SY1** a\n- **PL2** b\ntext **SY3** c\n## Not yet\n\n- **PL4** d')).toEqual({
    built: ['SY1', 'PL2'],
    notYet: ['PL4'],
  });
  expect(citedIn("test('SY7: x', f); test(`PL8: y`); // SY9: not a title")).toEqual(['SY7', 'PL8']);
});
