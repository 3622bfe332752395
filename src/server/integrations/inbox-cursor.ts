/**
 * Cursor over an integrator's list of incoming invoices, for integrators without a cursor of their
 * own: a time, and the invoices that were read since. Guarantee: an invoice that
 * appears in the list a little later than newer ones is still read; an invoice is read twice only if
 * too many were listed at once.
 */
export type Listed = { ettn: string; number: string; at: number };
type Cursor = { at: number; seen: readonly string[] };

/** How much later than newer ones an invoice may show up in the integrator's list. */
const OVERLAP_MS = 10 * 60_000;
/** A cursor has at most 500 letters. */
const MOST_SEEN = 40;

const short = (ettn: string): string => ettn.replace(/-/g, '').slice(0, 10).toLowerCase();

/** `first`: time from which invoices are read without a cursor. */
export function readCursor(text: string, first: number): Cursor {
  const [at = '', ...seen] = text.split(' ');
  return /^\d{1,15}$/.test(at) ? { at: Number(at), seen } : { at: first, seen: [] };
}

const written = ({ at, seen }: Cursor): string => [at, ...seen].join(' ');

/**
 * The next invoices to read, of all that the integrator lists. `stored`: those before the cursor;
 * `more`: whether some are left for the next page.
 */
export function nextPage<T extends Listed>(
  listed: readonly T[],
  cursor: Cursor,
  most: number,
): { page: T[]; stored: T[]; next: string; more: boolean } {
  const inOrder = listed.toSorted((one, other) => one.at - other.at);
  const isStored = ({ at, ettn }: Listed) => at < cursor.at || cursor.seen.includes(short(ettn));
  const stored = inOrder.filter(isStored);
  const open = inOrder.filter((one) => !isStored(one));
  const last = open[most - 1]?.at;
  // Invoices of one moment are never on two pages.
  const page = last === undefined ? open : open.filter(({ at }) => at <= last);
  if (last !== undefined && page.length < open.length)
    return { page, stored, next: written({ at: last + 1, seen: [] }), more: true };
  const window = inOrder.slice(-MOST_SEEN);
  const newest = window.at(-1)?.at ?? 0;
  const from = Math.max(
    cursor.at,
    newest - OVERLAP_MS,
    window.length < MOST_SEEN ? 0 : (window[0]?.at ?? 0),
  );
  const seen = window.filter(({ at }) => at >= from).map(({ ettn }) => short(ettn));
  return { page, stored, next: written({ at: from, seen }), more: false };
}
