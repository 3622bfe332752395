import type { Plugin } from 'vite';

/** Makes the page preload the files of its first screen. */

type Chunk = { fileName: string; moduleIds: readonly string[]; imports: readonly string[] };

/** The chunk that contains a source file, and all chunks that it imports, each once. */
export function filesOf(chunks: readonly Chunk[], source: string): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.split('?')[0]?.endsWith(source)),
  );
  if (!first) throw new Error(`${source} is in no chunk`);
  const found = new Set([first.fileName]);
  for (const name of found) for (const next of byName.get(name)?.imports ?? []) found.add(next);
  return [...found];
}

/**
 * Names in the HTML what the first screen of a new device needs: the files that are imported late,
 * and the configuration. Otherwise the browser would request each only after the one before has
 * arrived and run, a round trip each on a telephone.
 */
export function preloadFirstScreen(sources: readonly string[]): Plugin {
  return {
    name: 'milyem:first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((made) => made.type === 'chunk');
        const files = new Set(sources.flatMap((source) => filesOf(chunks, source)));
        const late = [...files].filter((file) => !html.includes(`/${file}"`));
        const modules = late.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
        const config = {
          tag: 'link',
          attrs: { rel: 'preload', as: 'fetch', crossorigin: true, href: '/config.json' },
          injectTo: 'head-prepend' as const,
        };
        return [config, ...modules];
      },
    },
  };
}
