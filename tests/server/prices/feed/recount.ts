/**
 * The prices of a recorded hour, computed a second time in BigInt and fractions from the rules of
 * the trade (src/domain/README.md#how-prices-are-formed, MK1 and following). It shares no code with
 * the app, so a common mistake is unlikely. Money is in 1/10.000 lira.
 */
type Sides = { buy: bigint; sell: bigint };
export type Known = Sides & { at: number };
type Way = 'down' | 'up' | 'nearest';
/** A side that is made of a base's: × millionths, + 1/10.000 lira. */
export type Made = { of: 'buy' | 'sell'; times: bigint; plus: bigint; way: Way };
export type Rule = {
  base: string | { ounce: string; currency: string };
  buy: Made | null;
  sell: Made | null;
  step: bigint;
  least: bigint;
};
/** In whose place a person put something. */
type Held = { kind: 'typed'; price: Known; until: number } | { kind: 'frozen'; price: Known };
export type Shop = {
  rules: Map<string, Rule>;
  held: Map<string, Held>;
  /** Hundredths of a percent on either side, over the prices of the moment of closing. */
  closed: { last: Map<string, Known>; margin: bigint } | null;
};
export type Line = { code: string; buy: bigint; sell: bigint; at: number; typed: boolean };

const OURS: Record<string, string> = { ALTIN: 'HAS', USDTRY: 'USD', GUMUSTRY: 'GUMUS' };
/** On which step a source's own price stands when it is widened. */
const STEP_OF: Record<string, bigint> = {
  HAS: 100n,
  GUMUS: 100n,
  ONS: 100n,
  USD: 1n,
  CEYREK_ESKI: 10_000n,
};

type Fields = { alis?: unknown; satis?: unknown; tarih?: unknown };

