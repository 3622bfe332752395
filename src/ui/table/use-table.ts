import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { allOf, NO_SELECTION, ranged, type Selection, toggled } from './selection';
import { tableAct } from './table-keys';

const OVERSCAN = 8;
const NEAR_END = 30;
/** Room for the line that shows the active row's long texts, and for the totals. */
const FOOT = 44;

type Virtual = Virtualizer<HTMLDivElement, Element>;

type Options<T> = {
  box: RefObject<HTMLDivElement | null>;
  rows: readonly T[];
  rowKey: (row: T) => string;
  rowHeight: number;
  headHeight: number;
  onNearEnd: (() => void) | undefined;
};

export function useRows<T>({
  box,
  rows,
  rowKey,
  rowHeight,
  headHeight,
  onNearEnd,
}: Options<T>): Virtual {
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: FOOT,
    getItemKey: (index) => keyAt(rows, rowKey, index),
  });
  // A finger or a mouse was taken up, or another density chosen: every row has another height from
  // now on.
  const measured = useRef(rowHeight);
  if (measured.current !== rowHeight) {
    measured.current = rowHeight;
    virtualizer.measure();
  }
  const count = rows.length;
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0;
  const near = count > 0 && last >= count - NEAR_END;
  const call = useRef(onNearEnd);
  call.current = onNearEnd;
  useEffect(() => {
    if (near && count > 0) call.current?.();
  }, [near, count]);
  return virtualizer;
}

const keyAt = <T>(rows: readonly T[], rowKey: (row: T) => string, index: number): string => {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row);
};

type Walk<T> = {
  rows: readonly T[];
  rowKey: (row: T) => string;
  rowHeight: number;
  onOpen: ((row: T) => void) | undefined;
  selection: Selection;
  /** Absent where rows cannot be chosen. */
  onSelection: ((selection: Selection) => void) | undefined;
  /**
   * Cards are chosen one after another by a tap anywhere on them: a phone asks for the choosing
   * first.
   */
  taps: boolean;
};

/**
 * Keyboard, pointer and choice. The keyboard's place is kept by key, so that a new row above does
 * not move it.
 */
export function useTableKeys<T>(props: Walk<T>, virtualizer: Virtual) {
  const [active, setActive] = useState<string | null>(null);
  const now = useRef(props);
  now.current = props;
  const keys = useMemo(() => props.rows.map(props.rowKey), [props.rows, props.rowKey]);
  const order = useRef(keys);
  order.current = keys;
  const choose = useCallback((selection: Selection) => now.current.onSelection?.(selection), []);
  const press = useCallback((row: T) => {
    const { onOpen, rowKey, selection, onSelection, taps } = now.current;
    if (taps && onSelection) onSelection(toggled(selection, rowKey(row)));
    else if (onOpen) onOpen(row);
    else setActive(rowKey(row));
  }, []);
  const check = useCallback(
    (row: T, range: boolean) => {
      const { rowKey, selection } = now.current;
      const at = rowKey(row);
      choose(
        range && selection.anchor !== null
          ? ranged(selection, order.current, at, at)
          : toggled(selection, at),
      );
    },
    [choose],
  );
  const key = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const { rows, rowHeight, onOpen, selection, onSelection } = props;
    const at = active === null ? -1 : keys.indexOf(active);
    const page = Math.max(
      1,
      Math.floor((virtualizer.scrollRect?.height ?? rowHeight) / rowHeight) - 2,
    );
    const pressed = {
      key: event.key,
      shift: event.shiftKey,
      command: event.ctrlKey || event.metaKey,
      alt: event.altKey,
    };
    const act = tableAct(pressed, {
      at,
      count: rows.length,
      page,
      selectable: onSelection !== undefined,
      chosen: selection.keys.size > 0,
    });
    if (!act) return;
    event.preventDefault();
    const here = keys[at];
    const row = rows[at];
    if (act.do === 'clear') {
      event.stopPropagation();
      choose(NO_SELECTION);
    } else if (act.do === 'all') choose(allOf(keys));
    else if (act.do === 'open' && row !== undefined) onOpen?.(row);
    else if (act.do === 'toggle' && here !== undefined) choose(toggled(selection, here));
    else if (act.do === 'range' && here !== undefined) choose(ranged(selection, keys, here, here));
    else if (act.do === 'walk') {
      const to = keys[act.to];
      if (to === undefined) return;
      setActive(to);
      virtualizer.scrollToIndex(act.to);
      if (act.extend && here !== undefined) choose(ranged(selection, keys, here, to));
    }
  };
  return { active, keys, key, press, check, choose, leave: () => setActive(null) };
}
