import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Node, parseSync } from 'oxc-parser';
import { atRunTime, cycles } from './graph';
import { type Module, readModules, readSources, type Sources, walk } from './modules';

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

/** Folders of a room as one module each, with what they read of each other when the program runs. */
function areasOf(modules: readonly Module[], room: string): Module[] {
  const areaOf = (file: string): string => file.split('/').slice(0, 3).join('/');
  const areas = new Map<string, Module['edges']>();
  for (const { path: file, edges } of modules) {
    if (!file.startsWith(`src/${room}/`) || file.split('/').length < 4) continue;
    const own = areaOf(file);
    const read = edges.filter(
      (edge) =>
        atRunTime(edge) &&
        !edge.dynamic &&
        edge.target?.startsWith(`src/${room}/`) &&
        edge.target.split('/').length > 3 &&
        areaOf(edge.target) !== own,
    );
    const turned = read.map((edge) => ({ ...edge, target: areaOf(edge.target ?? '') }));
    areas.set(own, [...(areas.get(own) ?? []), ...turned]);
  }
  return Array.from(areas, ([file, edges]) => ({
    path: file,
    edges,
    defaultExport: false,
    unreadable: [],
    clocks: [],
  }));
}

const sources = readSources(top, ['src', 'sw']);
const modules = readModules(sources);
const tests = readSources(top, ['tests']);
const { functions, casts } = bodiesOf(sources);
const folders = entriesByFolder([...sources.keys(), ...tests.keys()]);
const over = (most: number) => Array.from(folders).filter(([, size]) => size > most);
const ROOMS = ['domain', 'contract', 'data', 'ui', 'session', 'parts', 'features'];
const rounds = ROOMS.map((room): [string, string[][]] => [room, cycles(areasOf(modules, room))]);

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
