import type { IdentityState } from '@/domain/identity/card';
import type { CustomerRisk, MissingPaper } from '@/domain/suspicion/customer-risk';

/** A contact as the compliance officer sees it; only people with level 3 read it. */
export type InspectedCustomer = {
  id: string;
  name: string;
  identity: IdentityState;
  /** Kuruş of the last 30, 90 and 365 days. */
  sums: readonly [number, number, number];
  risk: CustomerRisk;
  exposed: boolean;
  /** When somebody asked the sanctions lists for this name last. */
  asked: number | null;
  papers: readonly MissingPaper[];
  /**
   * Since when credit and cash are closed, by whom and why; null while they are open, absent from
   * servers before it.
   */
  block?: { at: number; by: string; reason: string } | null;
};
export type MarkExposed = { on: boolean };

/** Rows of one page. */
export const INSPECTED_PAGE = 50;
export const LONGEST_SEARCH = 100;
