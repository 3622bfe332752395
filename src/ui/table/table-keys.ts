import { rowAfterKey } from '../list/list-keys';

export type TableKey = { key: string; shift: boolean; command: boolean; alt: boolean };
type TablePlace = {
  /** -1 while no row is active. */
  at: number;
  count: number;
  /** Rows that fit on the screen. */
  page: number;
  selectable: boolean;
  chosen: boolean;
};

type TableAct =
  | { do: 'walk'; to: number; extend: boolean }
  | { do: 'open' }
  /** The active row is chosen or given back. */
  | { do: 'toggle' }
  | { do: 'range' }
  | { do: 'all' }
  | { do: 'clear' };

/** What a key means in a table; undefined leaves it to the browser. */
export function tableAct(
  { key, shift, command, alt }: TableKey,
  { at, count, page, selectable, chosen }: TablePlace,
): TableAct | undefined {
  if (alt || count === 0) return undefined;
  if (command) return selectable && key.toLowerCase() === 'a' && !shift ? { do: 'all' } : undefined;
  if (key === 'Escape') return chosen ? { do: 'clear' } : undefined;
  if (key === 'Enter') return at >= 0 ? { do: 'open' } : undefined;
  if (key === ' ') {
    if (at < 0) return undefined;
    if (!selectable) return { do: 'open' };
    return shift ? { do: 'range' } : { do: 'toggle' };
  }
  const to = rowAfterKey(key, at, count, page);
  return to === undefined ? undefined : { do: 'walk', to, extend: selectable && shift && at >= 0 };
}
