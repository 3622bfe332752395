import { isInteger } from './integer';

/**
 * What a company keeps on a list of its own and offers in some places. Guarantee: what was written of an entry keeps its name and its
 * meaning for ever; being hidden or archived says only that nothing new is offered of it.
 */
export const SHOWN_ON = ['counter', 'accounts', 'market'] as const;
/** counter: tiles and search; accounts: what a payment, a deposit, an offset may be of; market: the price list and the price screens. */
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

export const isOffered = ({ hidden, archived }: Omit<Listed, 'order'>, on: ShownOn): boolean => archived === undefined && hidden?.includes(on) !== true;

export function listedFaults({ order, hidden, archived }: Listed): (keyof Listed)[] {
  const wrong: (keyof Listed)[] = [];
  if (!isInteger(order) || order < 0 || order > MOST_ORDER) wrong.push('order');
  if (hidden && new Set(hidden).size !== hidden.length) wrong.push('hidden');
  if (archived !== undefined && (archived.trim() === '' || archived.length > MOST_REASON)) wrong.push('archived');
  return wrong;
}
