import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync } from 'oxc-parser';

/** One edge as it is written: static, dynamic, type-only and re-exports alike. */
export type Edge = {
  specifier: string;
  /** Path of the module or asset inside the house, or undefined for a package. */
  target: string | undefined;
  /** Name of the package, "node:" for the built-ins; undefined inside the house. */
  pack: string | undefined;
  typeOnly: boolean;
  dynamic: boolean;
};

/** `clocks`: where it reads the raw clock of the machine, as it is written there. */
export type Module = {
  path: string;
  edges: Edge[];
  defaultExport: boolean;
  unreadable: string[];
  clocks: string[];
};

/** Path, with slashes, from the top of the repository → text. */
export type Sources = ReadonlyMap<string, string>;

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

export function readSources(top: string, rooms: readonly string[]): Sources {
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(top, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(top, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      ),
  );
  return new Map(
    files.map((file) => [file, isCode(file) ? readFileSync(path.join(top, file), 'utf8') : '']),
  );
}

export function readModules(sources: Sources): Module[] {
  return Array.from(sources.keys())
    .filter(isCode)
    .sort()
    .map((file) => readModule(file, sources));
}

function readModule(file: string, sources: Sources): Module {
  const text = sources.get(file) ?? '';
  const { module, program, errors } = parseSync(file, text);
  const unreadable = errors.map((e) => e.message);
  const edges: Edge[] = [];
  const clocks: string[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic: boolean) => {
    const resolved = resolve(specifier, file, sources);
    if (resolved) edges.push({ specifier, typeOnly, dynamic, ...resolved });
    else unreadable.push(`"${specifier}" leads nowhere`);
  };
  // `import { type A }` stays an import at run time under verbatimModuleSyntax; only `import type`
  // goes away.
  for (const i of module.staticImports)
    add(i.moduleRequest.value, /^import\s+type\s+[{*\w]/.test(text.slice(i.start, i.end)), false);
  for (const e of module.staticExports) {
    const source = e.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (source !== undefined)
      add(source, /^export\s+type\b/.test(text.slice(e.start, e.end)), false);
  }
  walk(program, (node) => {
    if (isRawClock(node)) clocks.push(text.slice(node.start, node.end));
    if (node.type === 'ImportExpression' && !isText(node.source))
      unreadable.push('a dynamic import whose path is computed');
    if (node.type === 'ImportExpression' && isText(node.source))
      add(node.source.value, false, true);
    if (node.type === 'TSImportType' && isText(node.source)) add(node.source.value, true, false);
    if (
      node.type === 'MemberExpression' &&
      node.object.type === 'MetaProperty' &&
      /\.glob$/.test(text.slice(node.start, node.end))
    )
      unreadable.push('import.meta.glob');
  });
  return {
    path: file,
    edges,
    unreadable,
    clocks,
    defaultExport: module.staticExports.some((e) =>
      e.entries.some((x) => x.exportName.kind === 'Default' || x.exportName.name === 'default'),
    ),
  };
}

const isText = (node: Node): node is Extract<Node, { type: 'Literal' }> & { value: string } =>
  node.type === 'Literal' && typeof node.value === 'string';

/**
 * `Date.now`, `new Date()` and `Date()`; a moment that is given, as in `new Date(at)`, is no clock.
 */
function isRawClock(node: Node): boolean {
  if (node.type === 'MemberExpression')
    return (
      isDate(node.object) && node.property.type === 'Identifier' && node.property.name === 'now'
    );
  if (node.type === 'CallExpression') return isDate(node.callee);
  return node.type === 'NewExpression' && isDate(node.callee) && node.arguments.length === 0;
}

const isDate = (node: Node): boolean => node.type === 'Identifier' && node.name === 'Date';

/** Every node of the tree, in no promised order. */
export function walk(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') see(value as Node);
  for (const child of Object.values(value)) walk(child, see);
}

function resolve(
  specifier: string,
  from: string,
  sources: Sources,
): Pick<Edge, 'target' | 'pack'> | undefined {
  const isAlias = specifier.startsWith('@/');
  if (!isAlias && !specifier.startsWith('.') && !specifier.startsWith('/'))
    return { target: undefined, pack: packageOf(specifier) };
  const place = specifier.replace(/\?.*$/, '');
  const bare = isAlias
    ? path.posix.join('src', place.slice(2))
    : path.posix.join(path.posix.dirname(from), place);
  const target = [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`].find(
    (candidate) => sources.has(candidate),
  );
  return target === undefined ? undefined : { target, pack: undefined };
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
