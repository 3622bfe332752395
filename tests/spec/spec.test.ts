import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const tests = path.resolve(import.meta.dirname, '..');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Rules as the page numbers them, and where their titles are cited. */
const rulesOf = (text: string): string[] => Array.from(text.matchAll(/^- \*\*(SY\d+)\*\* /gm), (m) => m[1] ?? '');
const citedIn = (text: string): string[] => Array.from(text.matchAll(/(['"`])(SY\d+): /g), (m) => m[2] ?? '');

const rules = rulesOf(readFileSync(path.join(import.meta.dirname, 'sync-spec.md'), 'utf8'));
const cited = new Map(
  filesBelow(tests)
    .filter((file) => file !== import.meta.filename)
    .flatMap((file) => citedIn(readFileSync(file, 'utf8')).map((rule) => [rule, path.relative(tests, file)] as const)),
);

test('the rules of the sync are numbered without gap or double', () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(rules).toEqual(rules.map((_, i) => `SY${i + 1}`));
});

test.each(rules)('rule %s is cited by the title of a test', (rule) => {
  expect(cited.has(rule)).toBe(true);
});

test('no test cites a rule that does not exist', () => {
  expect(Array.from(cited).filter(([rule]) => !rules.includes(rule))).toEqual([]);
});

test('a rule without a test and a test without a rule are both seen', () => {
  expect(rulesOf('- **SY1** a\n- **SY2** b\ntext **SY3** c')).toEqual(['SY1', 'SY2']);
  expect(citedIn("test('SY7: x', f); test(`SY8: y`); // SY9: not a title")).toEqual(['SY7', 'SY8']);
});
