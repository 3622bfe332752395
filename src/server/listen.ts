import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Settings } from './environment';
import { StartRefusal } from './start-refusal';

/** One server for the app, the API and the socket, with TLS when a certificate was given. */
export function makeServer(edge: Hono, tls: Settings['tls']): Server {
  const options = tls ? { createServer: createSecureServer, serverOptions: tls } : { createServer };
  return createAdaptorServer({ fetch: edge.fetch, ...options }) as Server;
}

/** Resolves with the address to tell a person. */
export function listen(server: Server, port: number, tls: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, port)));
    server.listen(port, () => resolve(`${tls ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`));
  });
}

function refusalOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartRefusal(`${port} numaralı port başka bir program tarafından kullanılıyor; PORT ile başka bir port verin.`);
  if (error.code === 'EACCES') return new StartRefusal(`${port} numaralı portu açmaya izin yok; PORT ile 1024 üstünde bir port verin.`);
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
