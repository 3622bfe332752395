import { RECORD_KINDS, type RecordKind } from './mutation';

/**
 * The pull: GET /sync/pull?version=&nonce=&device=. Guarantee: pages come in version order, each from one snapshot; a
 * cursor is a version with the nonce stored beside it, so a server restored from an older backup is noticed
 * (409 `history-changed`) instead of silently skipping rows.
 */
export type PulledRecord = { kind: RecordKind; id: string; version: number; deleted: boolean; body: unknown };

export type PullPage = {
  records: PulledRecord[];
  /** This device's mutations applied within the page's versions: their rows may leave the overlay once the cursor has passed them. */
  applied: { id: string; version: number }[];
  version: number;
  nonce: string;
  more: boolean;
};

export type Cursor = { version: number; nonce: string };
export const START: Cursor = { version: 0, nonce: '' };

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
    typeof page.more === 'boolean';
  if (!sound) return undefined;
  const records = (page.records as (PulledRecord | null | undefined)[]).every(
    (r) => r && RECORD_KINDS.includes(r.kind) && typeof r.id === 'string' && Number.isSafeInteger(r.version),
  );
  const applied = (page.applied as (PullPage['applied'][number] | null | undefined)[]).every(
    (a) => a && typeof a.id === 'string' && Number.isSafeInteger(a.version),
  );
  return records && applied ? (page as PullPage) : undefined;
}
