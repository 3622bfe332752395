/**
 * Grid columns of the slip: product, quantity, pure gold, amount. Heads, lines, the selected line
 * and sums share them, so that figures align.
 */
export const LINE_GRID =
  'grid grid-cols-[minmax(0,1fr)_5.5rem_5.25rem_7.5rem] gap-x-2 min-[1500px]:grid-cols-[minmax(0,1fr)_7rem_7rem_9rem]';

/** Padding of rows that do not end with the remove button. */
export const LINE_INSET = 'pr-13 pl-5';

/** Space of the remove button at the end of a line, equally wide for mouse and touch. */
export const LINE_END = 'grid w-11 shrink-0 place-items-center';
