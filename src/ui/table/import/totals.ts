import { type NumberKind, parseTyped } from '@/domain/base/typed-number';

/** A sum over the rows of a file that would be taken in, in the smallest unit of its kind. */
export type SheetTotal = {
  id: string;
  label: string;
  kind: NumberKind;
  sum: number;
  /** A value of this kind as it is shown. */
  text: (value: number) => string;
};

/**
 * What is wrong with a typed total: it is no number, or it differs by so much (file minus typed).
 * Null if it matches, to as many decimals as were typed, or if nothing was typed.
 */
export function totalFault({ kind, sum }: SheetTotal, typed: string): 'unreadable' | number | null {
  const read = parseTyped(typed, kind);
  if (!read.ok) return read.error === 'empty' ? null : 'unreadable';
  const decimals = /,(\d+)\s*$/.exec(typed)?.[1]?.length ?? 0;
  const step = 10 ** Math.max(0, kind.scale - decimals);
  return Math.abs(sum - read.value) * 2 <= (step === 1 ? 0 : step) ? null : sum - read.value;
}

/** Why rows may not be sent yet; an explained difference is none. */
export const totalsBlock = (
  totals: readonly SheetTotal[],
  typed: ReadonlyMap<string, string>,
  note: string,
): 'unreadable' | 'unexplained' | null => {
  const faults = totals.map((total) => totalFault(total, typed.get(total.id) ?? ''));
  if (faults.includes('unreadable')) return 'unreadable';
  return faults.some((fault) => fault !== null) && note.trim() === '' ? 'unexplained' : null;
};

/** What was compared, in one line; '' if nothing was typed. */
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
