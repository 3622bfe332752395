import http from 'node:http';
import net, { type Socket } from 'node:net';
import type { PullFault, WayFault } from './plan';

/**
 * The bad way between one tablet and the server. Guarantee: which attempt meets which fault was drawn beforehand; every
 * fault is counted when it has done its harm, never when it was only meant to; nothing that is still under way when the
 * weather calms down is forgotten, `settled` waits for it.
 */
export type Passed = { at: number; method: string; path: string; key: string; reached: boolean; status: number | undefined; fault: string };

type Heard = { method: string; path: string; key: string; headers: http.IncomingHttpHeaders; body: Buffer };
type Said = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

export type WayOptions = {
  upstream: number;
  attempts: readonly (WayFault | undefined)[];
  pulls: readonly (PullFault | undefined)[];
  count: (fault: string) => void;
  /** Put before the worker's own script: its clock, and an ear for rejections that nobody handled. */
  workerHead: () => string;
  complain: (text: string) => void;
  /** Rewrites what goes on and what comes back; only the negative control has one. */
  rewrite?: Rewrite;
};

export type Rewrite = { onward: (heard: Heard) => Heard; back: (text: string) => string };

const PORTAL = '<!doctype html><title>Otel Wi-Fi</title><p>Devam etmek için oda numaranızı yazın.</p>';
const GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
/** Long enough for the next rows to overtake, shorter than a person's patience. */
const LATE_MS = 1_500;
const MUCH_LATER_MS = 6_000;
const POISON_TIMES = 6;

export class FaultyWay {
  weather: 'open' | 'cut' = 'open';
  /** No more faults are begun. */
  calm = false;
  readonly log: Passed[] = [];
  /** Of the session that spoke last. */
  token = '';
  /** The next mutation that was committed: called before its answer goes back, which it then never does. */
  afterNextCommit: (() => Promise<void>) | undefined;
  #attempt = 0;
  #pull = 0;
  #poisoned: { key: string; left: number } | undefined;
  readonly #under = new Set<Promise<unknown>>();
  readonly #sockets = new Set<Socket>();
  readonly #upgraded = new Set<Socket>();
  readonly #server = http.createServer((request, response) => void this.#take(request, response));

