import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Hint, Hints } from '../platform/deps';

/** Sends hints: short messages within one process or between the processes of one database. */

const CHANNEL = 'milyem_hints';
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Hints within one process. */
export function localHints(): Hints {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    publish: async (hint) => {
      emitter.emit('hint', hint);
    },
    subscribe: (listener) => {
      emitter.on('hint', listener);
      return () => emitter.off('hint', listener);
    },
  };
}

/**
 * Hints between the processes of one PostgreSQL database, by LISTEN on a connection of its own,
 * which reconnects by itself.
 */
export async function postgresHints(
  databaseUrl: string,
  pool: pg.Pool,
  name: string,
): Promise<{ hints: Hints; close(): Promise<void> }> {
  const local = localHints();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
    });
    next.on('notification', (message) => deliver(local, message.payload));
    next.on('error', () => retry(next, FIRST_WAIT));
    next.on('end', () => retry(next, FIRST_WAIT));
    client = next;
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
  };
  const retry = (lost: pg.Client, wait: number): void => {
    if (closed || client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    timer = setTimeout(
      () => listen().catch(() => client && retry(client, Math.min(wait * 2, LONGEST_WAIT))),
      wait,
    );
  };
  await listen();
  return {
    hints: {
      publish: async (hint) => {
        await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(hint)]);
      },
      subscribe: local.subscribe,
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

function deliver(local: Hints, payload: string | undefined): void {
  const hint = readHint(payload ?? '');
  if (hint) void local.publish(hint);
}

function readHint(text: string): Hint | undefined {
  try {
    const value = JSON.parse(text) as Hint;
    return value.type === 'changes' || value.type === 'revoked' || value.type === 'sources'
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}
