import { readPins } from '@/domain/price/price-pins';
import { useView } from '../view/use-view';
import { viewShelf } from '../view/view-shelf';

/** Name under which the price bar’s codes are stored among the person’s page settings. */
const NAME = 'price-pins';

/** Codes of the price bar in the person's order; redraws when this or another tab changes them. */
export const usePricePins = (): readonly string[] => useView(NAME, readPins)[0];

export const storePricePins = (pins: readonly string[]): void => viewShelf.put(NAME, pins);
