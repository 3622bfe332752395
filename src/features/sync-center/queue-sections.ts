import type { Row } from '@/sync/types';

/**
 * The open rows of a device as a person looks at them: what only a person can mend, what waits for
 * exactly that, and what goes by itself. A row that was replaced is shown no more; its replacement
 * stands for it.
 */
export type QueueSections = {
  refused: Row[];
  /** Waits, directly or through others, for a refused row. */
  held: Row[];
  waiting: Row[];
  /** Somebody's sealed work, which goes by itself too. */
  sealed: Row[];
  /** The server has it already; the next pull confirms it. */
  applied: Row[];
};

export function sectionsOf(rows: readonly Row[]): QueueSections {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const open = rows.filter((row) => !row.supersededBy);
  const isHeld = (row: Row): boolean => waitsForRefused(row, byId, new Set());
  return {
    refused: open.filter((row) => row.state === 'refused'),
    held: open.filter((row) => row.state === 'waiting' && row.kind !== 'sealed' && isHeld(row)),
    waiting: open.filter((row) => row.state === 'waiting' && row.kind !== 'sealed' && !isHeld(row)),
    sealed: open.filter((row) => row.state === 'waiting' && row.kind === 'sealed'),
    applied: open.filter((row) => row.state === 'applied'),
  };
}

function waitsForRefused(row: Row, byId: ReadonlyMap<string, Row>, seen: Set<string>): boolean {
  return row.after.some((id) => {
    const first = standsFor(id, byId);
    if (!first || seen.has(first.id)) return false;
    seen.add(first.id);
    return (
      first.state === 'refused' || (first.state === 'waiting' && waitsForRefused(first, byId, seen))
    );
  });
}

/** The row itself, or the last one that replaced it. */
function standsFor(id: string, byId: ReadonlyMap<string, Row>): Row | undefined {
  const seen = new Set<string>();
  let row = byId.get(id);
  while (row?.supersededBy && !seen.has(row.id)) {
    seen.add(row.id);
    row = byId.get(row.supersededBy) ?? undefined;
  }
  return row;
}
