import { append } from './append';
import { attemptMethods } from './attempts';
import { openChannel } from './channel';
import type { Context } from './context';
import { deviceMethods } from './device';
import { historyMethods } from './history';
import { imageMethods } from './images';
import { printMethods } from './prints';
import { rememberedMethods } from './remembered';
import { replaceMethods } from './replace';
import { rowMethods } from './rows';
import { OUTBOX_NAME, openStore } from './store';
import type { AppendRequest } from './types';

/**
 * The outbox: one IndexedDB database with every mutation of this device that the server has not
 * confirmed yet. Guarantee: a row that `append` returned is on disk and stays until the server's
 * answer for its id is recorded; every change is published to all tabs and the worker; opening it
 * twice, in two tabs or in the worker, gives the same outbox.
 */
type OutboxOptions = { indexedDB?: IDBFactory; name?: string; clock?: () => number };

export type Outbox = ReturnType<typeof assemble>;

function assemble(
  context: Context,
  subscribe: ReturnType<typeof openChannel>['subscribe'],
  close: () => void,
) {
  return {
    /** Saves a mutation as a row: see append.ts. */
    append: (request: AppendRequest) => append(context, request),
    ...rowMethods(context),
    ...deviceMethods(context),
    ...historyMethods(context),
    ...imageMethods(context),
    ...printMethods(context),
    ...attemptMethods(context),
    ...rememberedMethods(context),
    ...replaceMethods(context),
    /**
     * Calls the listener after each commit: synchronously in the page or worker that wrote, by
     * BroadcastChannel in the others.
     */
    subscribe,
    close,
  };
}

export async function openOutbox(options: OutboxOptions = {}): Promise<Outbox> {
  const name = options.name ?? OUTBOX_NAME;
  const store = openStore(options.indexedDB ?? indexedDB, name);
  const channel = openChannel(name);
  const outbox = assemble(
    { store, clock: options.clock ?? Date.now, tell: channel.tell },
    channel.subscribe,
    () => {
      channel.close();
      store.close();
    },
  );
  await outbox.device();
  return outbox;
}

let shared: Promise<Outbox> | undefined;

/**
 * The one outbox of this page or worker. If opening fails (private mode, full disk), the next
 * caller tries again.
 */
export function getOutbox(): Promise<Outbox> {
  shared ??= openOutbox().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}
