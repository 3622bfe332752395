import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Program, tempFolder } from './app-process';
import { QUICK_PGLITE } from './quick-pglite';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Of many small files, and of nothing but them. Every other package is loaded from where it is
 * installed.
 */
const BUNDLED = /^(?:hono|@hono\/node-server|drizzle-orm|arktype|@ark\/[\w-]+|arkregex)(?:\/|$)/;

/**
 * Each source knows its own place, wherever the bundle lies: by it the server finds its migrations
 * and the app.
 */
const inItsPlace: Plugin = {
  name: 'milyem-tests:in-its-place',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!importer || /^(?:[./]|node:)/.test(id) || BUNDLED.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    return found && path.isAbsolute(found.id)
      ? { id: pathToFileURL(found.id).href, external: true }
      : found;
  },
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    return {
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    };
  },
};

/** Commands that can be bundled, named as their files in `src/server/cli`. */
export type Command = 'start' | 'company-create' | 'results-check';
type Bundle<N extends string> = { programs: Record<N, Program>; remove: () => void };

/** The server of `npm start`, bundled. */
export async function bundleServer(): Promise<{ program: Program; remove: () => void }> {
  const { programs, remove } = await bundleCommands(['start']);
  return { program: programs.start, remove };
}

/** Bundles commands from the current sources. */
export const bundleCommands = <C extends Command>(commands: readonly C[]): Promise<Bundle<C>> =>
  bundlePrograms(
    Object.fromEntries(commands.map((name) => [name, `src/server/cli/${name}.ts`])) as Record<
      C,
      string
    >,
  );

/**
 * Bundles programs from the current sources, each named and with its first file. A test run starts
 * them hundreds of times; starting one from the sources takes two seconds of a core before the first
 * line of our own code runs.
 */
export async function bundlePrograms<N extends string>(
  files: Readonly<Record<N, string>>,
): Promise<Bundle<N>> {
  const folder = tempFolder('server');
  await build({
    configFile: false,
    root: top,
    logLevel: 'error',
    plugins: [inItsPlace],
    resolve: { alias: { '@': path.join(top, 'src') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder.path,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: files,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const programs = Object.fromEntries(
    Object.keys(files).map((name) => [
      name,
      [...QUICK_PGLITE, path.join(folder.path, `${name}.mjs`)],
    ]),
  ) as unknown as Record<N, Program>;
  return { programs, remove: folder.remove };
}
