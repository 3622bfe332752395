import {
  digitsOf,
  finenessDigits,
  moneyDigits,
  percentDigits,
  rateDigits,
  textOf,
  trimmed,
} from '../base/digits';
import { figureOf, type Workmanship } from './workmanship';

/**
 * Exact integers as the clerk would type them, to stand in a field: what these write, `parseTyped`
 * reads back.
 */
export const moneyText = (kurus: number): string => textOf(moneyDigits(kurus));
export const rateText = (rate: number): string => textOf(rateDigits(rate));
export const weightText = (mg: number): string => textOf(trimmed(digitsOf(mg, 3), 2));
export const milyemText = (tenths: number): string => textOf(finenessDigits(tenths));

/** The number of a workmanship; its unit stands in a field of its own. */
export function workmanshipTyped(workmanship: Workmanship): string {
  if (workmanship.by === 'milyem') return milyemText(workmanship.tenths);
  return workmanship.by === 'percent'
    ? textOf(percentDigits(workmanship.hundredths))
    : moneyText(figureOf(workmanship));
}
