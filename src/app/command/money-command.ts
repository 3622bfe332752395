import { fold } from '@/domain/base/fold';
import { MONEY_FIELD, parseTyped } from '@/domain/base/typed-number';
import type { MoneyType } from '@/domain/ledger/slip-type';

/**
 * Money that a person brings or gets without a sale: "Ayşe tahsilat 50000", "ödeme Mehmet
 * 1.250,50".
 */
type MoneyCommand = {
  type: MoneyType;
  name: string;
  /** Kuruş; null while no amount is typed. */
  amount: number | null;
};

const TYPES: Record<string, MoneyType> = {
  tahsilat: 'collection',
  tahsil: 'collection',
  odeme: 'payment',
  ode: 'payment',
};

/**
 * The text as such a command, or undefined when it is none. A number that is no amount makes it
 * none: nothing is guessed.
 */
export function readMoneyCommand(text: string): MoneyCommand | undefined {
  const words = text.trim().split(/\s+/);
  const at = words.findIndex((word) => TYPES[fold(word)] !== undefined);
  const type = TYPES[fold(words[at] ?? '')];
  if (!type) return undefined;
  const rest = words.toSpliced(at, 1);
  const from = rest.findIndex((word, i) => i >= Math.min(at, 1) && /^[\d₺]/.test(word));
  const name = (from < 0 ? rest : rest.slice(0, from)).join(' ');
  if (name === '') return undefined;
  if (from < 0) return { type, name, amount: null };
  const amount = parseTyped(rest.slice(from).join(' '), MONEY_FIELD);
  return amount.ok && amount.value > 0 ? { type, name, amount: amount.value } : undefined;
}
