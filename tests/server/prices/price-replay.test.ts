import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Server as Sockets } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SHARED_VERSION } from '@/contract/core/headers';
import type { PriceWish } from '@/contract/price/price';
import {
  BOARD_EVENT,
  publicPath,
  type ScreenCode,
  type ScreenMessage,
} from '@/contract/screen/screen';
import type { PriceScreen } from '@/domain/price/price-screen';
import { freshSource } from '@/domain/price/price-source';
import { publicBoards } from '@/server/prices/public-board';
import { NOON } from '../../support/factories';
import { aScreen } from '../../support/screens';
import { type Shop, testServer } from '../../support/server';
import { PRICES } from '../support/prices';
import { recordedHour, STEP_MS, STEPS } from './feed/recorded-hour';
import {
  type Known,
  type Line,
  listener,
  type Made,
  onScreen,
  type Shop as Recounted,
  type Rule,
  read,
  shopPrice,
} from './feed/recount';

const LIRA = 10_000n;
const LIMIT = 300_000;
const ROWS = ['HAS', 'AYAR22', 'CEYREK_YENI', 'YARIM_YENI', 'CEYREK_ESKI', 'KULCE', 'GUMUS', 'USD'];

const made = (of: Made['of'], times: bigint, plus: bigint, way: Made['way']): Made => ({
  of,
  times,
  plus,
  way,
});
const karat = (plus: bigint): Rule => ({
  base: 'HAS',
  buy: made('buy', 906_000n, plus, 'nearest'),
  sell: made('sell', 945_000n, 0n, 'nearest'),
  step: LIRA,
  least: 230n * LIRA,
});
const RULES: Record<string, Rule> = {
  AYAR22: karat(-125_000n),
  CEYREK_YENI: {
    base: 'HAS',
    buy: made('buy', 1_630_000n, 0n, 'down'),
    sell: made('sell', 1_640_000n, 0n, 'up'),
    step: 5n * LIRA,
    least: 0n,
  },
  YARIM_YENI: {
    base: 'CEYREK_YENI',
    buy: made('buy', 2_000_000n, 0n, 'down'),
    sell: made('sell', 2_000_000n, 20n * LIRA, 'up'),
    step: 25n * LIRA,
    least: 0n,
  },
  KULCE: {
    base: { ounce: 'ONS', currency: 'USD' },
    buy: made('buy', 995_000n, 0n, 'down'),
    sell: made('sell', 1_002_500n, 0n, 'up'),
    step: 100n,
    least: 0n,
  },
};

/** The rule as the page sends it. */
function wishOf(code: string, { base, buy, sell, step, least }: Rule, version: number): PriceWish {
  const side = (one: Made | null) =>
    one && {
      base: one.of,
      multiplier: Number(one.times),
      addition: Number(one.plus),
      rounds: one.way,
    };
  const from =
    typeof base !== 'string'
      ? ({ from: 'ounce', ...base } as const)
      : base === 'HAS'
        ? ({ from: 'source', code: base } as const)
        : ({ from: 'product', code: base } as const);
  return {
    part: 'formula',
    code,
    base: version,
    formula: {
      base: from,
      buy: side(buy),
      sell: side(sell),
      step: Number(step),
      leastSpread: Number(least),
    },
  };
}

const shown = (lines: readonly Line[]) =>
  JSON.stringify(
    lines.map(({ code, buy, sell, at, typed }) => ({
      code,
      buy: Number(buy),
      sell: Number(sell),
      at,
      held: typed,
    })),
  );
const heard = ({ prices }: ScreenMessage) =>
  JSON.stringify(
    prices.map(({ code, buy, sell, at, held }) => ({ code, buy, sell, at, held: held === true })),
  );

