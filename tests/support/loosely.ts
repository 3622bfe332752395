import type { Transaction } from '@/domain/slip/transaction';

/** The fields of all members of a union in one type, each optional. */
export type Loose<T> = Partial<{
  [K in T extends unknown ? keyof T : never]: T extends unknown
    ? K extends keyof T
      ? T[K]
      : never
    : never;
}>;

/**
 * A transaction that a test puts together from parts which need not fit its type, as an older app
 * or an attacker might.
 */
export const loosely = <T extends Transaction = Transaction>(fields: Loose<T>): T => fields as T;
