import type { ReactNode } from 'react';
import { roveTabs } from '../list/roving';
import { cx } from '../style/classes';

type SegmentedOption<T extends string> = { value: T; label: string; icon?: ReactNode };
type SegmentedProps<T extends string> = {
  /** Name of the choice for the ear. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly SegmentedOption<T>[];
  /** Id of the panel that shows the chosen one. */
  controls?: string;
  /** Segments share the width equally (phones). */
  stretch?: boolean;
  /** As high as a search box: in a list's row of filters. */
  small?: boolean;
  className?: string;
};

/**
 * A few exclusive views of one thing. The chosen one is raised with an edge and heavier: no grey
 * pill on grey. It changes at once, as what it shows does: faded, each choice would be painted
 * eight times.
 */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  controls,
  stretch = false,
  small = false,
  className,
}: SegmentedProps<T>) {
  const index = options.findIndex((o) => o.value === value);
  const choose = (next: number) => {
    const option = options[next];
    if (option) onChange(option.value);
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => roveTabs(event, index, options.length, choose)}
      className={cx(
        'inline-flex rounded-[8px] bg-sunken p-0.5',
        stretch && 'flex w-full',
        className,
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={controls}
          tabIndex={option.value === value || (index < 0 && option === options[0]) ? 0 : -1}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control border',
            small ? 'min-h-8 text-13 pointer-coarse:min-h-11' : 'min-h-10 pointer-coarse:min-h-11',
            // Where they share a phone's width a long word takes from a short one's air.
            stretch ? 'flex-1 px-1' : 'px-4',
            option.value === value
              ? 'border-edge bg-raised font-semibold text-ink'
              : 'border-transparent font-medium text-quiet hover:border-line',
          )}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