/** Everything that came in is dealt with; the timers stand still meanwhile. */
const turn = () => new Promise((resolve) => setImmediate(resolve));
async function untilIt(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

it('BC21: a recorded hour replays through source, gates, formulas, decisions and screen to the wall and the public page, and every frame is the recount', async () => {
  const server = await testServer('pglite');
  const shop = await server.newShop();
  const { admin, company } = shop;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = createServer();
  // It asks after the other side by the machine's own clock, which an hour outruns.
  const sockets = new Sockets(site, { pingTimeout: 24 * 3_600_000 });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const http = serve({ fetch: server.app.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(http, 'listening');
  const realtime = server.app.attachRealtime(http);
  let wall: Socket | undefined;
  onTestFinished(async () => {
    wall?.close();
    await realtime.close();
    await server.close();
    await sockets.close();
  });

  let state = 0;
  const write = async (wishes: PriceWish[]): Promise<number> => {
    const { status, answer } = await admin.write(PRICES, {
      kind: 'price.put',
      v: SHARED_VERSION,
      at: server.clock.now,
      wishes,
    });
    expect(status).toBe(200);
    return answer.version ?? 0;
  };
  const screen = aScreen({
    groups: [{ title: '', rows: ROWS.map((code) => ({ code, name: code })) }],
    maxAge: LIMIT / 1000,
    open: true,
  });
  await opened(shop, screen);
  const books: Recounted = { rules: new Map(Object.entries(RULES)), held: new Map(), closed: null };
  const version = await write(Object.entries(RULES).map(([code, rule]) => wishOf(code, rule, 0)));
  const source = {
    ...freshSource('board'),
    name: 'Pano',
    address: `http://127.0.0.1:${portOf(site)}`,
    maxAge: 120,
  };
  expect(
    (await admin.call('PUT', '/settings/sources/pano', { body: { base: 0, source } })).status,
  ).toBe(200);
  await untilIt(() => sockets.sockets.sockets.size === 1);
  const framesHeard = () => server.deps.sources.reports(company).get('pano')?.frames ?? 0;

  const known = listener(source.maxAge * 1000);
  /**
   * What may be shown at a moment: what stood before an event of that moment, or what stands after
   * it.
   */
  const allowed = new Map<number, string[]>();
  const reckon = (now = server.clock.now): Line[] => {
    const lines = onScreen(ROWS, LIMIT, known.believed, books, now);
    allowed.set(now, [...(allowed.get(now) ?? []), shown(lines)]);
    return lines;
  };
  const wrong: unknown[] = [];
  const faces = new Set<string>();
  let last: ScreenMessage | undefined;
  reckon();
  wall = io(`http://127.0.0.1:${portOf(http)}`, {
    transports: ['websocket'],
    auth: { project: 'milyem', board: await joined(shop) },
    reconnection: false,
    forceNew: true,
    useNativeTimers: true,
  });
  wall.on(BOARD_EVENT, (message: ScreenMessage) => {
    last = message;
    faces.add(heard(message));
    if (!allowed.get(message.now)?.includes(heard(message)))
      wrong.push({
        step: (message.now - NOON) / STEP_MS,
        heard: heard(message),
        allowed: allowed.get(message.now),
      });
  });
  await untilIt(() => last !== undefined);
  /** The board is told by itself, at the latest by its heartbeat. */
  const standsOnTheWall = async (lines: readonly Line[]): Promise<void> => {
    for (
      let i = 0;
      i < 10_000 && !(last?.now === server.clock.now && heard(last) === shown(lines));
      i++
    ) {
      await vi.advanceTimersByTimeAsync(250);
      await turn();
    }
    expect([last?.now, last && heard(last)]).toEqual([server.clock.now, shown(lines)]);
  };

  /** A person's price that lies more than 30 ‰, the house's limit, from what the sources make of it. */
  const isFarFromMarket = ({ code, buy, sell }: Line): boolean => {
    if (!books.held.has(code)) return false;
    const market = shopPrice(code, known.believed, { ...books, held: new Map() }, server.clock.now);
    const isFar = (from: bigint, to: bigint) =>
      from > 0n && to > 0n && (to > from ? to - from : from - to) * 1_000n > from * 30n;
    return market !== undefined && (isFar(market.shown.buy, buy) || isFar(market.shown.sell, sell));
  };

  /** Made from a source whose newest price is not believed, and in no person's hands. */
  const isDoubted = (code: string): boolean => {
    const held = books.held.get(code);
    if (books.closed || (held && (held.kind === 'frozen' || server.clock.now < held.until)))
      return false;
    const base = books.rules.get(code)?.base ?? code;
    if (typeof base !== 'string')
      return [base.ounce, base.currency].some((one) => known.doubted.has(one));
    return base === code ? known.doubted.has(code) : isDoubted(base);
  };

  const priceNow = (code: string): Known => {
    const found = shopPrice(code, known.believed, books, server.clock.now);
    if (!found) throw new Error(`${code} has no price at step ${state}`);
    return { ...found.shown, at: found.at };
  };
  const quoteOf = (code: string, { buy, sell, at }: Known) => ({
    code,
    buy: Number(buy),
    sell: Number(sell),
    at,
    source: 'Pano',
    simulated: false,
  });
  let [frozenBase, closedBase] = [0, 0];
  /**
   * What the people of the shop do in that hour, by its step: first in the recount, then on the
   * server.
   */
  const actions = new Map<number, () => Promise<unknown>>([
    [
      70,
      async () => {
        const price = priceNow('CEYREK_YENI');
        books.held.set('CEYREK_YENI', { kind: 'frozen', price });
        reckon();
        const override = {
          kind: 'frozen' as const,
          held: quoteOf('CEYREK_YENI', price),
          reason: 'Tedarikçi bekleniyor',
        };
        frozenBase = await write([{ part: 'override', code: 'CEYREK_YENI', base: 0, override }]);
      },
    ],
    [
      95,
      async () => {
        books.held.delete('CEYREK_YENI');
        reckon();
        await write([{ part: 'override', code: 'CEYREK_YENI', base: frozenBase, override: null }]);
      },
    ],
    [
      150,
      async () => {
        const [at, until] = [server.clock.now, server.clock.now + LIMIT];
        books.held.set('GUMUS', {
          kind: 'typed',
          price: { buy: 651_000n, sell: 702_500n, at },
          until,
        });
        reckon();
        await write([
          {
            part: 'override',
            code: 'GUMUS',
            base: 0,
            override: { kind: 'manual', buy: 651_000, sell: 702_500, until },
          },
        ]);
      },
    ],
    [
      270,
      async () => {
        books.rules.set('AYAR22', karat(-175_000n));
        reckon();
        await write([wishOf('AYAR22', karat(-175_000n), version)]);
      },
    ],
    [
      300,
      async () => {
        books.closed = { last: new Map(known.believed), margin: 75n };
        reckon();
        const quotes = Array.from(known.believed, ([code, price]) => quoteOf(code, price));
        closedBase = await write([
          { part: 'closed', base: 0, closed: { last: quotes, margin: 75 } },
        ]);
      },
    ],
    [
      340,
      async () => {
        books.closed = null;
        reckon();
        await write([{ part: 'closed', base: closedBase, closed: null }]);
      },
    ],
  ]);

  const page = publicBoards(server.app.boards, server.deps);
  const address = publicPath(company, screen.id);
  const hour = recordedHour(NOON);
  for (; state < STEPS; state++) {
    server.clock.now = NOON + state * STEP_MS;
    // Time alone makes prices too old, before anything is heard.
    reckon();
    const message = hour[state];
    known.hear(message, server.clock.now);
    const lines = reckon();
    const before = framesHeard();
    sockets.emit('price_changed', message);
    await untilIt(() => framesHeard() > before);
    await standsOnTheWall(lines);
    await actions.get(state)?.();
    if (actions.has(state)) await standsOnTheWall(reckon());
    if (state % 6 === 0) {
      const told = (await (await page.request(`${address}/prices`)).json()) as {
        groups: { rows: object[] }[];
      };
      const stands = new Map(
        onScreen(ROWS, LIMIT, known.believed, books, server.clock.now).map((line) => [
          line.code,
          line,
        ]),
      );
      const rows = ROWS.map((name) => {
        const line = stands.get(name);
        return line
          ? {
              ...{ name, buy: read(line.buy), sell: read(line.sell), at: line.at },
              held: line.typed,
              ...(isFarFromMarket(line)
                ? { guard: 'piyasadan uzak' }
                : isDoubted(name)
                  ? { guard: 'yeni fiyat doğrulanıyor' }
                  : {}),
            }
          : { name, at: null };
      });
      expect(told.groups[0]?.rows).toEqual(rows);
    }
  }
  expect(wrong).toEqual([]);
  console.log(`an hour of ${STEPS} messages showed ${faces.size} faces of the board`);
  // It had everything in it: no price at all, all of them, a frozen, a typed and a widened one.
  expect(faces.size).toBeGreaterThan(250);
  expect(faces.has('[]')).toBe(true);
});

/** The screen is kept, and a device has bought its token for it. */
async function opened({ admin }: Shop, screen: PriceScreen): Promise<void> {
  const { status } = await admin.write('/settings/broadcasts', {
    kind: 'screen.put',
    v: SHARED_VERSION,
    at: NOON,
    base: 0,
    screen,
  });
  expect(status).toBe(200);
}

async function joined({ admin }: Shop): Promise<string> {
  const token = 'r'.repeat(43);
  const { answer } = await admin.call<ScreenCode>('POST', '/settings/broadcasts/codes', {
    body: { id: 'duvar', screen: 'vitrin' },
  });
  const { status } = await admin.call('POST', '/boards/join', {
    body: { code: answer.result?.code ?? '', token },
  });
  expect(status).toBe(200);
  return token;
}
