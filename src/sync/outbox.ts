import { append } from './append';
import { attemptMethods } from './attempts';
import { openChannel } from './channel';
import type { Context } from './context';
import { deviceMethods } from './device';
import { historyMethods } from './history';
import { printMethods } from './prints';
import { rememberedMethods } from './remembered';
import { replaceMethods } from './replace';
import { rowMethods } from './rows';
import { OUTBOX_NAME, openStore } from './store';
import type { AppendRequest } from './types';

/**
 * The outbox: one IndexedDB database that holds everything this device did and has not seen
 * confirmed. Guarantee: what `append` resolved with is on disk and stays until the server's answer
 * for its id is recorded; every change is told to all tabs and the worker; opening it twice, in two
 * tabs or in the worker is the same outbox.
 */
type OutboxOptions = { indexedDB?: IDBFactory; name?: string; clock?: () => number };

export type Outbox = ReturnType<typeof assemble>;

function assemble(
  context: Context,
  subscribe: ReturnType<typeof openChannel>['subscribe'],
  close: () => void,
) {
  return {
    /** The single commit point: see append.ts. */
    append: (request: AppendRequest) => append(context, request),
    ...rowMethods(context),
    ...deviceMethods(context),
    ...historyMethods(context),
    ...printMethods(context),
    ...attemptMethods(context),
    ...rememberedMethods(context),
    ...replaceMethods(context),
    /** This realm synchronously after the commit, the others by BroadcastChannel. */
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
 * The realm's one outbox. A failed opening (private mode, full disk) is tried again by the next
 * caller.
 */
export function getOutbox(): Promise<Outbox> {
  shared ??= openOutbox().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return shared;
}
