import type { RecordKind } from '../mutation';
import { RECORD_KINDS } from './record-kinds';

/**
 * The pull: GET /sync/pull?version=&nonce=&device=&seen=; `device` names up to PULL_DEVICES of
 * them, by commas. Guarantee: pages come in version order, each from one snapshot; a cursor is a
 * version with the nonce stored beside it, so a server restored from an older backup is noticed
 * (409 `history-changed`) instead of silently skipping rows. The server forgets a deletion after a
 * while; a device that may have missed one is told (409 `away-too-long`) instead of showing for
 * ever what is gone.
 */
export type PulledRecord = {
  kind: RecordKind;
  id: string;
  version: number;
  deleted: boolean;
  body: unknown;
};

export type PullPage = {
  records: PulledRecord[];
  /**
   * The named devices' mutations applied within the page's versions: their rows may leave the
   * overlay once the cursor has passed them.
   */
  applied: { id: string; version: number }[];
  version: number;
  nonce: string;
  more: boolean;
  /** The newest version there is: how far this page has come. */
  newest: number;
  /** The server's time of the snapshot. */
  at: number;
};

/**
 * `seen`: the server's time before which nothing can have been missed, however often the pull was
 * interrupted; 0 before the first page.
 */
export type Cursor = { version: number; nonce: string; seen: number };

/**
 * The first page of all and the last of each pull begin a new time; a page between says nothing of
 * what came before it.
 */
export const cursorAfter = (from: Cursor, { version, nonce, more, at }: PullPage): Cursor => ({
  version,
  nonce,
  seen: from.version === 0 || !more ? at : from.seen,
});
export const START: Cursor = { version: 0, nonce: '', seen: 0 };

/** For so long the server tells of a deletion. */
export const DELETIONS_KEPT_MS = 180 * 86_400_000;

export const PULL_DEVICES = 20;

/** One of them as it may stand in that list. */
export const isMaker = (name: string): boolean => /^[\w.-]{1,100}$/.test(name);
export const PULL_PAGE_ROWS = 2000;
export const PULL_PAGE_BYTES = 1_000_000;

/** A page as it came, or undefined: nothing of a malformed page is written. */
export function parsePullPage(value: unknown): PullPage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const page = value as Partial<PullPage>;
  const sound =
    Array.isArray(page.records) &&
    Array.isArray(page.applied) &&
    Number.isSafeInteger(page.version) &&
    typeof page.nonce === 'string' &&
    typeof page.more === 'boolean' &&
    Number.isSafeInteger(page.at);
  if (!sound) return undefined;
  const records = (page.records as (PulledRecord | null | undefined)[]).every(
    (r) =>
      r &&
      RECORD_KINDS.includes(r.kind) &&
      typeof r.id === 'string' &&
      Number.isSafeInteger(r.version),
  );
  const applied = (page.applied as (PullPage['applied'][number] | null | undefined)[]).every(
    (a) => a && typeof a.id === 'string' && Number.isSafeInteger(a.version),
  );
  if (!records || !applied) return undefined;
  // A server that is older than this app does not tell it.
  const newest = Number.isSafeInteger(page.newest) ? Number(page.newest) : Number(page.version);
  return { ...(page as PullPage), newest };
}
