import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import {
  type AllowedHosts,
  ForbiddenAddress,
  guardedLookup,
  mayAsk,
} from '@/server/outside/address';
import { readBoardFrame } from './board-frame';
import type { PriceSource } from './source';
import { systemTimer, type Timer } from './timer';

/** Price source that listens to a public board over socket.io. */

type BoardOptions = {
  name: string;
  address: string;
  clock: () => number;
  /**
   * Restrictions for a company's own board: WebSocket only, public addresses only, messages of
   * limited size. Without them the operator vouches for the address.
   */
  guard?: { allowed: AllowedHosts; headers: Record<string, string>; query: Record<string, string> };
  timer?: Timer;
};

/**
 * Milliseconds of silence after which a connection counts as half-open and is made again: the other
 * side may be gone without a notice.
 */
export const SILENCE_MS = 90_000;
const LARGEST_MESSAGE = 1_000_000;
const LOOK_MS = 5000;

/**
 * Listens to a public price board over socket.io and reads its `price_changed` messages by
 * `readBoardFrame`. Guarantee: it always reconnects by itself, also after a silent connection.
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
 * Connection options of a restricted board. Polling is left out because it follows redirects. The
 * type of the options does not name the transport's own ones, such as the largest message.
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

/** The original error of a connection: the transport wraps it twice. */
function causedBy(error: unknown): unknown {
  const { description } = error as { description?: { error?: unknown } };
  return description?.error ?? error;
}
