import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Starts the sandbox integrator when it is needed first, and again after it died. Guarantee: nothing
 * runs before the first call, and nothing is left behind after `stop` or when this process dies.
 */
const PROGRAM = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
const ROOT = path.resolve(path.dirname(PROGRAM), '../../..');
const START_MS = 30_000;

export type SandboxProcess = {
  /** Address of the running sandbox. */
  url(): Promise<string>;
  stop(): Promise<void>;
};

export function sandboxProcess(folder: string, settings: NodeJS.ProcessEnv = {}): SandboxProcess {
  let child: ChildProcess | undefined;
  let address: Promise<string> | undefined;
  const start = (): Promise<string> => {
    const started = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: undefined, ...settings, SANDBOX_DIR: folder },
      // The pipe is what ends it when this process is killed.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = started;
    started.once('exit', () => {
      if (child === started) [child, address] = [undefined, undefined];
    });
    return new Promise((resolve, reject) => {
      let said = '';
      const timer = setTimeout(() => reject(new Error('the sandbox did not start')), START_MS);
      timer.unref();
      started.once('error', reject);
      started.once('exit', () => reject(new Error('the sandbox ended before it was ready')));
      started.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const line = said.split('\n')[0] ?? '';
        if (!said.includes('\n')) return;
        clearTimeout(timer);
        resolve(`http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`);
      });
    });
  };
  return {
    url: () => {
      address ??= start().catch((error) => {
        address = undefined;
        throw error;
      });
      return address;
    },
    stop: async () => {
      const running = child;
      [child, address] = [undefined, undefined];
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        running.once('exit', () => resolve());
        running.kill('SIGTERM');
      });
    },
  };
}
