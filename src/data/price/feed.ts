import { PROJECT } from '@/contract/core/headers';
import { ROUTE_EVENT } from '@/contract/core/route-event';
import { readExchanges } from '@/contract/price/exchanges';
import { LATE_MS, type Quote } from '@/domain/price/quote';
import { correctedNow } from '@/sync/clock';
import type { Data } from '../core/current';
import { feedState } from '../core/live-state';
import { visibleLock } from '../core/visible-lock';
import { noteTrail } from './price-trail';
import { quoteWriter } from './quote-writer';
import { openSocketIo } from './reconnection';
import { setRouteListener } from './route-channel';

/**
 * The socket's client. Guarantee: no frame, whatever it holds, throws; the visible tab (lock
 * `feed`) alone writes prices and follows hints, and what came while it was not in charge is
 * written when it is.
 */
export type FeedSocket = {
  on(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload: unknown): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** False when the server turned us away: socket.io then waits for a call of `connect`. */
  readonly active: boolean;
};

type FeedAuth = { project: string; token: string; companies: string };
export type OpenSocket = (url: string, auth: FeedAuth) => Promise<FeedSocket>;

type FeedDeps = {
  data: Data;
  token: string;
  /** '' is this origin. */
  socketUrl: string;
  openSocket?: OpenSocket;
  onConnect(): void;
  /** Called once per outage: the connection broke, or could not be made in the first place. */
  onLost(): void;
  onChanges(version: number): void;
  /**
   * The list by a call, for where no socket comes through; undefined when it has nothing that is
   * newer than the times that are known.
   */
  askPrices?: AskPrices;
  now?: () => number;
  /** For tests: when there is to be asked. Returns what ends it. */
  everyMinute?: (ask: () => Promise<void>) => () => void;
};

export type AskPrices = (known: ReadonlyMap<string, number>) => Promise<unknown>;

const TURNED_AWAY_MS = 10_000;

/** A line that lets no socket through still has prices that are no older than this. */
const eachMinute = (ask: () => Promise<void>): (() => void) => {
  const timer = setInterval(() => ask().catch(report), LATE_MS);
  return () => clearInterval(timer);
};

export function startFeed(deps: FeedDeps): () => void {
  const { data, token, socketUrl, openSocket = openSocketIo, everyMinute = eachMinute } = deps;
  const board = boardKeeper(data);
  const stopAsking = everyMinute(() => askPast(board, deps));
  let leave: (() => void) | undefined;
  let stopped = false;
  openSocket(socketUrl, { project: PROJECT, token, companies: data.company }).then((socket) => {
    if (!stopped) leave = wire(socket, board, deps);
  }, report);
  return () => {
    stopped = true;
    stopAsking();
    leave?.();
    board.stop();
    note({ connected: false });
  };
}

type Board = {
  keep(quotes: readonly Quote[]): void;
  times(): Promise<ReadonlyMap<string, number>>;
  inCharge(): boolean;
  stop(): void;
};

/**
 * The newest list, written by the tab in charge; the others keep theirs for the moment when they
 * are.
 */
function boardKeeper(data: Data): Board {
  const writer = quoteWriter(data);
  let latest: readonly Quote[] | undefined;
  const flush = () => {
    if (!latest || data.db.closed) return;
    writer.write(latest).catch(report);
    latest = undefined;
  };
  const lock = visibleLock('feed', flush);
  return {
    keep(quotes) {
      latest = quotes;
      if (lock.held()) flush();
    },
    times: writer.times,
    inCharge: lock.held,
    stop() {
      latest = undefined;
      lock.stop();
      writer.stop();
    },
  };
}

function takeList(payload: unknown, board: Board, company: string, at: number): void {
  const read = readExchanges(payload);
  malformed(read ? read.refused : 1);
  // A list that was meant to hold prices and holds none we understand must not empty the board.
  if (!read || (read.quotes.length === 0 && read.refused > 0)) return;
  note({ lastAt: at });
  noteTrail(company, read.quotes, at);
  board.keep(read.quotes);
}

/**
 * What the socket would have said, where it is not there. A socket that came up while the answer
 * was on its way knows better.
 */
async function askPast(
  board: Board,
  { data, askPrices, now = correctedNow }: FeedDeps,
): Promise<void> {
  if (!askPrices || feedState.get().connected || !board.inCharge() || data.db.closed) return;
  const list = await askPrices(await board.times());
  if (list !== undefined && !feedState.get().connected && !data.db.closed)
    takeList(list, board, data.company, now());
}

function wire(
  socket: FeedSocket,
  board: Board,
  { data, onConnect, onLost, onChanges, now = correctedNow }: FeedDeps,
): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isLost = false;
  const lose = () => {
    note({ connected: false });
    if (isLost) return;
    isLost = true;
    onLost();
  };
  socket.on('connect', () => {
    isLost = false;
    note({ connected: true });
    setRouteListener((event) => socket.emit(ROUTE_EVENT, event));
    onConnect();
  });
  socket.on('disconnect', (why) => {
    lose();
    setRouteListener(undefined);
    // The server hung up on us by itself: the session may be over, and a pull is how one hears of
    // it.
    if (why === 'io server disconnect') onConnect();
  });
  socket.on('connect_error', () => {
    lose();
    if (!socket.active) retry = setTimeout(() => socket.connect(), TURNED_AWAY_MS);
  });
  socket.on('exchanges', (payload) => takeList(payload, board, data.company, now()));
  socket.on('changes', (payload) => {
    const version = versionFor(data.company, payload);
    if (version === undefined) malformed(1);
    else if (version !== null && board.inCharge()) onChanges(version);
  });
  socket.connect();
  return () => {
    clearTimeout(retry);
    setRouteListener(undefined);
    // The page ends the connection by itself, which is no outage.
    isLost = true;
    socket.disconnect();
  };
}

const note = (part: Partial<ReturnType<typeof feedState.get>>): void =>
  feedState.set({ ...feedState.get(), ...part });

function malformed(count: number): void {
  if (count > 0) note({ malformed: feedState.get().malformed + count });
}

/** The version of a hint for our company, null for another's, undefined for what is no hint. */
function versionFor(company: string, payload: unknown): number | null | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const { company: of, version } = payload as { company?: unknown; version?: unknown };
  if (typeof of !== 'string' || !Number.isSafeInteger(version)) return undefined;
  return of === company ? (version as number) : null;
}

const report = (error: unknown): void => {
  queueMicrotask(() => {
    throw error;
  });
};
