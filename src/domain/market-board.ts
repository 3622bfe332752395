import { assetClass } from './asset';
import { mulDiv } from './integer';
import type { Quote } from './quote';

/** What a board of prices is read by: its groups, and the figures that follow from a quote (domain.md 2.4, 6.5). */
export const MARKET_GROUPS = ['gram', 'coin', 'karat', 'silver', 'currency', 'ounce', 'other'] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

const GRAM: readonly string[] = ['HAS', 'KULCEALTIN', 'USDKG', 'EURKG'];
const OUNCE: readonly string[] = ['ONS', 'XAGUSD', 'XPTUSD', 'XPDUSD'];
const COIN = /^(CEYREK|YARIM|TAM|TEK|ATA|ATA5|GREMSE|GREMESE|BESLI|RESAT|HAMIT)(_|$)/;

/** By the codes of the feeds (domain.md 2.3); what nobody knows stands last, and stands. */
export function marketGroup(code: string): MarketGroup {
  if (GRAM.includes(code)) return 'gram';
  if (OUNCE.includes(code)) return 'ounce';
  if (/^AYAR\d+$/.test(code)) return 'karat';
  if (code.startsWith('GUMUS')) return 'silver';
  if (COIN.test(code)) return 'coin';
  return assetClass(code) === 'money' || /^[A-Z]{3}(TRY)?$/.test(code) ? 'currency' : 'other';
}

/** Quoted in dollars, not in lira. */
export const isInDollars = (code: string): boolean => OUNCE.includes(code) || code === 'USDKG';

/** Has first, coins as they are told, and so on; within a group by code. */
export const byMarketOrder = (a: string, b: string): number =>
  MARKET_GROUPS.indexOf(marketGroup(a)) - MARKET_GROUPS.indexOf(marketGroup(b)) || Number(b === 'HAS') - Number(a === 'HAS') || (a < b ? -1 : a > b ? 1 : 0);

/** `rate` × 10^4, `share` in hundredths of a percent. */
export type Move = { rate: number; share: number };

const HUNDREDTHS = 10_000;

/** makas = sell − buy; of what is paid. None where a side is not offered. */
export const spreadOf = ({ buy, sell }: Pick<Quote, 'buy' | 'sell'>): Move | undefined =>
  buy > 0 && sell > 0 ? { rate: sell - buy, share: mulDiv(sell - buy, HUNDREDTHS, buy) } : undefined;

/** Since the close; a close is told of what is asked, or of what is paid where nothing is sold. */
export function dayMove({ buy, sell, close }: Pick<Quote, 'buy' | 'sell' | 'close'>): Move | undefined {
  const now = sell || buy;
  return close && now ? { rate: now - close, share: mulDiv(now - close, HUNDREDTHS, close) } : undefined;
}
