import { and, eq, like, or, sql } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import { LOGO_ID } from '@/contract/people/company';
import { readExchanges } from '@/contract/price/exchanges';
import { rulesIn } from '@/contract/rules/setting';
import { picturesPath, publicPath, type ScreenMessage } from '@/contract/screen/screen';
import { dayOf } from '@/domain/base/day';
import { hiddenPrices, pricedEntries } from '@/domain/price/listed-price';
import { type ShopPrices, shopPrices } from '@/domain/price/price-board';
import { type GroupSet, groupPricesOn } from '@/domain/price/price-group';
import { priceLimit } from '@/domain/price/price-guard';
import {
  lookOf,
  type PriceScreen,
  picturesOf,
  screenPrices,
  withoutRows,
} from '@/domain/price/price-screen';
import { groupSetsIn } from '@/domain/price/price-set';
import type { Quote } from '@/domain/price/quote';
import { notDeleted } from '../db/records';
import { companies, records } from '../db/schema';
import type { Deps } from '../platform/deps';

/**
 * Computes and sends what price screens show, on the server, because a device without a login has
 * none of the company's formulas. Guarantee: a screen gets a message at once after a new price or a
 * changed screen, at most four times a second, and every few seconds in any case, so that it knows
 * whether the connection works; a message contains only its own screen of its own company.
 */
type Told = ScreenMessage | null;
type Listener = (message: Told) => void;
type Book = {
  shop: string;
  readAt: number;
  limit: number;
  prices: ShopPrices;
  groups: readonly GroupSet[];
  screens: ReadonlyMap<string, PriceScreen>;
};

export type LiveScreens = {
  /**
   * Sends messages to the listener: the first before the promise resolves, the rest until the
   * returned function is called.
   */
  hear(company: string, screen: string, listener: Listener): Promise<() => void>;
  /** The present message of a screen; null if there is no such screen or it is archived. */
  now(
    company: string,
    screen: string,
  ): Promise<{ message: ScreenMessage; open: boolean; dealers: boolean } | null>;
  /** Whether one of the company's screens shows this picture. */
  shows(company: string, picture: string): Promise<boolean>;
  /** Number of companies whose definitions are in memory. */
  size(): number;
};

const APART_MS = 250;
const HEARTBEAT_MS = 10_000;
/** If a hint is lost, a change is shown at most this much later (ms). */
const BOOK_LIVES_MS = 60_000;

type Ear = { company: string; screen: string; listener: Listener; last: string };

