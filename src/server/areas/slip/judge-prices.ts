import { and, like } from 'drizzle-orm';
import type { DefinitionBody } from '@/contract/core/records';
import type { RecordRef } from '@/contract/mutation';
import { addDays, type Day, dayOf, istanbulClock } from '@/domain/base/day';
import { type BoardQuote, formulasIn, shopPrices } from '@/domain/price/price-board';
import { groupPricesOn, groupQuote } from '@/domain/price/price-group';
import { priceLimit, sideApart } from '@/domain/price/price-guard';
import { type Minute, unpackDay } from '@/domain/price/price-history';
import type { PriceSet } from '@/domain/price/price-set';
import type { FrozenPrice, Quote } from '@/domain/price/quote';
import type { Transaction } from '@/domain/slip/transaction';
import { notDeleted } from '@/server/db/records';
import { records } from '@/server/db/schema';
import { readPriceDays } from '@/server/prices/price-history';
import type { PriceScope } from '@/server/prices/price-scope';
import type { EffectContext } from '@/server/sync/context';
import { rulesOf } from '@/server/sync/judge-limits';

/**
 * Compares the prices of a slip with the server's own price history. Guarantee: a price is reported
 * only if it differs by more than the company's limit from every price that the shop's board may
 * have shown at that time; a price without history on the server is never reported.
 */

/**
 * Largest distance below the board of a typed selling price, in tenths of a thousandth. Such a price
 * is a discount, which the company's discount limit checks; but an approver may give any discount,
 * and no real one halves the price, whereas a missing digit or a tampered slip does. Every other
 * typed price is checked by the company's price limit.
 */
const DISCOUNT_MOST = 5_000;
/**
 * How long before its slip a price may have been read: a counter without a network goes on with its
 * last prices.
 */
const LONGEST_KEPT_MS = 3 * 86_400_000;
/**
 * How old the present prices may be to be compared with a slip: the newest minute is written to the
 * history a little later.
 */
const NEWEST_MS = 2 * 60_000;

type Priced = { name: string; price: FrozenPrice };

export async function judgePrices(
  ctx: EffectContext,
  slip: Transaction,
  subject: RecordRef,
): Promise<void> {
  const { priceScope } = ctx;
  // A return goes by what was paid, and has a limit of its own.
  if (!priceScope || slip.type === 'return') return;
  const priced = pricesOf(slip);
  if (priced.length === 0) return;
  const sets = await setsOf(ctx);
  const codes = sourceCodes(sets, priced);
  const limit = priceLimit(await rulesOf(ctx), dayOf(slip.at));
  const boards = new Map<number, Boards>();
  for (const { name, price } of priced) {
    const shown: number[] = [];
    for (const moment of momentsOf(slip, price)) {
      const known =
        boards.get(moment) ??
        boardsOf(sets, await sourcesAt(ctx, priceScope, codes, moment), moment);
      boards.set(moment, known);
      shown.push(...known.flatMap((board) => rateOn(board, sets, price, dayOf(moment)) ?? []));
    }
    const apart = farthest(price, shown, limit);
    if (apart !== undefined)
      return ctx.find('price-apart', subject, { number: slip.number, name, value: apart, limit });
  }
}

/** Prices of a slip's goods and of payments in other assets. */
const pricesOf = ({ lines, payments }: Transaction): Priced[] => [
  ...lines.map(({ name, price }) => ({ name, price })),
  ...payments.flatMap(({ paid, settles }) =>
    [paid, settles].flatMap((one) => (one ? [{ name: one.asset, price: one.price }] : [])),
  ),
];

/**
 * Times at which a price of the slip is compared: the slip's own, and that at which the price was
 * read. The sale of an order keeps the price of the order, however old.
 */
function momentsOf({ at, order }: Transaction, price: FrozenPrice): number[] {
  const isRead = price.at < at && (order !== undefined || at - price.at <= LONGEST_KEPT_MS);
  return isRead ? [at, price.at] : [at];
}

