import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppProcess, type Program } from '../support/app-process';

const CLOCK = path.join(path.dirname(fileURLToPath(import.meta.url)), 'clock.mjs');

/**
 * The real server in a process of its own, which dies, comes back, and comes back from a backup.
 * Guarantee: what is done to it is done one after the other, so that two misfortunes at once are
 * two misfortunes and not a confusion of the harness.
 */
export class Shop {
  /** How far the one clock has been put ahead. */
  aheadMs = 0;
  #backup = false;
  #last: Promise<void> = Promise.resolve();
  readonly #app: AppProcess;

  constructor(
    readonly port: number,
    readonly folder: string,
    program: Program,
  ) {
    this.#app = new AppProcess(port, folder, {}, program);
  }

  get said(): string {
    return this.#app.said;
  }

  start(): Promise<void> {
    return this.#inTurn(() => this.#start());
  }

  /** When all that was to be done to it is done. */
  settled(): Promise<void> {
    return this.#inTurn(async () => undefined);
  }

  stop(): Promise<void> {
    return this.#inTurn(() => this.#app.stop());
  }

  /** kill -9, and up again after a while. */
  crash(awayMs: number): Promise<void> {
    return this.#inTurn(async () => {
      await this.#app.kill();
      await new Promise((resolve) => setTimeout(resolve, awayMs));
      await this.#start();
    });
  }

  /** Time goes on for everybody. */
  putAhead(ms: number): Promise<void> {
    return this.#inTurn(async () => {
      this.aheadMs += ms;
      await this.#app.stop();
      await this.#start();
    });
  }

  backUp(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#app.stop();
      cpSync(this.folder, this.#backupFolder, { recursive: true });
      this.#backup = true;
      await this.#start();
    });
  }

  /** What was acknowledged since the backup is gone. False when there is none yet. */
  async restore(): Promise<boolean> {
    if (!this.#backup) return false;
    await this.#inTurn(async () => {
      await this.#app.kill();
      rmSync(this.folder, { recursive: true });
      cpSync(this.#backupFolder, this.folder, { recursive: true });
      await this.#start();
    });
    return true;
  }

  remove(): void {
    if (existsSync(this.#backupFolder))
      rmSync(this.#backupFolder, { recursive: true, force: true });
  }

  get #backupFolder(): string {
    return `${this.folder}-backup`;
  }

  #start(): Promise<void> {
    return this.#app.start({
      MILYEM_CLOCK_MS: String(this.aheadMs),
      NODE_OPTIONS: `--import ${CLOCK}`,
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
