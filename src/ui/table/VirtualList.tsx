import { memo, type ReactNode, useId, useRef } from 'react';
import { cx } from '../style/classes';
import { NO_SELECTION } from './selection';
import { useRows, useTableKeys } from './use-table';

type VirtualListProps<T> = {
  /** Name of the list for the ear. */
  label: string;
  /** Keep `rowKey` and `renderRow` the same between renders. */
  rows: readonly T[];
  rowHeight: number;
  rowKey: (row: T) => string;
  renderRow: (row: T) => ReactNode;
  /** Click, Enter or the space bar on a row. */
  onOpen: (row: T) => void;
  /** Instead of rows when there are none. */
  empty?: ReactNode;
  className?: string;
};

/**
 * A long choice without columns: a table's rows and keys in one listbox. What has columns is a
 * DataTable.
 */
export function VirtualList<T>({
  label,
  rows,
  rowHeight,
  rowKey,
  renderRow,
  onOpen,
  empty,
  className,
}: VirtualListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const virtualizer = useRows({
    box,
    rows,
    rowKey,
    rowHeight,
    headHeight: 0,
    onNearEnd: undefined,
  });
  const walk = useTableKeys(
    {
      rows,
      rowKey,
      rowHeight,
      onOpen,
      selection: NO_SELECTION,
      onSelection: undefined,
      taps: false,
    },
    virtualizer,
  );
  if (rows.length === 0 && empty)
    return <div className={cx('min-h-0 flex-1 overflow-auto', className)}>{empty}</div>;
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      aria-activedescendant={walk.active === null ? undefined : `${id}-${walk.active}`}
      tabIndex={0}
      onKeyDown={walk.key}
      onBlur={walk.leave}
      className={cx('min-h-0 flex-1 overflow-auto -outline-offset-2', className)}
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const at = rowKey(row);
          const place = {
            index,
            count: rows.length,
            top: start,
            height: rowHeight,
            active: walk.active === at,
          };
          return (
            <Option
              key={key}
              id={`${id}-${at}`}
              row={row}
              {...place}
              renderRow={renderRow}
              onPress={walk.press}
            />
          );
        })}
      </div>
    </div>
  );
}

type OptionProps<T> = {
  id: string;
  row: T;
  index: number;
  /** Rows in all, for the ear. */
  count: number;
  top: number;
  height: number;
  /** The keyboard stands here. */
  active: boolean;
  renderRow: (row: T) => ReactNode;
  onPress: (row: T) => void;
};

/** Rows that did not change are not drawn again while the list scrolls. */
const Option = memo(OptionRow) as typeof OptionRow;

function OptionRow<T>({
  id,
  row,
  index,
  count,
  top,
  height,
  active,
  renderRow,
  onPress,
}: OptionProps<T>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={false}
      aria-setsize={count}
      aria-posinset={index + 1}
      onClick={() => onPress(row)}
      className={cx(
        'absolute inset-x-0 top-0 border-line border-b [contain:strict] hover:border-edge active:bg-sunken',
        active && '-outline-offset-2 outline-2 outline-focus',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {renderRow(row)}
    </div>
  );
}