  constructor(
    readonly port: number,
    private readonly options: WayOptions,
  ) {
    this.#server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket as Socket, head));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    });
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(this.port, resolve));
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  turn(weather: 'open' | 'cut'): void {
    this.weather = weather;
    if (weather === 'cut') for (const socket of this.#sockets) socket.destroy();
  }

  /** When every delayed copy has been delivered. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    if (this.weather === 'cut') return void request.socket.destroy();
    const { method = 'GET', url: path = '/', headers } = request;
    const heard: Heard = { method, path, key: headers['idempotency-key']?.toString() ?? '', headers, body: Buffer.concat(chunks) };
    this.token = headers.authorization?.replace('Bearer ', '') ?? this.token;
    if (path === '/__complaint') {
      this.options.complain(heard.body.toString());
      response.writeHead(204).end();
    } else if (path === '/sw.js') await this.#worker(heard, response);
    else if (heard.key !== '') await this.#mutation(heard, new Line(response));
    else if (path.startsWith('/api/sync/pull')) await this.#onPull(heard, new Line(response));
    else await this.#through(heard, new Line(response));
  }

  async #worker(heard: Heard, response: http.ServerResponse): Promise<void> {
    const { 'if-none-match': _known, 'if-modified-since': _since, ...plain } = heard.headers;
    const said = await this.#ask({ ...heard, headers: { ...plain, 'accept-encoding': 'identity' } });
    if (!said) return void response.socket?.destroy();
    const { 'content-length': _length, etag: _etag, ...headers } = said.headers;
    response.writeHead(said.status, headers).end(Buffer.concat([Buffer.from(this.options.workerHead()), said.body]));
  }

  async #through(heard: Heard, line: Line): Promise<void> {
    const said = await this.#ask(heard);
    if (said) line.answer(said);
    else line.cut();
  }

  async #onPull(heard: Heard, line: Line): Promise<void> {
    const fault = this.calm ? undefined : this.options.pulls[this.#pull++];
    if (fault) this.options.count(fault);
    if (fault === 'pull-lost') return line.cut();
    if (fault === 'pull-502') return line.say(502, 'text/html', GATEWAY);
    if (fault === 'pull-portal') return line.say(200, 'text/html', PORTAL);
    const said = await this.#ask(heard);
    if (!said) return line.cut();
    const text = this.options.rewrite ? { ...said, body: Buffer.from(this.options.rewrite.back(said.body.toString())) } : said;
    if (fault === 'pull-truncated') line.half(text);
    else line.answer(text);
  }

  async #mutation(heard: Heard, line: Line): Promise<void> {
    const fault = this.#faultFor(heard.key);
    if (this.#poisoned?.key === heard.key && this.#poisoned.left-- > 0) {
      this.#note(heard, undefined, 'poison-500');
      return line.ours(500, heard.key, { code: 'internal' });
    }
    if (this.afterNextCommit) return this.#dieAfterCommit(heard, line, this.afterNextCommit);
    if (fault) this.options.count(fault);
    await this.#suffer(fault, heard, line);
  }

  #faultFor(key: string): WayFault | undefined {
    if (this.calm) return undefined;
    const fault = this.options.attempts[this.#attempt++];
    if (fault === 'poison-500' && !this.#poisoned) this.#poisoned = { key, left: POISON_TIMES };
    return fault;
  }

  async #dieAfterCommit(heard: Heard, line: Line, die: () => Promise<void>): Promise<void> {
    this.afterNextCommit = undefined;
    const said = await this.#ask(heard);
    this.#note(heard, said, 'server-killed-after-commit');
    if (said?.status === 200) await die();
    else this.afterNextCommit = die;
    line.cut();
  }

  /** One flat list, each fault in a line or two. */
  async #suffer(fault: WayFault | undefined, heard: Heard, line: Line): Promise<void> {
    const ask = async () => {
      const said = await this.#ask(heard);
      this.#note(heard, said, fault ?? '');
      return said;
    };
    const later = (ms: number) => this.#keep(pause(ms).then(() => this.#askUntilHeard(heard, fault ?? '')));
    const unheard = () => this.#note(heard, undefined, fault ?? '');
    switch (fault) {
      case undefined:
      case 'poison-500':
        break;
      case 'request-lost':
      case 'socket-cut':
        unheard();
        if (fault === 'socket-cut') for (const socket of this.#upgraded) socket.destroy();
        return line.cut();
      case 'reply-lost':
        await ask();
        return line.cut();
      case 'reply-late':
        return this.#keep(ask().then((said) => pause(LATE_MS).then(() => line.maybe(said))));
      case 'duplicate': {
        const [first, second] = await Promise.all([ask(), ask()]);
        return line.maybe(second ?? first);
      }
      case 'delayed-duplicate':
        later(MUCH_LATER_MS);
        break;
      case 'reorder':
        later(LATE_MS);
        return line.cut();
      case 'truncated-body': {
        const said = await ask();
        return said ? line.half(said) : line.cut();
      }
      case 'portal-200':
        unheard();
        return line.say(200, 'text/html', PORTAL);
      case '401-in-drain':
        unheard();
        return line.ours(401, heard.key, { code: 'unauthorized' });
      case 'rate-429':
        unheard();
        return line.ours(429, heard.key, { code: 'rate' }, { 'retry-after': '1' });
      case '502-before':
        unheard();
        return line.say(502, 'text/html', GATEWAY);
      case '502-after':
        await ask();
        return line.say(502, 'text/html', GATEWAY);
      case 'blackhole':
        return unheard();
      case 'latency':
        await pause(LATE_MS);
        break;
    }
    line.maybe(await ask());
  }

  /** A late copy has all the time in the world: a server that is being started again is waited for. */
  async #askUntilHeard(heard: Heard, fault: string): Promise<void> {
    for (;;) {
      const said = await this.#ask(heard);
      if (said) return this.#note(heard, said, `${fault} (late)`);
      if (this.calm && this.weather === 'cut') return;
      await pause(500);
    }
  }

