import http from 'node:http';
import type { Socket } from 'node:net';
import { Between, passSocket } from './between';

/** A request that went through, as the way saw it; `at` is when its answer came back. */
export type Passed = {
  method: string;
  path: string;
  key: string | undefined;
  token: string | undefined;
  status: number | 'cut' | 'lost' | 'held' | 'portal';
  at: number;
};

/**
 * open       everything goes through
 * cut        the connection breaks at once
 * blackhole  it is taken and never answered
 * portal     a hotel's login page answers everything with 200
 */
export type Weather = 'open' | 'cut' | 'blackhole' | 'portal';

/** What the server would say, in a state that a test cannot bring it into. */
export type Said = { status: number; body: Record<string, unknown> };

type Match = (request: { method: string; path: string }) => boolean;

const PORTAL_PAGE =
  '<!doctype html><html><head><title>Otel Wi-Fi</title></head><body>Devam etmek için oda numaranızı yazın.</body></html>';

/**
 * The bad Wi-Fi between a tablet and the server. The address stays the same whatever happens behind
 * it.
 */
export class Wifi extends Between {
  weather: Weather = 'open';
  readonly log: Passed[] = [];
  /** Answered here instead of by the server: scripts of a test's own on the app's origin. */
  readonly scripts = new Map<string, string>();
  /** Where sockets lead; the server unless a test has its own. */
  sockets: number;
  #losing: { match: Match; lost: () => void } | undefined;
  readonly #cut = new Set<Match>();
  readonly #said = new Map<Match, Said>();

  constructor(
    port: number,
    private readonly upstream: number,
  ) {
    super(port);
    this.sockets = upstream;
  }

  /** From now on; what is under way breaks too. */
  turn(weather: Weather): void {
    this.weather = weather;
    if (weather !== 'open') this.dropAll();
  }

  /**
   * The server gets the next such request and answers it; the answer never arrives. Resolves when
   * that has happened.
   */
  loseNextReply(match: Match): Promise<void> {
    return new Promise((lost) => {
      this.#losing = { match, lost };
    });
  }

  /**
   * Such requests never reach the server, while everything else goes on; what comes back ends it.
   */
  cutOff(match: Match): () => void {
    this.#cut.add(match);
    return () => this.#cut.delete(match);
  }

  /** Such requests get this answer here; what comes back ends it. */
  say(match: Match, said: Said): () => void {
    this.#said.set(match, said);
    return () => this.#said.delete(match);
  }

  protected take(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { method = 'GET', url: path = '/' } = request;
    const key = request.headers['idempotency-key']?.toString();
    const token = request.headers.authorization?.replace('Bearer ', '');
    const note = (status: Passed['status']) =>
      this.log.push({ method, path, key, token, status, at: Date.now() });
    const script = this.scripts.get(path);
    const said = Array.from(this.#said).find(([match]) => match({ method, path }))?.[1];
    if (said) {
      note(said.status);
      response
        .writeHead(said.status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify({ status: false, ...said.body }));
    } else if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
    } else if (
      this.weather === 'cut' ||
      Array.from(this.#cut).some((match) => match({ method, path }))
    ) {
      note('cut');
      request.socket.destroy();
    } else if (this.weather === 'blackhole') note('held');
    else if (this.weather === 'portal') {
      note('portal');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL_PAGE);
    } else this.#forward(request, response, note);
  }

  #forward(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    note: (status: Passed['status']) => void,
  ): void {
    const { method = 'GET', url: path = '/' } = request;
    const losing = this.#losing?.match({ method, path }) ? this.#losing : undefined;
    if (losing) this.#losing = undefined;
    const onward = http.request(
      { host: '127.0.0.1', port: this.upstream, method, path, headers: request.headers },
      (answer) => {
        if (losing) {
          answer.resume().on('end', () => {
            note('lost');
            request.socket.destroy();
            losing.lost();
          });
          return;
        }
        note(answer.statusCode ?? 0);
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    onward.on('error', () => {
      // It never came there, so the loss is still due.
      if (losing) this.#losing ??= losing;
      note('cut');
      request.socket.destroy();
    });
    request.pipe(onward);
  }

  protected upgrade(request: http.IncomingMessage, socket: Socket, head: Buffer): void {
    if (this.weather === 'cut' || this.weather === 'portal') return void socket.destroy();
    if (this.weather === 'blackhole') return;
    passSocket(this.sockets, request, socket, head);
  }
}
