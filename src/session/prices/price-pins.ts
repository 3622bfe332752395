import { readPins } from '@/domain/price/price-pins';
import { useView } from '../view/use-view';
import { viewShelf } from '../view/view-shelf';

/** Name of the price bar's codes among the choices that follow their person. */
const NAME = 'price-pins';

/** Codes of the price bar in the person's order; redraws when this or another tab changes them. */
export const usePricePins = (): readonly string[] => useView(NAME, readPins)[0];

export const storePricePins = (pins: readonly string[]): void => viewShelf.put(NAME, pins);
