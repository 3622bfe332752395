import type { ReportScope } from './report';

/**
 * A report under a name. `query`: the address parameters that it sets. A person’s
 * own reports are a list in their page settings; a report that is shared with the company is a
 * record of its own.
 */
export type SavedReport = { id: string; scope: ReportScope; name: string; query: string };

export const REPORT_NAME_MOST = 60;
export const REPORT_QUERY_MOST = 500;
/** Most reports that one company may share. */
export const MOST_SHARED_REPORTS = 60;
/** Most reports that one person may keep. */
const MOST_OWN_REPORTS = 30;

/** The name as it is stored: without spaces around it, and single ones between words. */
export const tidyName = (name: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, REPORT_NAME_MOST);

/** A person’s own reports. `pinned`: ids, also of shared ones; `opened`: when each was opened last. */
export type ReportShelf = {
  saved: readonly SavedReport[];
  pinned: readonly string[];
  opened: Readonly<Record<string, number>>;
};

export const EMPTY_SHELF: ReportShelf = { saved: [], pinned: [], opened: {} };

/** Reads a person's stored reports; a stored value of another shape counts as none. */
export function readShelf(stored: unknown): ReportShelf {
  if (typeof stored !== 'object' || stored === null) return EMPTY_SHELF;
  const { saved, pinned, opened } = stored as Record<string, unknown>;
  return {
    saved: (Array.isArray(saved) ? saved : []).filter(isSaved).slice(0, MOST_OWN_REPORTS),
    pinned: (Array.isArray(pinned) ? pinned : []).filter((id) => typeof id === 'string'),
    opened: Object.fromEntries(
      Object.entries(typeof opened === 'object' && opened !== null ? opened : {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    ),
  };
}

const isSaved = (one: unknown): one is SavedReport => {
  const { id, scope, name, query } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (scope === 'trade' || scope === 'invoice') &&
    typeof name === 'string' &&
    typeof query === 'string'
  );
};

/** A report of the same name is replaced and keeps its place. */
export function withSaved(shelf: ReportShelf, report: SavedReport): ReportShelf {
  const same = shelf.saved.find(
    ({ name, scope }) => name === report.name && scope === report.scope,
  );
  const saved = same
    ? shelf.saved.map((one) => (one === same ? { ...report, id: same.id } : one))
    : [report, ...shelf.saved].slice(0, MOST_OWN_REPORTS);
  return { ...shelf, saved };
}

export function withoutSaved(shelf: ReportShelf, id: string): ReportShelf {
  const { [id]: _gone, ...opened } = shelf.opened;
  return {
    saved: shelf.saved.filter((one) => one.id !== id),
    pinned: shelf.pinned.filter((one) => one !== id),
    opened,
  };
}

export const withPin = (shelf: ReportShelf, id: string): ReportShelf => ({
  ...shelf,
  pinned: shelf.pinned.includes(id)
    ? shelf.pinned.filter((one) => one !== id)
    : [...shelf.pinned, id],
});

/** Only what is listed is remembered, so that the shelf does not grow without end. */
export const withOpened = (
  shelf: ReportShelf,
  id: string,
  at: number,
  listed: readonly string[],
): ReportShelf => ({
  ...shelf,
  opened: Object.fromEntries(
    Object.entries({ ...shelf.opened, [id]: at }).filter(([one]) => listed.includes(one)),
  ),
});

/** Pinned ones first, then by when each was opened last, then by name. */
export const inShelfOrder = <R extends { id: string; name: string }>(
  reports: readonly R[],
  { pinned, opened }: ReportShelf,
): R[] => {
  const pin = ({ id }: R) => (pinned.includes(id) ? 0 : 1);
  return reports.toSorted(
    (a, b) =>
      pin(a) - pin(b) ||
      (opened[b.id] ?? 0) - (opened[a.id] ?? 0) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
};
