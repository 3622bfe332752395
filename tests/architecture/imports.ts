import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readModules, readSources } from './modules';
import { judge } from './rules';

/**
 * Reads every import of the house and says which break its plan. Reading none is a failure: a tool
 * that sees nothing proves nothing.
 */
const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = readModules(readSources(top, ['src', 'sw']));
const violations = judge(modules);

for (const { rule, at, what } of violations) console.log(`${rule}: ${at}: ${what}`);
const edges = modules.reduce((sum, m) => sum + m.edges.length, 0);
console.log(
  `${modules.length} modules and ${edges} imports read, ${violations.length} against the plan`,
);
process.exitCode = modules.length === 0 || edges === 0 || violations.length > 0 ? 1 : 0;
