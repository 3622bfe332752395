import { atRunTime, cycles } from './graph';
import type { Module } from './modules';

/** Rooms that are cut into areas, which may not import each other in a round. */
export const ROOMS_OF_AREAS = [
  'domain',
  'contract',
  'data',
  'ui',
  'session',
  'parts',
  'features',
] as const;

/**
 * Returns the areas (folders) of a room, each as one module with the imports between them that are
 * followed when the program runs.
 */
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

/** Returns each round of areas in a room that import each other when the program runs. */
export const areaRounds = (modules: readonly Module[], room: string): string[][] =>
  cycles(areasOf(modules, room));
