import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Threads for work that would keep the server from answering. Guarantee: tasks are done one after
 * the other; one that fails rejects its own promise alone; a thread that dies is started again with
 * the next task.
 */
const TSCONFIG = path.resolve(fileURLToPath(import.meta.url), '../../../../tsconfig.json');
/** The loader's own module: `require.resolve` knows only its other form, which cannot register. */
const LOADER = new URL(
  'dist/esm/api/index.mjs',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
).href;

/** Loads a thread's source: Node gives a thread none of the loaders of the process. */
const starter = (file: string) => `
  import(${JSON.stringify(LOADER)})
    .then(({ register }) => register())
    .then(() => import(${JSON.stringify(file)}));`;

/** `file`: address of the thread's first module. */
export function startThread(file: string, memoryMb: number): Worker {
  return new Worker(starter(file), {
    eval: true,
    // By it the loader finds the alias of the imports, wherever the process was started. Nothing
    // else of the environment reaches the thread.
    env: { TSX_TSCONFIG_PATH: TSCONFIG },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
}

type Said<R> = { done: R } | { error: string };

/** Sends tasks to a thread that answers by `serveTasks`. */
export class Thread<T, R> {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly memoryMb: number,
    /** Called when a new thread knows nothing of earlier tasks. */
    private readonly onNew: () => void = () => undefined,
  ) {}

  /** `task`: made when its turn comes, so that it may depend on the tasks before it. */
  ask(task: () => T | Promise<T>): Promise<R> {
    const mine = this.#last.then(async () => {
      const worker = this.#current();
      return this.#run(worker, await task());
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  #current(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread(this.file, this.memoryMb);
    this.#worker = worker;
    this.onNew();
    // Also while it has nothing to do: an error that nobody hears ends the process.
    worker.on('error', () => this.#drop(worker));
    worker.unref();
    return worker;
  }

  #run(worker: Worker, task: T): Promise<R> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        worker.off('message', onMessage).off('error', onError);
        worker.unref();
        finish();
      };
      const onMessage = (said: Said<R>) =>
        end(() => ('done' in said ? resolve(said.done) : reject(new Error(said.error))));
      const onError = (error: Error) => end(() => reject(error));
      worker.on('message', onMessage).on('error', onError);
      worker.ref();
      worker.postMessage(task);
    });
  }

  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

/** Called in a thread: answers each task of its process. */
export function serveTasks<T, R>(work: (task: T) => R): void {
  parentPort?.on('message', (task: T) => {
    let said: Said<R>;
    try {
      said = { done: work(task) };
    } catch (error) {
      said = { error: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(said);
  });
}
