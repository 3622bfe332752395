import { fold } from '../base/fold';
import { ABSURD_WEIGHT, type Milligrams } from '../metal/weight';
import { STOCK_LIMITS } from './stock-card';

/**
 * Spot check of a tray (tepsi) that was weighed while the tills were counted
 * (src/domain/README.md#tills). `expected` is the weight of the cards in it with their stones, as
 * the device knows them, shown beside the measured weight. Guarantee: it does not move the stock;
 * missing goods are found by a stock count.
 */
export type TrayWeighing = {
  spot: string;
  /** With the tray itself. */
  scale: Milligrams;
  tare: Milligrams;
  expected: Milligrams;
  cards: number;
};

/** More trays than that are a count of the stock. */
export const MOST_TRAYS = 60;
const MOST_CARDS = 100_000;

/** What lies on it, the tray itself taken off. */
export const trayNet = ({ scale, tare }: TrayWeighing): Milligrams => scale - tare;
/** Above zero there is more than the cards say. */
export const trayDifference = (tray: TrayWeighing): Milligrams => trayNet(tray) - tray.expected;

/**
 * Every card was weighed to the hundredth of a gram, and so were the tray and all of it: each may
 * be half of one off.
 */
const HALF_HUNDREDTH = 5;
/** Is there more, or less, than the roundings of the cards and of the two weighings explain? */
export const isTrayOff = (tray: TrayWeighing): boolean =>
  Math.abs(trayDifference(tray)) > HALF_HUNDREDTH * (tray.cards + 2);

/** What is wrong with trays as they were sent, by field. */
export function trayRefusals(trays: readonly TrayWeighing[]): { name: string; code: string }[] {
  const seen = new Set<string>();
  return trays.flatMap(({ spot, scale, tare, expected, cards }, i) => {
    const key = fold(spot.trim());
    const twice = seen.has(key);
    seen.add(key);
    const refusal = (field: string, code: string, is: boolean) =>
      is ? [{ name: `trays.${i}.${field}`, code }] : [];
    return [
      ...refusal('spot', 'required', key === ''),
      ...refusal('spot', 'too-long', spot.length > STOCK_LIMITS.spot),
      ...refusal('spot', 'twice', twice),
      ...refusal('scale', 'absurd', !within(scale, ABSURD_WEIGHT)),
      ...refusal('tare', 'absurd', !within(tare, scale)),
      ...refusal('expected', 'absurd', !within(expected, Number.MAX_SAFE_INTEGER)),
      ...refusal('cards', 'absurd', !within(cards, MOST_CARDS)),
    ];
  });
}

const within = (value: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;
