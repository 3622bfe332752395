import type { Inventory } from '@/contract/core/platform';
import { getOutbox } from '@/sync/outbox';
import { pokeNow } from '@/sync/poke';
import type { Data } from '../core/current';
import { setPullNow, setReoffer } from '../core/live-state';
import type { OutboxPort } from '../core/outbox-port';
import { startPacking } from '../list/slip-packs';
import { type AskPrices, type OpenSocket, startFeed } from '../price/feed';
import { type DataOptions, openData } from './database';
import { fillProducts } from './fill-products';
import { createPull } from './pull';
import type { FetchPage } from './pull-reply';
import { startTriggers } from './pull-triggers';
import { startRebuilder } from './rebuilder';

/**
 * Starts the local data of a company and user: opens the database, rebuilds the records of all
 * rows, because a crash may have come between the write of a row and that of its view, follows the
 * outbox, and, with a token, pulls and listens to the socket. Guarantee: it resolves as soon as
 * screens can read; the rest goes on in the background.
 */
type StartOptions = {
  company: string;
  user: string;
  /** Null if no session can send: the device then works, but neither pulls nor listens. */
  token: string | null;
  fetchPage: FetchPage;
  /** Requests the prices by HTTP while the socket is not connected. */
  askPrices?: AskPrices;
  /** Requests the products, so that a new device can sell before the first pull is complete. */
  askProducts?: () => Promise<readonly Inventory[] | undefined>;
  /** '' is this origin. */
  socketUrl: string;
  /** Called once per outage of the realtime connection. */
  onLost(): void;
  /** For tests. */
  outbox?: OutboxPort;
  storage?: DataOptions;
  openSocket?: OpenSocket;
};

export async function startData(options: StartOptions): Promise<() => void> {
  const { company, user, token } = options;
  const [data, outbox] = await Promise.all([
    openData({ company, user }, options.storage),
    options.outbox ?? getOutbox(),
  ]);
  const rebuilder = startRebuilder(data, outbox, report);
  heal(data, outbox, rebuilder.add).catch(report);
  const stopPacking = startPacking(data);
  const stopNetwork = token ? startNetwork(data, outbox, token, options) : () => undefined;
  return () => {
    stopNetwork();
    stopPacking();
    rebuilder.stop();
  };
}

function startNetwork(
  data: Data,
  outbox: OutboxPort,
  token: string,
  options: StartOptions,
): () => void {
  const { fetchPage, askPrices, askProducts, socketUrl, onLost, openSocket } = options;
  if (askProducts) fillProducts(data, outbox, askProducts).catch(report);
  const pull = createPull({ data, outbox, fetchPage });
  const triggers = startTriggers(pull);
  setPullNow(triggers.hint);
  setReoffer(async () => {
    await pull.reoffer();
    triggers.hint();
    pokeNow();
  });
  const onConnect = () => {
    triggers.hint();
    pokeNow();
  };
  const stopFeed = startFeed({
    data,
    token,
    socketUrl,
    onConnect,
    onLost,
    onChanges: triggers.hint,
    ...(askPrices ? { askPrices } : {}),
    ...(openSocket ? { openSocket } : {}),
  });
  return () => {
    setReoffer(undefined);
    setPullNow(undefined);
    stopFeed();
    triggers.stop();
  };
}

/**
 * How many of the last ended rows are looked at, for rows that were removed while no page was open
 * to rebuild their records.
 */
const ENDS = 500;

/**
 * Rebuilds once every record that a row touches, and every record of rows that were superseded
 * while the worker drained.
 */
async function heal(
  data: Data,
  outbox: OutboxPort,
  add: (refs: Parameters<ReturnType<typeof startRebuilder>['add']>[0]) => Promise<void>,
): Promise<void> {
  const rows = await outbox.rows(data.company);
  const ended = (await outbox.answered(ENDS)).filter(
    (end) => end.company === data.company && end.end === 'superseded',
  );
  await add([...rows, ...ended].flatMap((row) => row.touches));
}

const report = (error: unknown): void => {
  queueMicrotask(() => {
    throw error;
  });
};
