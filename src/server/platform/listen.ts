import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { isProxy, plainAddress, type TrustedProxies } from '../middleware/caller-address';
import type { Settings } from './environment';
import { StartRefusal } from './start-refusal';

/** Creates, starts and stops the HTTP server, and limits its connections. */

export type ConnectionLimits = {
  /**
   * Milliseconds after which a silent connection is closed. The socket itself sends something every
   * 25 seconds.
   */
  idleMs: number;
  /**
   * Milliseconds in which the headers of a call must arrive, so that nobody can keep connections
   * open by sending letter by letter.
   */
  headersMs: number;
  /** Milliseconds for a whole call, on bad Wi-Fi too: a megabyte at ten kilobytes a second. */
  callMs: number;
  /**
   * Most open connections of one address; a shop's tablets share one, each with up to seven
   * connections.
   */
  mostOfAddress: number;
};

const LIMITS: ConnectionLimits = {
  idleMs: 60_000,
  headersMs: 15_000,
  callMs: 120_000,
  mostOfAddress: 300,
};
/** How often Node looks for calls that took too long. */
const CHECK_MS = 5_000;

/**
 * Creates one server for the app, the API and the socket, with TLS if a certificate is given. Idle
 * connections are closed, and the connections of one address are limited.
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
 * Limits the connections of one address. A trusted proxy brings everybody's calls, so it limits its
 * callers itself.
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

/** Starts to listen; resolves with the address to show to a person. */
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

/** Accepts no new request and waits for the running ones, but for a few seconds only. */
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
