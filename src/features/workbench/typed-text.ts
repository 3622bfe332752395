import { finenessDigits, moneyDigits, rateDigits, textOf } from '../../domain/digits';

/** Exact integers as the clerk would type them, to stand in a field: what these write, `parseTyped` reads back. */
export const moneyText = (kurus: number): string => textOf(moneyDigits(kurus));
export const rateText = (rate: number): string => textOf(rateDigits(rate));
export const milyemText = (tenths: number): string => textOf(finenessDigits(tenths));
