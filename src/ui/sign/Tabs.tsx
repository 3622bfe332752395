import { type ReactNode, useEffect, useRef } from 'react';
import { roveTabs } from '../list/roving';
import { cx } from '../style/classes';

type TabItem<T extends string> = { value: T; label: ReactNode; aside?: ReactNode };
type TabsProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  tabs: readonly TabItem<T>[];
  controls?: string;
  /** Something after the last tab ("Yeni"). */
  children?: ReactNode;
  className?: string;
};

/** Underlined tabs over a panel: selected is a 2 px line in gold and a heavier word. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  controls,
  children,
  className,
}: TabsProps<T>) {
  const index = tabs.findIndex((tab) => tab.value === value);
  const list = useRef<HTMLDivElement>(null);
  // Keeps the selected tab in view if the tabs do not all fit, also when fonts load late or the
  // screen turns. Only the row itself is scrolled.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[index];
    if (!row || !tab) return;
    const watch = new ResizeObserver(() => {
      const [around, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += Math.max(0, box.right - around.right) - Math.max(0, around.left - box.left);
    });
    watch.observe(row);
    watch.observe(tab);
    return () => watch.disconnect();
  }, [index]);
  const choose = (next: number) => {
    const tab = tabs[next];
    if (tab) onChange(tab.value);
  };
  return (
    <div className={cx('box-content flex h-11 items-stretch border-line border-b px-2', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => roveTabs(event, index, tabs.length, choose)}
        className="flex min-w-0 overflow-x-auto [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={controls}
            tabIndex={tab.value === value || (index < 0 && tab === tabs[0]) ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              'flex items-center gap-2 whitespace-nowrap border-b-2 px-4 text-13 -outline-offset-2',
              tab.value === value
                ? 'border-goldtext font-semibold text-ink'
                : 'border-transparent text-quiet hover:border-line',
            )}
          >
            {tab.label}
            {tab.aside ? <span className="font-normal text-quiet">{tab.aside}</span> : null}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
