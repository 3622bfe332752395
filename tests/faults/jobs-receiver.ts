import http from 'node:http';
import type { Attempt } from './jobs-oracle';

/**
 * The service outside in the trial of jobs: it takes messages and invoices and keeps a journal of each
 * call. Until `calm` it breaks some connections before or after it acted, is busy, or is slow. A call
 * with a key that it knows has no second effect, unless it is `forgetful`, which the oracle must find.
 */
export type Receiver = {
  url: string;
  attempts: readonly Attempt[];
  calm(): void;
  stop(): void;
};

const SLOW_MS = 3_000;

export async function startReceiver(
  roll: (sides: number) => number,
  forgetful: boolean,
): Promise<Receiver> {
  const attempts: Attempt[] = [];
  const known = new Set<string>();
  let isCalm = false;
  const server = http.createServer((request, response) => {
    const attempt: Attempt = {
      key: String(request.headers['idempotency-key']),
      began: performance.now(),
      effect: 'none',
    };
    attempts.push(attempt);
    response.on('close', () => {
      attempt.ended = performance.now();
    });
    const act = (): void => {
      attempt.effect = known.has(attempt.key) && !forgetful ? 'repeated' : 'done';
      known.add(attempt.key);
    };
    const answer = (status: number): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ message: 'Alındı' }));
    };
    request.resume();
    request.on('end', () => {
      const luck = isCalm ? 99 : roll(100);
      if (luck < 8) return void request.socket.destroy();
      if (luck < 14) return answer(503);
      if (luck < 18)
        return void setTimeout(() => {
          act();
          answer(200);
        }, SLOW_MS);
      act();
      if (luck < 28) return void request.socket.destroy();
      answer(200);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    attempts,
    calm: () => {
      isCalm = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
