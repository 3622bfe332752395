import { cx } from './classes';

export type ControlSize = 'md' | 'lg';

/** The box of every control: an edge that is visible (3:1) on each ground, ink under the pointer, the refused one in danger. */
export const controlBox = (options: { size?: ControlSize; invalid?: boolean } = {}): string =>
  cx(
    'w-full min-w-0 rounded-control border bg-raised text-ink outline-offset-2 transition-colors duration-120 disabled:bg-sunken disabled:text-quiet [&[readonly]]:bg-sunken',
    options.size === 'lg' ? 'min-h-14 px-3.5 text-24 font-medium' : 'min-h-11 px-3 text-15',
    options.invalid ? 'border-danger' : 'border-edge hover:border-ink',
  );

/** One part of a row of filters; what asks for something is in full ink. */
export const pill = (asks: boolean): string =>
  cx('min-h-control shrink-0 whitespace-nowrap rounded-full border text-13 hover:border-ink', asks ? 'border-ink font-semibold' : 'border-edge');
