import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { tempFolder } from './app-process';
import { stopCluster } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder for what test files share; it goes with the run, and so does a PostgreSQL that was
     * started in it.
     */
    shared: string;
  }
}

/** What the shared PostgreSQL is filed under, with the folder it runs in. */
export const CLUSTER = 'cluster';

export function setup({ provide }: TestProject): () => void {
  const folder = tempFolder('shared');
  provide('shared', folder.path);
  return () => {
    const started = path.join(folder.path, CLUSTER, 'ready');
    if (existsSync(started))
      stopCluster((JSON.parse(readFileSync(started, 'utf8')) as { dir: string }).dir);
    folder.remove();
  };
}
