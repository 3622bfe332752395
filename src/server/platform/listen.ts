import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { isProxy, plainAddress, type TrustedProxies } from '../middleware/caller-address';
import type { Settings } from './environment';
import { StartRefusal } from './start-refusal';

export type ConnectionLimits = {
  /**
   * A connection on which nothing moves for so long is closed. The socket's own line says something
   * every 25 seconds.
   */
  idleMs: number;
  /**
   * The headers of a call must be there by then, so that a stranger cannot hold connections open by
   * a letter at a time.
   */
  headersMs: number;
  /** A whole call, on bad Wi-Fi too: a megabyte at ten kilobytes a second. */
  callMs: number;
  /** Open connections of one address; a shop's tablets share one, each with up to seven. */
  mostOfAddress: number;
};

const LIMITS: ConnectionLimits = {
  idleMs: 60_000,
  headersMs: 15_000,
  callMs: 120_000,
  mostOfAddress: 300,
};
/** Node looks for calls that took too long only so often. */
const CHECK_MS = 5_000;

/**
 * One server for the app, the API and the socket, with TLS when a certificate was given. Idle
 * connections end, and those of one address are capped.
 */
export function makeServer(
  edge: Hono,
  tls: Settings['tls'],
  trusted?: TrustedProxies,
  limits: ConnectionLimits = LIMITS,
): Server {
  const { idleMs, headersMs, callMs, mostOfAddress } = limits;
  const timing = {
    headersTimeout: headersMs,
    requestTimeout: callMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, headersMs),
  };
  const options = tls
    ? {
        createServer: createSecureServer,
        serverOptions: { ...tls, ...timing, handshakeTimeout: headersMs },
      }
    : { createServer, serverOptions: timing };
  const server = createAdaptorServer({ fetch: edge.fetch, ...options }) as Server;
  server.setTimeout(idleMs);
  capPerAddress(server, mostOfAddress, trusted);
  return server;
}

/**
 * A trusted proxy brings everybody's calls: how many of them one caller may have open is its own to
 * say.
 */
function capPerAddress(server: Server, most: number, trusted: TrustedProxies | undefined): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? 'unknown');
    if (trusted && isProxy(trusted, address, 0)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Resolves with the address to tell a person. */
export function listen(server: Server, port: number, tls: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, port)));
    server.listen(port, () =>
      resolve(`${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`),
    );
  });
}

function refusalOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefusal(
      `${port} numaralı port başka bir program tarafından kullanılıyor; PORT ile başka bir port verin.`,
    );
  if (error.code === 'EACCES')
    return new StartRefusal(
      `${port} numaralı portu açmaya izin yok; PORT ile 1024 üstünde bir port verin.`,
    );
  return error;
}

/** Lets no new request in, and waits for those under way, but for a few seconds only. */
export function stopListening(server: Server, patienceMs = 5000): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
  });
}
