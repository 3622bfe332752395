import type { Quote } from './quote';

/**
 * What a person should know of a price source: it fell silent and another stands in for it, it
 * tells other prices than the one that is shown, or its new prices wait for an approval.
 */
export type SourceAlarm = { source: string; codes: number } & (
  | { is: 'silent' }
  | {
      is: 'waits';
      /** Tenths of a thousandth from the price that stands, the most of its codes. */
      tenths: number;
    }
  | {
      is: 'apart';
      /** Thousandths of the shown price, the most of its codes. */
      thousandths: number;
    }
);

/**
 * Source by source, out of what the quotes say: one that is silent has one alarm however many
 * prices it told.
 */
export function sourceAlarms(
  quotes: Iterable<Pick<Quote, 'source' | 'instead' | 'apart' | 'held'>>,
): SourceAlarm[] {
  const [silent, apart, waits] = [
    new Map<string, number>(),
    new Map<string, Most>(),
    new Map<string, Most>(),
  ];
  for (const quote of quotes) {
    if (quote.instead !== undefined)
      silent.set(quote.instead, (silent.get(quote.instead) ?? 0) + 1);
    if (quote.apart) count(apart, quote.apart.source, quote.apart.thousandths);
    if (quote.held) count(waits, quote.source, quote.held.tenths);
  }
  return [
    ...Array.from(
      waits,
      ([source, { codes, most }]): SourceAlarm => ({ is: 'waits', source, codes, tenths: most }),
    ),
    ...Array.from(silent, ([source, codes]): SourceAlarm => ({ is: 'silent', source, codes })),
    ...Array.from(
      apart,
      ([source, { codes, most }]): SourceAlarm => ({
        is: 'apart',
        source,
        codes,
        thousandths: most,
      }),
    ),
  ];
}

type Most = { codes: number; most: number };

function count(by: Map<string, Most>, source: string, distance: number): void {
  const known = by.get(source);
  by.set(source, { codes: (known?.codes ?? 0) + 1, most: Math.max(known?.most ?? 0, distance) });
}
