import type { ApprovalAsk } from '@/domain/rules/approval';

/**
 * Types of the calls that check a counter PIN on the server. Guarantee: a wrong PIN gives an
 * answer, not an error, with the tries that are left or the time to wait; a right one gives
 * signatures that are valid only for what the call named.
 */
export type PinCall = { user: string; pin: string; device: string };

/** Approvals of one document: `document` is the id that the document will have. */
export type ApproveCall = PinCall & { document: string; approvals: readonly ApprovalAsk[] };

export type PinRefused =
  /** `left` tries remain on this device. */
  | { ok: false; reason: 'wrong'; left: number }
  /** The server checks no PIN of this person for so many milliseconds. */
  | { ok: false; reason: 'locked'; wait: number }
  /** The person has no PIN in this company, or not the required right. */
  | { ok: false; reason: 'nobody' };

/**
 * `short`: the person approves with fewer digits than a new PIN must have, and should change it.
 */
type PinAccepted = { ok: true; short?: true };

/**
 * The answer to an approval. `at` is the server's time; the proofs are in the order of the
 * approvals.
 */
export type Approved = (PinAccepted & { at: number; proofs: string[] }) | PinRefused;

/** The answer to a take-over of the counter. `until`: epoch ms at which the proof expires. */
export type TakenOver = (PinAccepted & { proof: string; until: number }) | PinRefused;

/** The named person's answer about approvals or take-overs that only a device had checked. */
export type Verdict = 'confirmed' | 'contested';
export type SettleCall = PinCall & { verdict: Verdict; findings: readonly string[] };
/** How many of the findings were theirs and are settled. */
export type Settled = (PinAccepted & { settled: number }) | PinRefused;

/** Findings that the named person settles by PIN, with the detail's key that names the person. */
export const SETTLED_BY_PIN = {
  'approval-unverified': 'by',
  'seller-unverified': 'seller',
} as const;
export const MOST_SETTLED = 100;
