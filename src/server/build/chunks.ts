/** Decides which source files the bundler puts into one file. */

/** The part of the bundler's interface that is used here. */
type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Sources of one file, by their absolute paths; with `shared`, only modules that one of those
 * sources needs too.
 */
export type House = { name: string; sources: readonly string[]; shared?: readonly string[] };

type Group = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
};

/**
 * Groups for the bundler: each house is one file with everything that its sources import directly
 * or through others and that no house before it has. A start then requests a few files instead of a
 * hundred; each request costs time in the worker, the cache and the page's own thread. The bundler
 * places all other modules.
 */
export function groupsOf(houses: readonly House[], priority: number): Group[] {
  let homes: Map<string, string> | undefined;
  return houses.map(({ name }, index) => ({
    name: (id, context) => {
      homes ??= housed(houses, context);
      return homes.get(id) === name ? name : null;
    },
    debugName: name,
    priority: priority - index,
  }));
}

/** The house of each module. */
export function housed(houses: readonly House[], context: Context): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { name, sources, shared } of houses) {
    const wanted = shared && neededBy(shared, context);
    for (const id of neededBy(sources, context))
      if (!homes.has(id) && (!wanted || wanted.has(id))) homes.set(id, name);
  }
  return homes;
}

/** The sources and everything that they import statically, directly or through others. */
function neededBy(sources: readonly string[], context: Context): Set<string> {
  const needed = new Set(sources);
  for (const id of needed) {
    const module = context.getModuleInfo(id);
    if (!module && sources.includes(id)) throw new Error(`${id} is in no build`);
    for (const next of module?.importedIds ?? []) needed.add(next);
  }
  return needed;
}
