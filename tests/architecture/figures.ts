import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync } from 'oxc-parser';
import { areaRounds, ROOMS_OF_AREAS } from './areas';
import { cycles } from './graph';
import { readModules, readSources, type Sources, walk } from './modules';

/**
 * Prints how the code is cut: sizes of files, folders and functions, casts, and imports in a round.
 * Run on another checkout (`npm run figures -- /path`), it gives the figures to compare with.
 */
const top = path.resolve(
  process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'),
);

/** The middle, and the value that nine in ten do not exceed. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`;
}

const lines = (text: string): number => text.split('\n').length;

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' ||
  type === 'FunctionExpression' ||
  type === 'ArrowFunctionExpression';

function bodiesOf(sources: Sources): { functions: number[]; casts: number } {
  const functions: number[] = [];
  let casts = 0;
  for (const [file, text] of sources) {
    if (text === '') continue;
    walk(parseSync(file, text).program, (node) => {
      if (isFunction(node)) functions.push(lines(text.slice(node.start, node.end)));
      // `as const` narrows and asserts nothing.
      if (node.type === 'TSAsExpression' && !/\bas const$/.test(text.slice(node.start, node.end)))
        casts += 1;
    });
  }
  return { functions, casts };
}

function entriesByFolder(files: Iterable<string>): Map<string, number> {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let at = file; at.includes('/'); at = path.posix.dirname(at)) {
      const folder = path.posix.dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(at));
    }
  return new Map(Array.from(entries, ([folder, own]) => [folder, own.size]));
}

const sources = readSources(top, ['src', 'sw']);
const modules = readModules(sources);
const tests = readSources(top, ['tests']);
const { functions, casts } = bodiesOf(sources);
const folders = entriesByFolder([...sources.keys(), ...tests.keys()]);
const over = (most: number) => Array.from(folders).filter(([, size]) => size > most);
const rounds = ROOMS_OF_AREAS.map((room): [string, string[][]] => [
  room,
  areaRounds(modules, room),
]);

const table: [string, string | number][] = [
  ['source files', modules.length],
  ['lines of source', modules.reduce((sum, one) => sum + lines(sources.get(one.path) ?? ''), 0)],
  [
    'lines a file: middle / nine in ten / longest',
    spread(modules.map((one) => lines(sources.get(one.path) ?? ''))),
  ],
  ['functions', functions.length],
  ['lines a function: middle / nine in ten / longest', spread(functions)],
  ['casts', casts],
  ['folders of more than 40 entries', over(40).length],
  ['folders of more than 25 entries', over(25).length],
  ['rounds of imports between files', cycles(modules).length],
  ...rounds.map(([room, found]): [string, string] => [
    `rounds of imports between the areas of ${room}`,
    found.length === 0 ? '0' : found.map((round) => `${round.length} areas`).join(', '),
  ]),
  [
    'imports that climb three folders or more',
    modules.reduce(
      (sum, { edges }) =>
        sum + edges.filter(({ specifier }) => specifier.startsWith('../../../')).length,
      0,
    ),
  ],
];
for (const [what, figure] of table) console.log(`${what.padEnd(52)} ${figure}`);
