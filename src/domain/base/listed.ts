import { isInteger } from './integer';

/**
 * What a company keeps on a list of its own and offers in some places. Guarantee: what was written
 * of an entry keeps its name and its meaning for ever; being hidden or archived says only that
 * nothing new is offered of it.
 */
export const SHOWN_ON = ['counter', 'accounts', 'statement', 'market', 'board'] as const;
/**
 * counter: tiles and search; accounts: what a payment, a deposit, an offset may be of; statement:
 * an account of it on which nothing stands and nothing moved (one on which something does is on
 * every statement, whatever is said here); market: the price list; board: the price screens, which
 * show nothing that the price list has not.
 */
export type ShownOn = (typeof SHOWN_ON)[number];

export type Listed = {
  /** Lower first. */
  order: number;
  /** Where it is not offered, though it stands on the list. */
  hidden?: ShownOn[];
  /** Taken off the list, and why. */
  archived?: string;
};

export const MOST_REASON = 200;
export const MOST_ORDER = 9_999;

export const isOffered = ({ hidden, archived }: Omit<Listed, 'order'>, on: ShownOn): boolean =>
  archived === undefined &&
  hidden?.includes(on) !== true &&
  !(on === 'board' && hidden?.includes('market'));

export function listRefusals({ order, hidden, archived }: Listed): (keyof Listed)[] {
  const wrong: (keyof Listed)[] = [];
  if (!isInteger(order) || order < 0 || order > MOST_ORDER) wrong.push('order');
  if (hidden && new Set(hidden).size !== hidden.length) wrong.push('hidden');
  if (archived !== undefined && (archived.trim() === '' || archived.length > MOST_REASON))
    wrong.push('archived');
  return wrong;
}
