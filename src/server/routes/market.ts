import { Hono } from 'hono';
import { PLATFORM_CALLS } from '@/contract/core/calls';
import type { MarketCurrency, MarketPrice } from '@/contract/core/platform';
import type { ExchangeEntry } from '@/contract/price/exchanges';
import { addDays, dayOf, isDay } from '@/domain/base/day';
import { CURRENCIES, currencySymbol } from '@/domain/reference/currencies';
import { type Opened, open } from '../platform/call-guard';
import type { Deps } from '../platform/deps';
import { type Env, malformed, refuse, succeed } from '../platform/http';
import { readCourses, readPriceDays } from '../prices/price-history';
import { dayRates, knownRates, type RateCursor, rateOn } from '../prices/rates';

/** Calls that read market prices: present ones, past ones and those of currencies. */
export function marketRoutes(deps: Deps): Hono<Env> {
  const routes = new Hono<Env>();
  open(routes, deps, PLATFORM_CALLS.current, null, async (opened: Opened) =>
    succeed(opened.c, (await known(opened)).map(price)),
  );
  open(routes, deps, PLATFORM_CALLS.exchangeStore, null, async (opened: Opened) =>
    succeed(opened.c, await known(opened)),
  );
  open(routes, deps, PLATFORM_CALLS.currencies, null, async (opened: Opened) =>
    succeed(opened.c, currencies(await known(opened))),
  );
  open(routes, deps, PLATFORM_CALLS.currents, null, currents);
  open(routes, deps, PLATFORM_CALLS.exchange, null, exchange);
  open(routes, deps, PLATFORM_CALLS.priceHistory, null, history);
  open(routes, deps, PLATFORM_CALLS.priceCourses, null, async ({ c, deps, company }: Opened) =>
    succeed(c, await readCourses(deps.db, dayOf(deps.clock()), deps.sources.scopeOf(company))),
  );
  return routes;
}

/** Present prices of the company's own board, or of the server's if it has none. */
const known = ({ deps: { db, sources }, company }: Opened): Promise<ExchangeEntry[]> =>
  knownRates(db, sources.boardOf(company), sources.scopeOf(company));
const price = ({ code, buying, selling, at }: ExchangeEntry): MarketPrice => ({
  code,
  buying,
  selling,
  at,
});

/**
 * Our codes for gold and silver by weight. A Map, because a requested code may be any word,
 * '__proto__' too.
 */
const METALS: ReadonlyMap<string, string> = new Map([
  ['XAU', 'HAS'],
  ['XAS', 'GUMUS'],
]);
const CODE = /^[\w.-]{1,60}$/;

/** All currencies of the platform except the lira, in which prices are given. */
function currencies(list: readonly ExchangeEntry[]): MarketCurrency[] {
  const told = new Map(list.map((entry) => [entry.code, entry]));
  return Object.entries(CURRENCIES)
    .filter(([id]) => id !== 'TRY')
    .map(([id, name]) => {
      const entry = told.get(METALS.get(id) ?? id);
      return {
        id,
        name,
        symbol: currencySymbol(id),
        salePrice: entry?.selling ?? null,
        buyPrice: entry?.buying ?? null,
      };
    });
}

const LONGEST_DAYS = 366;

/**
 * Reads the requested codes, separated by commas, and days, by default the last thirty. Returns the
 * name of a wrong field instead.
 */
function asked(
  { deps, query }: Opened,
  mostDays: number,
  mostCodes: number,
): { codes: string[]; from: string; to: string } | string {
  const today = dayOf(deps.clock());
  const { code = '', to = today, from = isDay(to) ? addDays(to, -29) : today } = query;
  if (!isDay(to)) return 'to';
  if (!isDay(from) || from > to || from < addDays(to, -mostDays)) return 'from';
  const codes = code.split(',').filter(Boolean);
  return codes.length > mostCodes || !codes.every((one) => CODE.test(one))
    ? 'code'
    : { codes, from, to };
}

/** Last prices of days, for some codes or all, a page at a time. */
async function currents(opened: Opened): Promise<Response> {
  const { c, deps, company, query } = opened;
  const days = asked(opened, LONGEST_DAYS, 100);
  if (typeof days === 'string') return malformed(c, days, 'format');
  const after = query.after ? readPlace(query.after) : undefined;
  if (query.after && !after) return malformed(c, 'after', 'format');
  const { prices, next } = await dayRates(
    deps.db,
    { ...days, after },
    deps.sources.scopeOf(company),
  );
  return succeed(c, prices, { next: next && writePlace(next) });
}

const PLACE = /^(\d{4}-\d{2}-\d{2})\.([\w.-]{1,60})$/;
const writePlace = ({ day, code }: RateCursor): string => `${day}.${code}`;

function readPlace(text: string): RateCursor | undefined {
  const [, day, code] = PLACE.exec(text) ?? [];
  return code !== undefined && isDay(day) ? { day, code } : undefined;
}

/** Most days of a history: no chart shows more than a month of it. */
const LONGEST_HISTORY = 31;

/** Prices of every minute for some codes. */
async function history(opened: Opened): Promise<Response> {
  const days = asked(opened, LONGEST_HISTORY, 3);
  if (typeof days === 'string') return malformed(opened.c, days, 'format');
  if (days.codes.length === 0) return malformed(opened.c, 'code', 'required');
  return succeed(
    opened.c,
    await readPriceDays(opened.deps.db, days, opened.deps.sources.scopeOf(opened.company)),
  );
}

/** Rate of a day; for today the present one. */
async function exchange(opened: Opened): Promise<Response> {
  const { c, deps, query, company } = opened;
  const today = dayOf(deps.clock());
  const { code = '', day = today } = query;
  if (code === '') return malformed(c, 'code', 'required');
  if (!CODE.test(code)) return malformed(c, 'code', 'format');
  if (!isDay(day)) return malformed(c, 'day', 'format');
  const boardCode = METALS.get(code) ?? code;
  const now =
    day >= today ? (await known(opened)).find((entry) => entry.code === boardCode) : undefined;
  const found = now
    ? { ...price(now), day: dayOf(now.at) }
    : await rateOn(deps.db, boardCode, day, deps.sources.scopeOf(company));
  return found ? succeed(c, { ...found, code }) : refuse(c, 404, { code: 'not-found' });
}