export function liveScreens({
  db,
  clock,
  prices,
  sources,
  hints,
  report,
}: Pick<Deps, 'db' | 'clock' | 'prices' | 'sources' | 'hints' | 'report'>): LiveScreens {
  const books = new Map<string, Promise<Book | undefined>>();
  const ears = new Set<Ear>();
  let stops: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  const bookOf = async (company: string): Promise<Book | undefined> => {
    const known = await books.get(company)?.catch(() => undefined);
    if (known && Math.abs(clock() - known.readAt) < BOOK_LIVES_MS) return known;
    const read = readBook(db, company, clock());
    books.set(company, read);
    const book = await read;
    // Whoever knows no address may ask for any name: what is no company is not remembered.
    if (!book && books.get(company) === read) books.delete(company);
    return book;
  };

  const messageOf = (
    company: string,
    id: string,
    book: Book | undefined,
    told: ReadonlyMap<string, Quote>,
  ): Told => {
    const screen = book?.screens.get(id);
    if (!book || !screen || screen.archived) return null;
    const { shop, prices: formed, groups, limit } = book;
    const now = clock();
    const { open, group } = screen;
    const look = lookOf(screen);
    const adjusted = group && groupPricesOn(groups, group, dayOf(now));
    return {
      ...{ now, shop, look, link: open ? publicPath(company, id) : null },
      prices: screenPrices(look, formed.tick(told, now).quotes, now, { adjusted, limit }),
      ...(picturesOf(look).length > 0 ? { pictures: picturesPath(company) } : {}),
    };
  };

  const tellAll = async (heartbeat: boolean): Promise<void> => {
    // One list a company and round: what is the same object is not formed anew.
    const lists = new Map<string, ReadonlyMap<string, Quote>>();
    for (const ear of Array.from(ears)) {
      const told = lists.get(ear.company) ?? toldTo(ear.company);
      lists.set(ear.company, told);
      const message = messageOf(ear.company, ear.screen, await bookOf(ear.company), told);
      const text = JSON.stringify(message && { ...message, now: 0 });
      if (!ears.has(ear) || (text === ear.last && !heartbeat)) continue;
      ear.last = text;
      ear.listener(message);
    }
  };

  /** Prices of the company's own sources if it has any, else of the server's. */
  const toldTo = (company: string): ReadonlyMap<string, Quote> =>
    new Map(
      readExchanges(sources.boardOf(company).current())?.quotes.map((quote) => [quote.code, quote]),
    );

  /** Rounds run one after another; changes during a round are sent in the next. */
  let running = false;
  let again: 'no' | 'change' | 'heartbeat' = 'no';
  const round = (heartbeat: boolean): void => {
    if (running) {
      again = heartbeat || again === 'heartbeat' ? 'heartbeat' : 'change';
      return;
    }
    running = true;
    tellAll(heartbeat)
      .catch((error) => report?.(error))
      .finally(() => {
        timer = setTimeout(() => {
          running = false;
          const next = again;
          again = 'no';
          if (next !== 'no' && ears.size > 0) round(next === 'heartbeat');
        }, APART_MS);
        timer.unref();
      });
  };

  hints.subscribe((hint) => {
    if (hint.type !== 'changes' || !books.delete(hint.company)) return;
    if (Array.from(ears).some(({ company }) => company === hint.company)) round(false);
  });

  const begin = () => {
    const beat = setInterval(() => round(true), HEARTBEAT_MS);
    beat.unref();
    stops = [
      prices.subscribe(() => round(false)),
      sources.subscribe(() => round(false)),
      () => clearInterval(beat),
      () => clearTimeout(timer),
    ];
  };
  const end = () => {
    for (const stop of stops) stop();
    [stops, running, again] = [[], false, 'no'];
  };

  return {
    async hear(company, screen, listener) {
      const ear: Ear = { company, screen, listener, last: '' };
      const message = messageOf(company, screen, await bookOf(company), toldTo(company));
      listener(message);
      ears.add(ear);
      if (ears.size === 1) begin();
      return () => {
        if (ears.delete(ear) && ears.size === 0) end();
      };
    },
    async now(company, screen) {
      const book = await bookOf(company);
      const message = messageOf(company, screen, book, toldTo(company));
      const defined = book?.screens.get(screen);
      return (
        message && { message, open: defined?.open === true, dealers: defined?.dealers === true }
      );
    },
    async shows(company, picture) {
      const book = await bookOf(company);
      return Array.from(book?.screens.values() ?? []).some(
        (screen) => !screen.archived && picturesOf(screen).includes(picture),
      );
    },
    size: () => books.size,
  };
}

/**
 * Decisions about prices, the screens, and what may be hidden from them; with the coins, whose
 * records have their code alone.
 */
const DEFINED = ['price:%', 'screen:%', 'currency:%', 'rule:price-deviation:%', LOGO_ID];

/** Adds the company’s logo to a screen that has none of its own. */
const withLogo = (screen: PriceScreen, logo: { photo: string } | undefined): PriceScreen =>
  screen.logo || !logo ? screen : { ...screen, logo: logo.photo };

/** Undefined for what is no company. */
async function readBook(db: Deps['db'], company: string, now: number): Promise<Book | undefined> {
  const [own] = await db
    .select({ title: companies.title })
    .from(companies)
    .where(eq(companies.id, company));
  if (!own) return undefined;
  const rows = await db
    .select({ body: records.body })
    .from(records)
    .where(
      and(
        notDeleted(company, 'definitions'),
        or(
          ...DEFINED.map((ids) => like(records.id, ids)),
          eq(sql`${records.body}->'product'->>'kind'`, 'coin'),
        ),
      ),
    );
  const bodies = rows.map(({ body }) => body as DefinitionBody);
  const sets = bodies.flatMap((body) => (body.type === 'price' ? [body.set] : []));
  const hidden = hiddenPrices(
    pricedEntries(
      bodies.flatMap((body) => (body.type === 'product' ? [body.product] : [])),
      bodies.flatMap((body) => (body.type === 'currency' ? [body.currency] : [])),
    ),
    'board',
  );
  const logo = bodies.flatMap((body) => (body.type === 'logo' && body.logo ? [body.logo] : []))[0];
  const screens = bodies.flatMap((body) =>
    body.type === 'screen' ? [withLogo(withoutRows(body.screen, hidden), logo)] : [],
  );
  const limit = priceLimit(rulesIn(bodies), dayOf(now));
  return {
    limit,
    shop: own.title,
    readAt: now,
    prices: shopPrices(sets, limit),
    groups: groupSetsIn(sets),
    screens: new Map(screens.map((screen) => [screen.id, screen])),
  };
}
