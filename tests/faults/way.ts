import type http from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Between, passSocket } from '../support/between';
import { type Heard, Line, type Said, toldIn } from './line';
import { ask, type Rewrite } from './onward';
import type { PullFault, WayFault } from './plan';
import { SUFFER, SUFFER_PULL } from './way-faults';

/**
 * The bad way between one tablet and the server. Guarantee: which attempt meets which fault was
 * drawn beforehand; a fault is counted when it strikes, never when it was only meant to; copies
 * that are still under way when the weather calms down are not forgotten, `settled` waits for them.
 */
export type Passed = {
  at: number;
  method: string;
  path: string;
  key: string;
  status: number | undefined;
  fault: string;
};

export type WayOptions = {
  upstream: number;
  attempts: readonly (WayFault | undefined)[];
  pulls: readonly (PullFault | undefined)[];
  count: (fault: string) => void;
  /**
   * Put before the worker's own script: its clock, and an ear for rejections that nobody handled.
   */
  workerHead: () => string;
  complain: (text: string) => void;
  /** Of the negative control alone. */
  rewrite?: Rewrite;
};

const POISON_TIMES = 6;
const LOOK_AGAIN_MS = 500;

export class FaultyWay extends Between {
  weather: 'open' | 'cut' = 'open';
  /** No more faults are begun. */
  calm = false;
  readonly log: Passed[] = [];
  /** Of the session that spoke last. */
  token = '';
  /** Called when the next mutation is committed; its answer never goes back. */
  afterNextCommit: (() => Promise<void>) | undefined;
  #attempt = 0;
  #pull = 0;
  #poisoned: { key: string; left: number } | undefined;
  readonly #under = new Set<Promise<unknown>>();
  readonly #upgraded = new Set<Socket>();

  constructor(
    port: number,
    private readonly options: WayOptions,
  ) {
    super(port);
  }

  turn(weather: 'open' | 'cut'): void {
    this.weather = weather;
    if (weather === 'cut') this.dropAll();
  }

  /** When every delayed copy has been delivered. */
  async settled(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  protected async take(
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      // The tablet gave up, or died, in the middle of it.
      return;
    }
    if (this.weather === 'cut') return void request.socket.destroy();
    const { method = 'GET', url: path = '/', headers } = request;
    const heard: Heard = {
      method,
      path,
      key: headers['idempotency-key']?.toString() ?? '',
      headers,
      body: Buffer.concat(chunks),
    };
    this.token = headers.authorization?.replace('Bearer ', '') ?? this.token;
    await this.#route(heard, new Line(response));
  }

  async #route(heard: Heard, line: Line): Promise<void> {
    if (heard.path === '/__complaint') {
      this.options.complain(heard.body.toString());
      line.answer({ status: 200, headers: {}, body: Buffer.alloc(0) });
    } else if (heard.path === '/sw.js') await this.#worker(heard, line);
    else if (heard.key !== '') await this.#mutation(heard, line);
    else if (heard.path.startsWith('/api/sync/pull')) await this.#onPull(heard, line);
    else line.answer(await this.#ask(heard));
  }

  async #worker(heard: Heard, line: Line): Promise<void> {
    const { 'if-none-match': _known, 'if-modified-since': _since, ...plain } = heard.headers;
    const said = await this.#ask({
      ...heard,
      headers: { ...plain, 'accept-encoding': 'identity' },
    });
    if (!said) return line.cut();
    const { etag: _etag, ...headers } = said.headers;
    line.answer({
      ...said,
      headers,
      body: Buffer.concat([Buffer.from(this.options.workerHead()), said.body]),
    });
  }

  async #onPull(heard: Heard, line: Line): Promise<void> {
    const ask = async () => {
      const said = await this.#ask(heard);
      // A page tells what the server has, also of a row whose own answer never came back.
      for (const key of toldIn(said)) this.#note({ ...heard, key }, said, '');
      return said;
    };
    const fault = this.calm ? undefined : this.options.pulls[this.#pull++];
    if (!fault) return line.answer(await ask());
    this.options.count(fault);
    await SUFFER_PULL[fault](line, ask);
  }

  async #mutation(heard: Heard, line: Line): Promise<void> {
    if (this.afterNextCommit) return this.#dieAfterCommit(heard, line, this.afterNextCommit);
    const fault = this.#faultFor(heard.key);
    if (!fault) {
      const said = await this.#ask(heard);
      this.#note(heard, said, '');
      return line.answer(said);
    }
    await SUFFER[fault]({
      key: heard.key,
      line,
      ask: async () => {
        const said = await this.#ask(heard);
        this.#note(heard, said, fault);
        return said;
      },
      unheard: () => this.#note(heard, undefined, fault),
      later: (ms) => void this.#keep(pause(ms).then(() => this.#askUntilHeard(heard, fault))),
      keep: (work) => this.#keep(work),
      cutSockets: () => {
        for (const socket of this.#upgraded) socket.destroy();
      },
    });
  }

  /**
   * One row of a tablet is poisoned: our own server fails on it some times in a row, whatever else
   * goes through.
   */
  #faultFor(key: string): WayFault | undefined {
    if (this.#poisoned?.key === key && this.#poisoned.left-- > 0) return 'poison-500';
    const fault = this.calm ? undefined : this.options.attempts[this.#attempt++];
    if (fault === 'poison-500') this.#poisoned = { key, left: POISON_TIMES - 1 };
    if (fault) this.options.count(fault);
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

  /**
   * A late copy has all the time in the world: a server that is being started again is waited for.
   */
  async #askUntilHeard(heard: Heard, fault: string): Promise<void> {
    for (;;) {
      const said = await this.#ask(heard);
      if (said) return this.#note(heard, said, `${fault} (late)`);
      await pause(LOOK_AGAIN_MS);
    }
  }

  #ask(heard: Heard): Promise<Said | undefined> {
    return ask(this.options.upstream, heard, this.options.rewrite);
  }

  #keep<T>(work: Promise<T>): Promise<T> {
    this.#under.add(work);
    return work.finally(() => this.#under.delete(work));
  }

  #note({ method, path, key }: Heard, said: Said | undefined, fault: string): void {
    this.log.push({ at: Date.now(), method, path, key, status: said?.status, fault });
  }

  protected upgrade(request: http.IncomingMessage, socket: Socket, head: Buffer): void {
    if (this.weather === 'cut') return void socket.destroy();
    this.#upgraded.add(socket);
    socket.on('close', () => this.#upgraded.delete(socket));
    passSocket(this.options.upstream, request, socket, head);
  }
}
