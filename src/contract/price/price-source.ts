import type { SourceDraft } from '@/domain/price/price-source';
import type { TickRefusal } from '@/domain/price/quote';

/**
 * What the settings of the sources ask and say. Guarantee: nothing of a secret comes back but that
 * there is one.
 */
const SOURCE_TROUBLES = [
  'unreachable',
  'forbidden-address',
  'status',
  'redirect',
  'too-large',
  'too-slow',
  'unreadable',
  'silent',
] as const;
/** Why a source tells nothing now. */
export type SourceTrouble = (typeof SOURCE_TROUBLES)[number];

/** `resting`: outside the hours in which it is asked. */
export type SourceState = 'connecting' | 'live' | 'down' | 'resting';

/** A price that was offered and not believed; the one before it stands. */
export type RefusedPrice = {
  code: string;
  why: TickRefusal /** TL; missing where it was not told. */;
  buying?: number;
  selling?: number;
  at: number;
};
type ApartPrice = { code: string /** Thousandths. */; apart: number };

/** How a source does in the process that was asked. */
export type SourceReport = {
  state: SourceState;
  trouble?: SourceTrouble;
  /** When anything was last heard, and the time of its newest price; null before the first. */
  heardAt: number | null;
  at: number | null;
  frames: number;
  malformed: number;
  /** How many prices it tells, and how many of them are the ones that are shown. */
  codes: number;
  shown: number;
  /** Simulated beside a real one: nothing of it is shown. */
  aside: boolean;
  refused: RefusedPrice[];
  apart: ApartPrice[];
};

/**
 * `version` 0 is the server's own source before anybody touched it; without a report it is paused.
 */
export type SourceView = {
  id: string;
  draft: SourceDraft;
  secret: boolean;
  version: number;
  by: string;
  changedAt: number;
  report?: SourceReport;
};
/** `now` is the server's clock, by which the ages are told. */
export type SourceList = { sources: SourceView[]; now: number };

/** TL; missing where that side is not offered. */
type ToldPrice = {
  buying?: number;
  selling?: number;
  at: number /** Too old to be shown. */;
  old: boolean;
};
/**
 * One code as two sources tell it. `buying` and `selling` of the gap in TL, the second less the
 * first; `most`: the farthest that they lay apart today, as this process heard them. `beyond`:
 * farther than the second one's limit.
 */
export type ComparedPrice = {
  code: string;
  first: ToldPrice;
  second: ToldPrice;
  gap: { buying: number | null; selling: number | null; thousandths: number };
  most: { thousandths: number; at: number } | null;
  beyond: boolean;
};
export type SourceComparison = { prices: ComparedPrice[]; now: number };

/** `secret` is left out where the kept one goes on, and '' takes it away. */
export type SourcePut = { base: number; source: SourceDraft; secret?: string };
export type SourceTrial = {
  source: SourceDraft;
  secret?: string /** Whose kept secret is used where none is given. */;
  id?: string;
};
export type TriedPrice = { code: string; buying?: number; selling?: number; at: number };
export type SourceTried =
  | { ok: true; prices: TriedPrice[]; codes: number; malformed: number }
  | { ok: false; trouble: SourceTrouble };
/** The list as a person ordered it, the first one counts first. */
export type SourceOrder = { ids: string[] };
export type BulletinFile = { base: number; text: string };
