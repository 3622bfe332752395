import type { Permissions } from '@/domain/people/permission';
import type { RecordKind } from '../mutation';
import { RECORD_KINDS } from './record-kinds';

/**
 * The pull: GET /sync/pull?version=&nonce=&device=&seen=&kinds=&only=&mark=; `device` names up to
 * PULL_DEVICES devices, separated by commas; `kinds` names the `LATER_KINDS` that this app knows,
 * and `only` the one kind that is pulled by itself; `mark` is a place beyond the cursor that the
 * device was told by an answer to a mutation (`pullPointText`). Guarantee: pages come in version order, each
 * from one snapshot; a cursor is a version with the nonce stored beside it, so that the device
 * notices a server restored from an older backup (409 `history-changed`, also if the server does not
 * know the mark) instead of silently skipping rows. The server forgets a deletion after a while; a device that may have missed one gets
 * 409 `away-too-long`, so that it does not go on showing deleted records.
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
  /** The newest version of the company: the end towards which the pages go. */
  newest: number;
  /** The server's time of the snapshot. */
  at: number;
  /**
   * What the person may do now, and the ids of their branches: by it open tabs notice that an
   * administrator changed it. A server that is older than this app does not send it.
   */
  standing?: Standing;
};

export type Standing = { permissions: Permissions; branches: string[] };

/**
 * Where a pull goes on. `seen`: the server's time up to which this device has missed nothing,
 * however often the pull was interrupted; 0 before the first page.
 */
export type Cursor = { version: number; nonce: string; seen: number };

/**
 * The cursor after a page. `seen` becomes the page's time on the very first page and on the last
 * page of each pull; a page between them does not change it.
 */
export const cursorAfter = (from: Cursor, { version, nonce, more, at }: PullPage): Cursor => ({
  version,
  nonce,
  seen: from.version === 0 || !more ? at : from.seen,
});
export const START: Cursor = { version: 0, nonce: '', seen: 0 };

/** How long the server remembers a deletion, in milliseconds. */
export const DELETIONS_KEPT_MS = 180 * 86_400_000;

export const PULL_DEVICES = 20;

/**
 * Kinds that came after the first release. The server sends records of one only to an app that names
 * it in `kinds`, because an older app refuses a page with a kind that it does not know. An app that
 * learned a kind by an update has passed its earlier records: it pulls these once with `only` from
 * version 0, stores them, and leaves its cursor as it is; from then on it names the kind in `kinds`.
 */
export const LATER_KINDS = [
  'fiscal',
  'incoming',
  'letter',
  'expense',
  'identity',
  'form',
  'bank',
] as const satisfies readonly RecordKind[];
export type LaterKind = (typeof LATER_KINDS)[number];

/** Whether a text may be a device's name in `device`. */
export const isMaker = (name: string): boolean => /^[\w.-]{1,100}$/.test(name);
export const PULL_PAGE_ROWS = 2000;
export const PULL_PAGE_BYTES = 1_000_000;

/** Reads a page; undefined if any part of it is malformed, so that nothing of it is written. */
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
