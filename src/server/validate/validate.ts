import type { Worker } from 'node:worker_threads';
import { startThread } from '@/server/platform/thread';
import type { ValidationFault } from './judge';
import type { RulePack } from './pack';
import { READY, type ThreadMessage, type ValidationReply, type ValidationTask } from './thread';

/**
 * Checks documents by the tax authority's own schemas and rules, in a thread of its own. Guarantee:
 * the server goes on answering meanwhile; a document that takes longer than the limit is refused and
 * its thread ended; without a package only well-formedness is checked.
 */
export type Verdict = { ok: true } | { ok: false; faults: ValidationFault[] };

/**
 * Milliseconds, from the moment at which the thread has started, so that a busy machine refuses no
 * document. `compiling`: for the first document of a package, which compiles it.
 */
type Limits = { document: number; compiling: number };
const LIMITS: Limits = { document: 5_000, compiling: 25_000 };
/**
 * Time in which a thread must start. If it does not, the check fails without a verdict, and the
 * document is tried again later.
 */
const STARTING_MS = 120_000;
const MEMORY_MB = 512;
const TOO_LONG = 'The check took too long.';

const THREAD = new URL('./worker.ts', import.meta.url).href;

/** Checks one document after the other in one thread, which it starts when it is needed. */
export class Validator {
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #ready: Promise<void> = Promise.resolve();
  #sent = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(start: () => Worker = () => startThread(THREAD, MEMORY_MB)) {
    this.#start = start;
  }

  validate(xml: string, pack: RulePack | undefined, now: number, limits: Limits): Promise<Verdict> {
    const mine = this.#last.then(() => this.#run(xml, pack, now, limits));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #run(
    xml: string,
    pack: RulePack | undefined,
    now: number,
    limits: Limits,
  ): Promise<Verdict> {
    this.#worker ??= this.#started();
    const worker = this.#worker;
    await this.#ready;
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
            resolve(verdictOf([{ by: 'xsd', text: TOO_LONG }]));
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
    const worker = this.#start();
    // Also while it has nothing to do: an error that nobody hears ends the process.
    worker.on('error', () => this.#drop(worker));
    this.#ready = started(worker).catch((error) => {
      this.#drop(worker);
      throw error;
    });
    return worker;
  }

  #drop(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

/** Resolves when the thread reports that it is ready. */
function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError);
      worker.unref();
      finish();
    };
    const onMessage = (message: ThreadMessage) => {
      if (message === READY) end(resolve);
    };
    const onError = (error: Error) => end(() => reject(error));
    const timer = setTimeout(
      () => end(() => reject(new Error('The thread did not start.'))),
      STARTING_MS,
    );
    worker.on('message', onMessage).on('error', onError);
  });
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

/**
 * Whether schemas and rules of a package can be read, and in time; without that no document could be
 * judged.
 */
export const isUsable = (pack: RulePack, limits: Limits = LIMITS): Promise<boolean> =>
  validateDocument(TRIAL, pack, Date.now(), limits).then(
    (verdict) => verdict.ok || verdict.faults.every(({ text }) => text !== TOO_LONG),
    () => false,
  );
