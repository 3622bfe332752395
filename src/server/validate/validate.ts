import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ValidationFault } from './judge';
import type { RulePack } from './pack';
import type { ValidationReply, ValidationTask } from './worker';

/**
 * Checks documents by the tax authority's own schemas and rules, in a thread of its own. Guarantee:
 * the server goes on answering meanwhile; a document that takes longer than the limit is refused and
 * its thread ended; without a package only well-formedness is checked.
 */
export type Verdict = { ok: true } | { ok: false; faults: ValidationFault[] };

/** Milliseconds. `compiling`: for the first document of a package, which compiles it. */
type Limits = { document: number; compiling: number };
const LIMITS: Limits = { document: 5_000, compiling: 25_000 };
const MEMORY_MB = 512;

const TSCONFIG = path.resolve(fileURLToPath(import.meta.url), '../../../../tsconfig.json');
/** The loader's own module: `require.resolve` knows only its other form, which cannot register. */
const LOADER = new URL(
  'dist/esm/api/index.mjs',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
).href;
const THREAD = new URL('./worker.ts', import.meta.url).href;

/** Loads the thread's source: Node gives a thread none of the loaders of the process. */
const STARTER = `
  import(${JSON.stringify(LOADER)})
    .then(({ register }) => register())
    .then(() => import(${JSON.stringify(THREAD)}));`;

class Validator {
  #worker: Worker | undefined;
  #sent = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  /** One document after the other. */
  validate(xml: string, pack: RulePack | undefined, now: number, limits: Limits): Promise<Verdict> {
    const mine = this.#last.then(() => this.#run(xml, pack, now, limits));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  #run(xml: string, pack: RulePack | undefined, now: number, limits: Limits): Promise<Verdict> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    const isNew = pack !== undefined && !this.#sent.has(pack.sha256);
    if (isNew) this.#sent.add(pack.sha256);
    this.#count += 1;
    const task: ValidationTask = {
      id: this.#count,
      xml,
      now,
      sha256: pack?.sha256,
      ...(isNew ? { pack } : {}),
    };
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        worker.off('message', onReply).off('error', onError);
        worker.unref();
        finish();
      };
      const onReply = (reply: ValidationReply) =>
        end(() => {
          if (!('error' in reply)) return resolve(verdictOf(reply.faults));
          // It is sent once more with the next document, in case the thread could not compile it.
          if (pack) this.#sent.delete(pack.sha256);
          reject(new Error(reply.error));
        });
      const onError = (error: Error) =>
        end(() => {
          this.#drop(worker);
          reject(error);
        });
      const timer = setTimeout(
        () =>
          end(() => {
            this.#drop(worker);
            resolve(verdictOf([{ by: 'xsd', text: 'The check took too long.' }]));
          }),
        isNew ? limits.compiling : limits.document,
      );
      worker.on('message', onReply).on('error', onError);
      worker.ref();
      worker.postMessage(task);
    });
  }

  #started(): Worker {
    this.#sent = new Set();
    const worker = new Worker(STARTER, {
      eval: true,
      // By it the loader finds the alias of the imports, wherever the process was started. Nothing
      // else of the environment reaches the thread.
      env: { TSX_TSCONFIG_PATH: TSCONFIG },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Also while it has nothing to do: an error that nobody hears ends the process.
    worker.on('error', () => this.#drop(worker));
    worker.unref();
    return worker;
  }

  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

const verdictOf = (faults: ValidationFault[]): Verdict =>
  faults.length === 0 ? { ok: true } : { ok: false, faults };

const validator = new Validator();

/** `now`: time by which a day counts as one to come. */
export const validateDocument = (
  xml: string,
  pack: RulePack | undefined,
  now: number = Date.now(),
  limits: Limits = LIMITS,
): Promise<Verdict> => validator.validate(xml, pack, now, limits);

/** Any document: the package is compiled before it is judged. */
const TRIAL = '<Invoice/>';

/** Whether schemas and rules of a package can be read; without that no document could be judged. */
export const isUsable = (pack: RulePack): Promise<boolean> =>
  validateDocument(TRIAL, pack).then(
    () => true,
    () => false,
  );
