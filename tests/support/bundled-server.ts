import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { type Program, tempFolder } from './app-process';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PROGRAM = 'server.mjs';

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

/**
 * The server of `npm start` in one file, made anew from its sources. A run of the browser tests
 * starts it hundreds of times, and each start from the sources takes two seconds of a core before
 * the first line of ours runs.
 */
export async function bundleServer(): Promise<{ program: Program; remove: () => void }> {
  const folder = tempFolder('server');
  await build({
    configFile: false,
    root: top,
    logLevel: 'error',
    plugins: [inItsPlace],
    resolve: { alias: { '@': path.join(top, 'src') } },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server/cli/start.ts',
      outDir: folder.path,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: PROGRAM } },
    },
  });
  return { program: [path.join(folder.path, PROGRAM)], remove: folder.remove };
}
