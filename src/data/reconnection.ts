/**
 * How the realtime socket comes back (specification 9). All of it is written out, also what socket.io would do by itself,
 * so that a newer library changes nothing. Guarantee: websocket only, for ever, and never more than ten seconds apart.
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
