import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { faultsOf } from './sandbox-faults';
import { openJournal } from './sandbox-journal';
import { sandboxServer } from './sandbox-server';

/**
 * The sandbox integrator and the sandbox bank, a process of its own. `SANDBOX_DIR`: folder of its journal;
 * `SANDBOX_PORT`: 0 for any; `SANDBOX_FAULTS`: a seed, without it there are none. Its one line on the
 * standard output says on which port it listens. It ends when its standard input does, so that it
 * never stays behind when the server that started it was killed.
 */
const number = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

const journal = openJournal(path.join(process.env.SANDBOX_DIR ?? '.sandbox', 'journal.jsonl'));
const seed = process.env.SANDBOX_FAULTS ?? '';
const draw = faultsOf(Number(seed) + 1);
const doubles = () => draw() !== undefined;
const server = sandboxServer(journal, {
  stepMs: number('SANDBOX_STEP_MS', 2_000),
  credits: number('SANDBOX_CREDITS', 10_000),
  rate: number('SANDBOX_RATE', 1_200),
  delayMs: number('SANDBOX_DELAY_MS', 3_000),
  clock: Date.now,
  ...(seed === '' ? {} : { faults: faultsOf(Number(seed)), doubles }),
});

const end = (): void => {
  server.closeAllConnections();
  server.close(() => {
    journal.close();
    process.exit(0);
  });
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.stdin.on('end', end).on('error', end).resume();

server.listen(number('SANDBOX_PORT', 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
