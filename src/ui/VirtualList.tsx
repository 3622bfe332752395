import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './classes';
import { rowAfterKey } from './list-keys';
import { type ListRole, VirtualRow } from './VirtualRow';

export type VirtualListProps<T> = {
  /** Name of the list for the ear. */
  label: string;
  rows: readonly T[];
  rowHeight: number;
  rowKey: (row: T) => string;
  renderRow: (row: T, index: number) => ReactNode;
  /** Click or Enter on a row. */
  onOpen?: (row: T) => void;
  /** Key of the row whose details stand beside the list. */
  selected?: string | null;
  /** Called while the end is near; the caller loads the next page. */
  onNearEnd?: (() => void) | undefined;
  /** grid: rows hold gridcells (DataTable); listbox: each row is an option. */
  role?: ListRole;
  /** Stands still above the rows (a grid's head). */
  header?: ReactNode;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  rowClassName?: (row: T) => string | false | undefined;
  className?: string;
};

const OVERSCAN = 8;
const NEAR_END = 30;

/** Any number of rows of one height; only those on the screen exist. Arrows walk, Enter opens, the scroll position stays. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, rows, rowHeight, rowKey, role = 'listbox', header, empty, className } = props;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: (index) => keyAt(rows, rowKey, index),
  });
  const walk = useWalk(props, virtualizer);
  useNearEnd(virtualizer, rows.length, props.onNearEnd);
  // A finger or a mouse was taken up: every row has another height from now on.
  const measured = useRef(rowHeight);
  if (measured.current !== rowHeight) {
    measured.current = rowHeight;
    virtualizer.measure();
  }
  const semantics = {
    role,
    'aria-label': label,
    'aria-activedescendant': walk.active === null ? undefined : `${id}-${walk.active}`,
    ...(role === 'grid' ? { 'aria-rowcount': rows.length + (header ? 1 : 0) } : {}),
  };
  if (rows.length === 0 && empty) return <div className={cx('min-h-0 flex-1 overflow-auto', className)}>{empty}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: grid or listbox by role, it takes the keyboard as a whole
    <div
      ref={box}
      {...semantics}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      onKeyDown={walk.key}
      onBlur={walk.leave}
      className={cx('min-h-0 flex-1 overflow-auto -outline-offset-2', className)}
    >
      {header}
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <Place key={item.key} list={props} id={id} index={item.index} top={item.start} active={walk.active} />
        ))}
      </div>
    </div>
  );
}

function Place<T>({ list, id, index, top, active }: { list: VirtualListProps<T>; id: string; index: number; top: number; active: string | null }) {
  const row = list.rows[index];
  if (row === undefined) return null;
  const key = list.rowKey(row);
  return (
    <VirtualRow
      id={`${id}-${key}`}
      row={row}
      index={index}
      count={list.rows.length}
      top={top}
      height={list.rowHeight}
      role={list.role ?? 'listbox'}
      headed={Boolean(list.header)}
      chosen={list.selected === key}
      active={active === key}
      renderRow={list.renderRow}
      onOpen={list.onOpen}
      className={list.rowClassName?.(row)}
    />
  );
}

const keyAt = <T,>(rows: readonly T[], rowKey: (row: T) => string, index: number): string => {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row);
};

function useNearEnd(virtualizer: Virtualizer<HTMLDivElement, Element>, count: number, onNearEnd: (() => void) | undefined): void {
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  const near = count > 0 && last >= count - NEAR_END;
  const call = useRef(onNearEnd);
  call.current = onNearEnd;
  useEffect(() => {
    if (near && count > 0) call.current?.();
  }, [near, count]);
}

/** The keyboard's place is kept by key, so that a new row above does not move it. */
function useWalk<T>({ rows, rowKey, rowHeight, onOpen }: VirtualListProps<T>, virtualizer: Virtualizer<HTMLDivElement, Element>) {
  const [active, setActive] = useState<string | null>(null);
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = active === null ? -1 : rows.findIndex((row) => rowKey(row) === active);
    const current = rows[at];
    if ((event.key === 'Enter' || event.key === ' ') && current !== undefined) {
      event.preventDefault();
      onOpen?.(current);
      return;
    }
    const page = Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? rowHeight) / rowHeight) - 1);
    const next = rowAfterKey(event.key, at, rows.length, page);
    const row = next === undefined ? undefined : rows[next];
    if (next === undefined || row === undefined) return;
    event.preventDefault();
    setActive(rowKey(row));
    virtualizer.scrollToIndex(next);
  };
  return { active, key, leave: () => setActive(null) };
}
