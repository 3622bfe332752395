import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const top = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A folder of its own under the system's temporary one, and how to be rid of it: at once, or while
 * the rest goes on.
 */
export function tempFolder(name: string): {
  path: string;
  remove: () => void;
  removeMeanwhile: () => Promise<void>;
} {
  const folder = mkdtempSync(path.join(os.tmpdir(), `milyem-${name}-`));
  return {
    path: folder,
    remove: () => removeWhole(folder),
    removeMeanwhile: () => removeWholeMeanwhile(folder),
  };
}

/**
 * Node itself tries only the emptied folder again: what a process that still ends has put there
 * meanwhile stays in the way.
 */
function removeWhole(folder: string, tries = 20): void {
  try {
    rmSync(folder, WHOLE);
  } catch (error) {
    if (tries === 1 || !isFilledAgain(error)) throw error;
    removeWhole(folder, tries - 1);
  }
}

async function removeWholeMeanwhile(folder: string, tries = 20): Promise<void> {
  try {
    await rm(folder, WHOLE);
  } catch (error) {
    if (tries === 1 || !isFilledAgain(error)) throw error;
    await removeWholeMeanwhile(folder, tries - 1);
  }
}

const WHOLE = { recursive: true, force: true, maxRetries: 3, retryDelay: 100 };
const isFilledAgain = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOTEMPTY';

/**
 * Where the ports begin that a test holds for a while; those that a whole run comes back to lie
 * above them (`tests/e2e/seeded.ts`).
 */
const FIRST_PORT = 10_100; // Chromium opens nothing on 10080.
const EACH = 1_900;
/**
 * Of each worker of a run its own, whoever they are for; begun anywhere, for another run may go on
 * beside this one.
 */
const block = FIRST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % 5) * EACH;
let turn = Math.floor(Math.random() * EACH);

/**
 * A port that nobody holds. Below those that a system gives to whoever asks for any: between this
 * answer and its use a browser's call would take one of those. No worker is told the same one twice
 * before all of its own were.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    turn = (turn + 1) % EACH;
    if (await isFree(block + turn)) return block + turn;
  }
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** What node is given to run. */
export type Program = readonly string[];
/** What `npm start` runs, and `npm run dev`. */
export const FROM_SOURCES: Program = ['--import', 'tsx', 'src/server/cli/start.ts'];
export const DEVELOPING: Program = ['--import', 'tsx', 'src/server/cli/dev.ts'];

/** The product's own server: a process that can be killed as a power cut would. */
export class AppProcess {
  #child: ChildProcess | undefined;
  #said = '';

  constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv = {},
    private readonly program: Program = FROM_SOURCES,
  ) {}

  /** Resolves when it has said that it is ready. */
  start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    const settings = {
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      PRICE_FEED: 'simulator',
      ...this.env,
      ...env,
    };
    const child = spawn(process.execPath, this.program, {
      cwd: top,
      env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#said = '';
    return new Promise((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        this.#said += chunk.toString();
        if (this.#said.includes('Milyem hazır')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(
          new Error(`the server ended (${code ?? signal}) before it was ready:\n${this.#said}`),
        ),
      );
    });
  }

  /** What it printed since its start. */
  get said(): string {
    return this.#said;
  }

  /** The plug is pulled: no goodbye, nothing flushed. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asked to end, as a service manager does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}
