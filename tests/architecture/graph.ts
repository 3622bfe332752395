import type { Edge, Module } from './modules';

type Follow = (edge: Edge) => boolean;

/** What is there when the program runs. */
export const atRunTime: Follow = (edge) => !edge.typeOnly;
/** What a bundler must put into the first chunks. */
export const atOnce: Follow = (edge) => !edge.typeOnly && !edge.dynamic;

/**
 * The first way found from the entries to something forbidden, as a chain of paths; undefined when
 * there is none.
 */
export function wayTo(
  modules: readonly Module[],
  entries: readonly string[],
  follow: Follow,
  forbidden: (name: string) => boolean,
): string[] | undefined {
  const byPath = new Map(modules.map((m) => [m.path, m]));
  const cameFrom = new Map<string, string | undefined>(entries.map((e) => [e, undefined]));
  const chain = (end: string): string[] => {
    const before = cameFrom.get(end);
    return before === undefined ? [end] : [...chain(before), end];
  };
  for (const current of cameFrom.keys()) {
    if (forbidden(current)) return chain(current);
    for (const edge of byPath.get(current)?.edges.filter(follow) ?? []) {
      const next = edge.target ?? edge.pack ?? edge.specifier;
      if (!cameFrom.has(next)) cameFrom.set(next, current);
    }
  }
  return undefined;
}

/** Cycles of imports that stand at once, each as the modules in it (Tarjan). */
export function cycles(modules: readonly Module[]): string[][] {
  const byPath = new Map(modules.map((m) => [m.path, m]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (at: string): void => {
    const order = index.size;
    index.set(at, order);
    low.set(at, order);
    stack.push(at);
    for (const edge of byPath.get(at)?.edges.filter(atOnce) ?? []) {
      const next = edge.target;
      if (next === undefined || !byPath.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(at, Math.min(low.get(at) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(at) !== order) return;
    const component = stack.splice(stack.indexOf(at));
    const [only] = component;
    const selfish =
      byPath.get(at)?.edges.some((edge) => edge.target === at && atOnce(edge)) ?? false;
    if (component.length > 1 || (only !== undefined && selfish)) found.push(component);
  };
  for (const { path } of modules) if (!index.has(path)) visit(path);
  return found;
}
