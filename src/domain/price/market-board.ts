import { mulDiv } from '../base/integer';
import { assetClass, PALLADIUM, PLATINUM } from '../metal/asset';
import type { Quote } from './quote';

/**
 * Groups of a price board, and figures derived from a quote
 * (src/domain/README.md#how-prices-are-formed).
 */
export const MARKET_GROUPS = [
  'gram',
  'coin',
  'karat',
  'silver',
  'platinum',
  'currency',
  'ounce',
  'other',
] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const GRAM: readonly string[] = ['HAS', 'KULCEALTIN', 'USDKG', 'EURKG'];
const OUNCE: readonly string[] = ['ONS', 'XAGUSD', 'XPTUSD', 'XPDUSD'];
const COIN = /^(CEYREK|YARIM|TAM|TEK|ATA|ATA5|GREMSE|GREMESE|BESLI|RESAT|HAMIT)(_|$)/;

/** Group of a price by its feed code; unknown codes come last (src/domain/README.md#coins). */
export function marketGroup(code: string): MarketGroup {
  if (GRAM.includes(code)) return 'gram';
  if (OUNCE.includes(code)) return 'ounce';
  if (/^AYAR\d+$/.test(code)) return 'karat';
  if (code.startsWith('GUMUS')) return 'silver';
  if (code.startsWith(PLATINUM) || code.startsWith(PALLADIUM)) return 'platinum';
  if (COIN.test(code)) return 'coin';
  return assetClass(code) === 'money' || /^[A-Z]{3}(TRY)?$/.test(code) ? 'currency' : 'other';
}

/** Quoted in dollars, not in lira. */
export const isInDollars = (code: string): boolean => OUNCE.includes(code) || code === 'USDKG';

/** Coins from the smallest up, as every board of the trade has them. */
const COINS: readonly string[] = [
  'CEYREK',
  'YARIM',
  'TAM',
  'TEK',
  'GREMSE',
  'GREMESE',
  'BESLI',
  'ATA',
  'ATA5',
  'RESAT',
  'HAMIT',
];
const FIRST: readonly string[] = ['HAS', 'USD', 'EUR', 'ONS'];

/**
 * Within its group, lower first: what is asked for most; coins by size, karats from pure down; the
 * year's before the old.
 */
function rankOf(code: string): readonly [number, string] {
  const group = marketGroup(code);
  if (group === 'coin')
    return [COINS.indexOf(code.split('_')[0] ?? '') * 2 + Number(code.endsWith('_ESKI')), code];
  if (group === 'karat') return [-Number(code.slice('AYAR'.length)), code];
  return [FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length, code];
}

/** By group, then as the trade tells them. */
export function byMarketOrder(a: string, b: string): number {
  const groups = MARKET_GROUPS.indexOf(marketGroup(a)) - MARKET_GROUPS.indexOf(marketGroup(b));
  const [[x, nameX], [y, nameY]] = [rankOf(a), rankOf(b)];
  return groups || x - y || (nameX < nameY ? -1 : nameX > nameY ? 1 : 0);
}

/**
 * The step on which a source tells a price: whole lira of coins, a kuruş of gold, the last decimal
 * of currencies and of what is finer than it should be.
 */
export function usualStep({ code, buy, sell }: Pick<Quote, 'code' | 'buy' | 'sell'>): number {
  const group = marketGroup(code);
  const steps = group === 'coin' ? [10_000, 100] : group === 'currency' ? [] : [100];
  return steps.find((step) => buy % step === 0 && sell % step === 0) ?? 1;
}

/** `rate` × 10^4, `share` in hundredths of a percent. */
export type Move = { rate: number; share: number };

const HUNDREDTHS = 10_000;

/** makas = sell − buy; of what is paid. None where a side is not offered. */
export const spreadOf = ({ buy, sell }: Pick<Quote, 'buy' | 'sell'>): Move | undefined =>
  buy > 0 && sell > 0
    ? { rate: sell - buy, share: mulDiv(sell - buy, HUNDREDTHS, buy) }
    : undefined;

/** Since the close; a close is told of what is asked, or of what is paid where nothing is sold. */
export function dayMove({
  buy,
  sell,
  close,
}: Pick<Quote, 'buy' | 'sell' | 'close'>): Move | undefined {
  const now = sell || buy;
  return close && now
    ? { rate: now - close, share: mulDiv(now - close, HUNDREDTHS, close) }
    : undefined;
}
