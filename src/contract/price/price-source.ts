import type { SourceDraft } from '@/domain/price/price-source';
import type { TickRefusal } from '@/domain/price/quote';

/**
 * Types of the calls by which a company sets its price sources. Guarantee: of a secret, answers say
 * only whether there is one.
 */
const SOURCE_FAILURES = [
  'unreachable',
  'forbidden-address',
  'status',
  'redirect',
  'too-large',
  'too-slow',
  'unreadable',
  'silent',
] as const;
/** Why a source gives no prices now. */
export type SourceFailure = (typeof SOURCE_FAILURES)[number];

/** State of a source. `resting`: outside the hours in which the server uses it. */
export type SourceState = 'connecting' | 'live' | 'down' | 'resting';

/** A price of a source that the server did not accept; the price before it goes on. */
export type RefusedPrice = {
  code: string;
  why: TickRefusal;
  /** TL; missing if the source did not give it. */
  buying?: number;
  selling?: number;
  at: number;
};
/** `apart`: thousandths. */
type ApartPrice = { code: string; apart: number };

/** State of a source in the server process that answers. */
export type SourceReport = {
  state: SourceState;
  trouble?: SourceFailure;
  /**
   * When the source last sent anything; `at`: the time of its newest price. Null before the first.
   */
  heardAt: number | null;
  at: number | null;
  frames: number;
  malformed: number;
  /** How many prices the source gives; `shown`: how many of them are shown. */
  codes: number;
  shown: number;
  /** True for a simulated source beside a real one: none of its prices are shown. */
  aside: boolean;
  refused: RefusedPrice[];
  apart: ApartPrice[];
};

/**
 * A source in the settings. `version` 0: the server's own source, which nobody has changed yet.
 * Without a report it is paused.
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
/** All sources of a company. `now` is the server's clock, from which the page computes ages. */
export type SourceList = { sources: SourceView[]; now: number };

/** Price of a source in TL; missing if the source does not offer that side. */
type ToldPrice = {
  buying?: number;
  selling?: number;
  at: number;
  /** Too old to be shown. */
  old: boolean;
};
/**
 * One code's prices in two sources. `gap`: the second price less the first, in TL. `most`: the
 * widest gap of today, as this server process saw it. `beyond`: wider than the second source's
 * limit.
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

/** A change of a source. Without `secret` the stored one stays; '' removes it. */
export type SourcePut = { base: number; source: SourceDraft; secret?: string };
export type SourceTrial = {
  source: SourceDraft;
  secret?: string;
  /** Source whose stored secret is used if none is given. */
  id?: string;
};
export type TriedPrice = { code: string; buying?: number; selling?: number; at: number };
export type SourceTried =
  | { ok: true; prices: TriedPrice[]; codes: number; malformed: number }
  | { ok: false; trouble: SourceFailure };
/** The order of the sources that a person chose; the first one has precedence. */
export type SourceOrder = { ids: string[] };
export type BulletinFile = { base: number; text: string };
