/** What is asked here of a module that the bundler knows. */
type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Sources of one file, by their absolute paths; with `shared`, only what one of those needs too.
 */
export type House = { name: string; sources: readonly string[]; shared?: readonly string[] };

type Group = {
  debugName: string;
  name: (id: string, context: Context) => string | null;
  priority: number;
};

/**
 * Groups for the bundler: each house is all that its sources import at once and that no house
 * before it has, in one file. A start then asks for a few files instead of a hundred, and each
 * asking takes time of the worker, the cache and the page's own thread. What no house needs is left
 * to the bundler.
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

/** The sources and everything they import at once, by whatever way. */
function neededBy(sources: readonly string[], context: Context): Set<string> {
  const needed = new Set(sources);
  for (const id of needed) {
    const module = context.getModuleInfo(id);
    if (!module && sources.includes(id)) throw new Error(`${id} is in no build`);
    for (const next of module?.importedIds ?? []) needed.add(next);
  }
  return needed;
}
