import { memo, type ReactNode } from 'react';
import { cx } from './classes';

export type ListRole = 'grid' | 'listbox';

export type VirtualRowProps<T> = {
  id: string;
  row: T;
  index: number;
  /** Rows in all, for the ear. */
  count: number;
  top: number;
  height: number;
  role: ListRole;
  headed: boolean;
  chosen: boolean;
  /** The keyboard stands here. */
  active: boolean;
  renderRow: (row: T, index: number) => ReactNode;
  onOpen: ((row: T) => void) | undefined;
  className: string | false | undefined;
};

const semantics = ({ role, index, count, headed, chosen }: Pick<VirtualRowProps<unknown>, 'role' | 'index' | 'count' | 'headed' | 'chosen'>) =>
  role === 'grid'
    ? { role: 'row', 'aria-selected': chosen, 'aria-rowindex': index + (headed ? 2 : 1) }
    : { role: 'option', 'aria-selected': chosen, 'aria-setsize': count, 'aria-posinset': index + 1 };

function Row<T>(props: VirtualRowProps<T>) {
  const { id, row, index, top, height, chosen, active, renderRow, onOpen, className } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: row or option by role
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself takes the keys
    <div
      id={id}
      {...semantics(props)}
      onClick={onOpen ? () => onOpen(row) : undefined}
      className={cx(
        'absolute inset-x-0 top-0 border-line border-b [contain:strict]',
        onOpen && 'hover:border-edge active:bg-sunken',
        chosen && 'bg-gold-wash shadow-[inset_3px_0_var(--goldtext)]',
        active && '-outline-offset-2 outline-2 outline-focus',
        className,
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {renderRow(row, index)}
    </div>
  );
}

/** Rows that did not change are not drawn again while the list scrolls. */
export const VirtualRow = memo(Row) as typeof Row;
