import { SOCKET_PATH } from '@/contract/core/headers';

/**
 * How the realtime socket comes back (src/contract/README.md#point-9-constants). All of it is
 * written out, also what socket.io would do by itself, so that a newer library changes nothing.
 * Guarantee: websocket only, for ever, and never more than ten seconds apart.
 */
export const RECONNECTION = {
  transports: ['websocket'],
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  /** The product's own; the library would stop at `LIBRARY_DELAY_MAX_MS`. */
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
};

export const LIBRARY_DELAY_MAX_MS = 5_000;

/**
 * A socket of this origin ('') or another, not connected yet; the library is loaded with the first
 * of them.
 */
export async function openSocketIo(url: string, auth: Record<string, string>) {
  const { io } = await import('socket.io-client');
  const options = { ...RECONNECTION, path: SOCKET_PATH, auth, autoConnect: false };
  return url === '' ? io(options) : io(url, options);
}
