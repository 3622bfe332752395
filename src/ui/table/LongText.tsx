import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './column';

const isCut = (one: Element): boolean => one.scrollWidth > one.clientWidth;

/**
 * What did not fit into the active row, in full: for the keyboard and for a finger what a pointer's
 * hint is for a mouse.
 */
export function LongText({
  box,
  rowId,
  columns,
}: {
  box: RefObject<HTMLElement | null>;
  rowId: string | undefined;
  columns: readonly Column<never>[];
}) {
  const [texts, setTexts] = useState<[head: string, text: string][]>([]);
  useLayoutEffect(() => {
    const row = rowId === undefined ? null : box.current?.querySelector(`#${CSS.escape(rowId)}`);
    const cut = Array.from(row?.querySelectorAll<HTMLElement>('[data-column]') ?? []).filter(
      (cell) => isCut(cell) || Array.from(cell.querySelectorAll('.truncate')).some(isCut),
    );
    const heads = new Map(columns.map((column) => [column.id, column.head]));
    setTexts(
      cut.map((cell) => [heads.get(cell.dataset.column ?? '') ?? '', cell.textContent ?? '']),
    );
  }, [box, rowId, columns]);
  if (texts.length === 0) return null;
  return (
    <p
      aria-hidden
      className="absolute inset-x-0 bottom-0 z-20 max-h-40 overflow-auto border-edge border-t bg-raised px-6 py-2 text-13 [overflow-wrap:anywhere] max-sm:px-4"
    >
      {texts.map(([head, text]) => (
        <span key={head} className="mr-4">
          <span className="text-quiet">{head}</span> {text}
        </span>
      ))}
    </p>
  );
}
