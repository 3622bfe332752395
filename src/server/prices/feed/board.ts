import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { readBoardFrame } from './board-frame';
import { type AllowedHosts, ForbiddenAddress, guardedLookup, mayAsk } from './outside-address';
import type { PriceSource } from './source';
import { systemTimer, type Timer } from './timer';

type BoardOptions = {
  name: string;
  address: string;
  clock: () => number;
  /**
   * A company's own board: asked with care, on one way, in messages of bounded size. Without it the
   * operator vouches for the address.
   */
  guard?: { allowed: AllowedHosts; headers: Record<string, string>; query: Record<string, string> };
  timer?: Timer;
};

/**
 * A line that says nothing for so long is taken for half-open and made anew: the other side may be
 * gone without our having been told.
 */
export const SILENCE_MS = 90_000;
const LARGEST_MESSAGE = 1_000_000;
const LOOK_MS = 5000;

/**
 * A public price board heard over socket.io: its `price_changed` messages, read by
 * `readBoardFrame`. Guarantee: it reconnects by itself, for ever, also a line that has gone silent.
 */
export function boardSource({
  name,
  address,
  clock,
  guard,
  timer = systemTimer,
}: BoardOptions): PriceSource {
  let end: (() => void) | undefined;
  return {
    name,
    simulated: false,
    start(onFrame, onState) {
      if (guard && !mayAsk(address, guard.allowed)) return onState('down', 'forbidden-address');
      onState('connecting');
      // A socket of its own, so that two sources in one process never share a line.
      const socket = io(address, {
        forceNew: true,
        reconnectionDelayMax: 30_000,
        timeout: 10_000,
        ...(guard ? careful(address, guard) : UNGUARDED),
      });
      let heardAt = clock();
      let silent = false;
      socket.on('connect', () => {
        heardAt = clock();
        if (!silent) onState('live');
      });
      socket.on('disconnect', () => onState('down', silent ? 'silent' : 'unreachable'));
      socket.on('connect_error', (error) =>
        onState(
          'down',
          causedBy(error) instanceof ForbiddenAddress ? 'forbidden-address' : 'unreachable',
        ),
      );
      socket.on('price_changed', (message: unknown) => {
        heardAt = clock();
        silent = false;
        onState('live');
        onFrame(readBoardFrame(message, clock()));
      });
      const halt = timer.every(LOOK_MS, () => {
        if (!socket.connected || clock() - heardAt < SILENCE_MS) return;
        heardAt = clock();
        silent = true;
        socket.disconnect();
        socket.connect();
      });
      end = () => {
        halt();
        socket.removeAllListeners();
        socket.disconnect();
      };
    },
    stop() {
      end?.();
      end = undefined;
    },
  };
}

type Options = Partial<ManagerOptions & SocketOptions>;

const UNGUARDED: Options = { transports: ['websocket', 'polling'] };

/**
 * Polling follows redirects, so that it is left out. What the transport takes besides (the largest
 * message) its types do not name.
 */
function careful(
  address: string,
  { allowed, headers, query }: NonNullable<BoardOptions['guard']>,
): Options {
  const lookup = guardedLookup(allowed);
  const agent =
    new URL(address).protocol === 'https:' ? new SecureAgent({ lookup }) : new Agent({ lookup });
  const options = {
    transports: ['websocket'],
    agent,
    extraHeaders: headers,
    query,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  };
  return options as unknown as Options;
}

/** The transport wraps what the connection said, twice. */
function causedBy(error: unknown): unknown {
  const { description } = error as { description?: { error?: unknown } };
  return description?.error ?? error;
}