  #keep<T>(work: Promise<T>): Promise<T> {
    this.#under.add(work);
    return work.finally(() => this.#under.delete(work));
  }

  #note({ method, path, key }: Heard, said: Said | undefined, fault: string): void {
    this.log.push({ at: Date.now(), method, path, key, reached: said !== undefined, status: said?.status, fault });
  }

  /** What the server says, undefined when there is none. */
  #ask(original: Heard): Promise<Said | undefined> {
    const heard = this.options.rewrite?.onward(original) ?? original;
    const { method, path, body } = heard;
    const { 'accept-encoding': coding, 'content-length': _length, ...rest } = heard.headers;
    const headers = {
      ...rest,
      ...(coding && !this.options.rewrite ? { 'accept-encoding': coding } : {}),
      ...(body.length > 0 ? { 'content-length': body.length } : {}),
    };
    return new Promise((resolve) => {
      const onward = http.request({ host: '127.0.0.1', port: this.options.upstream, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: this.#headersBack(answer.headers), body: this.#bodyBack(heard, Buffer.concat(chunks)) }),
        );
        answer.on('error', () => resolve(undefined));
      });
      onward.on('error', () => resolve(undefined));
      onward.end(body);
    });
  }

  #headersBack(headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
    const { rewrite } = this.options;
    const key = headers['idempotency-key'];
    return rewrite && typeof key === 'string' ? { ...headers, 'idempotency-key': rewrite.back(key) } : headers;
  }

  #bodyBack(heard: Heard, body: Buffer): Buffer {
    const { rewrite } = this.options;
    return rewrite && heard.key !== '' ? Buffer.from(rewrite.back(body.toString())) : body;
  }

  #upgrade(request: http.IncomingMessage, socket: Socket, head: Buffer): void {
    if (this.weather === 'cut') return void socket.destroy();
    this.#upgraded.add(socket);
    const onward = net.connect(this.options.upstream, '127.0.0.1', () => {
      const headers = Array.from({ length: request.rawHeaders.length / 2 }, (_, i) => `${request.rawHeaders[2 * i]}: ${request.rawHeaders[2 * i + 1]}`);
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => {
      this.#upgraded.delete(socket);
      onward.destroy();
    });
  }
}

/** One reply, given whole, in part, by somebody else, or never. */
class Line {
  constructor(private readonly response: http.ServerResponse) {}

  maybe(said: Said | undefined): void {
    if (said) this.answer(said);
    else this.cut();
  }

  answer({ status, headers, body }: Said): void {
    const { 'transfer-encoding': _chunked, 'content-length': _length, connection: _connection, ...rest } = headers;
    this.response.writeHead(status, { ...rest, 'content-length': body.length }).end(body);
  }

  say(status: number, type: string, text: string): void {
    this.response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
  }

  /** As our own server would have said it, echo and all. */
  ours(status: number, key: string, said: Record<string, unknown>, headers: Record<string, string> = {}): void {
    this.response.writeHead(status, { 'content-type': 'application/json', 'Idempotency-Key': key, ...headers });
    this.response.end(JSON.stringify({ status: false, mutation: key, ...said }));
  }

  /** The head promises all of it; half of it comes. */
  half({ status, headers, body }: Said): void {
    const { 'transfer-encoding': _chunked, 'content-length': _length, connection: _connection, ...rest } = headers;
    this.response.writeHead(status, { ...rest, 'content-length': body.length });
    this.response.write(body.subarray(0, Math.floor(body.length / 2)), () => this.response.socket?.destroy());
  }

  cut(): void {
    this.response.socket?.destroy();
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