/** Distance of the price from the nearest one that was shown, if it is beyond the limit. */
function farthest(
  { rate, side, typed, basis, exchange }: FrozenPrice,
  shown: readonly number[],
  limit: number,
): number | undefined {
  const board = typed ? basis?.board : undefined;
  const isDiscount = board !== undefined && side === 'sell' && rate < board;
  const told: [number, number][] = [
    [exchange?.of ?? rate, isDiscount ? Math.max(DISCOUNT_MOST, limit) : limit],
    ...(board === undefined ? [] : [[board, limit] as [number, number]]),
  ];
  for (const [one, most] of told) {
    const distances = shown
      .flatMap((market) => sideApart(market, one) ?? [])
      .sort((a, b) => Math.abs(a) - Math.abs(b));
    const [nearest] = distances;
    if (nearest !== undefined && Math.abs(nearest) > most) return nearest;
  }
  return undefined;
}

type Boards = readonly ReadonlyMap<string, BoardQuote>[];

/**
 * The boards that the shop may have shown: with its present overrides, and by its formulas alone,
 * because a manual price may have begun or ended in between.
 */
const boardsOf = (
  sets: readonly PriceSet[],
  sources: ReadonlyMap<string, Quote>,
  at: number,
): Boards =>
  [sets, sets.filter(({ part }) => part === 'formula')].map(
    (some) => shopPrices(some).tick(sources, at).quotes,
  );

function rateOn(
  board: ReadonlyMap<string, BoardQuote>,
  sets: readonly PriceSet[],
  { code, side, group }: FrozenPrice,
  day: Day,
): number | undefined {
  const quote = board.get(code);
  const own =
    group &&
    groupPricesOn(
      sets.filter((set) => set.part === 'group'),
      group,
      day,
    ).get(code);
  const rate = (quote && own ? groupQuote(quote, own) : quote)?.[side];
  return rate && rate > 0 ? rate : undefined;
}

async function setsOf({ tx, company }: EffectContext): Promise<PriceSet[]> {
  const rows = await tx
    .select({ body: records.body })
    .from(records)
    .where(and(notDeleted(company, 'definitions'), like(records.id, 'price:%')));
  return rows
    .map((row) => row.body as DefinitionBody)
    .flatMap((body) => (body.type === 'price' ? [body.set] : []));
}

/** Codes of the sources from which the prices of the slip are computed. */
function sourceCodes(sets: readonly PriceSet[], priced: readonly Priced[]): string[] {
  const formulas = formulasIn(sets);
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (code: string): void => {
    if (seen.has(code)) return;
    seen.add(code);
    const base = formulas.get(code)?.base;
    if (base?.from === 'product') walk(base.code);
    else
      for (const one of base?.from === 'ounce' ? [base.ounce, base.currency] : [base?.code ?? code])
        found.add(one);
  };
  for (const { price } of priced) walk(price.code);
  return Array.from(found);
}

/** The sources' last prices before a time, of its day or of the day before. */
async function sourcesAt(
  ctx: EffectContext,
  scope: PriceScope,
  codes: readonly string[],
  moment: number,
): Promise<Map<string, Quote>> {
  const [day, { minute }] = [dayOf(moment), istanbulClock(moment)];
  const rows = await readPriceDays(ctx.tx, { codes, from: addDays(day, -1), to: day }, scope);
  const quotes = new Map<string, Quote>();
  for (const row of rows) {
    const minutes = unpackDay(Buffer.from(row.minutes, 'base64')) ?? [];
    const last =
      row.day === day ? minutes.filter((one) => one.minute <= minute).at(-1) : minutes.at(-1);
    if (last) quotes.set(row.code, quoteOf(row.code, last, moment));
  }
  if (Math.abs(ctx.now - moment) <= NEWEST_MS)
    for (const [code, quote] of ctx.market()) if (codes.includes(code)) quotes.set(code, quote);
  return quotes;
}

const quoteOf = (code: string, { buy, sell }: Minute, at: number): Quote => ({
  code,
  buy,
  sell,
  at,
  source: '',
  simulated: false,
});
