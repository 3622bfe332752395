import type { Quote } from './quote';

/** What a person should know of a price source: it fell silent and another stands in for it, or it tells other prices than the one that is shown. */
export type SourceAlarm = { source: string; codes: number } & (
  | { is: 'silent' }
  | { is: 'apart' /** Thousandths of the shown price, the most of its codes. */; thousandths: number }
);

/** Source by source, out of what the quotes say: one that is silent has one alarm however many prices it told. */
export function sourceAlarms(quotes: Iterable<Pick<Quote, 'instead' | 'apart'>>): SourceAlarm[] {
  const [silent, apart] = [new Map<string, number>(), new Map<string, { codes: number; thousandths: number }>()];
  for (const quote of quotes) {
    if (quote.instead !== undefined) silent.set(quote.instead, (silent.get(quote.instead) ?? 0) + 1);
    if (!quote.apart) continue;
    const { source, thousandths } = quote.apart;
    const known = apart.get(source);
    apart.set(source, { codes: (known?.codes ?? 0) + 1, thousandths: Math.max(known?.thousandths ?? 0, thousandths) });
  }
  return [
    ...Array.from(silent, ([source, codes]): SourceAlarm => ({ is: 'silent', source, codes })),
    ...Array.from(apart, ([source, one]): SourceAlarm => ({ is: 'apart', source, ...one })),
  ];
}
