import { type NumberKind, parseTyped } from '@/domain/base/typed-number';

/** Sum over the rows that will be imported, in the smallest unit of its kind. */
export type SheetTotal = {
  id: string;
  label: string;
  kind: NumberKind;
  sum: number;
  /** Formats a value of this kind. */
  text: (value: number) => string;
};

/**
 * Fault of a typed total: not a number, or the difference (file minus typed). Null if nothing was
 * typed, or if it matches to as many decimals as were typed.
 */
export function totalFault({ kind, sum }: SheetTotal, typed: string): 'unreadable' | number | null {
  const read = parseTyped(typed, kind);
  if (!read.ok) return read.error === 'empty' ? null : 'unreadable';
  const decimals = /,(\d+)\s*$/.exec(typed)?.[1]?.length ?? 0;
  const step = 10 ** Math.max(0, kind.scale - decimals);
  return Math.abs(sum - read.value) * 2 <= (step === 1 ? 0 : step) ? null : sum - read.value;
}

/** Why the rows may not be imported yet; null if every difference is explained. */
export const totalsBlock = (
  totals: readonly SheetTotal[],
  typed: ReadonlyMap<string, string>,
  note: string,
): 'unreadable' | 'unexplained' | null => {
  const faults = totals.map((total) => totalFault(total, typed.get(total.id) ?? ''));
  if (faults.includes('unreadable')) return 'unreadable';
  return faults.some((fault) => fault !== null) && note.trim() === '' ? 'unexplained' : null;
};

/** Compared totals and the explanation, in one line; '' if nothing was typed. */
export const totalsLine = (
  totals: readonly SheetTotal[],
  typed: ReadonlyMap<string, string>,
  note: string,
): string => {
  const compared = totals.flatMap((total) => {
    const text = (typed.get(total.id) ?? '').trim();
    return text === '' ? [] : [`${total.label} ${text} / ${total.text(total.sum)}`];
  });
  return compared.length === 0 ? '' : [...compared, note.trim()].filter(Boolean).join(' · ');
};
