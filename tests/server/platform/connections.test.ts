import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { readTrustedProxies } from '@/server/middleware/caller-address';
import { type ConnectionLimits, makeServer } from '@/server/platform/listen';

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function open(
  limits: Partial<ConnectionLimits>,
  trusted = '',
): Promise<() => Promise<Socket>> {
  const edge = new Hono().get('/', (c) => c.text('Milyem'));
  const roomy: ConnectionLimits = {
    idleMs: 600_000,
    headersMs: 600_000,
    callMs: 600_000,
    mostOfAddress: 1_000,
  };
  server = makeServer(edge, undefined, readTrustedProxies(trusted), { ...roomy, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
}

const answered = async (socket: Socket): Promise<boolean> => {
  socket.write('GET / HTTP/1.1\r\nHost: milyem\r\n\r\n');
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return first instanceof Buffer && first.toString().startsWith('HTTP/1.1 200');
};

it('attack: a connection on which nothing is said ends', async () => {
  const dial = await open({ idleMs: 50 });
  await once(await dial(), 'close');
});

it('attack: a call whose headers come a letter at a time ends', async () => {
  const dial = await open({ headersMs: 100 });
  const socket = await dial();
  const dripping = setInterval(() => socket.write('X'), 20);
  socket.resume();
  await once(socket, 'close');
  clearInterval(dripping);
});

it('attack: an address has no more connections open than its cap, and gets room again when one of them ends', async () => {
  const dial = await open({ mostOfAddress: 3 });
  const held = [await dial(), await dial(), await dial()];
  for (const socket of held) expect(await answered(socket)).toBe(true);
  const fourth = await dial();
  await once(fourth, 'close');
  const closed = once(held[0] as Socket, 'close');
  held[0]?.end();
  await closed;
  expect(await answered(await dial())).toBe(true);
});

it('a trusted proxy may have as many as its callers need', async () => {
  const dial = await open({ mostOfAddress: 1 }, '127.0.0.1');
  expect(await answered(await dial())).toBe(true);
  expect(await answered(await dial())).toBe(true);
});
