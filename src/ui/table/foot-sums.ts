/**
 * Style of the sums under a list. They wrap, and on a phone stand below each other, so that all of
 * them are read at a glance; a great number of them scrolls within a part of the screen.
 */
export const FOOT_SUMS =
  'flex max-h-[30dvh] min-h-16 shrink-0 flex-wrap items-center gap-x-8 gap-y-1 overflow-y-auto border-edge border-t bg-raised px-6 py-2 -outline-offset-2 max-sm:flex-col max-sm:flex-nowrap max-sm:items-stretch max-sm:px-4';
