import { useEffect, useRef } from 'react';
import { SearchIcon } from '../sign/Icon';
import { Kbd } from '../sign/Kbd';
import { cx } from '../style/classes';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onValue: (value: string) => void;
  className?: string;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Search in a list; "/" leads into it from anywhere on the page, Escape empties it. */
export function SearchBox({ label, placeholder, value, onValue, className }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTyping(event.target)
      )
        return;
      if (document.querySelector('[role=dialog],[role=alertdialog]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', slash);
    return () => removeEventListener('keydown', slash);
  }, []);
  return (
    // Between a phone and a tablet it has no room beside the buttons: a row of its own, below them.
    <span className={cx('relative sm:max-md:order-last sm:max-md:w-full!', className)}>
      <SearchIcon
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onValue('');
        }}
        className="peer min-h-control w-full min-w-0 rounded-control border border-edge bg-raised pr-10 pl-9 max-lg:pr-2 text-13 text-ellipsis hover:border-ink"
      />
      <span className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 peer-focus:hidden max-lg:hidden pointer-coarse:hidden">
        <Kbd>/</Kbd>
      </span>
    </span>
  );
}
