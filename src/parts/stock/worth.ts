import { useSteadyBoard } from '@/data/price/use-quotes';
import { MINUS } from '@/domain/base/digits';
import { type NetDifference, worthOfDifferences } from '@/domain/stock/count-reading';
import { signedQuantity } from '@/i18n/asset-text';
import { formatMoney, formatWeight } from '@/i18n/formats';

const PRICE_STEP_MS = 10_000;

/** What differences are worth at the board's buying prices, in kuruş; null without a price. */
export function useWorth(): (nets: readonly NetDifference[]) => number | null {
  const board = useSteadyBoard(PRICE_STEP_MS);
  return (nets) => worthOfDifferences(nets, (asset) => board.get(asset)?.buy || undefined);
}

const signOf = (much: number): string => (much < 0 ? MINUS : much > 0 ? '+' : '');

export const signedWeight = (mg: number): string => `${signOf(mg)}${formatWeight(Math.abs(mg))}`;

export const worthText = (kurus: number | null): string =>
  kurus === null ? '–' : `${signOf(kurus)}${formatMoney(Math.abs(kurus))}`;

/** "−7,499 has / −41.000 ₺": what somebody agrees to. */
export const differenceText = (nets: readonly NetDifference[], worth: number | null): string =>
  [
    ...nets.map(({ asset, quantity }) => signedQuantity(asset, quantity, true)),
    ...(worth === null ? [] : [worthText(worth)]),
  ].join(' / ');
