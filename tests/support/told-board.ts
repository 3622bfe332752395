import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/**
 * A public price board under somebody's hands: it tells its last message to whoever comes, every
 * second as boards do, and each at once.
 */
export async function aToldBoard<M>(first: M) {
  const http = createServer();
  const sockets = new Server(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  let last = first;
  const again = () => sockets.emit('price_changed', last);
  sockets.on('connection', again);
  const timer = setInterval(again, 1000);
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    tell(message: M): void {
      last = message;
      again();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await sockets.close();
    },
  };
}