/** "5.480,25", or a number. Undefined for what is neither. */
function money(value: unknown): bigint | undefined {
  const text =
    typeof value === 'number'
      ? String(value).replace('.', ',')
      : typeof value === 'string'
        ? value.replaceAll('.', '')
        : '';
  const [, whole, part = ''] = /^(\d+)(?:,(\d{1,4}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
}

/** "21-11-2026 14:05:09" in Istanbul. */
function momentOf(value: unknown): number | undefined {
  const parts = typeof value === 'string' ? value.match(/\d+/g)?.map(Number) : undefined;
  if (parts?.length !== 6) return undefined;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour - 3, minute, second);
}

const FIVE_MINUTES = 300_000;

/**
 * What of the board's messages is believed, message after message. `latest`: milliseconds after
 * which a price is too late to be taken.
 */
export function listener(latest: number) {
  const told = new Map<string, { buy?: bigint; sell?: bigint; at: number }>();
  const believed = new Map<string, Known>();
  /** Since when a code's newest prices are too far away to be believed. */
  const doubted = new Map<string, number>();
  const past = new Map<string, { middles: bigint[]; taken: number; told: number }>();

  const believes = (code: string, { buy, sell, at }: Known, now: number): boolean => {
    if (buy === 0n && sell === 0n) return false;
    if (buy > 0n && sell > 0n && buy >= sell) return false;
    const memory = past.get(code);
    if (memory && (at < memory.told || now - at > latest)) return false;
    // Twice the middle of both sides, or twice the one that there is.
    const middle = buy > 0n && sell > 0n ? buy + sell : 2n * (buy + sell);
    const anew = !memory || now - memory.taken >= FIVE_MINUTES;
    if (!anew) {
      const sorted = memory.middles.toSorted((a, b) => (a < b ? -1 : 1));
      const half = Math.floor(sorted.length / 2);
      const [high = 0n, low = 0n] =
        sorted.length % 2 === 1 ? [sorted[half], sorted[half]] : [sorted[half], sorted[half - 1]];
      // Farther than 1,5 % from the median, which is (high + low) / 2.
      const away = 2n * middle - (high + low);
      if ((away < 0n ? -away : away) * 200n > (high + low) * 3n) {
        if (!doubted.has(code)) doubted.set(code, now);
        return false;
      }
    }
    doubted.delete(code);
    past.set(code, {
      middles: anew ? [middle] : [...memory.middles, middle].slice(-5),
      taken: now,
      told: at,
    });
    return true;
  };

  return {
    believed,
    doubted,
    hear(message: unknown, now: number): void {
      const { meta, data } = (typeof message === 'string' ? JSON.parse(message) : message) as {
        meta?: { tarih?: unknown };
        data: Record<string, Fields>;
      };
      const sent = Math.min(momentOf(meta?.tarih) ?? now, now);
      for (const [theirs, { alis, satis, tarih }] of Object.entries(data)) {
        const code = OURS[theirs] ?? theirs;
        const [buy, sell] = [money(alis), money(satis)];
        if (buy === undefined && sell === undefined) continue;
        const known = told.get(code);
        const whole = {
          ...known,
          ...(buy === undefined ? {} : { buy }),
          ...(sell === undefined ? {} : { sell }),
          at: Math.min(momentOf(tarih) ?? sent, now),
        };
        told.set(code, whole);
        const price = { buy: whole.buy ?? 0n, sell: whole.sell ?? 0n, at: whole.at };
        if (believes(code, price, now)) believed.set(code, price);
      }
    },
  };
}

type Fraction = { over: bigint; under: bigint };

function onStep({ over, under }: Fraction, step: bigint, way: Way): bigint {
  const unit = under * step;
  const down = over / unit - (over % unit < 0n ? 1n : 0n);
  const rest = over - down * unit;
  const up = way === 'up' ? rest > 0n : way === 'nearest' && 2n * rest >= unit;
  return (down + (up ? 1n : 0n)) * step;
}

/** A gram is 1/31,1034768 of a troy ounce. */
const GRAMS = { over: 311_034_768n, under: 10_000_000n };

/**
 * The shop's price of a code, and what others that lean on it are made of; undefined where there is
 * none.
 */
type Priced = { shown: Sides; bare: Sides; at: number; typed: boolean };

export function shopPrice(
  code: string,
  sources: ReadonlyMap<string, Known>,
  shop: Shop,
  now: number,
): Priced | undefined {
  const held = shop.held.get(code);
  if (held && (held.kind === 'frozen' || now < held.until)) {
    const { buy, sell, at } = held.price;
    return { shown: { buy, sell }, bare: { buy, sell }, at, typed: held.kind === 'typed' };
  }
  const told = shop.closed?.last ?? sources;
  const rule = shop.rules.get(code);
  if (!rule) {
    const own = told.get(code);
    if (!own) return undefined;
    const { buy, sell, at } = own;
    const margin = shop.closed?.margin ?? 0n;
    const side = (rate: bigint, part: bigint, way: Way) =>
      rate === 0n ? 0n : onStep({ over: rate * part, under: 10_000n }, STEP_OF[code] ?? 1n, way);
    const shown = shop.closed
      ? { buy: side(buy, 10_000n - margin, 'down'), sell: side(sell, 10_000n + margin, 'up') }
      : { buy, sell };
    return { shown, bare: { buy, sell }, at, typed: false };
  }
  const base = baseOf(rule, told, shop, sources, now);
  if (!base) return undefined;
  const bare = sidesOf(rule, base, 0n);
  const shown = sidesOf(rule, base, shop.closed?.margin ?? 0n);
  return bare && shown && { shown, bare, at: base.at, typed: base.typed };
}

/** What leans on a typed price holds as long as that. */
type Base = { buy: Fraction | undefined; sell: Fraction | undefined; at: number; typed: boolean };

function baseOf(
  { base }: Rule,
  told: ReadonlyMap<string, Known>,
  shop: Shop,
  sources: ReadonlyMap<string, Known>,
  now: number,
): Base | undefined {
  if (typeof base === 'string') {
    const leaned = shopPrice(base, sources, shop, now);
    const whole = (rate: bigint): Fraction | undefined =>
      rate > 0n ? { over: rate, under: 1n } : undefined;
    return (
      leaned && {
        buy: whole(leaned.bare.buy),
        sell: whole(leaned.bare.sell),
        at: leaned.at,
        typed: leaned.typed,
      }
    );
  }
  const [ounce, currency] = [told.get(base.ounce), told.get(base.currency)];
  if (!ounce || !currency) return undefined;
  const gram = (a: bigint, b: bigint): Fraction | undefined =>
    a > 0n && b > 0n ? { over: a * b * GRAMS.under, under: 10_000n * GRAMS.over } : undefined;
  return {
    buy: gram(ounce.buy, currency.buy),
    sell: gram(ounce.sell, currency.sell),
    at: Math.min(ounce.at, currency.at),
    typed: false,
  };
}

function sidesOf({ buy, sell, step, least }: Rule, base: Base, margin: bigint): Sides | undefined {
  const side = (made: Made | null, part: bigint): bigint => {
    const from = made && base[made.of];
    if (!made || !from) return 0n;
    const over = (from.over * made.times + made.plus * 1_000_000n * from.under) * part;
    return onStep({ over, under: from.under * 1_000_000n * 10_000n }, step, made.way);
  };
  const paid = side(buy, 10_000n - margin);
  const asked = side(sell, 10_000n + margin);
  if (paid === 0n && asked === 0n) return undefined;
  const apart =
    paid > 0n && asked > 0n && asked - paid < least
      ? onStep({ over: paid + least, under: 1n }, step, 'up')
      : asked;
  return paid > 0n && apart > 0n && paid >= apart ? undefined : { buy: paid, sell: apart };
}

/**
 * What stands on a screen of these rows at a moment: nothing that is older than its limit, but for
 * what was typed.
 */
export const onScreen = (
  codes: readonly string[],
  limit: number,
  sources: ReadonlyMap<string, Known>,
  shop: Shop,
  now: number,
): Line[] =>
  codes.flatMap((code) => {
    const price = shopPrice(code, sources, shop, now);
    return price && (price.typed || now - price.at <= limit)
      ? [{ code, ...price.shown, at: price.at, typed: price.typed }]
      : [];
  });

/** As it is read on a page: "5.480", "5.480,25", "41,9825"; '' for a side that is not offered. */
export function read(rate: bigint): string {
  if (rate === 0n) return '';
  const [whole, part] = [rate / 10_000n, (rate % 10_000n).toString().padStart(4, '0')];
  const text = whole.toString().replace(/\B(?=(\d{3})+$)/g, '.');
  if (part === '0000' && whole >= 100n) return text;
  return `${text},${part.replace(/0{1,2}$/, '')}`;
}
