import { type Day, isDay } from '@/domain/base/day';
import { err, ok, type Result } from '@/domain/base/result';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { SheetCell } from './sheet';

/** A day as people write it: "22.11.2026", "22/11/2026", "2026-11-22", or a date cell. */
export function dayOfCell(cell: SheetCell): Day | undefined {
  const text = cell.kind === 'day' ? cell.day : cell.kind === 'text' ? cell.text.trim() : '';
  const turkish = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s.*)?$/.exec(text);
  const day = turkish
    ? `${turkish[3]}-${turkish[2]?.padStart(2, '0')}-${turkish[1]?.padStart(2, '0')}`
    : text.slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** An amount in kuruş: "1.250,00", "1250,5 ₺", or a number cell. */
export function kurusOfCell(cell: SheetCell): Result<number, 'empty' | 'unreadable'> {
  const text =
    cell.kind === 'number'
      ? cell.decimal.replace('.', ',')
      : cell.kind === 'text'
        ? cell.text.replace(/\s*(?:₺|tl|try)\.?$/iu, '').trim()
        : '';
  const read = parseTyped(text, MONEY_FIELD);
  if (read.ok) return ok(read.value);
  return err(read.error === 'empty' && cell.kind === 'text' ? 'empty' : 'unreadable');
}
