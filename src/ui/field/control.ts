import { cx } from '../style/classes';

/**
 * sm: rows of filters, as high as the search box beside it; md: forms; lg: the field that a screen
 * is about.
 */
export type ControlSize = 'sm' | 'md' | 'lg';

const SIZE: Record<ControlSize, string> = {
  sm: 'min-h-control px-3 text-13',
  md: 'min-h-11 px-3 text-15',
  lg: 'min-h-14 px-3.5 text-24 font-medium',
};

/**
 * The box of every control: an edge that is visible (3:1) on each ground, ink under the pointer,
 * the refused one in danger. Only the edge under the pointer changes by and by: a switch of the
 * theme would take every box through a grey for a moment, and the ring that shows where the cursor
 * is stands at once.
 */
export const controlBox = (options: { size?: ControlSize; invalid?: boolean } = {}): string =>
  cx(
    'w-full min-w-0 rounded-control border bg-raised text-ink outline-offset-2 disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken',
    'hover:transition-[border-color] hover:duration-120',
    SIZE[options.size ?? 'md'],
    options.invalid ? 'border-danger' : 'border-edge hover:border-ink',
  );

/** One part of a row of filters; what asks for something is in full ink. */
export const pill = (asks: boolean): string =>
  cx(
    'min-h-control shrink-0 whitespace-nowrap rounded-full border text-13 hover:border-ink',
    asks ? 'border-ink font-semibold' : 'border-edge',
  );
