import http from 'node:http';
import net, { type Socket } from 'node:net';

/**
 * What stands between a tablet and the server. Guarantee: it knows every connection that it holds,
 * and can break them all.
 */
export abstract class Between {
  readonly #sockets = new Set<Socket>();
  readonly #server = http.createServer((request, response) => void this.take(request, response));

  constructor(readonly port: number) {
    this.#server.on('upgrade', (request, socket, head) =>
      this.upgrade(request, socket as Socket, head),
    );
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    });
  }

  protected abstract take(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): void | Promise<void>;
  protected abstract upgrade(request: http.IncomingMessage, socket: Socket, head: Buffer): void;

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.port, resolve));
  }

  close(): Promise<void> {
    this.dropAll();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  protected dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** A socket of the price feed and the hints, passed through as it is. */
export function passSocket(
  port: number,
  request: http.IncomingMessage,
  socket: Socket,
  head: Buffer,
): void {
  const onward = net.connect(port, '127.0.0.1', () => {
    const headers = Array.from(
      { length: request.rawHeaders.length / 2 },
      (_, i) => `${request.rawHeaders[2 * i]}: ${request.rawHeaders[2 * i + 1]}`,
    );
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  onward.on('close', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}
