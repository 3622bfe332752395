import type { Files } from './texts';

/** The four places that have an entry for every kind of mutation, each in a file of its area. */
const PLACES = {
  'row and body': /^src\/contract\/(?!.*\.schema\.ts$)/,
  schema: /^src\/contract\/.*\.schema\.ts$/,
  effect: /^src\/server\/(?!sync\/upcast\.ts$)/,
  words: /^src\/features\/sync-center\/(words\/|kind-word\.ts$)/,
} as const;

/** An upcaster is added when a version is raised, not with a new kind. */
const UPCASTERS = 'src/server/sync/upcast.ts';

/** A file that names the kinds of more areas than this counts as a list of all kinds. */
export const MOST_AREAS = 6;

/**
 * What would make a new kind of mutation touch more than its four files: an entry that lies
 * elsewhere, in two files of one place or in none, or a file that names kinds of so many areas that
 * it can only be a list or switch of them all.
 */
export function scattered(kinds: readonly string[], sources: Files): string[] {
  const entries = filesBy(sources, /^\s*'([a-z]+\.[a-z]+)':/gm);
  const named = filesBy(sources, /'([a-z]+\.[a-z]+)'/g);
  const areas = new Map<string, Set<string>>();
  const wrong = kinds.flatMap((kind) => {
    const files = Array.from(entries.get(kind) ?? []).filter((path) => path !== UPCASTERS);
    const area = files.find((path) => PLACES['row and body'].test(path)) ?? '';
    for (const path of named.get(kind) ?? [])
      areas.set(path, (areas.get(path) ?? new Set()).add(area));
    return [
      ...Object.entries(PLACES).flatMap(([place, where]) => {
        const found = files.filter((path) => where.test(path));
        return found.length === 1 ? [] : [`${kind}: ${place} in ${found.join(', ') || 'no file'}`];
      }),
      ...files
        .filter((path) => !Object.values(PLACES).some((where) => where.test(path)))
        .map((path) => `${kind}: entry in ${path}`),
    ];
  });
  const lists = Array.from(areas)
    .filter(([, of]) => of.size > MOST_AREAS)
    .map(([path, of]) => `${path}: names kinds of ${of.size} areas`);
  return [...wrong, ...lists];
}

/** The files in which the pattern captures a name, by the name. */
function filesBy(sources: Files, pattern: RegExp): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const [path, text] of sources)
    for (const [, name = ''] of text.matchAll(pattern))
      files.set(name, (files.get(name) ?? new Set()).add(path));
  return files;
}
